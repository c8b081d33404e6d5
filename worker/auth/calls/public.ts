/** Calls that need no sign-in. */

import { smsProvider } from '../../platform/settings/settings.ts';
import { VERSION } from '../../platform/version.ts';
import type { AuthCall } from '../http/call.ts';

/** `GET /health` */
export const health = async (): Promise<Response> =>
  Response.json({ version: VERSION, name: 'Pantry Chef accounts', description: 'Accounts of Pantry Chef' });

/** `GET /settings` */
export const publicSettings = async ({ settings }: AuthCall): Promise<Response> =>
  Response.json({
    external: {
      email: true,
      phone: false,
      google: settings.clients.google !== null,
      github: settings.clients.github !== null,
      anonymous_users: false,
    },
    disable_signup: !settings.signup,
    mailer_autoconfirm: settings.autoconfirm,
    phone_autoconfirm: false,
    // Not empty: codes by text message are available.
    sms_provider: smsProvider(settings),
    saml_enabled: false,
  });

/** The keys document. Clients cache it for ten minutes, so announce a next key at least that long ahead. */
export const keysDocument = async ({ keys }: AuthCall): Promise<Response> =>
  Response.json(keys.document, { headers: { 'Cache-Control': 'public, max-age=600' } });

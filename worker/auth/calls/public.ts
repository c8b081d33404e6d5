import { getSmsProvider } from '../../platform/settings/settings.ts';
import { VERSION } from '../../platform/version.ts';
import type { AuthCall } from '../http/call.ts';

export const handleHealthRequest = async (): Promise<Response> =>
  Response.json({ version: VERSION, name: 'Pantry Chef accounts', description: 'Accounts of Pantry Chef' });

export const handleSettingsRequest = async ({ settings }: AuthCall): Promise<Response> =>
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
    // Name of the provider that sends text messages. If this name is empty, auth clients do not offer sign-in codes by
    // text message.
    sms_provider: getSmsProvider(settings),
    saml_enabled: false,
  });

/**
 * Returns the document with the public keys of access tokens. Clients cache it for ten minutes, so a new key must be
 * published at least ten minutes before it signs tokens.
 */
export const handlePublicKeysRequest = async ({ keys }: AuthCall): Promise<Response> =>
  Response.json(keys.document, { headers: { 'Cache-Control': 'public, max-age=600' } });

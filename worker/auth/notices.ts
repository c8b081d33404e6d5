import { waitUntil } from 'cloudflare:workers';
import { getSettings } from '../platform/settings/settings.ts';
import type { Caller } from './guard.ts';
import { createAuthCall } from './http/call.ts';
import type { SecurityEvent } from './messages/letters.ts';
import { mailSecurityNotice } from './messages/send.ts';

export interface Notice {
  readonly to: { readonly id: string; readonly email: string };
  readonly event: SecurityEvent;
  readonly detail: string;
}

/**
 * Sends notification mails after the reply, for calls outside the folder `auth`.
 * @param findNotices returns the mails to send; also runs after the reply
 */
export async function mailNotices(
  { env, request }: Caller,
  findNotices: () => Promise<readonly Notice[]>,
): Promise<void> {
  const read = getSettings(env);
  if (!read.ok) return;
  const { settings } = read;
  const call = await createAuthCall({ env, request, settings, now: Date.now(), waitUntil });
  await call.later(async () => {
    for (const { to, event, detail } of await findNotices())
      await mailSecurityNotice(call, to, event, detail);
  });
}

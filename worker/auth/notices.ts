import { waitUntil } from 'cloudflare:workers';
import { settingsOf } from '../platform/settings/settings.ts';
import type { Caller } from './guard.ts';
import { makeCall } from './http/call.ts';
import type { SecurityEvent } from './messages/letters.ts';
import { notify } from './messages/send.ts';

/** A mail that tells the owner of an account what happened to it, or to what they share. */
export interface Notice {
  readonly to: { readonly id: string; readonly email: string };
  readonly event: SecurityEvent;
  /** The subject of the event, such as the name of a member. */
  readonly detail: string;
}

/**
 * Mails what a call of another part of the worker did, after the reply.
 * @param findNotices reads whom to tell; runs after the reply as well
 */
export async function mailNotices(
  { env, request }: Caller,
  findNotices: () => Promise<readonly Notice[]>,
): Promise<void> {
  const read = settingsOf(env);
  if (!read.ok) return;
  const { settings } = read;
  const call = await makeCall({ env, request, settings, now: Date.now(), waitUntil });
  await call.later(async () => {
    for (const { to, event, detail } of await findNotices()) await notify(call, to, event, detail);
  });
}

import { paths } from '#contract/paths';
import { withRetry } from '../../db/retry.ts';
import type { AuthCall } from '../http/call.ts';
import { type Limit, reserve } from '../limits.ts';
import { type SecurityEvent, securityLetter } from './security-letters.ts';
import { send } from './send.ts';

/** Mails about one kind of event to one user: clients without cookies are new with each sign-in. */
const EVENT_MAILS: Limit = { name: 'event mails', max: 20, window: 24 * 3_600_000 };

/**
 * Mails the owner of an account what happened to it, after the reply: the call that caused it neither waits for the
 * mail nor fails with it.
 * @param to whose account it is, with the address that the mail goes to
 * @param detail what the event is about, such as the name of a factor
 */
export async function notify(
  call: AuthCall,
  to: { readonly id: string; readonly email: string },
  event: SecurityEvent,
  detail = '',
): Promise<void> {
  const { settings, now } = call;
  await call.later(async () => {
    const counted = [{ limit: EVENT_MAILS, subject: `${event} ${to.id}` }];
    if (await withRetry(() => reserve(call, counted))) return;
    const resetPassword = new URL(paths.forgottenPassword, settings.site).href;
    const account = new URL(paths.account, settings.site).href;
    const letter = securityLetter(event, detail, now, { resetPassword, account });
    const message = { to: to.email, type: event, token: '', token_hash: '', link: resetPassword };
    await send(call, message, letter);
  });
}

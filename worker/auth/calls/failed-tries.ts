/** Tells the owner of an account by mail that strangers try passwords for it (OWASP ASVS 5.0, 6.3.5). */
import { DAY_MS } from '#domain/lib/time';
import { withRetry } from '../../platform/errors/retry.ts';
import { keyedHash } from '../../platform/settings/secrets.ts';
import type { AuthCall } from '../http/call.ts';
import { notify } from '../messages/send.ts';
import { deviceHash } from '../sessions/devices.ts';
import type { User } from '../users/store.ts';

/**
 * Number of wrong passwords within a day that the owner is told of: more than people mistype, and fewer than one network
 * address may try in five minutes.
 */
export const FAILED_TRIES_TOLD = 20;

/**
 * Counts a wrong password, after the reply, so that its time does not tell whether there is an account. Tries of a browser
 * that has signed in to the account before do not count. The mail starts a new day, so that there is one a day at most.
 */
export async function noteFailedTry(call: AuthCall, user: User): Promise<void> {
  const { db, now, settings } = call;
  // Nobody has proved to read the mails of an address that is not confirmed.
  if (user.email_confirmed_at === null) return;
  await call.later(async () => {
    const count = db
      .prepare(
        `insert into rate (k, win, n, expires_at)
         select ?1, ?2, 1, ?2 + ?3
         where not exists (select 1 from known_devices where user_id = ?4 and hash = ?5)
         on conflict (k) do update set
           n = case when win <= ?2 - ?3 then 1 else n + 1 end,
           win = case when win <= ?2 - ?3 or n + 1 = ?6 then ?2 else win end,
           expires_at = excluded.expires_at
         returning n`,
      )
      .bind(
        keyedHash('rate', settings.secret, 'failed tries', user.id),
        now,
        DAY_MS,
        user.id,
        deviceHash(call, user.id) ?? '',
        FAILED_TRIES_TOLD,
      );
    const n = await withRetry(() => count.first<number>('n'));
    if (n === FAILED_TRIES_TOLD) await notify(call, user, 'failed_sign_ins', String(n));
  });
}

/** Mails the owner of an account about wrong passwords that strangers have tried (OWASP ASVS 5.0, 6.3.5). */

import { DAY_MS } from '#domain/lib/time';
import { type Query, runQuery } from '../../platform/db/query.ts';
import { withRetry } from '../../platform/errors/retry.ts';
import { computeKeyedHash } from '../../platform/settings/secrets.ts';
import type { AuthCall } from '../http/call.ts';
import { mailSecurityNotice } from '../messages/send.ts';
import { computeDeviceHashes } from '../sessions/devices.ts';
import type { User } from '../users/store.ts';

/**
 * Number of wrong passwords within a day after which the owner gets a mail. Users rarely mistype a password this often.
 * An attacker with a single network address may try more passwords than this in five minutes.
 */
export const FAILED_TRIES_REPORTED = 20;

/**
 * Counts a wrong password for an account. Runs after the reply, so that the response time does not reveal whether the
 * account exists. Ignores attempts from a browser that has signed in to the account before. The count starts again a
 * day after a mail, so the owner gets at most one mail a day.
 */
export async function countFailedPasswordAttempt(call: AuthCall, user: User): Promise<void> {
  const { now, settings } = call;
  // Skip accounts with an unconfirmed mail address, because the address may belong to someone else.
  if (user.email_confirmed_at === null) return;
  await call.later(async () => {
    const count: Query<number | undefined> = {
      sql: `insert into rate (k, win, n, expires_at)
        select ?1, ?2, 1, ?2 + ?3
        where not exists (select 1 from known_devices where user_id = ?4 and hash in (select value from json_each(?5)))
        on conflict (k) do update set
          n = case when win <= ?2 - ?3 then 1 else n + 1 end,
          win = case when win <= ?2 - ?3 or n + 1 = ?6 then ?2 else win end,
          expires_at = excluded.expires_at
        returning n`,
      params: [
        computeKeyedHash('rate', settings.secret, 'failed tries', user.id),
        now,
        DAY_MS,
        user.id,
        JSON.stringify(computeDeviceHashes(call, user.id)),
        FAILED_TRIES_REPORTED,
      ],
      read: ([row]: readonly { n: number }[]) => row?.n,
    };
    const n = await withRetry(() => runQuery(call.db, count));
    if (n === FAILED_TRIES_REPORTED) await mailSecurityNotice(call, user, 'failed_sign_ins', String(n));
  });
}

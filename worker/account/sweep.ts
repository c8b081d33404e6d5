import { IDLE_MAX } from './sessions/store.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** An account whose address nobody confirmed is deleted after this time (ms). */
const UNCONFIRMED_MAX = 7 * DAY;
/** Accounts that one sweep deletes: it must not take long. */
const SWEPT_ACCOUNTS_MAX = 500;

/**
 * Deletes what ran out an hour ago or more; until then it can still be told from what never was. And accounts that nobody
 * confirmed in seven days, unless a mail with a link that still works is on its way. The schedule asks for it every ten
 * minutes; nothing that has run out counts until then.
 */
export async function sweepAccounts(db: D1Database, now: number): Promise<void> {
  const tables = ['rate', 'challenges', 'one_time_tokens', 'flow_states', 'address_undos'];
  const before = now - 60 * MINUTE;
  await db.batch([
    ...tables.map((table) => db.prepare(`delete from ${table} where expires_at < ?1`).bind(before)),
    db.prepare('delete from sessions where refreshed_at < ?1').bind(now - IDLE_MAX),
    db
      .prepare(
        `delete from users where id in (
           select u.id from users u
           where u.email_confirmed_at is null and u.created_at < ?1
             and not exists (select 1 from sign_ups s where s.user_id = u.id and s.expires_at > ?2)
             and not exists (select 1 from one_time_tokens t where t.user_id = u.id and t.expires_at > ?2)
           limit ?3)`,
      )
      .bind(now - UNCONFIRMED_MAX, now, SWEPT_ACCOUNTS_MAX),
  ]);
}

/** Stores users' lists of eaters in D1. Every statement is restricted to one user. */

import { type Eater, SentEaters, type UserCorrection, UserCorrections } from '#contract/eaters/eaters';
import { fillMissingEaterServings } from '#domain/eaters/appetites';
import { restoreOmittedEaterGoals } from '#domain/eaters/day-goals';
import { parseJsonColumn } from '../../platform/db/json-column.ts';
import { createSqlCommand, getFirstRow, type Query, runQuery } from '../../platform/db/query.ts';

export interface StoredEaters {
  readonly eaters: Eater[];
  readonly corrections: UserCorrection[];
  readonly kept_at: string;
}

/**
 * Selects a user's list of eaters (the people whom the user cooks for). The result is null if the account stores no
 * list.
 */
export const selectEaters = (userId: string): Query<StoredEaters | null> => ({
  sql: 'select list, corrections, kept_at from eaters where user_id = ?1',
  params: [userId],
  read: ([row]: readonly { list: string; corrections: string; kept_at: string }[]) =>
    row === undefined
      ? null
      : {
          eaters: restoreOmittedEaterGoals(
            fillMissingEaterServings(parseJsonColumn(row.list, SentEaters), []),
            [],
          ),
          corrections: parseJsonColumn(row.corrections, UserCorrections),
          kept_at: row.kept_at,
        },
});

export interface EatersToKeep {
  readonly eaters: Eater[];
  /** New corrections of food labels. If undefined, the stored corrections stay unchanged. */
  readonly corrections: UserCorrection[] | undefined;
  /**
   * Version (`kept_at`) of the stored list of eaters that the new list may replace. With null, the new list is stored
   * only if the user has no stored list yet. With undefined, the new list replaces any stored list.
   */
  readonly over: string | null | undefined;
}

/**
 * Stores a list of eaters (the people whom a user cooks for). One statement checks the version of the stored list and
 * replaces the list. So if two requests replace the same version, the second request is rejected.
 * @param time ISO 8601, UTC
 * @returns null if the stored list does not have the expected version
 */
export async function storeEaters(
  db: D1Database,
  userId: string,
  { eaters, corrections, over }: EatersToKeep,
  time: string,
): Promise<StoredEaters | null> {
  const row = await runQuery(db, {
    sql: `insert into eaters (user_id, list, corrections, consented_at, kept_at)
      select ?1, ?2, ifnull(?6, '[]'), ?3, ?3
      where ?5 or (select kept_at from eaters where user_id = ?1) is ?4
      on conflict (user_id) do update set
        list = excluded.list,
        corrections = ifnull(?6, corrections),
        kept_at = case when kept_at < excluded.kept_at then excluded.kept_at
          else strftime('%Y-%m-%dT%H:%M:%fZ', kept_at, '+0.001 seconds') end
      returning corrections, kept_at`,
    params: [
      userId,
      JSON.stringify(eaters),
      time,
      over ?? null,
      over === undefined ? 1 : 0,
      corrections === undefined ? null : JSON.stringify(corrections),
    ],
    read: getFirstRow<{ corrections: string; kept_at: string }>,
  });
  return (
    row && { eaters, corrections: parseJsonColumn(row.corrections, UserCorrections), kept_at: row.kept_at }
  );
}

export async function deleteStoredEaters(db: D1Database, userId: string): Promise<void> {
  await runQuery(db, createSqlCommand('delete from eaters where user_id = ?1', [userId]));
}

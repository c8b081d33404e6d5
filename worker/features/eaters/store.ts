/** Eaters stored in accounts, in D1. Every statement names the user. */
import type { Eater, UserCorrection } from '#contract/eaters/eaters';
import { withKnownServings } from '#domain/eaters/appetites';
import { firstRow } from '../../platform/db/batches.ts';

/** The eaters data of an account. */
export interface StoredEaters {
  readonly eaters: Eater[];
  /** The cook's label corrections for foods in their kitchen. */
  readonly corrections: UserCorrection[];
  /** ISO 8601, UTC. */
  readonly kept_at: string;
}

/** Selects the stored eaters of a user, for `parseStoredEaters`. */
export const selectEaters = (db: D1Database, userId: string): D1PreparedStatement =>
  db.prepare('select list, corrections, kept_at from eaters where user_id = ?1').bind(userId);

/** Parses the result of `selectEaters`. Returns null if the account stores no eaters. */
export function parseStoredEaters(result: D1Result | undefined): StoredEaters | null {
  const row = firstRow<{ list: string; corrections: string; kept_at: string }>(result);
  return (
    row && {
      eaters: withKnownServings<Eater>(JSON.parse(row.list), []),
      corrections: JSON.parse(row.corrections),
      kept_at: row.kept_at,
    }
  );
}

/** A list to store in an account. */
export interface EatersToKeep {
  readonly eaters: Eater[];
  /** undefined: keep the stored corrections. */
  readonly corrections: UserCorrection[] | undefined;
  /** `kept_at` of the list to replace; null: no list is stored yet; undefined: replace any list. */
  readonly over: string | null | undefined;
}

/**
 * Stores a list. One statement compares and replaces, so that of two requests that replace the same list the second
 * is rejected. JSON escapes characters that the database cannot store as text.
 * @param time ISO 8601, UTC
 * @returns null if a different list is stored, or no list
 */
export async function storeEaters(
  db: D1Database,
  userId: string,
  { eaters, corrections, over }: EatersToKeep,
  time: string,
): Promise<StoredEaters | null> {
  const row = await db
    .prepare(
      // Clocks differ, and two changes may come in one millisecond. Each list still gets a later time than the
      // previous list.
      `insert into eaters (user_id, list, corrections, consented_at, kept_at)
       select ?1, ?2, ifnull(?6, '[]'), ?3, ?3
       where ?5 or (select kept_at from eaters where user_id = ?1) is ?4
       on conflict (user_id) do update set
         list = excluded.list,
         corrections = ifnull(?6, corrections),
         kept_at = case when kept_at < excluded.kept_at then excluded.kept_at
           else strftime('%Y-%m-%dT%H:%M:%fZ', kept_at, '+0.001 seconds') end
       returning corrections, kept_at`,
    )
    .bind(
      userId,
      JSON.stringify(eaters),
      time,
      over ?? null,
      over === undefined ? 1 : 0,
      corrections === undefined ? null : JSON.stringify(corrections),
    )
    .first<{ corrections: string; kept_at: string }>();
  return row && { eaters, corrections: JSON.parse(row.corrections), kept_at: row.kept_at };
}

/** Deletes the list and its metadata. */
export async function forget(db: D1Database, userId: string): Promise<void> {
  await db.prepare('delete from eaters where user_id = ?1').bind(userId).run();
}

/** Who eats, as accounts keep it, in D1. Every statement names the user. */
import type { Eater, OwnCorrection } from '#contract/eaters/eaters';
import { withKnownServings } from '#domain/eaters/appetites';
import { firstRow } from '../../platform/db/batches.ts';

/** What an account keeps. */
export interface StoredEaters {
  readonly eaters: Eater[];
  /** What the cook says of the foods of their kitchen. */
  readonly corrections: OwnCorrection[];
  /** ISO 8601, UTC. */
  readonly kept_at: string;
}

/** What a user's account keeps, for `eatersIn`. */
export const selectEaters = (db: D1Database, userId: string): D1PreparedStatement =>
  db.prepare('select list, corrections, kept_at from eaters where user_id = ?1').bind(userId);

/** What is kept, by the result of `selectEaters`; null while it was not asked to. */
export function eatersIn(result: D1Result | undefined): StoredEaters | null {
  const row = firstRow<{ list: string; corrections: string; kept_at: string }>(result);
  return (
    row && {
      eaters: withKnownServings<Eater>(JSON.parse(row.list), []),
      corrections: JSON.parse(row.corrections),
      kept_at: row.kept_at,
    }
  );
}

/** A list that an account is to keep. */
export interface EatersToKeep {
  readonly eaters: Eater[];
  /** undefined: those that are kept. */
  readonly corrections: OwnCorrection[] | undefined;
  /** `kept_at` of the list that it takes the place of; null: of none; undefined: of any. */
  readonly over: string | null | undefined;
}

/**
 * Keeps a list. What is there is looked at and replaced in one statement, so that of two lists that take the place of the
 * same one the second is refused. JSON escapes what the database cannot keep as text.
 * @param time ISO 8601, UTC
 * @returns null when another list is kept, or none
 */
export async function storeEaters(
  db: D1Database,
  userId: string,
  { eaters, corrections, over }: EatersToKeep,
  time: string,
): Promise<StoredEaters | null> {
  const row = await db
    .prepare(
      // Clocks differ, and two changes may come in one millisecond: each list is later than the one before all the same.
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

/** Deletes the list, with all that says that there was one. */
export async function forget(db: D1Database, userId: string): Promise<void> {
  await db.prepare('delete from eaters where user_id = ?1').bind(userId).run();
}

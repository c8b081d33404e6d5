/**
 * What a recipe page is made of, as one text: it changes with everything that the page shows. Recipes carry the time and
 * hash of their content; reference data that pages use is counted by triggers.
 */
import { storable } from '../db/text.ts';
import { SharedReads } from '../platform/shared-reads.ts';

interface VersionRow {
  readonly epoch: string;
  readonly reference: number;
  readonly nutrition: number;
  readonly updated_at: string | null;
  readonly content_hash: string | null;
}

/** Two rows, each found by its key. */
export const versionQuery = (db: D1Database, id: string): D1PreparedStatement =>
  db
    .prepare(
      `select epoch, reference, nutrition, updated_at, content_hash
       from catalogue left join recipes on recipes.id = ?1`,
    )
    .bind(storable(id));

/** @returns the version, or null when there is no such recipe */
export function versionOf(result: D1Result | undefined): string | null {
  const row = result?.results[0] as VersionRow | undefined;
  if (!row || row.content_hash === null) return null;
  return [row.epoch, row.reference, row.nutrition, row.updated_at, row.content_hash].join(' ');
}

/** Asks for the version alone: one small statement. */
export const readVersion = async (db: D1Database, id: string): Promise<string | null> =>
  versionOf(await versionQuery(db, id).all());

/** Questions for versions that run at the same time. */
const VERSION_READS = 4;
const versionReads = new SharedReads<string | null>(VERSION_READS);

/** The same for somebody who has written nothing that must be in it: many who ask at once are answered together. */
export async function readSharedVersion(db: D1Database, id: string): Promise<string | null> {
  const ask = async (ids: readonly string[]) => {
    const results = await db.batch(ids.map((one) => versionQuery(db, one)));
    return new Map(ids.map((one, at) => [one, versionOf(results[at])]));
  };
  return (await versionReads.read('recipe', id, ask)) ?? null;
}

import { type AliasRow, type IngredientRow, Listing } from './listing.ts';

/** Moves on with every change of the reference tables; `epoch` is another after a restore. */
const SELECT_VERSION = `select epoch || ' ' || reference as version from catalogue`;

/** The last one that was read, and the version of the reference tables that it is of. */
let last: { readonly version: string; readonly listing: Listing } | undefined;

/** Rows of the starter data repeat the built-in table and are not read. */
async function readListing(db: D1Database): Promise<Listing> {
  // Of one moment: the version belongs to the rows.
  const [versions, added, aliases] = await db.batch<never>([
    db.prepare(SELECT_VERSION),
    db.prepare(`select name, category, is_pantry from ingredients where origin = 'import'`),
    db.prepare(`select alias, canonical_name from ingredient_aliases where origin = 'import'`),
  ]);
  const [row] = (versions?.results ?? []) as { version: string }[];
  const listing = new Listing(
    (added?.results ?? []) as IngredientRow[],
    (aliases?.results ?? []) as AliasRow[],
  );
  last = row === undefined ? undefined : { version: row.version, listing };
  return listing;
}

/**
 * All ingredients and their aliases, from memory: one row is read to see whether anything was imported since, and only
 * then what imports have added.
 */
export async function listingOf(db: D1Database): Promise<Listing> {
  const version = last === undefined ? null : await db.prepare(SELECT_VERSION).first<string>('version');
  return last !== undefined && last.version === version ? last.listing : readListing(db);
}

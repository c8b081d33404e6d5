/**
 * Reads the data of the sitemap. Each sitemap file lists the recipes in a range of row numbers, so the number of files
 * can be computed from the highest row number. Counting the recipes would take longer.
 */

import { paths } from '#contract/paths';
import { UNADDRESSABLE_IDS } from '#contract/recipes/recipe-id';
import { getFirstRow, returnAllRows, runQuery } from '../../platform/db/query.ts';
import { formatRecipeDataVersion, SELECT_LAST_CHANGE } from '../../recipe-index/index.ts';
import type { Address } from './document.ts';

export interface SitemapState {
  readonly version: string;
  /** Highest row number of a recipe. Because of deleted recipes, there may be fewer recipes than this number. */
  readonly last: number;
}

export async function readSitemapState(db: D1Database): Promise<SitemapState> {
  const row = await runQuery(db, {
    sql: `select epoch, reference, ${SELECT_LAST_CHANGE} as last,
             ifnull((select max(rowid) from recipes), 0) as recipes
      from recipe_index`,
    params: [],
    read: getFirstRow<{ epoch: string; reference: number; last: number; recipes: number }>,
  });
  if (row === null) throw new Error('The recipe index has no state: the migrations have not run.');
  return { version: formatRecipeDataVersion(row).replaceAll(' ', '-'), last: row.recipes };
}

export const SELECT_RANGE = `
  select id, updated_at from recipes
  where rowid > ?1 and rowid <= ?2 and id not in (select value from json_each(?3))`;

/**
 * Returns the addresses of the recipes in a range of row numbers. The row number of a recipe never changes. The numbers
 * of deleted recipes are unused, so a range may have fewer recipes than row numbers.
 * @param afterRow row number before the start of the range
 * @param lastRow last row number of the range
 */
export async function listRecipeAddressesInRange(
  db: D1Database,
  afterRow: number,
  lastRow: number,
): Promise<Address[]> {
  const results = await runQuery(db, {
    sql: SELECT_RANGE,
    params: [afterRow, lastRow, JSON.stringify(UNADDRESSABLE_IDS)],
    read: returnAllRows<{ id: string; updated_at: string }>,
  });
  return results.map(({ id, updated_at }) => ({ path: paths.recipe(id), changed: updated_at }));
}

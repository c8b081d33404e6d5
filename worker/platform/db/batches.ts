import {
  type BatchItems,
  type BatchResults,
  batchUnlessRolledBack,
  combineQueries,
  createRollBackIfQuery,
  type Query,
} from './query.ts';

/** Thrown if another request changed a recipe between reading and writing. The caller must read the recipe again. */
export class ConflictError extends Error {}

/**
 * Selects the number of the latest change in the log of recipe changes. Run this query in the batch that reads the
 * recipes, for `batchIfRecipesUnchanged`.
 */
export const selectLastRecipeChangeNumber = (): Query<number> => ({
  sql: 'select ifnull(max(seq), 0) as seq from recipe_log',
  params: [],
  read: ([row]: readonly { seq: number }[]) => row?.seq ?? 0,
});

const CHANGED = `exists (select 1 from recipe_log
                         where seq > ?1 and recipe_id in (select value from json_each(?2)))`;

/**
 * Runs a transaction if the given recipes have not changed since they were read.
 * @param ids IDs of the recipes to write
 * @param changeNumber result of `selectLastRecipeChangeNumber` when the recipes were read
 * @returns the result of each statement
 * @throws ConflictError if a recipe was changed or created meanwhile; nothing was written then
 */
export async function batchIfRecipesUnchanged<const Items extends BatchItems>(
  db: D1Database,
  ids: readonly string[],
  changeNumber: number,
  items: Items,
): Promise<BatchResults<Items>> {
  const results = await batchUnlessRolledBack(db, [
    createRollBackIfQuery(CHANGED, [changeNumber, JSON.stringify(ids)]),
    combineQueries(items, (itemResults) => itemResults),
  ]);
  if (results === null) throw new ConflictError();
  return results[1];
}

/**
 * Maximum number of attempts of a transaction. After ten attempts, a conflicting request has almost certainly finished.
 */
const TRIES = 10;

/** Runs work that reads and then writes. Repeats the work after a `ConflictError`, up to `TRIES` times. */
export async function retryOnConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ConflictError) || tries === TRIES) throw error;
    }
  }
}

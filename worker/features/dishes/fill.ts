import { batch, returnAllRows, runQuery } from '../../platform/db/query.ts';
import { storeMetaValue } from '../../platform/db/rows.ts';
import { withRetry } from '../../platform/errors/retry.ts';
import { buildDishWordStatements, type DishNameColumns } from './words.ts';

/**
 * Key of the row in the table `meta` that stores how far `indexNextDishNames` has come. The value is 'done', or
 * 'after ' and the ID of the last recipe processed.
 */
const PROGRESS = 'dish_words';
const AFTER = 'after ';
const DONE = 'done';
const STEP = 500;

/**
 * Indexes the names of recipes that were stored before dishes could be searched by name, such as recipes of an old
 * backup. Each call processes up to 500 recipes. After all recipes are processed, a call costs one database read.
 * @returns true if all recipes are processed
 */
export async function indexNextDishNames(db: D1Database): Promise<boolean> {
  const progress = await withRetry(() =>
    runQuery(db, {
      sql: 'select value from meta where key = ?1',
      params: [PROGRESS],
      read: ([row]: readonly { value: string }[]) => row?.value ?? null,
    }),
  );
  if (progress === DONE) return true;
  const rows = await withRetry(() =>
    runQuery(db, {
      sql: 'select id, title, native_title, other_titles from recipes where id > ?1 order by id limit ?2',
      params: [progress?.slice(AFTER.length) ?? '', STEP],
      read: returnAllRows<DishNameColumns>,
    }),
  );
  const last = rows.length < STEP ? undefined : rows.at(-1);
  const saveProgress = storeMetaValue(PROGRESS, last === undefined ? DONE : AFTER + last.id);
  await withRetry(() => batch(db, [...buildDishWordStatements(rows), saveProgress]));
  return last === undefined;
}

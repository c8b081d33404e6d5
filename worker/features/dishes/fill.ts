import { withRetry } from '../../platform/errors/retry.ts';
import { buildDishWordStatements, type DishNameColumns } from './words.ts';

/**
 * Key of the `meta` row that stores the progress of `indexStoredDishNames`: `after ` with the ID of the last processed
 * recipe, or `done`.
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
export async function indexStoredDishNames(db: D1Database): Promise<boolean> {
  const progress = await withRetry(() =>
    db.prepare('select value from meta where key = ?1').bind(PROGRESS).first<string>('value'),
  );
  if (progress === DONE) return true;
  const { results } = await withRetry(() =>
    db
      .prepare('select id, title, native_title, other_titles from recipes where id > ?1 order by id limit ?2')
      .bind(progress?.slice(AFTER.length) ?? '', STEP)
      .all<DishNameColumns>(),
  );
  const last = results.length < STEP ? undefined : results.at(-1);
  const saveProgress = db
    .prepare(
      'insert into meta (key, value) values (?1, ?2) on conflict (key) do update set value = excluded.value',
    )
    .bind(PROGRESS, last === undefined ? DONE : AFTER + last.id);
  await withRetry(() => db.batch([...buildDishWordStatements(db, results), saveProgress]));
  return last === undefined;
}

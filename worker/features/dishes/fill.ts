import { withRetry } from '../../platform/errors/retry.ts';
import { type DishNameColumns, putDishWords } from './words.ts';

/** Key of the row of `meta` with the progress: `after ` and the ID of the last recipe, or `done`. */
const PROGRESS = 'dish_words';
const AFTER = 'after ';
const DONE = 'done';
/** Number of recipes per step. */
const STEP = 500;

/**
 * Writes the words of recipes that were stored before dishes could be found by name, for example of a restored backup.
 * Does one step. After the last step, it costs one read.
 * @returns true if all recipes have their words
 */
export async function fillDishWords(db: D1Database): Promise<boolean> {
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
  await withRetry(() => db.batch([...putDishWords(db, results), saveProgress]));
  return last === undefined;
}

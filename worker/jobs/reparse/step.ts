/**
 * One step of the job: reads the next recipes again and writes those that are read otherwise.
 *
 * Contract: recipes and position are written in one transaction, so that a step is done whole or not at all, and whoever
 * goes on after it was killed begins where it stood. Of two steps from the same position one goes through; the other looks
 * again. A recipe that somebody changes meanwhile is looked at again, too: a reading of what it was is never written. One
 * that cannot be read stays as it is and is noted.
 *
 * Cost: three round trips; at most `STEP` recipes and `STEP_TEXT` characters of their lines and instructions.
 */
import type { Rereading } from '#contract/admin/reparse';
import { foodsNamed } from '../../features/foods/foods.ts';
import {
  createReference,
  REFERENCE_QUERIES,
  type Reference,
  referenceQueries,
} from '../../features/foods/store.ts';
import { putRecipes, type StoredRecipe } from '../../features/imports/stored-recipe.ts';
import { NUTRITION_AS_JSON } from '../../features/nutrition/stored.ts';
import {
  batchIfUnchanged,
  ConflictError,
  failIf,
  lastChange,
  retryOnConflict,
  seqOf,
} from '../../platform/db/batches.ts';
import { insertRows, upsertColumns } from '../../platform/db/rows.ts';
import { isDatabaseFault, withRetry } from '../../platform/errors/retry.ts';
import { logError } from '../../platform/http/log.ts';
import { changedRecipe, draftAgain, type LineRow, type StoredNow, UNREADABLE } from './reparse-recipe.ts';
import { type RunRow, readState, rereadingIn, rulesOf, STATE_QUERIES, stateQueries } from './state.ts';

/** Recipes of one step. */
export const STEP = 100;
/** Characters of them, unless the first alone has more. */
const STEP_TEXT = 500_000;

/** The ids of the next recipes. */
const NEXT = `
  with next as (
    select id, sum(length(instructions) + ifnull(length(written_lines), 0)) over (order by id) as size
    from (select id, instructions, written_lines from recipes
          where id > (select position from rereading where state = 'running') order by id limit ?1)
  ), fitting as (
    select id from next where size <= ?2 or id = (select min(id) from next)
  )`;

const nextQueries = (db: D1Database, most: number): D1PreparedStatement[] =>
  [
    `${NEXT} select recipes.*, ${NUTRITION_AS_JSON} as nutrition
     from recipes left join recipe_nutrition on recipe_nutrition.recipe_id = recipes.id
     where recipes.id in (select id from fitting) order by recipes.id`,
    // As rows: numbers lose digits on their way through JSON.
    `${NEXT} select * from recipe_ingredients where recipe_id in (select id from fitting) order by recipe_id, position`,
  ].map((sql) => db.prepare(sql).bind(most, STEP_TEXT));

type NextRow = StoredNow['row'] & Pick<StoredNow, 'nutrition'>;

function nextIn(recipes: D1Result | undefined, lines: D1Result | undefined): StoredNow[] {
  const linesOf = Map.groupBy((lines?.results ?? []) as LineRow[], ({ recipe_id }) => recipe_id);
  return ((recipes?.results ?? []) as NextRow[]).map(({ nutrition, ...row }) => ({
    row,
    nutrition,
    lines: linesOf.get(row.id) ?? [],
  }));
}

interface Failed {
  readonly id: string;
  readonly reason: string;
}

export interface Step {
  /** How far the job is after it. */
  readonly state: Rereading;
  /** Recipes that it has written. */
  readonly changed: number;
}

/**
 * Does one step, if the job is running and by the rules of now.
 * @param most recipes
 */
export async function stepRun(db: D1Database, most: number = STEP): Promise<Step> {
  try {
    return await retryOnConflict(() => step(db, most));
  } catch (error) {
    // Others are always faster: then they go on with it.
    if (error instanceof ConflictError) return { state: await readState(db), changed: 0 };
    throw error;
  }
}

async function step(db: D1Database, most: number): Promise<Step> {
  const results = await withRetry(() =>
    db.batch<never>([...referenceQueries(db), ...stateQueries(db), ...nextQueries(db, most), lastChange(db)]),
  );
  const rules = rulesOf(results);
  const run = results[REFERENCE_QUERIES]?.results[0] as RunRow | undefined;
  if (run?.state !== 'running' || run.rules !== rules)
    return { state: rereadingIn(rules, results.slice(REFERENCE_QUERIES)), changed: 0 };
  const [recipes, lines, last] = results.slice(REFERENCE_QUERIES + STATE_QUERIES);
  const rows = nextIn(recipes, lines);
  const { changed, failed } = await readAll(db, rows, createReference(results));
  try {
    const after = await write(db, run, rows, changed, failed, seqOf(last));
    return { state: rereadingIn(rules, after), changed: changed.length };
  } catch (error) {
    if (error instanceof ConflictError || isDatabaseFault(error)) throw error;
    // Some recipe cannot be stored. Fewer of them, until it is alone.
    if (rows.length > 1) return step(db, rows.length >> 1);
    logError(error);
    const alone = rows.map(({ row }) => ({ id: row.id, reason: UNREADABLE.unstorable }));
    const after = await write(db, run, rows, [], alone, seqOf(last));
    return { state: rereadingIn(rules, after), changed: 0 };
  }
}

async function readAll(db: D1Database, rows: readonly StoredNow[], reference: Reference) {
  const failed: Failed[] = [];
  const drafts = rows.flatMap((stored) => {
    const read = attempt(() => {
      const draft = draftAgain(stored, reference);
      return typeof draft === 'string' ? draft : { stored, draft };
    });
    if (typeof read !== 'string') return read;
    failed.push({ id: stored.row.id, reason: read });
    return [];
  });
  const foods = await foodsNamed(
    db,
    drafts.flatMap(({ draft }) => draft.ingredients.map(({ canonical }) => canonical)),
  );
  const changed = drafts.flatMap(({ stored, draft }) => {
    const recipe = attempt(() => changedRecipe(stored, draft, foods));
    if (typeof recipe !== 'string') return recipe ?? [];
    failed.push({ id: stored.row.id, reason: recipe });
    return [];
  });
  return { changed, failed };
}

/** What is thrown by one recipe takes no other with it. */
function attempt<Result>(work: () => Result): Result | string {
  try {
    return work();
  } catch (error) {
    logError(error);
    return UNREADABLE.thrown;
  }
}

/** @returns the results of `stateQueries` afterwards */
async function write(
  db: D1Database,
  { revision }: RunRow,
  rows: readonly StoredNow[],
  changed: readonly StoredRecipe[],
  failed: readonly Failed[],
  seq: number,
): Promise<D1Result[]> {
  const statements = [
    failIf(db, 'not exists (select 1 from rereading where revision = ?1)', revision),
    ...putRecipes(db, changed),
    ...insertRows(
      db,
      'rereading_failures',
      ['recipe_id', 'reason'],
      failed.map(({ id, reason }) => ({ recipe_id: id, reason })),
      `(recipe_id) ${upsertColumns(['reason'])}`,
    ),
    db
      .prepare(
        `update rereading set position = ifnull(?1, position), state = iif(?1 is null, 'done', state), read = read + ?2,
           changed = changed + ?3, failed = failed + ?4, revision = revision + 1, moved_at = ?5`,
      )
      .bind(rows.at(-1)?.row.id ?? null, rows.length, changed.length, failed.length, Date.now()),
    ...stateQueries(db),
  ];
  const ids = [...changed.map(({ row }) => row.id), ...failed.map(({ id }) => id)];
  const results = await withRetry(() => batchIfUnchanged(db, ids, seq, statements));
  return results.slice(-STATE_QUERIES);
}

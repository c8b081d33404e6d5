/**
 * Runs the job that parses stored recipes again, in steps. A step parses the next recipes, and writes the changed ones
 * and the job's position in one transaction, so the job can continue after a crash. If a recipe changes during a step,
 * the step reads the recipe again and never overwrites the change. A recipe that cannot be parsed does not change and
 * is recorded as failed.
 */

import type { ReparseStatus } from '#contract/admin/reparse';
import { readFoodsByName } from '../../features/foods/foods.ts';
import { createFoodReference, type Reference, selectFoodReferenceRows } from '../../features/foods/store.ts';
import { buildRecipeStatements, type StoredRecipe } from '../../features/imports/stored-recipe.ts';
import { NUTRITION_AS_JSON } from '../../features/nutrition/stored.ts';
import {
  batchIfRecipesUnchanged,
  ConflictError,
  retryOnConflict,
  selectLastRecipeChangeNumber,
} from '../../platform/db/batches.ts';
import {
  batch,
  combineCommands,
  combineQueries,
  createRollBackIfQuery,
  createSqlCommand,
  type QueryGroup,
  returnAllRows,
} from '../../platform/db/query.ts';
import { buildInsertRowsStatements, buildUpsertClause } from '../../platform/db/rows.ts';
import { isDatabaseFault, withRetry } from '../../platform/errors/retry.ts';
import { logError } from '../../platform/http/log.ts';
import {
  buildRecipeRowsIfChanged,
  type LineRow,
  reparseRecipe,
  type StoredRecipeRows,
  UNREADABLE,
} from './reparse-recipe.ts';
import {
  computeRulesVersion,
  type ReparseState,
  type RunRow,
  readReparseStatus,
  selectReparseState,
  toReparseStatus,
} from './state.ts';

const RECIPES_PER_STEP = 100;
/**
 * Maximum number of characters of ingredient lines and instructions in one step. A single longer recipe is still
 * processed.
 */
const STEP_TEXT = 500_000;

const NEXT = `
  with next as (
    select id, sum(length(instructions) + ifnull(length(written_lines), 0)) over (order by id) as size
    from (select id, instructions, written_lines from recipes
          where id > (select position from reparse where state = 'running') order by id limit ?1)
  ), fitting as (
    select id from next where size <= ?2 or id = (select min(id) from next)
  )`;

type NextRow = StoredRecipeRows['row'] & Pick<StoredRecipeRows, 'nutrition'>;

const selectNextRecipes = (maxRecipes: number): QueryGroup<StoredRecipeRows[]> => {
  const params = [maxRecipes, STEP_TEXT];
  return combineQueries(
    [
      {
        sql: `${NEXT} select recipes.*, ${NUTRITION_AS_JSON} as nutrition
          from recipes left join recipe_nutrition on recipe_nutrition.recipe_id = recipes.id
          where recipes.id in (select id from fitting) order by recipes.id`,
        params,
        read: returnAllRows<NextRow>,
      },
      {
        // Read ingredients as rows, because SQLite's JSON functions round numbers to 15 digits.
        sql: `${NEXT} select * from recipe_ingredients where recipe_id in (select id from fitting) order by recipe_id, position`,
        params,
        read: returnAllRows<LineRow>,
      },
    ],
    ([recipes, lines]) => {
      const linesOf = Map.groupBy(lines, ({ recipe_id }) => recipe_id);
      return recipes.map(({ nutrition, ...row }) => ({ row, nutrition, lines: linesOf.get(row.id) ?? [] }));
    },
  );
};

interface Failed {
  readonly id: string;
  readonly reason: string;
}

export interface Step {
  readonly state: ReparseStatus;
  readonly changed: number;
}

/**
 * Parses the next recipes of the reparse job. Does nothing unless the job is running with the current parsing rules.
 */
export async function runReparseStep(db: D1Database, maxRecipes: number = RECIPES_PER_STEP): Promise<Step> {
  try {
    return await retryOnConflict(() => step(db, maxRecipes));
  } catch (error) {
    // Other requests have changed the recipes or the job during every attempt. Return the current state without an
    // error, because a later step continues the job.
    if (error instanceof ConflictError) return { state: await readReparseStatus(db), changed: 0 };
    throw error;
  }
}

async function step(db: D1Database, maxRecipes: number): Promise<Step> {
  const [reference, state, rows, last] = await withRetry(() =>
    batch(db, [
      selectFoodReferenceRows(),
      selectReparseState(),
      selectNextRecipes(maxRecipes),
      selectLastRecipeChangeNumber(),
    ]),
  );
  const rules = computeRulesVersion(reference);
  const { run } = state;
  if (run?.state !== 'running' || run.rules !== rules)
    return { state: toReparseStatus(rules, state), changed: 0 };
  const { changed, failed } = await readAll(db, rows, createFoodReference(reference));
  try {
    const after = await write(db, run, rows, changed, failed, last);
    return { state: toReparseStatus(rules, after), changed: changed.length };
  } catch (error) {
    if (error instanceof ConflictError || isDatabaseFault(error)) throw error;
    // Try the step again with half of the recipes. Repeat this until the recipe that cannot be stored is alone.
    if (rows.length > 1) return step(db, rows.length >> 1);
    logError(error);
    const alone = rows.map(({ row }) => ({ id: row.id, reason: UNREADABLE.unstorable }));
    const after = await write(db, run, rows, [], alone, last);
    return { state: toReparseStatus(rules, after), changed: 0 };
  }
}

async function readAll(db: D1Database, rows: readonly StoredRecipeRows[], reference: Reference) {
  const failed: Failed[] = [];
  const drafts = rows.flatMap((stored) => {
    const read = attempt(() => {
      const draft = reparseRecipe(stored, reference);
      return typeof draft === 'string' ? draft : { stored, draft };
    });
    if (typeof read !== 'string') return read;
    failed.push({ id: stored.row.id, reason: read });
    return [];
  });
  const foods = await readFoodsByName(
    db,
    drafts.flatMap(({ draft }) => draft.ingredients.map(({ canonical }) => canonical)),
  );
  const changed = drafts.flatMap(({ stored, draft }) => {
    const recipe = attempt(() => buildRecipeRowsIfChanged(stored, draft, foods));
    if (typeof recipe !== 'string') return recipe ?? [];
    failed.push({ id: stored.row.id, reason: recipe });
    return [];
  });
  return { changed, failed };
}

/** Converts an exception to a failure of a single recipe, so that the other recipes are still processed. */
function attempt<Result>(work: () => Result): Result | string {
  try {
    return work();
  } catch (error) {
    logError(error);
    return UNREADABLE.thrown;
  }
}

async function write(
  db: D1Database,
  { revision }: RunRow,
  rows: readonly StoredRecipeRows[],
  changed: readonly StoredRecipe[],
  failed: readonly Failed[],
  seq: number,
): Promise<ReparseState> {
  const ids = [...changed.map(({ row }) => row.id), ...failed.map(({ id }) => id)];
  const [, , , , state] = await withRetry(() =>
    batchIfRecipesUnchanged(db, ids, seq, [
      createRollBackIfQuery('not exists (select 1 from reparse where revision = ?1)', [revision]),
      combineCommands(buildRecipeStatements(changed)),
      combineCommands(
        buildInsertRowsStatements(
          'reparse_failures',
          ['recipe_id', 'reason'],
          failed.map(({ id, reason }) => ({ recipe_id: id, reason })),
          `(recipe_id) ${buildUpsertClause(['reason'])}`,
        ),
      ),
      createSqlCommand(
        `update reparse set position = ifnull(?1, position), state = iif(?1 is null, 'done', state), read = read + ?2,
         changed = changed + ?3, failed = failed + ?4, revision = revision + 1, moved_at = ?5`,
        [rows.at(-1)?.row.id ?? null, rows.length, changed.length, failed.length, Date.now()],
      ),
      selectReparseState(),
    ]),
  );
  return state;
}

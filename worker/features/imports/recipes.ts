/**
 * Imports recipes. Each item is validated and stored separately, and it is stored either completely or not at all. A
 * stored recipe is replaced as a whole (identity.ts matches items to stored recipes). If a recipe is unchanged, nothing
 * is written.
 */

import { type ImportResult, RecipeImportItem } from '#contract/admin/imports';
import { countIngredientLinesOfImportItem } from '#domain/imports/limits';
import { batchIfRecipesUnchanged, ConflictError, retryOnConflict } from '../../platform/db/batches.ts';
import type { Query } from '../../platform/db/query.ts';
import { buildInsertRowsStatements, buildUpsertClause } from '../../platform/db/rows.ts';
import { isDatabaseFault, withRetry } from '../../platform/errors/retry.ts';
import { logError } from '../../platform/http/log.ts';
import { validateWithSchema } from '../../platform/http/validation.ts';
import { Steps } from '../../platform/steps.ts';
import { buildDishWordStatements } from '../dishes/words.ts';
import { buildFoods } from '../foods/foods.ts';
import { type Reference, readFoodReference } from '../foods/store.ts';
import { equalsStoredNutrition } from '../nutrition/stored.ts';
import { type Existing, findStoredRecipesForImport } from './existing.ts';
import { type ImportTarget, RecipeMatcher } from './identity.ts';
import { type DraftIngredient, ParsingBudget } from './ingredients.ts';
import { buildRecipeDraft, type RecipeDraft } from './item.ts';
import { type ItemOutcome, toImportItemLabel, toImportResult } from './outcome.ts';
import { buildRecipeRows, buildRecipeStatements, type StoredRecipe } from './stored-recipe.ts';

export interface Tally {
  readonly imported: number;
  readonly errors: number;
}

export interface ImportOptions {
  /** Origin of the recipes to import. A starter recipe never replaces an imported recipe. */
  readonly origin?: 'starter' | 'import';
  /**
   * ID of the import run. An imported file has one run, even if it is sent in several parts. So each part takes into
   * account which stored recipes the earlier parts have matched (identity.ts).
   */
  readonly run?: string | null;
  /**
   * Returns additional statements for the transaction that stores the recipes. If a recipe cannot be stored, this
   * function is called a second time, with the corrected numbers of stored and rejected recipes.
   */
  readonly alongside?: (tally: Tally) => readonly Query<void>[];
  /**
   * Maximum number of ingredient lines that one import parses. A recipe that would exceed this maximum is rejected. A
   * smaller recipe later in the import may still be accepted.
   */
  readonly linesMax?: number;
  /**
   * Maximum work of parsing ingredient lines (`ParsingBudget`). The recipe that exceeds this maximum is rejected, and
   * so are all later recipes with ingredients.
   */
  readonly parsingMax?: number;
  readonly parsedLines?: readonly DraftIngredient[];
  /**
   * If false, the import runs without pauses, because no other request waits. By default, other requests run between
   * its steps.
   */
  readonly yields?: boolean;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Maximum number of recipes per batch of an import. Each batch is one transaction. */
const BATCH = 1000;

/**
 * Estimated fixed work for an ingredient line, as the number of characters of text that take equally long to process.
 */
const LINE_OVERHEAD = 40;

interface Read {
  readonly position: number;
  readonly draft: RecipeDraft;
}

interface Batch {
  readonly reads: readonly Read[];
  readonly errors: number;
}

interface Placed {
  readonly places: readonly ImportTarget[];
  readonly known: Existing;
}

/**
 * Imports recipes. Rejects if the database does not reply. Recipes that were stored until then remain, and the same
 * import may be repeated.
 * @param items any values; an invalid item becomes an entry of `errorDetails`
 * @returns counts, errors and imported recipes; errors and recipes are in the order of the items
 */
export async function importRecipes(
  db: D1Database,
  items: readonly unknown[],
  options: ImportOptions = {},
): Promise<ImportResult> {
  const reference = await withRetry(() => readFoodReference(db));
  const outcomes: ItemOutcome[] = [];
  const reads: Read[] = [];
  const steps = new Steps();
  const linesMax = options.linesMax ?? Number.POSITIVE_INFINITY;
  const budget = new ParsingBudget(options.parsingMax);
  let lines = 0;
  for (const [position, item] of items.entries()) {
    const more = countIngredientLinesOfImportItem(item);
    const isTooMany = lines + more > linesMax;
    const draft = isTooMany ? tooManyLines(linesMax) : readItem(item, reference, options.parsedLines, budget);
    if (!isTooMany) lines += more;
    if (typeof draft !== 'string') reads.push({ position, draft });
    else outcomes[position] = { ok: false, title: toImportItemLabel(item, position), error: draft };
    if (options.yields !== false)
      await steps.yieldAfter((JSON.stringify(item)?.length ?? 0) + more * LINE_OVERHEAD);
  }
  const failed = items.length - reads.length;
  const claimed = new Set<string>();
  for (let at = 0; at === 0 || at < reads.length; at += BATCH) {
    const batch = { reads: reads.slice(at, at + BATCH), errors: at === 0 ? failed : 0 };
    for (const [position, outcome] of await store(db, batch, claimed, options)) {
      outcomes[position] = outcome;
    }
    options.onProgress?.(failed + at + batch.reads.length, items.length);
  }
  return toImportResult(outcomes);
}

const tooManyLines = (max: number) =>
  `ingredients: at most ${max.toLocaleString('en')} lines can be imported at once. Import this recipe again in a smaller batch`;

function readItem(
  item: unknown,
  reference: Reference,
  parsedLines: readonly DraftIngredient[] | undefined,
  budget: ParsingBudget,
): RecipeDraft | string {
  const checked = validateWithSchema(RecipeImportItem, item, 'the item');
  return checked.ok
    ? buildRecipeDraft(checked.value, reference, parsedLines, budget)
    : checked.problem.sentence;
}

async function store(
  db: D1Database,
  batch: Batch,
  claimed: Set<string>,
  options: ImportOptions,
): Promise<Map<number, ItemOutcome>> {
  const drafts = batch.reads.map(({ draft }) => draft);
  return retryOnConflict(async () => {
    const claims = new Set(claimed);
    const placed = await place(db, drafts, claims, options.run ?? null);
    const failed = await write(db, batch, placed, options);
    for (const id of claims) claimed.add(id);
    return toOutcomes(batch.reads, placed.places, failed);
  });
}

async function place(
  db: D1Database,
  drafts: readonly RecipeDraft[],
  claimed: Set<string>,
  run: string | null,
): Promise<Placed> {
  const names = new Set(drafts.flatMap(({ ingredients }) => ingredients.map(({ canonical }) => canonical)));
  for (const withSpares of [false, true]) {
    const known = await findStoredRecipesForImport(db, drafts, names, { withSpares });
    const places = new RecipeMatcher(known.recipes, run, claimed).placeAll(drafts, { withSpares });
    if (places !== null) return { places, known };
  }
  throw new Error('There is no id left for a recipe.');
}

async function write(
  db: D1Database,
  { reads, errors }: Batch,
  { places, known }: Placed,
  { origin = 'import', run = null, alongside = () => [] }: ImportOptions,
): Promise<ReadonlySet<string>> {
  const names = reads.flatMap(({ draft }) => draft.ingredients.map(({ canonical }) => canonical));
  const foods = buildFoods(names, known.nutrition);
  const stored = new Map(known.recipes.map((recipe) => [recipe.id, recipe]));
  const changed = new Map<string, StoredRecipe>();
  for (const [at, { id }] of places.entries()) {
    const draft = reads[at]?.draft;
    const before = stored.get(id);
    if (draft === undefined || (before?.origin === 'import' && origin === 'starter')) continue;
    const recipe = buildRecipeRows(id, draft, foods, origin);
    const same =
      before?.content_hash === recipe.row.content_hash &&
      before.has_lines === 1 &&
      equalsStoredNutrition(recipe.nutrition, before.nutrition);
    if (same) changed.delete(id);
    else changed.set(id, recipe);
  }
  const recipes = [...changed.values()];
  const buildTallyStatements = (failed: number) =>
    alongside({ imported: reads.length - failed, errors: errors + failed });
  const write = async (part: readonly StoredRecipe[], more: readonly Query<void>[]) => {
    const rows = part.map(({ row }) => row);
    const ids = rows.map(({ id }) => id);
    const statements = [...buildRecipeStatements(part), ...buildDishWordStatements(rows), ...more];
    if (statements.length > 0) await withRetry(() => batchIfRecipesUnchanged(db, ids, known.seq, statements));
  };
  const claims = run === null ? [] : buildRunStatements(new Set(places.map(({ id }) => id)), run);
  try {
    await write(recipes, [...claims, ...buildTallyStatements(0)]);
    return new Set();
  } catch (error) {
    if (error instanceof ConflictError || isDatabaseFault(error)) throw error;
  }
  const failed = await writeEach(recipes, (part) => write(part, []));
  const lost = places.filter(({ id }) => failed.has(id)).length;
  const storedIds = new Set(places.map(({ id }) => id).filter((id) => !failed.has(id)));
  await write(
    [],
    [...(run === null ? [] : buildRunStatements(storedIds, run)), ...buildTallyStatements(lost)],
  );
  return failed;
}

const buildRunStatements = (ids: Iterable<string>, run: string) =>
  buildInsertRowsStatements(
    'recipe_runs',
    ['recipe_id', 'run'],
    [...ids].map((recipe_id) => ({ recipe_id, run })),
    `(recipe_id) ${buildUpsertClause(['run'])}`,
  );

/**
 * Writes a list of recipes. If the write fails, splits the list in two halves and writes each half in the same way. In
 * the end, only the recipes that cannot be stored are missing.
 * @returns IDs of the recipes that could not be stored
 */
async function writeEach(
  recipes: readonly StoredRecipe[],
  write: (part: readonly StoredRecipe[]) => Promise<void>,
): Promise<ReadonlySet<string>> {
  const middle = recipes.length >> 1;
  const failed = new Set<string>();
  for (const part of [recipes.slice(0, middle), recipes.slice(middle)]) {
    if (part.length === 0) continue;
    try {
      await write(part);
    } catch (error) {
      // Throw the error instead of trying smaller lists. The database does not reply, or another request has changed
      // the data, so the error is not caused by a recipe.
      if (error instanceof ConflictError || isDatabaseFault(error)) throw error;
      const [only] = part;
      if (part.length === 1 && only) {
        logError(error);
        failed.add(only.row.id);
      } else for (const id of await writeEach(part, write)) failed.add(id);
    }
  }
  return failed;
}

function toOutcomes(
  reads: readonly Read[],
  places: readonly ImportTarget[],
  failed: ReadonlySet<string>,
): Map<number, ItemOutcome> {
  return new Map(
    reads.map(({ position, draft: { title } }, at) => {
      const id = places[at]?.id ?? '';
      return [
        position,
        failed.has(id)
          ? { ok: false, title, error: 'the recipe couldn’t be saved' }
          : { ok: true, id, title },
      ];
    }),
  );
}

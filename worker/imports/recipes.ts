/**
 * Imports recipes: each item is checked and stored on its own, whole or not at all, and one that exists already is
 * replaced as one unit. An import that brings what is stored writes nothing.
 */
import { type ImportResult, RecipeImportItem } from '#contract/imports';
import { isPassing, patiently } from '../db/patiently.ts';
import { validate } from '../http/validation.ts';
import type { NutritionRow } from '../reference/foods.ts';
import { type Reference, readReference } from '../reference/store.ts';
import { Ids, idCandidates, identityOf, type KnownRecipe } from './identity.ts';
import { type Draft, draftOf } from './item.ts';
import { type StoredRecipe, storedRecipe, writeRecipes } from './stored-recipe.ts';

export interface ImportOptions {
  /** Whose recipes these are. Starter recipes never replace imported ones. */
  readonly origin?: 'starter' | 'import';
  /** Told after every batch how many of how many items are done. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** Recipes that go to the database in one batch; a batch is one transaction. */
const BATCH = 200;

interface Read {
  readonly position: number;
  readonly draft: Draft;
}

type Outcome = { ok: true; id: string; title: string } | { ok: false; title: string; error: string };

/**
 * @param items anything; what is no recipe becomes an entry of `errorDetails`
 * @returns counts, errors and the imported recipes, both in the order of the items. Rejects when the database does
 *   not answer; what was stored by then stays, and the same import may be run again
 */
export async function importRecipes(
  db: D1Database,
  items: readonly unknown[],
  { origin = 'import', onProgress }: ImportOptions = {},
): Promise<ImportResult> {
  const reference = await patiently(() => readReference(db));
  const outcomes: Outcome[] = [];
  const latest = new Map<string, Read>();
  const repeats: { position: number; title: string; identity: string }[] = [];
  for (const [position, item] of items.entries()) {
    const title = titleOf(item, position);
    const draft = readItem(item, reference);
    if (typeof draft === 'string') {
      outcomes[position] = { ok: false, title, error: draft };
      continue;
    }
    // Of items that are the same recipe, the last one is stored and the others count as imported.
    const identity = identityOf(draft);
    const before = latest.get(identity);
    if (before) repeats.push({ position: before.position, title: before.draft.title, identity });
    latest.set(identity, { position, draft });
  }
  const failed = outcomes.filter(Boolean).length;
  const reads = [...latest.values()];
  for (let at = 0; at < reads.length; at += BATCH) {
    for (const [position, outcome] of await store(db, reads.slice(at, at + BATCH), origin)) {
      outcomes[position] = outcome;
    }
    onProgress?.(failed + repeats.length + Math.min(at + BATCH, reads.length), items.length);
  }
  for (const { position, title, identity } of repeats) {
    const stored = outcomes[latest.get(identity)?.position ?? position];
    if (stored) outcomes[position] = { ...stored, title };
  }
  return resultOf(outcomes);
}

function readItem(item: unknown, reference: Reference): Draft | string {
  const checked = validate(RecipeImportItem, item, 'the item');
  return checked.ok ? draftOf(checked.value, reference) : checked.problem.sentence;
}

/** What an error is listed under: the title, or the position counted from 1. */
function titleOf(item: unknown, position: number): string {
  const title = typeof item === 'object' && item !== null && 'title' in item ? item.title : undefined;
  return typeof title === 'string' && title.trim() !== ''
    ? title.trim().slice(0, 300).toWellFormed()
    : `Item ${position + 1}`;
}

async function store(
  db: D1Database,
  reads: readonly Read[],
  origin: 'starter' | 'import',
): Promise<Map<number, Outcome>> {
  const drafts = reads.map(({ draft }) => draft);
  const [known, nutrition] = await patiently(() => lookUp(db, drafts));
  const ids = new Ids(known);
  const outcomes = new Map<number, Outcome>();
  const changed: { position: number; recipe: StoredRecipe }[] = [];
  for (const { position, draft } of reads) {
    const { id, replaces } = ids.claim(draft);
    const recipe = storedRecipe(id, draft, nutrition, origin);
    const kept = replaces && origin === 'starter' && replaces.origin === 'import';
    if (!kept && replaces?.content_hash !== recipe.row.content_hash) changed.push({ position, recipe });
    outcomes.set(position, { ok: true, id, title: draft.title });
  }
  const failed = await writeEach(db, changed);
  for (const { position, recipe } of failed) {
    outcomes.set(position, { ok: false, title: recipe.row.title, error: 'the recipe could not be stored' });
  }
  return outcomes;
}

/** What is stored of these recipes already, and the imported nutrition of their ingredients. */
async function lookUp(db: D1Database, drafts: readonly Draft[]): Promise<[KnownRecipe[], NutritionRow[]]> {
  const ids = drafts.flatMap((draft) => (draft.givenId === null ? idCandidates(draft) : [draft.givenId]));
  const names = new Set(drafts.flatMap(({ ingredients }) => ingredients.map(({ canonical }) => canonical)));
  const [known, nutrition] = await db.batch<never>([
    db
      .prepare(
        `select id, slug, title, cuisine, cuisine_detected, content_hash, origin from recipes
         where slug in (select value from json_each(?1)) or id in (select value from json_each(?2))`,
      )
      .bind(JSON.stringify(drafts.map(({ slug }) => slug)), JSON.stringify(ids)),
    db
      .prepare(
        `select * from ingredients_nutrition
         where origin = 'import' and canonical_name in (select value from json_each(?1))`,
      )
      .bind(JSON.stringify([...names])),
  ]);
  return [known?.results ?? [], nutrition?.results ?? []];
}

/**
 * Writes recipes in one transaction. When that fails, in two halves, and so on, so that the one which cannot be
 * stored takes no other with it.
 * @returns those that could not be stored
 */
async function writeEach<Entry extends { recipe: StoredRecipe }>(
  db: D1Database,
  entries: readonly Entry[],
): Promise<readonly Entry[]> {
  if (entries.length === 0) return [];
  const recipes = entries.map(({ recipe }) => recipe);
  try {
    await patiently(() => writeRecipes(db, recipes));
    return [];
  } catch (error) {
    // The database itself does not answer: that is no recipe's fault.
    if (isPassing(error)) throw error;
    if (entries.length === 1) {
      console.error(error);
      return entries;
    }
    const middle = entries.length >> 1;
    const first = await writeEach(db, entries.slice(0, middle));
    return [...first, ...(await writeEach(db, entries.slice(middle)))];
  }
}

function resultOf(outcomes: readonly Outcome[]): ImportResult {
  const errorDetails = outcomes.flatMap((outcome) =>
    outcome.ok ? [] : [{ title: outcome.title, error: outcome.error }],
  );
  const recipes = outcomes.flatMap((outcome) =>
    outcome.ok ? [{ id: outcome.id, title: outcome.title }] : [],
  );
  return { imported: recipes.length, errors: errorDetails.length, errorDetails, recipes };
}

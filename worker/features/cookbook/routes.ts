/**
 * API of a user's cookbook. A cookbook is private to its owner, except for shared entries. Its content never appears in
 * replies to other accounts, other users' searches, cached replies or logs.
 */

import {
  addToCookbook,
  type CookbookEntry,
  type CookbookRow,
  changeCookbookEntry,
  deleteFromCookbook,
  exportCookbook,
  listCookbook,
  listSaved,
  NewCookbookEntry,
  readCookbookEntry,
  readEntryRecipe,
  removeSavedRecipe,
  type UserRecipe,
} from '#contract/cookbook/cookbook';
import { listHouseholdRecipes } from '#contract/cookbook/cookbook-shares';
import {
  COOKBOOK_ADD_BYTES_MAX,
  COOKBOOK_ADD_LENGTH_MAX,
  COOKBOOK_ADD_LINES_MAX,
  COOKBOOK_BYTES_MAX,
  COOKBOOK_EXPORT_PAGE,
  COOKBOOK_MAX,
  COOKBOOK_PAGE,
  USER_RECIPE_BYTES_MAX,
} from '#contract/limits';
import { joinUniqueSearchWords } from '#domain/cookbook/home-search';
import { countIngredientLineCharacters } from '#domain/cookbook/user-recipe';
import { type Member, memberRoute } from '../../auth/guard.ts';
import { parseJsonColumn, TextList } from '../../platform/db/json-column.ts';
import { combineQueries, returnAllRows, runQuery } from '../../platform/db/query.ts';
import { Failure } from '../../platform/http/failure.ts';
import { validateInput } from '../../platform/http/validation.ts';
import { broadcastChange } from '../../platform/live/changes.ts';
import { type Reference, selectFoodReference } from '../foods/store.ts';
import { buildIndexRows } from '../imports/index-row.ts';
import { buildEntryRecipe, selectFoodReferenceForEntryRecipe } from './entry-recipe.ts';
import { selectHouseholdEntriesPage, selectHouseholdEntry } from './household-entries.ts';
import {
  deleteEntriesFromCookbook,
  deleteSavedRecipe,
  type EntryToAdd,
  insertCookbookEntries,
  selectCookbookEntry,
  selectCookbookPage,
  selectSavedRecipes,
  toCookbookCursor,
  updateCookbookEntry,
} from './store.ts';

interface PublicRecipe {
  readonly id: string;
  readonly title: string;
  readonly servings: number;
  readonly minutes: number;
  readonly instructions: string;
  readonly foods: string;
}

async function findPublic(db: D1Database, ids: readonly string[]): Promise<Map<string, PublicRecipe>> {
  if (ids.length === 0) return new Map();
  const results = await runQuery(db, {
    sql: `select id, title, default_servings as servings, minutes_to_make as minutes, instructions,
        (select json_group_array(ingredient_name) from recipe_ingredients where recipe_id = recipes.id) as foods
      from recipes where id in (select value from json_each(?1))`,
    params: [JSON.stringify(ids)],
    read: returnAllRows<PublicRecipe>,
  });
  return new Map(results.map((recipe) => [recipe.id, recipe]));
}

async function publicTitles(db: D1Database, ids: readonly string[]): Promise<Map<string, string>> {
  const publicRecipes = await findPublic(db, ids);
  return new Map([...publicRecipes].map(([id, { title }]) => [id, title]));
}

async function buildCookbookRows(db: D1Database, entries: readonly CookbookEntry[]): Promise<CookbookRow[]> {
  const saved = await findPublic(
    db,
    entries.flatMap(({ recipe_id }) => recipe_id ?? []),
  );
  return entries.map((entry) => {
    const { id, recipe_id, title, recipe, rating, note, collections, picture, version, added_at } = entry;
    const { with_household, by } = entry;
    const ours = recipe_id === null ? undefined : saved.get(recipe_id);
    const foods =
      recipe?.lines.map(({ name }) => name) ?? (ours ? parseJsonColumn(ours.foods, TextList) : []);
    const steps = recipe?.steps ?? (ours ? parseJsonColumn(ours.instructions, TextList) : []);
    return {
      id,
      recipe_id,
      title: ours?.title ?? title,
      servings: recipe?.servings ?? ours?.servings ?? null,
      minutes: recipe?.minutes ?? ours?.minutes ?? null,
      rating,
      collections,
      source: recipe?.source ?? '',
      foods: [...new Set(foods)],
      words: joinUniqueSearchWords([note, recipe?.notes ?? '', ...steps]),
      picture: picture?.id ?? null,
      gone: recipe_id !== null && ours === undefined,
      ...{ with_household, by },
      version,
      added_at,
    };
  });
}

export const createEntryNotFoundFailure = (): Failure<'not_found'> =>
  new Failure(404, 'not_found', 'This recipe isn’t in your cookbook.', { field: 'id' });

const full = () =>
  new Failure(
    409,
    'conflict',
    `Your cookbook is full. It can hold ${COOKBOOK_MAX.toLocaleString('en')} recipes, and ${COOKBOOK_BYTES_MAX / 1024 ** 2} MiB in all.`,
  );

const changed = () =>
  new Failure(409, 'conflict', 'This recipe was changed somewhere else. Please check it.', {
    field: 'version',
  });

function tooLarge(recipe: UserRecipe | null | undefined): Failure | null {
  if (recipe == null) return null;
  const { length } = new TextEncoder().encode(JSON.stringify(recipe));
  const words = `recipe must be at most ${USER_RECIPE_BYTES_MAX / 1024} KiB`;
  return length > USER_RECIPE_BYTES_MAX
    ? new Failure(400, 'invalid_input', words, { field: 'recipe' })
    : null;
}

const pageReads = (size: number, select: typeof selectCookbookPage) => ({
  write: 'list' as const,
  reads: (userId: string, { query }: { query: { after?: string | undefined } }) =>
    [select(userId, query.after, size + 1)] as const,
});

function toPage(entries: readonly CookbookEntry[], size: number) {
  const shown = entries.slice(0, size);
  const last = shown.at(-1);
  return {
    entries: shown,
    next: entries.length > size && last !== undefined ? toCookbookCursor(last) : null,
  };
}

const tooManyLines = () =>
  new Failure(
    400,
    'invalid_input',
    `You can add at most ${COOKBOOK_ADD_LINES_MAX.toLocaleString('en')} ingredient lines and ${COOKBOOK_ADD_LENGTH_MAX.toLocaleString('en')} characters at once. Add fewer recipes at a time.`,
    { field: 'recipe' },
  );

async function checkedEntries(
  db: D1Database,
  entries: readonly unknown[],
  reference: Reference,
): Promise<(EntryToAdd | Failure)[]> {
  let lines = 0;
  let length = 0;
  const checked = entries.map((entry) => {
    const read = validateInput(NewCookbookEntry, entry, 'the entry');
    if (read instanceof Failure) return read;
    lines += read.value.recipe?.lines.length ?? 0;
    length += read.value.recipe ? countIngredientLineCharacters(read.value.recipe) : 0;
    const isTooMuch = lines > COOKBOOK_ADD_LINES_MAX || length > COOKBOOK_ADD_LENGTH_MAX;
    return tooLarge(read.value.recipe) ?? (isTooMuch ? tooManyLines() : read.value);
  });
  const good = checked.flatMap((one) => (one instanceof Failure ? [] : one));
  const userRecipes = good.flatMap(({ recipe }) => recipe ?? []);
  const [titles, rows] = await Promise.all([
    publicTitles(
      db,
      good.flatMap(({ recipe_id }) => recipe_id ?? []),
    ),
    userRecipes.length === 0 ? [] : buildIndexRows(db, userRecipes, reference),
  ]);
  const rowOf = new Map(userRecipes.map((recipe, at) => [recipe, rows[at] ?? null]));
  return checked.map((one) => {
    if (one instanceof Failure) return one;
    const title = one.recipe?.title ?? titles.get(one.recipe_id ?? '');
    return title === undefined
      ? new Failure(404, 'not_found', 'Recipe not found.', { field: 'recipe_id' })
      : { ...one, title, indexRow: one.recipe ? (rowOf.get(one.recipe) ?? null) : null };
  });
}

async function readRows({ env }: { env: Env }, { results }: Member<[CookbookEntry[]]>) {
  const { entries, next } = toPage(results[0], COOKBOOK_PAGE);
  return { recipes: await buildCookbookRows(env.DB, entries), next };
}

export const cookbookRoutes = [
  memberRoute(listCookbook, { ...pageReads(COOKBOOK_PAGE, selectCookbookPage), handle: readRows }),

  memberRoute(listHouseholdRecipes, {
    ...pageReads(COOKBOOK_PAGE, selectHouseholdEntriesPage),
    handle: readRows,
  }),

  memberRoute(listSaved, {
    reads: (userId, { query }) => [selectSavedRecipes(userId, query.recipeId)],
    handle: async (_, { results: [saved] }) => ({ saved }),
  }),

  memberRoute(exportCookbook, {
    ...pageReads(COOKBOOK_EXPORT_PAGE, selectCookbookPage),
    handle: async (_, { results: [entries] }) => toPage(entries, COOKBOOK_EXPORT_PAGE),
  }),

  memberRoute(readCookbookEntry, {
    reads: (userId, { params: { id } }) => [
      selectCookbookEntry(userId, id),
      selectHouseholdEntry(userId, id),
    ],
    handle: async (_, { results: [own, shared] }) => own ?? shared ?? createEntryNotFoundFailure(),
  }),

  memberRoute(readEntryRecipe, {
    write: 'list',
    reads: (userId, { params: { id } }) => [
      selectCookbookEntry(userId, id),
      selectHouseholdEntry(userId, id),
      selectFoodReferenceForEntryRecipe(),
    ],
    handle: async ({ env: { DB } }, { results: [own, shared, data] }) => {
      const entry = own ?? shared;
      return entry?.recipe
        ? await buildEntryRecipe(DB, { ...entry, recipe: entry.recipe }, data)
        : createEntryNotFoundFailure();
    },
  }),

  memberRoute(addToCookbook, {
    maxBody: COOKBOOK_ADD_BYTES_MAX,
    reads: () => [selectFoodReference()],
    handle: async ({ env: { DB }, body }, { userId, results: [reference] }) => {
      const checked = await checkedEntries(DB, body.entries, reference);
      const good = checked.filter((one): one is EntryToAdd => !(one instanceof Failure));
      const rows =
        good.length === 0 ? [] : await insertCookbookEntries(DB, userId, good, new Date().toISOString());
      const rowOf = new Map(good.map((one, at) => [one, rows[at] ?? full()]));
      const outcomes = checked.map((one) => (one instanceof Failure ? one : (rowOf.get(one) ?? full())));
      return {
        added: outcomes.flatMap((one, index) =>
          one instanceof Failure ? [] : [{ index, id: one.id, title: one.title }],
        ),
        errors: outcomes.flatMap((one, index) => {
          if (!(one instanceof Failure)) return [];
          const { error, field } = one;
          return [{ index, error, ...(field === undefined ? {} : { field }) }];
        }),
      };
    },
  }),

  memberRoute(changeCookbookEntry, {
    // Allow twice the maximum size of a recipe, so that the request body also has room for a note.
    maxBody: 2 * USER_RECIPE_BYTES_MAX,
    reads: (_, { body }) => [
      body.recipe === undefined ? combineQueries([], () => null) : selectFoodReference(),
    ],
    handle: async ({ env: { DB }, params, body }, member) => {
      const { version, ...change } = body;
      const { recipe } = change;
      const failure = tooLarge(recipe);
      if (failure !== null) return failure;
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      const [reference] = member.results;
      const [indexRow] =
        recipe === undefined || reference === null ? [] : await buildIndexRows(DB, [recipe], reference);
      const now = new Date().toISOString();
      const seen = { userId: member.userId, id: params.id, version };
      const entry = await updateCookbookEntry(DB, seen, { ...given, indexRow }, now);
      if (entry === 'not-found') return createEntryNotFoundFailure();
      if (entry === 'changed') return changed();
      if (entry === 'full') return full();
      if (entry === 'not-own') {
        const words = 'You can’t edit this recipe, but you can add notes and your own amounts.';
        return new Failure(400, 'invalid_input', words, { field: 'recipe' });
      }
      if (entry === 'own') {
        const words = 'You can edit your own recipe directly.';
        return new Failure(400, 'invalid_input', words, { field: 'my_version' });
      }
      if (entry.with_household) broadcastChange(DB, member, 'cookbook');
      return entry;
    },
  }),

  memberRoute(deleteFromCookbook, {
    handle: async ({ env: { DB }, body }, member) => {
      const { deleted, wasShared } = await deleteEntriesFromCookbook(DB, member.userId, body.ids);
      if (wasShared) broadcastChange(DB, member, 'cookbook');
      return { deleted };
    },
  }),

  memberRoute(removeSavedRecipe, {
    handle: async ({ env: { DB }, params }, member) => {
      const { remains, wasShared } = await deleteSavedRecipe(DB, member.userId, params.id);
      if (wasShared) broadcastChange(DB, member, 'cookbook');
      return { remains };
    },
  }),
];

/** Tests that routes and pages could search in another Worker: only plain data passes through `RecipeSearch`. */
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { PlanRequest } from '#contract/plan/plan';
import { SearchRequest } from '#contract/search/search';
import { selectCookbookForSearch } from '#worker/features/cookbook/in-search';
import { loadRecipeVersion } from '#worker/features/recipes/store';
import { GUEST } from '#worker/features/search/cook';
import { batch } from '#worker/platform/db/query';
import type { CookAccountData, RecipeSearch } from '#worker/recipe-search/door';
import { getRecipeSearch } from '#worker/recipe-search/isolate-search';
import { addOne, entry } from '../cookbook/cookbooks.ts';
import { db, seeded } from '../database.ts';
import { newCook } from '../pantry/cooks.ts';
import { dinner } from '../plan/plans.ts';

const KITCHEN = ['chicken breast', 'rice', 'onion', 'garlic', 'eggs', 'pasta', 'canned tomatoes'];

const search = getRecipeSearch(env as unknown as Env);

/** Copies the arguments and the result of each call, as a call of another Worker does. */
const copying = new Proxy(search, {
  get:
    (target, name: keyof RecipeSearch) =>
    async (...values: unknown[]) =>
      structuredClone(await (target[name] as (...all: unknown[]) => unknown)(...structuredClone(values))),
});

let cook: CookAccountData;

beforeAll(async () => {
  await seeded();
  const member = await newCook();
  await addOne(member, entry('Grandmother’s rice'));
  const [cookbook] = await batch(db, [selectCookbookForSearch(member.id, Date.now())]);
  cook = {
    pantry: {
      items: [{ name: 'rice', amount: 200, unit: 'g', daysLeft: 2 }],
      expired: ['milk'],
      outOfStock: ['salt'],
    },
    cookbook,
    hidden: new Set(['shakshuka']),
    cookedAt: new Map([['fried-rice', new Date().toISOString()]]),
  };
});

const request = SearchRequest.parse({
  ingredients: KITCHEN,
  tools: ['pan', 'pot', 'oven'],
  maxMinutes: 60,
  personal: true,
  usePantry: true,
  exclusions: [{ kind: 'diet', name: 'vegetarian', strict: false }],
  corrections: [{ name: 'rice', label: 'gluten', value: 'contains' }],
});
const planRequest = PlanRequest.parse({ ingredients: KITCHEN, meals: [dinner(0), dinner(1)] });

const CALLS: readonly (readonly [string, (door: RecipeSearch) => Promise<unknown>])[] = [
  ['a guest’s search', (door) => door.recommendRecipes({ request, cook: GUEST, bookmark: null })],
  ['a member’s search', (door) => door.recommendRecipes({ request, cook, bookmark: null })],
  [
    'a search after the state was read',
    async (door) =>
      door.recommendRecipes({
        request: { ...request, exclusions: [] },
        cook,
        bookmark: null,
        earlyState: await door.readStateEarly(null),
      }),
  ],
  ['a plan', (door) => door.preparePlan({ request: planRequest, search: request, cook, bookmark: null })],
  ['a list', (door) => door.findRecipeList({ pathname: '/recipes', search: '?page=2' })],
  ['a list that does not exist', (door) => door.findRecipeList({ pathname: '/with/nothing', search: '' })],
  [
    'the links of a recipe',
    async (door) => {
      const loaded = await loadRecipeVersion(db, 'shakshuka');
      if (loaded === null) throw new Error('The starter recipes have no shakshuka.');
      return door.findRecipeLinks(loaded.recipe, null);
    },
  ],
  ['the paths of the sitemap', (door) => door.listSitemapPaths()],
  ['recipes by id', (door) => door.readListedRecipes(['shakshuka', 'no-such-recipe'])],
  ['the state of the memory', (door) => door.readMemoryState()],
];

test.each(CALLS)('%s is the same if all arguments and results are copied', async (_, call) => {
  const result = await call(search);
  expect(result).toBeTruthy();
  expect(await call(copying)).toEqual(result);
});

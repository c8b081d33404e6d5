/** Tests a site whose recipes are divided among several search Workers, which it calls by real RPC. */
import { env, exports } from 'cloudflare:workers';
import { beforeAll, expect, test, vi } from 'vitest';
import { api } from '#contract/paths';
import { PlanRequest } from '#contract/plan/plan';
import { SearchReply, SearchRequest } from '#contract/search/search';
import { selectCookbookForSearch } from '#worker/features/cookbook/in-search';
import { loadRecipeVersion } from '#worker/features/recipes/store';
import { GUEST } from '#worker/features/search/cook';
import { batch } from '#worker/platform/db/query';
import { Unavailable } from '#worker/platform/errors/unavailable';
import { publishIndex } from '#worker/recipe-index/publish';
import type { CookAccountData, RangeService } from '#worker/recipe-search/door';
import { getRecipeSearch } from '#worker/recipe-search/index';
import { chance } from '../../seeded.ts';
import { addOne, entry } from '../cookbook/cookbooks.ts';
import { db, seeded } from '../database.ts';
import { createCheckedApi } from '../openapi/checked-api.ts';
import { newCook } from '../pantry/cooks.ts';
import { dinner } from '../plan/plans.ts';

const own = env as unknown as Env;
const whole = getRecipeSearch(own);

/** Entrypoint of the search Worker. Calls of it copy all arguments and results, as between two Workers. */
const service = (exports as unknown as { RecipeSearchService: RangeService }).RecipeSearchService;
const callRange: RangeService['callRange'] = (call) => service.callRange(call);

const divide = (second: RangeService['callRange'] = callRange, bindings: Partial<Env> = {}): Env => ({
  ...own,
  SEARCH_1: { callRange },
  SEARCH_2: { callRange: second },
  SEARCH_3: { callRange },
  SEARCH_BORDERS: JSON.stringify(['f', 'r']),
  ...bindings,
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

const FOODS = [
  ...['chicken breast', 'rice', 'onion', 'garlic', 'eggs', 'pasta', 'canned tomatoes', 'potatoes'],
  ...['milk', 'flour', 'butter', 'spinach', 'feta', 'chickpeas', 'lemon', 'salmon'],
];

/** Returns a random search, some of which have no results. */
function createSearch(random: () => number): SearchRequest {
  const maybe = (share: number, fields: object) => (random() < share ? fields : {});
  return SearchRequest.parse({
    ingredients: FOODS.filter(() => random() < 0.4),
    tools: random() < 0.5 ? [] : ['pan', 'pot', 'oven'],
    maxMinutes: [15, 30, 60, 180][Math.floor(random() * 4)],
    ...maybe(0.3, { exclusions: [{ kind: 'diet', name: 'vegetarian', strict: false }] }),
    ...maybe(0.3, { exclude: ['onion', 'rice'] }),
    ...maybe(0.3, { cuisines: ['Italian'] }),
    ...maybe(0.3, { kinds: ['breakfast'] }),
    ...maybe(0.2, { minProtein: 60 }),
    ...maybe(0.3, { usePantry: true, personal: true }),
    ...maybe(0.2, { assumeStaples: false }),
  });
}

async function compareSearches(count: number, seed: number): Promise<void> {
  const random = chance(seed);
  const divided = getRecipeSearch(divide());
  for (let i = 0; i < count; i += 1) {
    const request = createSearch(random);
    const question = { request, cook: random() < 0.5 ? GUEST : cook, bookmark: null };
    expect(await divided.recommendRecipes(question), JSON.stringify(request)).toEqual(
      await whole.recommendRecipes(question),
    );
  }
}

test('a divided index gives the same replies as one index', async () => {
  await compareSearches(25, 41);
});

test('a divided index gives the same replies after recipes have changed and segments were published', async () => {
  await publishIndex(own);
  await compareSearches(3, 42);
  await db.prepare("delete from recipes where id = 'fried-rice'").run();
  await db.prepare("update recipes set title = 'Renamed' where id = 'shakshuka'").run();
  await compareSearches(5, 43);
});

test('a divided index gives the same lists, links, sitemap and plans as one index', async () => {
  const divided = getRecipeSearch(divide());
  for (const [pathname, search] of [
    ['/recipes', '?page=2'],
    ['/cuisine/italian', ''],
    ['/with/rice', ''],
    ['/collection/one-pot', ''],
    ['/with/nothing', ''],
  ] as const)
    expect(await divided.findRecipeList({ pathname, search })).toEqual(
      await whole.findRecipeList({ pathname, search }),
    );
  const loaded = await loadRecipeVersion(db, 'shakshuka');
  if (loaded === null) throw new Error('The starter recipes have no shakshuka.');
  expect(await divided.findRecipeLinks(loaded.recipe, null)).toEqual(
    await whole.findRecipeLinks(loaded.recipe, null),
  );
  expect(await divided.listSitemapPaths()).toEqual(await whole.listSitemapPaths());
  const ids = ['shakshuka', 'no-such-recipe'];
  expect(await divided.readListedRecipes(ids)).toEqual(await whole.readListedRecipes(ids));
  const request = PlanRequest.parse({ ingredients: FOODS, meals: [dinner(0), dinner(1)] });
  const question = { request, search: SearchRequest.parse({ ingredients: FOODS }), cook, bookmark: null };
  expect(await divided.preparePlan(question)).toEqual(await whole.preparePlan(question));
});

const request = SearchRequest.parse({ ingredients: FOODS, maxMinutes: 180 });
const guest = { request, cook: GUEST, bookmark: null };

const FAILURES: readonly (readonly [string, RangeService['callRange']])[] = [
  ['is down', async () => Promise.reject(new Error('Network connection lost.'))],
  ['does not answer', () => new Promise(() => {})],
  [
    'cannot load its part',
    async () => ({ kind: 'unavailable', fields: { part: 'kv', message: 'no answer', isTimeout: true } }),
  ],
];

test.each(FAILURES)('if one search Worker %s, a search is answered in part and says so', async (_, fail) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const bindings = divide(fail, { ANSWER_WITHIN_MS: '4000' });
  const body = JSON.stringify({ ingredients: FOODS, maxMinutes: 180 });
  const reply = await createCheckedApi().fetch(
    new Request(`https://pantry-chef.example${api.recommend}`, { method: 'POST', body }),
    bindings,
  );
  expect(reply.status).toBe(200);
  const partial = SearchReply.parse(await reply.json());
  expect(partial.partial).toBe(true);
  const complete = await whole.recommendRecipes({ ...guest, request: { ...request, limit: 50 } });
  const expected = complete.results.filter(({ id }) => id <= 'f' || id > 'r').map(({ id }) => id);
  expect(expected.length).toBeGreaterThan(0);
  const ids = partial.results.map(({ id }) => id);
  expect(ids.filter((id) => id > 'f' && id <= 'r')).toEqual([]);
  expect(ids.slice(0, expected.length)).toEqual(expected.slice(0, ids.length));
  // A list with missing recipes could be cached for a day.
  const lists = getRecipeSearch(bindings);
  await expect(lists.findRecipeList({ pathname: '/recipes', search: '' })).rejects.toThrow(Unavailable);
});

test('if no search Worker answers, a search fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const down = { callRange: async () => Promise.reject(new Error('Network connection lost.')) };
  const search = getRecipeSearch(divide(down.callRange, { SEARCH_1: down, SEARCH_3: down }));
  await expect(search.recommendRecipes(guest)).rejects.toThrow(Unavailable);
});

test('while a search Worker runs another build, the site searches in its own isolate', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const search = getRecipeSearch(divide((call) => service.callRange({ ...call, build: 'another' })));
  expect(await search.recommendRecipes(guest)).toEqual(await whole.recommendRecipes(guest));
});

test('borders that do not fit the number of search Workers are an error', () => {
  expect(() => getRecipeSearch(divide(callRange, { SEARCH_BORDERS: '["f"]' }))).toThrow('2 ranges for 3');
});

/** Tests that a search in another Worker gives the same results as a search in this isolate, and how it fails. */
import { env, exports } from 'cloudflare:workers';
import { beforeAll, expect, test, vi } from 'vitest';
import { api } from '#contract/paths';
import { PlanRequest } from '#contract/plan/plan';
import { SearchRequest } from '#contract/search/search';
import { selectCookbookForSearch } from '#worker/features/cookbook/in-search';
import { loadRecipeVersion } from '#worker/features/recipes/store';
import { GUEST } from '#worker/features/search/cook';
import { batch } from '#worker/platform/db/query';
import { Unavailable } from '#worker/platform/errors/unavailable';
import type { CookAccountData, RecipeSearch, SearchService } from '#worker/recipe-search/door';
import { getRecipeSearch } from '#worker/recipe-search/index';
import { addOne, entry } from '../cookbook/cookbooks.ts';
import { db, seeded } from '../database.ts';
import { createCheckedApi } from '../openapi/checked-api.ts';
import { newCook } from '../pantry/cooks.ts';
import { dinner } from '../plan/plans.ts';

const KITCHEN = ['chicken breast', 'rice', 'onion', 'garlic', 'eggs', 'pasta', 'canned tomatoes'];

const own = env as unknown as Env;
const search = getRecipeSearch(own);

/**
 * Entrypoints of a search Worker, and of one that hangs. Calls of them copy all arguments and results, as between two
 * Workers.
 */
const { RecipeSearchService: service, SilentSearchService: silentService } = exports as unknown as {
  readonly [name in 'RecipeSearchService' | 'SilentSearchService']: SearchService;
};

/** Functions that search in another Worker, which answers by `callSearch`. */
const searchIn = (callSearch: SearchService['callSearch'], bindings: Partial<Env> = {}) =>
  getRecipeSearch({ ...own, ...bindings, SEARCH: { callSearch } });

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

test.each(CALLS)('%s in another Worker has the result of this isolate', async (_, call) => {
  const result = await call(search);
  expect(result).toBeTruthy();
  expect(await call(searchIn((values) => service.callSearch(values)))).toEqual(result);
});

test('a cookbook goes to the search Worker only once', async () => {
  const sent: unknown[] = [];
  const remote = searchIn((call) => {
    sent.push((call.values[0] as { cook: { cookbook: unknown } }).cook.cookbook);
    return service.callSearch(call);
  });
  const cookbook = { ...cook.cookbook, version: `${cook.cookbook.version} newer` };
  const question = { request, cook: { ...cook, cookbook }, bookmark: null };
  const first = await remote.recommendRecipes(question);
  expect(await remote.recommendRecipes(question)).toEqual(first);
  expect(sent).toEqual([cookbook.version, cookbook, cookbook.version]);
});

test('while the search Worker runs another build, the site searches in its own isolate', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const remote = searchIn((call) => service.callSearch({ ...call, build: 'another' }));
  const question = { request, cook, bookmark: null };
  expect(await remote.recommendRecipes(question)).toEqual(await search.recommendRecipes(question));
});

const FAILURES: readonly (readonly [string, SearchService['callSearch']])[] = [
  ['is down', async () => Promise.reject(new Error('Network connection lost.'))],
  ['does not answer', () => new Promise(() => {})],
  [
    'cannot load its index',
    async () => ({
      kind: 'unavailable',
      fields: { part: 'kv', message: 'no answer', isTimeout: true },
    }),
  ],
];

test.each(FAILURES)('if the search Worker %s, a search is answered with 503', async (_, callSearch) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const remote = searchIn(callSearch, { ANSWER_WITHIN_MS: '200' });
  await expect(remote.recommendRecipes({ request, cook, bookmark: null })).rejects.toThrow(Unavailable);
  const body = JSON.stringify({ ingredients: KITCHEN });
  const answer = (text: string) =>
    createCheckedApi().fetch(
      new Request(`https://pantry-chef.example${api.recommend}`, { method: 'POST', body: text }),
      { ...own, ANSWER_WITHIN_MS: '200', SEARCH: { callSearch } },
    );
  const reply = await answer(body);
  expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([503, 'unavailable']);
  // A mistake of the caller is still a 4xx.
  expect((await answer('{')).status).toBe(400);
});

test('a search Worker that hangs is not called again after three timeouts', async () => {
  let calls = 0;
  const callSearch: SearchService['callSearch'] = (call) => {
    calls += 1;
    return silentService.callSearch(call);
  };
  const bindings = { ...own, ANSWER_WITHIN_MS: '200', SEARCH: { callSearch } };
  for (let i = 0; i < 6; i += 1) {
    // Each request creates these functions again, and the timeouts of all requests count.
    const failed = getRecipeSearch(bindings).listSitemapPaths();
    await expect(failed).rejects.toMatchObject({ part: 'search', isTimeout: i < 3 });
  }
  expect(calls).toBe(3);
});

test('an error in the search Worker’s code is not a failure of the platform', async () => {
  const remote = searchIn(async () => ({ kind: 'error', message: 'a bug' }));
  const failed = remote.listSitemapPaths();
  await expect(failed).rejects.toThrow('a bug');
  await expect(failed).rejects.not.toThrow(Unavailable);
});

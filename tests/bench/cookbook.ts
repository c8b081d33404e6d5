/**
 * Measures how much a user's own recipes slow down a search, in the built app on the local Workers runtime:
 *
 * npm run bench:cookbook -- --n 10000 --own 2000 --queries 100 --seed 42
 *
 * Two cooks make the same searches in turn. The first has no recipes of their own, the second has `--own` recipes.
 * Each search runs once before it is timed. Public and own recipes are mixed from pairs of starter recipes: the
 * instructions of one recipe with the ingredients of both. Times are those of the whole call, side by side; 'more' is
 * the difference for one search. 'after a change' is the search after a deletion, which reads the whole cookbook
 * again. Finally, every answer of the second cook is compared with the reference definition over the public recipes
 * and the cook's own. A wrong answer, or a median difference above 5 ms, makes the exit code 1.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { COOKBOOK_ADD_MAX } from '#contract/limits';
import type { SearchReply } from '#contract/search/search';
import { toUserRecipe } from '#domain/cookbook/read-user-recipe';
import { rankMatchingRecipes } from '#domain/matching/results/recommend';
import { createFoodReference } from '#worker/features/foods/store';
import { type IndexRow, SELECT_ROWS, toMatchRecipe } from '#worker/recipe-index/build/rows';
import { starterRecipes } from '#worker/starter/recipes';
import { buildApp } from '../../worker/tools/runner/prepare.mjs';
import { ROOT } from '../../worker/tools/runner/processes.mjs';
import { quantile } from '../figures.ts';
import { signInOwner, startBuiltApp, withStarterData, withState } from '../running-app.ts';
import { chance } from '../worker/recipe-index/chance.ts';
import { mixedRecipe } from './data/mixed-recipes.ts';
import { askOnce } from './load/client.ts';
import { signUp } from './load/kinds.ts';

const { values } = parseArgs({
  options: {
    n: { type: 'string', default: '10000' },
    own: { type: 'string', default: '2000' },
    queries: { type: 'string', default: '100' },
    seed: { type: 'string', default: '42' },
  },
});
const [n, userRecipeCount, queries, seed] = [values.n, values.own, values.queries, values.seed].map(
  Number,
) as [number, number, number, number];
/** Maximum median time (ms) that the user's own recipes may add to a search. */
const MORE_MAX = 5;
/** Number of searches that are timed after a change of the cookbook. */
const CHANGES = 12;
/** Number of answers that are compared with the reference definition. */
const CHECKED = 40;
/** Maximum number of recipes per import call. */
const IMPORT_MAX = 400;
const FOLDER = join(ROOT, '.cache/bench-cookbook');

const random = chance(seed);
const below = (count: number) => Math.floor(random() * count);
const pick = <Value>(list: readonly Value[]): Value => list[below(list.length)] as Value;

const mixRecipe = (at: number) => mixedRecipe(random, at);

async function ask<Reply>(
  address: string,
  path: string,
  token: string,
  body: unknown,
  method = 'POST',
): Promise<Reply> {
  const headers = { authorization: `Bearer ${token}` };
  for (;;) {
    const { status, text } = await askOnce(address, { method, path, headers, body });
    if (status === 200) return JSON.parse(text) as Reply;
    // Wait for the rate limit, because the benchmark makes more changes at once than a page does.
    if (status !== 429) throw new Error(`${path}: ${status} ${text}`);
    await new Promise((resolve) => setTimeout(resolve, 5_000));
  }
}

async function timed<Reply>(work: () => Promise<Reply>) {
  const from = performance.now();
  const reply = await work();
  return { reply, ms: performance.now() - from };
}

const FOODS = [
  ...['chicken breast', 'rice', 'onion', 'garlic', 'egg', 'milk', 'butter', 'tomato', 'potato', 'carrot'],
  ...['ground beef', 'pasta', 'cheddar', 'yogurt', 'ginger', 'lemon', 'chickpeas', 'spinach', 'bell pepper'],
];
const questions = Array.from({ length: queries }, () => ({
  ingredients: [...new Set(Array.from({ length: 3 + below(9) }, () => pick(FOODS)))],
  maxMinutes: pick([30, 60, 180]),
  limit: 50,
}));

await buildApp();
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const state = join(FOLDER, 'state');
withStarterData(state);
const [cpu] = cpus();
console.log(
  [
    `${n} public recipes, ${userRecipeCount} own, ${queries} searches, seed ${seed}`,
    `${cpus().length} x ${cpu?.model.trim() ?? 'unknown'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.versions.node}`,
    `load ${loadavg()[0]?.toFixed(1)} before`,
  ].join('; '),
);

const answers: SearchReply[] = [];
let more = Number.NaN;
const app = await startBuiltApp(state, { logLevel: 'warn' });
try {
  const { address } = app;
  const owner = await signInOwner(address);
  for (let at = starterRecipes.length; at < n; at += IMPORT_MAX)
    await ask(
      address,
      '/api/bulkImportRecipes',
      owner,
      Array.from({ length: Math.min(IMPORT_MAX, n - at) }, (_, i) => mixRecipe(at + i)),
    );
  const tokens = await Promise.all(
    ['without', 'with'].map(async (name) => {
      const { authorization = '' } = (await signUp(address, name)).headers;
      return authorization.slice('Bearer '.length);
    }),
  );
  const [without = '', having = ''] = tokens;
  const entry = (at: number) => ({
    key: crypto.randomUUID(),
    recipe: toUserRecipe(
      { ...mixRecipe(at), title: `Mine ${at}`, notes: '' } as Parameters<typeof toUserRecipe>[0],
      null,
    ),
  });
  const addUserRecipes = (count: number) =>
    ask<{ added: { id: string }[]; errors: unknown[] }>(address, '/api/cookbook', having, {
      entries: Array.from({ length: count }, (_, i) => entry(i)),
    });
  const adding: number[] = [];
  const ids: string[] = [];
  for (let at = 0; at < userRecipeCount; at += COOKBOOK_ADD_MAX) {
    const { reply, ms } = await timed(() => addUserRecipes(Math.min(COOKBOOK_ADD_MAX, userRecipeCount - at)));
    if (reply.errors.length > 0) throw new Error(JSON.stringify(reply.errors[0]));
    adding.push(ms);
    ids.push(...reply.added.map(({ id }) => id));
  }
  const search = (token: string, question: (typeof questions)[number], rest: object = {}) =>
    timed(() =>
      ask<SearchReply>(address, '/api/recommendRecipes', token, { ...question, personal: true, ...rest }),
    );

  const rows: [name: string, without: number[], having: number[]][] = [
    ['search', [], []],
    ['only my cookbook', [], []],
  ];
  for (const question of questions) {
    for (const [name, first, second] of rows) {
      const rest = name === 'search' ? {} : { onlyCookbook: true };
      await search(without, question, rest);
      await search(having, question, rest);
      // Swap the order, so that neither cook is always first.
      for (const turn of [0, 1, 1, 0])
        (turn === 0 ? first : second).push((await search(turn === 0 ? without : having, question, rest)).ms);
    }
  }
  const cold: number[] = [];
  for (const question of questions.slice(0, CHANGES)) {
    await ask(address, '/api/cookbook', having, { ids: [ids.pop()] }, 'DELETE');
    cold.push((await search(having, question)).ms);
  }
  for (const question of questions.slice(0, CHECKED)) answers.push((await search(having, question)).reply);
  const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
  const ms = (value: number) => value.toFixed(1);
  console.log(
    '\n| call | none: p50 | p95 | own: p50 | p95 | more: p50 | p95 |\n|---|---|---|---|---|---|---|',
  );
  for (const [name, first, second] of rows) {
    const pairs = first.map((one, i) => (second[i] ?? Number.NaN) - one);
    const figures = [first, second, pairs].flatMap((taken) => [quantile(taken, 0.5), quantile(taken, 0.95)]);
    row(name, ...figures.map(ms));
    if (name === 'search') more = quantile(pairs, 0.5);
  }
  console.log(
    `\nAfter a change: ${ms(quantile(cold, 0.5))} ms at p50, ${ms(quantile(cold, 0.95))} at most. Adding ${COOKBOOK_ADD_MAX}: ${ms(quantile(adding, 0.5))} ms.`,
  );
} finally {
  await app.kill();
}

const stored = withState<{ site: IndexRow[]; own: { id: string; index_row: string }[] }>(
  state,
  `const all = async (sql) => (await env.DB.prepare(sql).all()).results;
   return {
     site: await all(${JSON.stringify(`${SELECT_ROWS} 1`)}),
     own: await all('select id, index_row from cookbook_recipes'),
   };`,
);
const reference = createFoodReference();
const recipes = [
  ...stored.site,
  ...stored.own.map(({ id, index_row }): IndexRow => ({ ...JSON.parse(index_row), id })),
].map((row) => toMatchRecipe(row, reference));
let wrong = 0;
for (const [at, { ingredients, maxMinutes, limit }] of questions.slice(0, answers.length).entries()) {
  const owned = ingredients.map((name) => ({ name: reference.canonical(name), named: true }));
  const { results, unlocks } = rankMatchingRecipes(
    recipes,
    { owned, tools: [], assumeStaples: true },
    { maxMinutes, unknownMinutes: false, exclude: [], cuisines: [], limit },
    reference.knowledge,
  );
  const expected = results.map(({ recipe }) => recipe.id);
  const opens = unlocks.map(({ ingredient, recipes: count }) => [ingredient, count]);
  const answer = answers[at];
  const same =
    isDeepStrictEqual(
      answer?.results.map(({ id }) => id),
      expected,
    ) &&
    isDeepStrictEqual(
      answer?.unlocks.map(({ ingredient, recipes: count }) => [ingredient, count]),
      opens,
    );
  if (!same) wrong += 1;
}
const mine = answers.flatMap(({ results }) => results).filter(({ cookbook }) => cookbook === 'own').length;
rmSync(FOLDER, { recursive: true, force: true });
console.log(
  `${answers.length} answers against the definition over all ${recipes.length} recipes: ${wrong} wrong; ${mine} results are own recipes.`,
);
console.log(`Load ${loadavg()[0]?.toFixed(1)} after.`);
process.exit(wrong === 0 && more <= MORE_MAX ? 0 : 1);

/** Random recipes and searches, and the results of checking every recipe, which every isolate must match. */
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { rankMatchingRecipes } from '#domain/matching/results/recommend';
import type { Kitchen, SearchWishes } from '#domain/matching/types';
import { type Reference, readFoodReference } from '#worker/features/foods/store';
import { type IndexRow, SELECT_ROWS, toMatchRecipe } from '#worker/recipe-index/build/rows';
import { LiveIndex } from '#worker/recipe-index/live/live';
import { db } from '../database.ts';
import { chance } from './chance.ts';

const FOODS = [
  'rice',
  'egg',
  'onion',
  'tomato',
  'chicken breast',
  'carrot',
  'garlic',
  'salt',
  'olive oil',
  'potato',
];
const WISHES: SearchWishes = { maxMinutes: 180, exclude: [], cuisines: [], limit: 50 };
export const SEARCHES: { kitchen: Kitchen; wishes: SearchWishes }[] = [
  { kitchen: pantry('rice', 'egg', 'onion'), wishes: WISHES },
  {
    kitchen: pantry('tomato', 'garlic', 'carrot', 'potato'),
    wishes: { ...WISHES, maxMinutes: 30, limit: 5 },
  },
  { kitchen: pantry('zorbleberry'), wishes: WISHES },
  {
    kitchen: {
      ...pantry('egg'),
      owned: [
        { name: 'egg', amount: 3, unit: null },
        { name: 'rice', amount: 100, unit: 'g' },
      ],
    },
    wishes: { ...WISHES, exclude: ['onion'] },
  },
];

function pantry(...names: string[]): Kitchen {
  return { owned: names.map((name) => ({ name })), tools: [], assumeStaples: true };
}

const SEED = 7;
let random = chance(SEED);

/** Restarts the random numbers of `item`, so that a test gets the same recipes whichever tests ran before it. */
export function restartRandomItems(): void {
  random = chance(SEED);
}

const below = (n: number) => Math.floor(random() * n);

export function item(title: string) {
  const ingredients = Array.from(
    { length: 1 + below(6) },
    () => `${1 + below(4)} cup ${FOODS[below(FOODS.length)]}`,
  );
  return { title, instructions: 'Cook it.', minutes: 5 + below(60), ingredients, tools: [] };
}

/** Creates a new isolate with an empty memory. */
export const isolate = (bindings: Pick<Env, 'DB' | 'KV'> = env as Env) => new LiveIndex(bindings);

export async function ask(catalogue: LiveIndex, at: number) {
  const question = SEARCHES[at] as (typeof SEARCHES)[number];
  const { answer } = await catalogue.search(({ knowledge }) => ({ ...question, knowledge }));
  return { ...answer, ranked: answer.ranked.map(({ id }) => id) };
}

export async function allRows(): Promise<IndexRow[]> {
  return (await db.prepare(`${SELECT_ROWS} 1`).all<IndexRow>()).results;
}

function scan(rows: readonly IndexRow[], reference: Reference, at: number) {
  const { kitchen, wishes } = SEARCHES[at] as (typeof SEARCHES)[number];
  const recipes = rows.map((row) => toMatchRecipe(row, reference));
  const { results, unlocks, leftOut, loosen } = rankMatchingRecipes(
    recipes,
    kitchen,
    wishes,
    reference.knowledge,
  );
  return { ranked: results.map(({ recipe }) => recipe.id), unlocks, leftOut, loosen };
}

export async function expectScan(...catalogues: LiveIndex[]) {
  const [rows, reference] = [await allRows(), await readFoodReference(db)];
  for (const at of SEARCHES.keys()) {
    const expected = scan(rows, reference, at);
    for (const catalogue of catalogues) expect(await ask(catalogue, at)).toEqual(expected);
  }
}

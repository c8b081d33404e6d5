/**
 * Measures the time of a plan from the browser's perspective: the built app on the local Workers runtime, and a pantry
 * with amounts.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '#contract/paths';
import type { PlanInput } from '#contract/plan/plan';
import { addDays } from '#domain/pantry/expiry';
import { buildApp } from '../../../worker/tools/runner/prepare.mjs';
import { ROOT } from '../../../worker/tools/runner/processes.mjs';
import { signInOwner, startBuiltApp, withStarterData } from '../../running-app.ts';
import { chance } from '../../worker/recipe-index/chance.ts';
import { mixedRecipe } from '../data/mixed-recipes.ts';
import { askOnce } from '../load/client.ts';
import { signUp } from '../load/kinds.ts';

/** Maximum number of recipes per import call. */
const IMPORT_MAX = 400;
const COOKS = 6;
const MEALS = 7;
const FOLDER = join(ROOT, '.cache/bench-plan');

const FOODS = [
  ...[
    ['chicken breast', 600, 'g'],
    ['rice', 1_000, 'g'],
    ['onion', 5, 'count'],
    ['garlic', 2, 'count'],
  ],
  ...[
    ['egg', 6, 'count'],
    ['milk', 1_000, 'ml'],
    ['butter', 250, 'g'],
    ['tomato', 6, 'count'],
  ],
  ...[
    ['potato', 1_500, 'g'],
    ['carrot', 500, 'g'],
    ['ground beef', 500, 'g'],
    ['pasta', 500, 'g'],
  ],
  ...[
    ['cheddar cheese', 200, 'g'],
    ['yogurt', 500, 'g'],
    ['ginger', 50, 'g'],
    ['lemon', 3, 'count'],
  ],
  ...[
    ['chickpeas', 400, 'g'],
    ['spinach', 200, 'g'],
    ['bell pepper', 3, 'count'],
    ['olive oil', 500, 'ml'],
  ],
] as const;

async function ask(address: string, path: string, token: string, body: unknown): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const { status, text } = await askOnce(address, { method: 'POST', path, headers, body });
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return text;
}

/**
 * Plans seven dinners `count` times over `recipes` recipes, for several cooks, each time for a different week. As on
 * a site in use, the index and the rows of the best recipes are already in memory.
 * @returns the time of each whole call (ms)
 */
export async function timeRequests(recipes: number, count: number, seed: number): Promise<number[]> {
  const random = chance(seed);
  await buildApp();
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const state = join(FOLDER, 'state');
  withStarterData(state);
  const app = await startBuiltApp(state, { logLevel: 'warn' });
  try {
    const { address } = app;
    const owner = await signInOwner(address);
    for (let at = 0; at < recipes; at += IMPORT_MAX) {
      const items = Array.from({ length: Math.min(IMPORT_MAX, recipes - at) }, (_, i) =>
        mixedRecipe(random, at + i),
      );
      await ask(address, '/api/bulkImportRecipes', owner, items);
    }
    const today = new Date().toISOString().slice(0, 10);
    const tokens: string[] = [];
    for (let i = 0; i < COOKS; i += 1) {
      const { authorization = '' } = (await signUp(address, `planner-${i}`)).headers;
      const token = authorization.slice('Bearer '.length);
      const items = FOODS.filter(() => random() < 0.7).map(([ingredient_name, qty, unit]) => ({
        ...{ ingredient_name, qty, unit },
        expires_on: random() < 0.5 ? addDays(today, Math.floor(random() * 10)) : null,
      }));
      await ask(address, api.inventoryBulk, token, { items });
      tokens.push(token);
    }
    const taken: number[] = [];
    for (let i = 0; i < count; i += 1) {
      const token = tokens[i % COOKS] as string;
      const pantryExcept = FOODS.filter(() => random() < 0.2).map(([name]) => name);
      const body: PlanInput = {
        ...{ ingredients: [], usePantry: true, pantryExcept },
        meals: Array.from({ length: MEALS }, (_, day) => ({
          ...{ id: `m${day}`, day: addDays(today, day), meal: 'dinner', servings: 2 + (i % 3) },
          ...{ maxMinutes: i % 4 === 0 ? 45 : null, use: { kind: 'cook', locked: null } },
        })),
      };
      // Do not time the first call of each cook: it loads data that a running site already has in memory.
      const isFirst = i < COOKS;
      if (isFirst) await ask(address, api.plan, token, body);
      const from = performance.now();
      await ask(address, api.plan, token, body);
      taken.push(performance.now() - from);
    }
    return taken;
  } finally {
    await app.kill();
    rmSync(FOLDER, { recursive: true, force: true });
  }
}

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { adminApi } from '#contract/admin/paths';
import { ROOT } from '../../../worker/tools/runner/processes.mjs';
import { GUARD_MS } from '../../guard.ts';
import { isBuilt, type RunningApp, signInOwner, startBuiltApp, withState } from '../../running-app.ts';
import { seeded } from '../auth/hostile.ts';

/** Number of rounds; `KILL_ROUNDS=20` for a longer test. */
const ROUNDS = Number(process.env.KILL_ROUNDS || 5);
/** Maximum time (ms) between the first reply and the kill of the server. */
const LIFE_MAX = 900;
const RECIPES_OF_BATCH = 60;

const STATE = join(ROOT, `.cache/kill-${process.pid}`);
afterAll(() => rmSync(STATE, { recursive: true, force: true }));

const INGREDIENTS = ['2 eggs', '100 g butter', '1 cup flour', '3 zorbleberries', 'salt'];

interface Acknowledged {
  readonly recipes: string[];
  readonly foods: string[];
}

/** Sends request bodies one after the other until the connection breaks. */
async function sendUntilKilled(
  { address }: RunningApp,
  jwt: string,
  path: string,
  bodies: (at: number) => unknown[],
  acknowledge: (at: number, reply: { recipes?: { id: string }[] }) => void,
): Promise<void> {
  for (let at = 0; ; at += 1) {
    try {
      const response = await fetch(address + path, {
        method: 'POST',
        headers: { Authorization: `Bearer ${jwt}` },
        body: JSON.stringify(bodies(at)),
      });
      const reply = (await response.json()) as { errors: number; recipes?: { id: string }[] };
      if (response.status !== 200 || reply.errors > 0) return;
      acknowledge(at, reply);
    } catch {
      return;
    }
  }
}

async function round(number: number, life: number, acknowledged: Acknowledged): Promise<void> {
  const app = await startBuiltApp(STATE);
  try {
    const jwt = await signInOwner(app.address);
    let first = () => {};
    const begun = new Promise<void>((done) => {
      first = done;
    });
    const sending = Promise.all([
      sendUntilKilled(
        app,
        jwt,
        adminApi.importRecipes,
        (at) =>
          Array.from({ length: RECIPES_OF_BATCH }, (_, k) => ({
            title: `Round ${number} batch ${at} dish ${k}`,
            instructions: ['Mix it.', 'Bake it.'],
            ingredients: INGREDIENTS,
          })),
        (_, { recipes = [] }) => {
          acknowledged.recipes.push(...recipes.map(({ id }) => id));
          first();
        },
      ),
      // Change the nutrition of shared ingredients all the time.
      sendUntilKilled(
        app,
        jwt,
        adminApi.importNutrition,
        (at) => [
          { name: 'zorbleberries', calories: 1 + (at % 900), protein: 1, carbs: 1, fat: 1 },
          { name: `food ${number} ${at}`, calories: 10, protein: 1, carbs: 1, fat: 1 },
        ],
        (at) => void acknowledged.foods.push(`food ${number} ${at}`),
      ),
    ]);
    await Promise.race([begun, sending]);
    await sleep(life);
    await app.kill();
    await sending;
  } finally {
    await app.kill();
  }
}

const WHOLE = `
  select recipes.id, json_array_length(instructions) as steps,
         (select count(*) from recipe_ingredients where recipe_id = recipes.id) as ingredients,
         (select count(*) from recipe_nutrition where recipe_id = recipes.id) as nutrition,
         (select count(*) > 0 from recipe_log where recipe_id = recipes.id) as logged
  from recipes`;

test.skipIf(!isBuilt())(
  'kill -9 during imports loses no confirmed recipe and leaves none incomplete (skipped without a build)',
  { timeout: GUARD_MS + ROUNDS * 60_000 },
  async () => {
    withState(STATE, '');
    const chance = seeded(20261121);
    const acknowledged: Acknowledged = { recipes: [], foods: [] };
    for (let number = 0; number < ROUNDS; number += 1) {
      await round(number, chance(LIFE_MAX), acknowledged);
    }
    const { recipes, foods, check } = withState<{
      recipes: { id: string; steps: number; ingredients: number; nutrition: number; logged: number }[];
      foods: string[];
      check: string;
    }>(
      STATE,
      `const [recipes, foods, check] = await env.DB.batch([
         env.DB.prepare(${JSON.stringify(WHOLE)}),
         env.DB.prepare("select canonical_name as name from ingredients_nutrition"),
         env.DB.prepare("pragma quick_check"),
       ]);
       return {
         recipes: recipes.results,
         foods: foods.results.map(({ name }) => name),
         check: Object.values(check.results[0])[0],
       };`,
    );
    expect(check).toBe('ok');
    const stored = new Set(recipes.map(({ id }) => id));
    expect(acknowledged.recipes.filter((id) => !stored.has(id))).toEqual([]);
    expect(acknowledged.foods.filter((name) => !foods.includes(name))).toEqual([]);
    const partly = recipes.filter(
      ({ steps, ingredients, nutrition, logged }) =>
        steps !== 2 || ingredients !== INGREDIENTS.length || nutrition !== 1 || logged !== 1,
    );
    expect(partly).toEqual([]);
    // Check that work was in progress when the server was killed.
    expect(acknowledged.recipes.length).toBeGreaterThan(ROUNDS * RECIPES_OF_BATCH - 1);
    console.info(`${ROUNDS} times killed, ${acknowledged.recipes.length} recipes acknowledged`);
  },
);

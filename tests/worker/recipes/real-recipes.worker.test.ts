import { beforeAll, expect, test } from 'vitest';
import { api } from '#contract/paths';
import { SearchReply } from '#contract/search/search';
import { importRecipes } from '#worker/features/imports/recipes';
import { loadRecipe } from '#worker/features/recipes/store';
import { post } from '../call.ts';
import { db, seeded } from '../database.ts';

/** 641 real recipes. Their file is next to the checkout and not in it. */
const [load] = Object.values(
  import.meta.glob('../../../../shared/data/recipes-real.json', { import: 'default' }),
);

beforeAll(seeded);

test.skipIf(!load)(
  'all 641 real recipes can be imported, searched and read (skipped where they are absent)',
  async () => {
    const items = (await load?.()) as unknown[];
    expect(items).toHaveLength(641);

    const { imported, errorDetails, recipes } = await importRecipes(db, items);
    expect([imported, errorDetails]).toEqual([641, []]);
    // Eight pairs of recipes have the same title and cuisine, but are different recipes.
    expect(new Set(recipes.map(({ id }) => id)).size).toBe(641);

    const { status, json } = await post(api.recommend, {
      ingredients: ['chicken breast', 'rice', 'onion', 'garlic', 'olive oil', 'eggs'],
      tools: ['pan', 'pot'],
      maxMinutes: 30,
    });
    expect(status).toBe(200);
    const resultIds = new Set(SearchReply.parse(json).results.map(({ id }) => id));
    expect(recipes.some(({ id }) => resultIds.has(id))).toBe(true);

    const stored = () =>
      db
        .prepare(`select id, content_hash, updated_at from recipes where origin = 'import' order by id`)
        .all();
    const { results: before } = await stored();
    expect(before).toHaveLength(641);
    const run = crypto.randomUUID();
    for (let at = 0; at < items.length; at += 100) {
      const repeated = await importRecipes(db, items.slice(at, at + 100), { run });
      expect(repeated.recipes).toEqual(recipes.slice(at, at + 100));
    }
    expect((await stored()).results).toEqual(before);

    for (const id of new Set(recipes.map(({ id }) => id))) {
      const recipe = await loadRecipe(db, id);
      expect(recipe?.instructions.length).toBeGreaterThan(0);
      for (const { ingredient_name, canonical_name, amount, amount_numeric } of recipe?.ingredients ?? []) {
        expect(ingredient_name).not.toBe('');
        expect(canonical_name).not.toBe('');
        if (amount_numeric !== null) expect([id, ingredient_name, amount]).not.toContain('');
      }
    }
  },
);

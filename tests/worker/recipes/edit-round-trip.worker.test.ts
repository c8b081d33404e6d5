import { beforeAll, expect, test } from 'vitest';
import type { RecipeDetail, RecipeIngredient } from '#contract/recipes/recipes';
import { importRecipes } from '#worker/features/imports/recipes';
import { loadRecipe } from '#worker/features/recipes/store';
import { starterRecipes } from '#worker/starter/recipes';
import { toImportItem } from '../../../src/features/admin/data/use-editor.ts';
import { db, migrated } from '../database.ts';

/** 641 real recipes. Their file is next to the checkout and not in it. */
const [load] = Object.values(
  import.meta.glob('../../../../shared/data/recipes-real.json', { import: 'default' }),
);

beforeAll(migrated);

/** Imports recipes and saves each recipe as the editor shows it. @returns the recipes before and after */
async function openedAndSaved(items: readonly unknown[]) {
  const { recipes } = await importRecipes(db, items);
  const ids = [...new Set(recipes.map(({ id }) => id))];
  const before = await loadDetails(ids);
  const saved = before.map((recipe) => ({ ...toImportItem(recipe), id: recipe.id }));
  expect((await importRecipes(db, saved)).errorDetails).toEqual([]);
  return { before, after: await loadDetails(ids) };
}

async function loadDetails(ids: readonly string[]): Promise<RecipeDetail[]> {
  const details = [];
  for (const id of ids) details.push(await loadRecipe(db, id));
  return details.filter((detail) => detail !== null);
}

const undated = ({ updated_at, ...recipe }: RecipeDetail) => recipe;

test('a recipe opened in the editor and saved without changes stays the same', async () => {
  const published_nutrition = { calories: 410, saturated_fat_g: 1.5 };
  const items = starterRecipes.map((item, at) => (at % 3 === 0 ? { ...item, published_nutrition } : item));
  const { before, after } = await openedAndSaved(items);
  expect(before.filter((recipe) => recipe.published_nutrition !== null).length).toBeGreaterThan(100);
  expect(before).toHaveLength(starterRecipes.length);
  expect(after.map(undated)).toEqual(before.map(undated));
});

const meaning = ({ amount, substitutes, ...rest }: RecipeIngredient) => JSON.stringify(rest);

test.skipIf(!load)(
  'all but a few lines of real recipes survive editing unchanged (skipped where they are absent)',
  async () => {
    const items = (await load?.()) as unknown[];
    const { before, after } = await openedAndSaved(items.filter((_, at) => at % 4 === 0));
    const lines = before.flatMap(({ ingredients }, at) =>
      ingredients.map((line, index) => ({ line, now: after[at]?.ingredients[index] })),
    );
    const changed = lines.filter(({ line, now }) => !now || meaning(now) !== meaning(line));
    expect(lines.length).toBeGreaterThan(1000);
    // An amount that was parsed as a part of the name ('half onion') is recognised after saving.
    expect(changed.length).toBeLessThanOrEqual(5);
  },
);

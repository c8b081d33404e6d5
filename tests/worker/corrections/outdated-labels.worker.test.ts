import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { CORRECTED_VALUES } from '#domain/eaters/corrections';
import { LABELS, labelBits } from '#domain/eaters/diets/labels';
import { rankMatchingRecipes } from '#domain/matching/results/recommend';
import type { DietWishes, SearchWishes } from '#domain/matching/types';
import { readFoodReference } from '#worker/features/foods/store';
import { importRecipes } from '#worker/features/imports/recipes';
import { toMatchRecipe } from '#worker/recipe-index/build/rows';
import { publishIndex } from '#worker/recipe-index/publish';
import { db, migrated } from '../database.ts';
import { env } from '../recipe-index/publishing.ts';
import { allRows, isolate } from '../recipe-index/scan.ts';

const FOODS = ['rice', 'egg', 'onion', 'tomato', 'carrot', 'butter', 'stock cube', 'malt vinegar'];
const REMARKS = ['', ', with butter', ', or egg', ' (gluten-free)', ', chopped', ', beaten with onion'];
const RECIPES = 48;
const CHECKED = LABELS.slice(0, 6);

/** Ingredient lines of the recipes. */
const texts = Array.from({ length: RECIPES }, (_, i) =>
  Array.from(
    { length: 1 + (i % 3) },
    (_, k) => `1 ${FOODS[(i * 5 + k * 3) % FOODS.length]}${REMARKS[(i + k) % REMARKS.length]}`,
  ),
);
const mentions = ({ id }: { readonly id: string }, name: string) =>
  (texts[Number(id.slice('dish-'.length)) - 100] ?? []).some((line) => line.includes(name));

beforeAll(async () => {
  await migrated();
  await importRecipes(
    db,
    texts.map((ingredients, i) => ({
      title: `Dish ${100 + i}`,
      instructions: 'Cook it.',
      ...{ ingredients, tools: [] },
    })),
  );
  await publishIndex(env);
});

const correction = fc.record({
  name: fc.constantFrom(...FOODS),
  label: fc.constantFrom(...CHECKED),
  value: fc.constantFrom(...CORRECTED_VALUES),
});
const diet: fc.Arbitrary<DietWishes> = fc.record({
  excluded: fc.constantFrom(...CHECKED).map((label) => labelBits[label]),
  strict: fc.constantFrom(0, ...CHECKED.map((label) => labelBits[label])),
  group: fc.constantFrom('fits', 'unsure', 'swap'),
});
const byName = fc.uniqueArray(correction, {
  maxLength: 6,
  selector: ({ name, label }) => `${name} ${label}`,
});

test('with outdated labels in the index, a search finds no recipe that the current labels exclude', async () => {
  const warm = isolate();
  await fc.assert(
    fc.asyncProperty(byName, diet, fc.integer({ min: 3, max: RECIPES }), async (corrections, diet, limit) => {
      await db.batch([
        db.prepare('delete from label_corrections'),
        ...corrections.map(({ name, label, value }) =>
          db
            .prepare(`insert into label_corrections values (?1, ?2, ?3, '', null, 0)`)
            .bind(name, label, value),
        ),
      ]);
      const reference = await readFoodReference(db);
      const kitchen = { owned: FOODS.map((name) => ({ name })), tools: [], assumeStaples: true };
      const wishes: SearchWishes = { maxMinutes: 180, exclude: [], cuisines: [], limit, diet };
      const recipes = (await allRows()).map((row) => toMatchRecipe(row, reference));
      const all = rankMatchingRecipes(recipes, kitchen, { ...wishes, limit: RECIPES }, reference.knowledge);
      const expected = all.results.map(({ recipe }) => recipe.id);
      const { answer } = await warm.search(({ knowledge }) => ({ kitchen, wishes, knowledge }));
      const ids = answer.ranked.map(({ id }) => id);
      expect(expected.filter((id) => ids.includes(id))).toEqual(ids);
      // A recipe without a corrected food fits as before, so it must be found.
      const names = corrections.map(({ name }) => name);
      const untouched = all.results.filter(({ recipe }) => !names.some((name) => mentions(recipe, name)));
      const whole = await warm.search(({ knowledge }) => ({
        ...{ kitchen, knowledge },
        wishes: { ...wishes, limit: RECIPES },
      }));
      expect(whole.answer.ranked.map(({ id }) => id)).toEqual(
        expect.arrayContaining(untouched.map(({ recipe }) => recipe.id)),
      );
    }),
    { numRuns: 25 },
  );
});

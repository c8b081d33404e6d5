import { expect, test } from 'vitest';
import { createBuiltinIngredientList } from '#client/foods/local-ingredients';
import { findIngredientNameLabels } from '#domain/eaters/diets/contents/lookup';
import { parseLabelBits } from '#domain/eaters/diets/labels';
import { INGREDIENTS } from '#domain/foods/catalog';
import { GROCERY_WORDS } from './grocery-words.ts';

const local = createBuiltinIngredientList(INGREDIENTS);

/** Resolves a typed text like the ingredient field does. */
async function resolveTyped(text: string): Promise<string | null> {
  const inLine = (await local.namesOfLines([text])).get(text);
  const end = local.takenAs(text);
  return (
    local.resolve(text) ??
    inLine ??
    local.resolver.ingredient(text) ??
    (end === null ? null : local.resolve(end))
  );
}

test('brands, regional words and amounts in words mean the right food', async () => {
  expect(GROCERY_WORDS.length).toBeGreaterThan(300);
  const wrong: string[] = [];
  for (const { text, food } of GROCERY_WORDS) {
    const resolved = await resolveTyped(text);
    if (resolved !== food) wrong.push(`${text}: ${resolved} instead of ${food}`);
  }
  expect(wrong).toEqual([]);
});

test('brands and regional words have the allergens and animal products of their food', () => {
  const wrong = GROCERY_WORDS.filter(({ text, labels }) => {
    const bits = labels.reduce((sum, label) => sum | parseLabelBits(label), 0);
    return (findIngredientNameLabels(text).contains & bits) !== bits;
  });
  expect(wrong.map(({ text }) => text)).toEqual([]);
});

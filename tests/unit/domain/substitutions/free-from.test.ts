import { expect, test } from 'vitest';
import { parseLabelBits } from '#domain/eaters/diets/labels';
import { MINUTES_MAX } from '#domain/matching/limits';
import { createSwapsForExcludedFoods } from '#domain/matching/results/swaps';
import { computeIngredientCoverage } from '#domain/matching/score/coverage';
import { indexKitchen } from '#domain/matching/score/kitchen-index';
import { createMatchingKnowledge } from '#domain/matching/score/knowledge';
import type { SearchWishes } from '#domain/matching/types';

const knowledge = createMatchingKnowledge();

/** Returns the food of a kitchen that replaces a food with an excluded label. */
function findOwnSwap(name: string, excluded: string, owned: readonly string[]): string | undefined {
  const wishes: SearchWishes = {
    maxMinutes: MINUTES_MAX,
    exclude: [],
    cuisines: [],
    limit: 10,
    diet: { excluded: parseLabelBits(excluded), strict: 0, group: 'swap' },
  };
  const swaps = createSwapsForExcludedFoods(wishes, knowledge);
  const known = {
    ...knowledge,
    substitutions: (food: string) => knowledge.substitutions(food).filter(({ to }) => swaps?.isFree(to)),
  };
  const kitchen = indexKitchen(
    { owned: owned.map((food) => ({ name: food })), tools: [], assumeStaples: true },
    new Set(),
    (food) => food === name,
  );
  const { kind, using } = computeIngredientCoverage(
    { name, amount: null, unit: null, essential: false },
    null,
    kitchen,
    known,
  );
  return kind === 'substituted' ? using : undefined;
}

test.each([
  ['milk', 'milk', 'oat milk'],
  ['reduced fat milk', 'milk', 'oat milk'],
  ['reduced fat milk', 'milk', 'almond milk'],
  ['skim milk', 'milk', 'oat milk'],
  ['skim milk', 'milk', 'almond milk'],
  ['butter', 'milk', 'olive oil'],
  ['soy sauce', 'gluten', 'coconut aminos'],
  ['pasta', 'gluten', 'gluten-free pasta'],
  ['egg noodles', 'gluten', 'gluten-free pasta'],
  ['flour', 'gluten', 'gluten-free flour'],
  ['bread', 'gluten', 'gluten-free bread'],
])('%s without %s is replaced with the %s of the cook', (name, excluded, own) => {
  expect(findOwnSwap(name, excluded, [own, 'salt'])).toBe(own);
});

test('lactose-free milk replaces low-fat milk, but contains milk', () => {
  const kinds = ['reduced fat milk', 'skim milk'].map((name) =>
    knowledge.substitutions(name).some(({ to }) => to === 'lactose-free milk'),
  );
  expect(kinds).toEqual([true, true]);
  expect(findOwnSwap('skim milk', 'milk', ['lactose-free milk'])).toBeUndefined();
});

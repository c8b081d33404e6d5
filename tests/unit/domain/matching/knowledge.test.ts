import { expect, test } from 'vitest';
import { indexKitchen } from '#domain/matching/score/kitchen-index';
import { createMatchingKnowledge } from '#domain/matching/score/knowledge';
import { BUILT_IN_SUBSTITUTIONS } from '#domain/substitutions/families';
import { SUBSTITUTIONS } from '#domain/substitutions/substitutions';
import { kitchen, line, recipe } from './support/samples.ts';
import { scoreRecipe } from './support/score-recipe.ts';

test('the built-in tables know staples, substitutes, tools and weights', () => {
  const known = createMatchingKnowledge();
  expect(known.isStaple('salt')).toBe(true);
  expect(known.isStaple('chicken breast')).toBe(false);
  expect(known.isStaple('no such thing')).toBe(false);
  expect(known.substitutions('shallot').map((rule) => rule.to)).toContain('onion');
  expect(known.substitutions('water')).toEqual([]);
  expect(known.toolSubstitutions('wok').map((rule) => rule.using)).toContain('pan');
  // USDA: a cup of flour is 125 g.
  expect(known.convert(1, 'cup', 'g', 'flour')).toBeCloseTo(125, 0);
  expect(known.convert(1, 'kg', 'g', 'no such thing')).toBe(1000);
  expect(known.convert(1, 'cup', 'g', 'no such thing')).toBeNull();
  expect(known.convert(1, 'cup', 'g', 'constructor')).toBeNull();
});

test('imported rows are added to the built-in ones, and replace those of the same name or pair', () => {
  const known = createMatchingKnowledge({
    ingredients: [
      { name: 'gochujang', isPantry: true },
      { name: 'salt', isPantry: false },
    ],
    substitutions: [
      { from: 'wumpus', to: 'miso', note: 'With chili.', penalty: 0.25 },
      { from: 'buttermilk', to: 'yogurt', note: 'Thinned.', penalty: 0.6 },
    ],
  });
  expect(known.isStaple('gochujang')).toBe(true);
  expect(known.isStaple('salt')).toBe(false);
  expect(known.substitutions('wumpus').map(({ to, penalty }) => [to, penalty])).toEqual([['miso', 0.25]]);
  const builtIn = createMatchingKnowledge().substitutions('buttermilk');
  expect(known.substitutions('buttermilk')).toHaveLength(builtIn.length);
  expect(known.substitutions('buttermilk').find(({ to }) => to === 'yogurt')?.penalty).toBe(0.6);
  expect(builtIn.find(({ to }) => to === 'yogurt')?.penalty).toBe(0.15);
});

test('the foods that something may replace are listed too, once each', () => {
  const known = createMatchingKnowledge({
    substitutions: [
      { from: 'buttermilk', to: 'milk', note: '', penalty: 0.25 },
      { from: 'cream', to: 'milk', note: '', penalty: 0.4 },
      { from: 'cream', to: 'milk', note: 'Again.', penalty: 0.5 },
    ],
  });
  const builtInNames = BUILT_IN_SUBSTITUTIONS.filter((rule) => rule.to === 'milk').map((rule) => rule.from);
  expect(known.findReplaceable('milk').toSorted()).toEqual(
    [...new Set([...builtInNames, 'buttermilk', 'cream'])].sort(),
  );
  expect(known.findReplaceable('no such thing')).toEqual([]);
  for (const { from, to } of SUBSTITUTIONS) expect(known.findReplaceable(to)).toContain(from);
  for (const name of new Set(SUBSTITUTIONS.map((rule) => rule.to)))
    for (const from of known.findReplaceable(name))
      expect(known.substitutions(from).map((rule) => rule.to)).toContain(name);
});

test('a cup of flour in the recipe takes grams from the pantry', () => {
  const dish = recipe([line('flour', { amount: 2, unit: 'cup' })]);
  const match = (grams: number) =>
    scoreRecipe(
      dish,
      indexKitchen(kitchen([{ name: 'flour', amount: grams, unit: 'g' }], { assumeStaples: false })),
      createMatchingKnowledge(),
    ).coverage[0];
  expect(match(250)?.kind).toBe('owned');
  expect(match(125)?.kind).toBe('short');
});

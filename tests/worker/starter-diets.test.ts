import { expect, test } from 'vitest';
import { bitsOfExclusion, type Exclusion } from '#domain/diets/exclusions';
import { labelsOfRecipe } from '#domain/diets/recipe';
import { dietKeepsOut } from '#domain/matching/filters';
import { type Recipe, recipes } from './starter-recipes.ts';

/** Foods that look harmless, each with one that hides something, and who minds. */
const HIDDEN: readonly [food: RegExp, hidden: string, minds: Exclusion['name'], kind: 'label' | 'diet'][] = [
  [/^olive oil$/, 'ghee', 'milk', 'label'],
  [/^vegetable oil$/, 'beef dripping', 'vegetarian', 'diet'],
  [/^(?:rice|long-grain rice)$/, 'couscous', 'gluten', 'label'],
  [/^potato(?:es)?$/, 'potato gnocchi', 'gluten', 'label'],
  [/^salt$/, 'celery salt', 'celery', 'label'],
  [/^black pepper$/, 'lemon pepper with anchovies', 'fish', 'label'],
  [/^sugar$/, 'marzipan', 'nuts', 'label'],
  [/^lemon juice$/, 'fish sauce', 'fish', 'label'],
  [/^(?:canned )?chickpeas?$/, 'seitan', 'gluten', 'label'],
  [/^coconut milk$/, 'condensed milk', 'milk', 'label'],
  [/^tomato paste$/, 'sun-dried tomato pesto', 'milk', 'label'],
  [/^garlic$/, 'prawn paste', 'crustaceans', 'label'],
  [/^tofu$/, 'paneer', 'milk', 'label'],
  [/^paprika$/, 'mustard powder', 'mustard', 'label'],
  [/^onions?$/, 'oysters', 'molluscs', 'label'],
  [/^cumin$/, 'sesame seeds', 'sesame', 'label'],
  [/^(?:scallions?|spring onions?)$/, 'bacon bits', 'no pork', 'diet'],
  [/^honey$/, 'gelatine', 'vegetarian', 'diet'],
  [/^water$/, 'white wine', 'no alcohol', 'diet'],
  [/^carrots?$/, 'peanut butter', 'peanuts', 'label'],
];

const linesOf = ({ ingredients }: Recipe) =>
  ingredients.map(({ name, preparation, required }) => ({
    name,
    remarks: preparation,
    required: required !== false,
  }));

/** Whether somebody with an allergy is kept from it. */
function isKeptOut(lines: ReturnType<typeof linesOf>, bits: number): boolean {
  return dietKeepsOut(labelsOfRecipe(lines).labels, { excluded: bits, strict: bits, group: 'fits' }) !== null;
}

test('of fifty starters with one line swapped for a hidden source all fifty are noticed', () => {
  let tried = 0;
  const missed: string[] = [];
  // Round after round through the swaps, each time with the next recipe that takes it.
  const used = new Set<string>();
  for (let round = 0; round < recipes.length && tried < 50; round += 1) {
    for (const [food, hidden, minds, kind] of HIDDEN) {
      const bits = bitsOfExclusion({ kind, name: minds, strict: true } as Exclusion);
      const recipe = recipes.find((one) => {
        const lines = linesOf(one);
        return !used.has(one.title) && lines.some(({ name }) => food.test(name)) && !isKeptOut(lines, bits);
      });
      if (recipe === undefined || tried === 50) continue;
      used.add(recipe.title);
      tried += 1;
      const swapped = linesOf(recipe).map((line) =>
        food.test(line.name) ? { ...line, name: hidden } : line,
      );
      if (!isKeptOut(swapped, bits)) missed.push(`${recipe.title}: ${hidden}`);
    }
  }
  expect([tried, missed]).toEqual([50, []]);
});

import { expect, test } from 'vitest';
import { findRecipeLabels } from '#domain/eaters/diets/contents/recipe';
import {
  DERIVED_TAGS,
  deriveDietTags,
  findDoubtfulDietTags,
  getLabelBitsExcludedByDietTag,
  isConditionalDietTag,
} from '#domain/eaters/diets/contents/tags';
import { findWorstLabelValue } from '#domain/eaters/diets/labels';
import { type Exclusion, getExclusionLabelBits } from '#domain/eaters/exclusions';
import { findDietExclusionReason } from '#domain/matching/results/filters';
import { faults, type Recipe, recipes, written } from './starter-recipes.ts';

/**
 * Foods that look harmless, each with a replacement with a hidden allergen or animal product, and the exclusion that
 * the replacement violates.
 */
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

const toLabelledLines = ({ ingredients }: Recipe) =>
  ingredients.map(({ name, preparation, required }) => ({
    name,
    remarks: preparation,
    required: required !== false,
  }));

/** True if a user with an allergy does not get a recipe with these ingredient lines. */
function isExcluded(lines: ReturnType<typeof toLabelledLines>, bits: number): boolean {
  return (
    findDietExclusionReason(findRecipeLabels(lines).labels, {
      excluded: bits,
      strict: bits,
      group: 'fits',
    }) !== null
  );
}

test('a hidden source of an excluded food is detected in all of fifty changed starter recipes', () => {
  let tried = 0;
  const missed: string[] = [];
  // Repeat the swaps with other recipes until fifty were tried.
  const used = new Set<string>();
  for (let round = 0; round < recipes.length && tried < 50; round += 1) {
    for (const [food, hidden, minds, kind] of HIDDEN) {
      const bits = getExclusionLabelBits({ kind, name: minds, strict: true } as Exclusion);
      const recipe = recipes.find((one) => {
        const lines = toLabelledLines(one);
        return !used.has(one.title) && lines.some(({ name }) => food.test(name)) && !isExcluded(lines, bits);
      });
      if (recipe === undefined || tried === 50) continue;
      used.add(recipe.title);
      tried += 1;
      const swapped = toLabelledLines(recipe).map((line) =>
        food.test(line.name) ? { ...line, name: hidden } : line,
      );
      if (!isExcluded(swapped, bits)) missed.push(`${recipe.title}: ${hidden}`);
    }
  }
  expect([tried, missed]).toEqual([50, []]);
});

const labelsOfStarter = (recipe: Recipe) => findRecipeLabels(toLabelledLines(recipe));

const isOfDiet = (tag: string) => getLabelBitsExcludedByDietTag(tag) !== 0;

test('no diet tag is written by hand: the lines decide', () => {
  expect(written.flatMap(({ title, tags = [] }) => (tags.some(isOfDiet) ? [title] : []))).toEqual([]);
});

test('diet tags are exactly those that the lines support, in addition to the written tags', () => {
  expect(
    faults((recipe) => {
      const derived = deriveDietTags(labelsOfStarter(recipe));
      const typed = written.find(({ title }) => title === recipe.title)?.tags ?? [];
      const order = recipe.tags.filter((tag) => !typed.includes(tag));
      const isWhole = recipe.tags.length === derived.length + typed.length;
      return isWhole && order.join() === derived.join() ? [] : [recipe.tags.join(), derived.join()];
    }),
  ).toEqual({});
});

test('a tag is definite for what every line is free of, and cautious for what depends on the product', () => {
  expect(
    faults((recipe) => {
      const { labels } = labelsOfStarter(recipe);
      return DERIVED_TAGS.filter((tag) => {
        const matchingTags = recipe.tags.filter(
          (one) => getLabelBitsExcludedByDietTag(one) === getLabelBitsExcludedByDietTag(tag),
        );
        const value = findWorstLabelValue(labels, getLabelBitsExcludedByDietTag(tag));
        if (value === 'free') return matchingTags.join() !== tag;
        return value === 'may' ? !matchingTags.every(isConditionalDietTag) : matchingTags.length > 0;
      });
    }),
  ).toEqual({});
});

test('no diet tag of a starter recipe is doubtful, judging by its lines', () => {
  expect(
    faults((recipe) => findDoubtfulDietTags(recipe.tags, labelsOfStarter(recipe)).map(({ tag }) => tag)),
  ).toEqual({});
});

test('more than sixty starter recipes have a cautious tag', () => {
  expect(recipes.filter(({ tags }) => tags.some(isConditionalDietTag)).length).toBeGreaterThan(60);
});

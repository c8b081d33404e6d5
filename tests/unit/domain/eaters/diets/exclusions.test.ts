import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRecipeLabels } from '#domain/eaters/diets/contents/recipe';
import { findDietNotesForEaters } from '#domain/eaters/diets/contents/recipe-labels';
import {
  createDietLabelsFromText,
  EXCLUDABLE,
  findWorstLabelValue,
  mergeDietLabels,
  VALUES,
} from '#domain/eaters/diets/labels';
import {
  collectExclusions,
  type Eater,
  type Exclusion,
  getExclusionLabelBits,
} from '#domain/eaters/exclusions';
import { rankMatchingRecipes } from '#domain/matching/results/recommend';
import { scene } from '../../matching/support/scenes.ts';

const exclusion = (name: (typeof EXCLUDABLE)[number], strict = false): Exclusion => ({
  ...{ kind: 'label', name, strict },
});
const eater = (name: string, exclusions: Exclusion[], eating = true): Eater => ({
  ...{ name, eating, servings: 1, exclusions },
});

test('of all eaters each exclusion counts once, at its strictest; absent eaters do not count', () => {
  const eaters = [
    eater('Me', [exclusion('milk'), exclusion('celery', true)]),
    eater('Ada', [exclusion('milk', true), { kind: 'food', name: 'coriander', strict: false }]),
    eater('Max', [exclusion('eggs', true)], false),
  ];
  expect(collectExclusions(eaters)).toEqual([
    { kind: 'food', name: 'coriander', strict: false },
    exclusion('celery', true),
    exclusion('milk', true),
  ]);
  expect(collectExclusions(eaters.toReversed())).toEqual(collectExclusions(eaters));
});

test('an exclusion covers its labels, and a diet covers all labels that it excludes', () => {
  const vegan = getExclusionLabelBits({ kind: 'diet', name: 'vegan', strict: false });
  for (const has of ['milk', 'eggs', 'fish', 'pork', 'animal'])
    expect(findWorstLabelValue(createDietLabelsFromText(has), vegan)).toBe('contains');
  expect(findWorstLabelValue(createDietLabelsFromText('gluten'), vegan)).toBe('free');
  expect(getExclusionLabelBits({ kind: 'food', name: 'kiwi', strict: true })).toBe(0);
});

const lines = (...names: string[]) => names.map((name) => ({ name, remarks: '', required: true }));

test('what cannot be ruled out is reported with the lines to check', () => {
  const recipe = findRecipeLabels(lines('vegetable broth', 'zorblat', 'onion', 'butter or oil'));
  expect(findDietNotesForEaters(recipe, [exclusion('celery'), exclusion('milk', true)])).toEqual({
    may: [
      { what: 'celery', names: ['vegetable broth'] },
      { what: 'milk', names: expect.arrayContaining(['butter or oil']) },
    ],
    unchecked: ['zorblat'],
  });
  expect(
    findDietNotesForEaters(findRecipeLabels(lines('onion', 'rice')), [exclusion('celery', true)]),
  ).toBeNull();
});

test('for a strictly excluded food, every line with unknown contents is reported as unchecked', () => {
  const recipe = findRecipeLabels(lines('onion', 'zorblat', 'kiwi or mango'));
  const kiwi = (strict: boolean): Exclusion => ({ kind: 'food', name: 'kiwi', strict });
  expect(findDietNotesForEaters(recipe, [kiwi(true)])).toEqual({
    may: [],
    unchecked: ['zorblat', 'kiwi or mango'],
  });
  expect(findDietNotesForEaters(recipe, [kiwi(false)])).toBeNull();
});

const NAMES = ['onion', 'butter', 'flour', 'stock cube', 'zorblat', 'tamari', 'eggs', 'vegan butter', 'beer'];

test('removing a line never makes a recipe worse', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1 }), fc.nat(), (names, at) => {
      const all = findRecipeLabels(lines(...names)).labels;
      const fewer = findRecipeLabels(lines(...names.toSpliced(at % names.length, 1))).labels;
      for (const name of EXCLUDABLE) {
        const bits = getExclusionLabelBits(exclusion(name));
        const rank = (value: (typeof VALUES)[number]) => VALUES.indexOf(value);
        expect(rank(findWorstLabelValue(fewer, bits))).toBeGreaterThanOrEqual(
          rank(findWorstLabelValue(all, bits)),
        );
      }
    }),
  );
});

test('another eater or a stricter exclusion never adds a recipe', () => {
  fc.assert(
    fc.property(scene, fc.nat(15), fc.nat(15), (it, more, stricter) => {
      const { excluded, strict } = it.wishes.diet ?? { excluded: 0, strict: 0 };
      const recipes = it.recipes.map((recipe) => {
        const parts = recipe.ingredients.map(({ name }) => it.knowledge.getLabels(name));
        return { ...recipe, labels: mergeDietLabels(parts) };
      });
      const searchWithout = (bits: number, strictly: number) => {
        const diet = { excluded: bits, strict: strictly & bits, group: 'fits' as const };
        const wishes = { ...it.wishes, diet, limit: 50 };
        return rankMatchingRecipes(recipes, it.kitchen, wishes, it.knowledge).results.map(
          ({ recipe }) => recipe.id,
        );
      };
      const before = searchWithout(excluded, strict);
      for (const id of searchWithout(excluded | more, strict | stricter)) expect(before).toContain(id);
    }),
    { numRuns: 1_000 },
  );
});

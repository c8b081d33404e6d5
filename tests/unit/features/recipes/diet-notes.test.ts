import { describe, expect, test } from 'vitest';
import type { RecipeDetail } from '#contract/recipes/recipes';
import { findDietLabelsOfNameAndRemarks } from '#domain/eaters/diets/contents/lines';
import { ALLERGENS, type DietLabelValue, findWorstLabelValue, labelBits } from '#domain/eaters/diets/labels';
import { starterRecipes } from '#worker/starter/recipes';
import { buildDietNotes } from '../../../../src/features/recipes/page/diet-notes.ts';

type Ingredient = RecipeDetail['ingredients'][number];

const ingredient = (name: string, more: Partial<Ingredient> = {}): Ingredient => ({
  ingredient_name: name,
  canonical_name: name,
  amount: '1',
  amount_numeric: 1,
  unit: null,
  preparation: null,
  section: null,
  stated_grams: null,
  required: true,
  substitutes: [],
  ...more,
});

const notes = (names: readonly (string | Ingredient)[], tags: string[] = []) =>
  buildDietNotes({
    tags,
    ingredients: names.map((one) => (typeof one === 'string' ? ingredient(one) : one)),
  });

test('the page names contained, possible and unknown labels, with the deciding lines', () => {
  expect(notes(['butter', 'cream', 'mushroom broth', 'zorblat', 'onion'])).toEqual([
    'Contains milk: butter, cream.',
    'May contain celery: check the mushroom broth.',
    'Not checked: zorblat.',
  ]);
});

test('allergens with the same deciding lines share a sentence', () => {
  expect(notes(['soy sauce', 'rice'])).toEqual(['Contains gluten and soy: soy sauce.']);
});

test('an optional line counts and is marked as optional', () => {
  expect(notes([ingredient('sour cream', { required: false })])).toEqual([
    'Contains milk: sour cream (optional).',
  ]);
});

test('a claim in the line is considered', () => {
  expect(notes([ingredient('flour', { preparation: 'gluten-free' })])).toEqual([
    'None of the 14 EU allergens in the listed ingredients.',
  ]);
});

test('a recipe without ingredients has no notes', () => {
  expect(notes([])).toEqual([]);
});

test('a tag that a line contradicts or leaves open is marked', () => {
  expect(notes(['honey', 'rice'], ['vegan', 'quick'])).toContain('Tagged vegan, but see the honey.');
  expect(notes(['stock cube', 'rice'], ['gluten-free'])).toContain(
    'Tagged gluten-free: check the stock cube.',
  );
  expect(notes(['zorblat', 'rice'], ['vegan'])).toContain('Tagged vegan, but not checked: zorblat.');
  expect(notes(['rice'], ['vegan'])).not.toContainEqual(expect.stringContaining('Tagged'));
});

test('no text promises safety', () => {
  const all = starterRecipes.flatMap((recipe) => listNotes(recipe)).join(' ');
  expect(all).not.toMatch(/\bsafe\b|allergen-free|suitable|[✓✔]/iu);
});

type Starter = (typeof starterRecipes)[number];

const toLines = ({ ingredients }: Starter) =>
  ingredients.flatMap((one) =>
    typeof one === 'string'
      ? []
      : [ingredient(one.name, { preparation: one.preparation ?? null, required: one.required ?? true })],
  );

const listNotes = (recipe: Starter) => notes(toLines(recipe), recipe.tags ?? []);

describe('the starters', () => {
  const SENTENCE = /^(Contains|May contain) (.+?): (?:check the )?(.+)\.$/u;
  const WORD: Readonly<Record<string, string>> = { 'tree nuts': 'nuts', sulfites: 'sulphites' };
  const split = (text: string) => text.split(/, | and /u);

  /**
   * Returns the allergen sentences on the page in parsed form: for each allergen, if it is contained or possible, and
   * in which lines.
   */
  function parseNotes(recipe: Starter): Record<string, string[]> {
    const namesByAllergen: Record<string, string[]> = {};
    for (const note of listNotes(recipe)) {
      const [, verb = '', allergens = '', names = ''] = SENTENCE.exec(note) ?? [];
      const value: DietLabelValue = verb === 'Contains' ? 'contains' : 'may';
      for (const word of split(allergens))
        if (verb !== '')
          namesByAllergen[`${value} ${WORD[word] ?? word}`] = names
            .split(', ')
            .map((name) => name.replace(' (optional)', ''));
    }
    return namesByAllergen;
  }

  /** Returns the same facts, computed from the diet labels of each ingredient line. */
  function decided(recipe: Starter): Record<string, string[]> {
    const lines = toLines(recipe).map(({ ingredient_name: name, preparation }) => ({
      name,
      labels: findDietLabelsOfNameAndRemarks({ name, remarks: preparation ?? '' }),
    }));
    const namesByAllergen: Record<string, string[]> = {};
    for (const allergen of ALLERGENS) {
      const named = (value: DietLabelValue) =>
        lines
          .filter(({ labels }) => findWorstLabelValue(labels, labelBits[allergen]) === value)
          .map(({ name }) => name);
      const [contains, may] = [named('contains'), named('may')];
      if (contains.length > 0) namesByAllergen[`contains ${allergen}`] = contains;
      else if (may.length > 0) namesByAllergen[`may ${allergen}`] = may;
    }
    return namesByAllergen;
  }

  test.each(starterRecipes.map((recipe) => [recipe.title, recipe] as const))(
    '%s: the sentences name exactly the deciding lines',
    (_title, recipe) => {
      expect(parseNotes(recipe)).toEqual(decided(recipe));
    },
  );

  test('have no unknown line', () => {
    expect(starterRecipes.flatMap(listNotes).filter((note) => note.startsWith('Not checked'))).toEqual([]);
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RecipeImportItem } from '#contract/admin/imports';
import { buildFoods } from '#worker/features/foods/foods';
import { createFoodReference, NO_REFERENCE_ROWS, type Reference } from '#worker/features/foods/store';
import { buildRecipeDraft, type RecipeDraft } from '#worker/features/imports/item';
import { buildRecipeRows } from '#worker/features/imports/stored-recipe';
import {
  buildRecipeRowsIfChanged,
  reparseRecipe,
  type StoredRecipeRows,
} from '#worker/jobs/reparse/reparse-recipe';
import { starterRecipes } from '#worker/starter/recipes';

const createReferenceWithNames = (names: readonly string[]): Reference =>
  createFoodReference({ ...NO_REFERENCE_ROWS, ingredients: names.map((name) => ({ name, is_pantry: 0 })) });

const BUILT_IN = createReferenceWithNames([]);

function stored(draft: RecipeDraft): StoredRecipeRows {
  const foods = buildFoods(
    draft.ingredients.map(({ canonical }) => canonical),
    [],
  );
  const { row, ingredients, nutrition } = buildRecipeRows('id', draft, foods, 'import');
  return {
    row: { ...row, updated_at: '2026-01-01T00:00:00.000Z' },
    lines: ingredients,
    nutrition: JSON.stringify(Object.values(nutrition)),
  };
}

function reparse(before: StoredRecipeRows, reference: Reference): RecipeDraft {
  const draft = reparseRecipe(before, reference);
  if (typeof draft === 'string') throw new Error(draft);
  return draft;
}

const isChanged = (before: StoredRecipeRows, draft: RecipeDraft) =>
  buildRecipeRowsIfChanged(
    before,
    draft,
    buildFoods(
      draft.ingredients.map(({ canonical }) => canonical),
      [],
    ),
  ) !== null;

function drafted(item: unknown, reference: Reference): RecipeDraft {
  const draft = buildRecipeDraft(RecipeImportItem.parse(item), reference);
  if (typeof draft === 'string') throw new Error(draft);
  return draft;
}

const word = fc.constantFrom(
  ...[
    'flour',
    'zarb',
    'tomatoes',
    'cooked rice',
    'butter or oil',
    'salt and pepper',
    'For the sauce:',
    'large egg',
  ],
  ...['zarb or lentils', 'oil for frying', 'x or y', '', '#', 'ü', '\u0000', '\ud800'],
);
const amount = fc.constantFrom(
  '1',
  '1 1/2',
  '2-3',
  '1 (28 oz)',
  'a pinch',
  'to taste',
  '',
  'zwölf',
  '0.3333333333333333',
);
const unit = fc.constantFrom('cup', 'g', 'piece', 'blorps, heaped', 'cans', '');
const text = fc.tuple(amount, unit, word, word).map((parts) => parts.join(' '));
const ingredient = fc.oneof(
  text,
  fc.string({ maxLength: 40 }),
  fc.record(
    {
      name: fc.oneof(text, word).filter((name) => name.trim() !== ''),
      amount: fc.oneof(amount, fc.double({ min: 0, max: 1000, noNaN: true })),
      unit,
      preparation: word,
      section: word,
      required: fc.boolean(),
    },
    { requiredKeys: ['name'] },
  ),
);
const item = fc.record(
  {
    title: fc.constantFrom('Sushi', 'Tacos al pastor', 'A dish'),
    instructions: fc.constantFrom('Cook it.', 'Bake for 20 minutes.\nRest 5 minutes.'),
    ingredients: fc.array(ingredient, { maxLength: 6 }),
    cuisine: fc.constantFrom('Thai', ''),
    minutes: fc.integer({ min: 1, max: 90 }),
    tags: fc.constant(['quick']),
    tools: fc.constant(['pan']),
    published_nutrition: fc.constantFrom({ calories: 410, protein_g: 22 }, { sodium_mg: 400 }),
  },
  { requiredKeys: ['title', 'instructions', 'ingredients'] },
);

test('a freshly imported recipe is parsed again with the same result, including its hash', () => {
  fc.assert(
    fc.property(item, (given) => {
      const draft = drafted(given, BUILT_IN);
      const before = stored(draft);
      const now = reparse(before, BUILT_IN);
      expect(now.contentHash).toBe(draft.contentHash);
      expect(isChanged(before, now)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test('a recipe parsed again with other rules equals its import; a second time nothing changes', () => {
  const other = createReferenceWithNames(['zarb', 'x', 'zwölf']);
  fc.assert(
    fc.property(item, fc.boolean(), (given, hasLines) => {
      const imported = stored(drafted(given, BUILT_IN));
      // Recipes that were stored before their written lines were kept have no written lines.
      const before = hasLines ? imported : { ...imported, row: { ...imported.row, written_lines: null } };
      const draft = reparseRecipe(before, other);
      // A recipe that now consists only of headings has no lines to parse.
      if (typeof draft === 'string') return;
      if (hasLines) expect(draft.contentHash).toBe(drafted(given, other).contentHash);
      else {
        const words = ({ ingredients }: RecipeDraft) => ingredients.map(({ canonical, ...rest }) => rest);
        expect(words(draft)).toEqual(words(drafted(given, BUILT_IN)));
      }
      const after = stored(draft);
      expect(after.row.written_lines).toBe(before.row.written_lines);
      const twice = reparse(after, other);
      expect(twice).toEqual(draft);
      expect(isChanged(after, twice)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test('every starter recipe is parsed again with the same result, with its lines and without', () => {
  for (const starter of starterRecipes) {
    const draft = drafted(starter, BUILT_IN);
    const before = stored(draft);
    expect([starter.title, isChanged(before, reparse(before, BUILT_IN))]).toEqual([starter.title, false]);
    const older = { ...before, row: { ...before.row, written_lines: null } };
    expect([starter.title, isChanged(older, reparse(older, BUILT_IN))]).toEqual([starter.title, false]);
  }
});

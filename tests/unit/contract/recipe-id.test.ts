import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paths } from '#contract/paths';
import { isRecipeId, parseRecipeId, UNADDRESSABLE_IDS } from '#contract/recipes/recipe-id';
import { AWKWARD_IDS } from '../../awkward-ids.ts';

const toPathname = (id: string) => new URL(paths.recipe(id), 'https://pantry-chef.example').pathname;

test.each([...AWKWARD_IDS, '.a'])('the recipe ID %j is read back from its address', (id) => {
  expect([isRecipeId(id), parseRecipeId(toPathname(id))]).toEqual([true, id]);
  expect(parseRecipeId(`${toPathname(id)}/card.png`)).toBe(id);
});

test('every ID is read back from its address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (id) => {
      fc.pre(isRecipeId(id));
      expect(parseRecipeId(toPathname(id))).toBe(id);
    }),
  );
});

test("'.' and '..' are not IDs, since no address leads to them", () => {
  for (const id of UNADDRESSABLE_IDS)
    expect([isRecipeId(id), parseRecipeId(toPathname(id))]).toEqual([false, '']);
});

test('a path without a recipe ID gives an empty ID, and a stray percent sign stays', () => {
  expect([parseRecipeId('/results'), parseRecipeId('/recipe/'), parseRecipeId('/recipe/%')]).toEqual([
    '',
    '',
    '%',
  ]);
});

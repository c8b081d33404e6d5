import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paths } from '#contract/paths';
import { isRecipeId, parseRecipeId, UNADDRESSABLE_IDS } from '#contract/recipes/recipe-id';
import { AWKWARD_IDS } from '../../awkward-ids.ts';

const toPathname = (id: string) => new URL(paths.recipe(id), 'https://pantry-chef.example').pathname;

test.each([...AWKWARD_IDS, '.a'])('the address of %j leads to it', (id) => {
  expect([isRecipeId(id), parseRecipeId(toPathname(id))]).toEqual([true, id]);
  expect(parseRecipeId(`${toPathname(id)}/card.png`)).toBe(id);
});

test('whatever is an id is read back from its address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (id) => {
      fc.pre(isRecipeId(id));
      expect(parseRecipeId(toPathname(id))).toBe(id);
    }),
  );
});

test("'.' and '..' are no ids, since no address leads to them", () => {
  for (const id of UNADDRESSABLE_IDS)
    expect([isRecipeId(id), parseRecipeId(toPathname(id))]).toEqual([false, '']);
});

test('a path that is none of a recipe has no id, and a stray percent sign stands for itself', () => {
  expect([parseRecipeId('/results'), parseRecipeId('/recipe/'), parseRecipeId('/recipe/%')]).toEqual([
    '',
    '',
    '%',
  ]);
});

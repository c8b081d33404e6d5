import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheSearchReply } from '#client/search/handover';
import type { SearchReply } from '#contract/search/search';
import { createZeroLeftOutRecipeCounts } from '#domain/matching/left-out';
import {
  compareIngredientsWithKitchen,
  loadKitchenForRecipe,
} from '../../../../../src/features/shared/recipes/kitchen/open-kitchen.ts';
import { findLastSearchWithRecipe } from '../../../../../src/features/shared/recipes/kitchen/read-kitchen.ts';
import {
  computeShownLines,
  createInitialRecipeState,
  createRecipeReducer,
  type EditableRecipe,
} from '../../../../../src/features/shared/recipes/recipe-state.ts';
import { memoryStorage } from '../../../client/memory-storage.ts';

vi.mock('#client/foods/load-local-ingredients', () => ({
  loadBuiltinIngredientList: async () => ({ all: [{ name: 'salt', isPantry: true }] }),
}));

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => void vi.unstubAllGlobals());

const line = (name: string, substitutes: [string, number | null][] = [], required = true) => ({
  ...{ ingredient_name: name, canonical_name: name, amount: '300 g', amount_numeric: 300, unit: 'g' },
  ...{ preparation: null, section: null, required, stated_grams: null },
  substitutes: substitutes.map(([ingredient_name, penalty]) => ({
    ...{ ingredient_name, penalty, amount_numeric: 250, unit: 'g', note: '' },
  })),
});

const FRIED_RICE: EditableRecipe = {
  ...{ id: 'fried-rice', title: 'Fried rice', default_servings: 2, serving_size_text: '1 bowl', foods: {} },
  ingredients: [
    line('chicken breast', [['turkey', null]]),
    line('rice'),
    line('salt'),
    line('fish sauce'),
    line('parsley', [], false),
  ],
};
/** The recipe with the details of its substitutes, one of which the page does not have. */
const WHOLE: EditableRecipe = {
  ...FRIED_RICE,
  ingredients: [
    line('chicken breast', [
      ['turkey', 0.1],
      ['chicken thigh', 0.15],
    ]),
    ...FRIED_RICE.ingredients.slice(1),
  ],
};

const search = (query: string, results: object[]) =>
  cacheSearchReply(
    query,
    {
      ...{ results, unlock: null, unlocks: [], unknownIngredients: [], expired: [] },
      leftOut: createZeroLeftOutRecipeCounts(),
    } as unknown as SearchReply,
    [],
  );

const open = async () => {
  const read = vi.fn(async () => WHOLE);
  const lines = computeShownLines(FRIED_RICE, createInitialRecipeState(FRIED_RICE));
  const { kitchen, changes } = await loadKitchenForRecipe(FRIED_RICE, lines, { failed: false, read });
  const state = createRecipeReducer(WHOLE)(createInitialRecipeState(WHOLE), { type: 'adapt', changes });
  const adapted = computeShownLines(WHOLE, state);
  return {
    by: kitchen.by,
    reads: read.mock.calls.length,
    lines: adapted.filter(({ checked }) => checked).map(({ written, name }) => `${written} ${name}`),
    covers: compareIngredientsWithKitchen(adapted, {}, kitchen).map(({ kind }) => kind),
  };
};

test('the swap of the search is applied with its amount, even if the page does not offer it', async () => {
  search('have=chicken+thigh,rice', [
    {
      id: 'fried-rice',
      missingOrSubbedIngredients: [
        { original: 'chicken breast', using: 'chicken thigh' },
        { original: 'fish sauce' },
      ],
      breakdown: [{ kind: 'assumed', name: 'salt', loss: 1 }],
    },
  ]);
  expect(await open()).toEqual({
    by: 'search',
    reads: 1,
    lines: ['250 g chicken thigh', '300 g rice', '300 g salt', '300 g fish sauce', '300 g parsley'],
    covers: ['have', 'have', 'staple', 'missing', 'missing'],
  });
});

test('an optional ingredient that the table avoids is left out, as the search says', async () => {
  search('have=rice', [
    {
      ...{ id: 'fried-rice', missingOrSubbedIngredients: [], breakdown: [] },
      swaps: [{ original: 'parsley' }, { original: 'rice' }],
    },
  ]);
  expect((await open()).lines).toEqual([
    '300 g chicken breast',
    '300 g rice',
    '300 g salt',
    '300 g fish sauce',
  ]);
});

test('a recipe that the search did not find is compared with what the cook named', async () => {
  search('have=turkey,rice', []);
  expect(await open()).toMatchObject({
    by: 'search',
    lines: ['250 g turkey', '300 g rice', '300 g salt', '300 g fish sauce', '300 g parsley'],
    covers: ['have', 'have', 'staple', 'missing', 'missing'],
  });
});

test('without a search the staples of the device count, and no details are loaded', async () => {
  localStorage.setItem('hasOnboarded', '1');
  localStorage.setItem('onb.ingredients', '["rice"]');
  expect(await open()).toMatchObject({
    by: 'device',
    reads: 0,
    covers: ['missing', 'have', 'staple', 'missing', 'missing'],
  });
});

test('without a kitchen nothing is known', async () => {
  expect(await open()).toMatchObject({ by: 'nothing', reads: 0 });
});

test('an ingredient that the reader has already changed stays as it is', () => {
  const reduce = createRecipeReducer(WHOLE);
  const edited = reduce(createInitialRecipeState(WHOLE), { type: 'swap', line: 0, substitute: 0 });
  const adapted = reduce(edited, { type: 'adapt', changes: [{ line: 0, substitute: 1 }] });
  expect(adapted.lines[0]?.swap).toBe(0);
  const impossible = { type: 'adapt', changes: [{ line: 1, substitute: 5 }] } as const;
  expect(reduce(createInitialRecipeState(WHOLE), impossible)).toEqual(createInitialRecipeState(WHOLE));
});

test('the newest search that found the recipe counts, for half a day', () => {
  search('have=rice', [{ id: 'fried-rice', missingOrSubbedIngredients: [], breakdown: [] }]);
  expect(findLastSearchWithRecipe('fried-rice')?.ingredients).toEqual(['rice']);
  expect(findLastSearchWithRecipe('fried-rice', Date.now() + 11 * 3_600_000)).not.toBeNull();
  expect(findLastSearchWithRecipe('fried-rice', Date.now() + 12 * 3_600_000)).toBeNull();
});

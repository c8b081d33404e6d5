import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderHook } from '../../client/render-hook.ts';

let loaded: (local: unknown) => void;
vi.mock('#client/foods/load-local-ingredients', () => ({
  loadBuiltinIngredientList: () =>
    new Promise((resolve) => {
      loaded = resolve;
    }),
}));
vi.mock('#client/foods/use-suggestions', () => ({
  suggestionWords: {},
  useIngredientSuggestions: (term: string) => ({
    term: term.toLowerCase(),
    rows: [{ name: 'tomato' }],
    didYouMean: [],
  }),
}));

const { ItemNameField } = await import('../../../../src/features/pantry/add/ItemFields.tsx');

afterEach(() => void vi.unstubAllGlobals());

/**
 * Types half a name and presses Enter before the food names have loaded.
 * @param typed content of the field when the names have loaded
 */
async function finished(typed: string) {
  let draft = { name: '' } as never;
  const names: (string | undefined)[] = [];
  const onChange = ({ name }: { name?: string }) => names.push(name);
  const field = await renderHook(() => ItemNameField({ draft, errors: {}, onChange }));
  draft = { name: 'toma' } as never;
  await field.again();
  const form = { requestSubmit: () => names.push('sent') };
  const event = { preventDefault: () => {}, currentTarget: { form } } as never;
  field.shown.now.props.onEnter(event, { open: true, highlighted: undefined });
  draft = { name: typed } as never;
  await field.again();
  await act(async () => loaded({ resolve: (name: string) => (name === 'tomato' ? { name } : null) }));
  return names;
}

test('Tab completes half a name with the first suggestion', async () => {
  expect(await finished('toma')).toEqual(['tomato']);
});

test('text typed while the foods are loading stays', async () => {
  expect(await finished('tomatillo')).toEqual([]);
});

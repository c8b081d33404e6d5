import { act, type ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createBuiltinIngredientList } from '#client/foods/local-ingredients';
import { INGREDIENTS } from '#domain/foods/catalog';
import { SPOONED_CONDIMENTS } from '#domain/pantry/uncounted';
import type { ItemDraft } from '../../../../src/features/pantry/add/draft.ts';
import { renderHook } from '../../client/render-hook.ts';

// The browser fetches the list of foods. Here, the same list comes from its source.
vi.mock('#client/foods/load-local-ingredients', () => ({
  loadBuiltinIngredientList: async () => createBuiltinIngredientList(INGREDIENTS),
}));

const { AddItemForm } = await import('../../../../src/features/pantry/add/ItemForms.tsx');

afterEach(() => void vi.unstubAllGlobals());

interface FieldProps {
  readonly draft: ItemDraft;
  readonly onChange: (changes: Partial<ItemDraft>) => void;
}

async function openForm() {
  const form = await renderHook(() =>
    AddItemForm({ pantry: {} as never, onList: () => {}, onSignedOut: () => {} }),
  );
  const readFields = (): FieldProps => {
    const [, formElement] = (form.shown.now.props as { children: [ReactElement, ReactElement] }).children;
    const [nameField] = (formElement.props as { children: [ReactElement<FieldProps>] }).children;
    return nameField.props;
  };
  return {
    change: (changes: Partial<ItemDraft>) => act(async () => readFields().onChange(changes)),
    level: () => readFields().draft.level,
  };
}

test.each([
  ['cumin', 'have'],
  ['extra virgin olive oil', 'have'],
  ['Soy sauce', 'have'],
  ['flour', 'have'],
  ['eggs', ''],
  ['chicken broth', ''],
  ['unicorn steaks', ''],
])('the form adds %s with the level %j', async (name, level) => {
  const form = await openForm();
  await form.change({ name });
  expect(form.level()).toBe(level);
});

test('a name that is no longer a spice has an amount again', async () => {
  const form = await openForm();
  await form.change({ name: 'salt' });
  await form.change({ name: 'salted butter' });
  expect(form.level()).toBe('');
});

test('after the user has entered an amount, the name does not change it', async () => {
  const form = await openForm();
  await form.change({ qty: '2', unit: 'kg' });
  await form.change({ name: 'flour' });
  expect(form.level()).toBe('');
});

test('every condiment that is measured in spoons is a food', () => {
  const names = new Set(INGREDIENTS.map(({ name }) => name));
  expect([...SPOONED_CONDIMENTS].filter((name) => !names.has(name))).toEqual([]);
});

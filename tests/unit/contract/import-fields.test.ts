import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeImportFields } from '#contract/admin/import-fields';
import { RecipeImportItem } from '#contract/admin/imports';

test('the fields of a recipe are those of its schema, with their types in words', () => {
  const fields = describeImportFields(RecipeImportItem);
  expect(fields.map(({ name }) => name)).toEqual(Object.keys(RecipeImportItem.shape));
  const named = Object.fromEntries(fields.map((field) => [field.name, field]));
  expect(named.title).toMatchObject({ type: 'text', required: true });
  expect(named.instructions).toMatchObject({ type: 'text or a list of text', required: true });
  expect(named.tags).toMatchObject({ type: 'a list of text', required: false });
  expect(named.minutes).toMatchObject({ type: 'a number', about: expect.stringContaining('Default 30.') });
  expect(named.ingredients?.type).toBe('a list of text or objects');
  expect(named.published_nutrition).toMatchObject({ type: 'an object', required: false });
  expect(named.published_nutrition?.fields.map(({ name }) => name)).toContain('saturated_fat_g');
  expect(named.ingredients?.fields.map(({ name }) => name)).toContain('amount');
});

test('a schema without a name of its own is read as well', () => {
  const item = z.object({ when: z.boolean().nullish().meta({ description: 'Now.' }), many: z.int() });
  expect(describeImportFields(item)).toEqual([
    { name: 'when', type: 'true or false', required: false, about: 'Now.', fields: [] },
    { name: 'many', type: 'a whole number', required: true, about: '', fields: [] },
  ]);
});

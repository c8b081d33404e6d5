import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { ImportIngredient } from '#contract/admin/imports';
import { IMPORT_LINES_MAX, IMPORT_PARSING_MAX } from '#contract/limits';
import { builtinResolver } from '#domain/foods/catalog';
import { parseIngredientLine } from '#domain/recipes/lines/parse-line';
import { createFoodReference } from '#worker/features/foods/store';
import { ParsingBudget, resolveImportIngredients } from '#worker/features/imports/ingredients';
import { readJsonRows } from '../../bench/data/json-rows.ts';

const reference = createFoodReference();
const isExceeded = (max: number, items: readonly ImportIngredient[]) => {
  const budget = new ParsingBudget(max);
  resolveImportIngredients(items, reference, [], null, budget);
  return budget.isExceeded;
};

test('the work for a line is its length plus 50 for each part', () => {
  expect(isExceeded(56, ['1 oats'])).toBe(false);
  expect(isExceeded(55, ['1 oats'])).toBe(true);
});

test('a repeated line counts once', () => {
  expect(isExceeded(56, Array(100).fill('1 oats'))).toBe(false);
  expect(isExceeded(56, ['1 oats', '2 oats'])).toBe(true);
});

test('an ingredient in separate fields counts like a line', () => {
  expect(isExceeded(56, [{ name: 'oats', amount: '1' }])).toBe(false);
  expect(isExceeded(55, [{ name: 'oats', amount: '1' }])).toBe(true);
});

test('no line is parsed after the budget is exceeded', () => {
  const lines = ['1 oats', '2 oats', '3 oats'];
  expect(resolveImportIngredients(lines, reference, [], null, new ParsingBudget(60))).toHaveLength(2);
});

test('8,000 hostile lines exceed the budget of an import before a tenth of them is parsed', () => {
  const lines = Array.from({ length: 8_000 }, (_, at) => `${at.toString(36)} ${'1 cup '.repeat(19)}`);
  const read = resolveImportIngredients(lines, reference, [], null, new ParsingBudget(IMPORT_PARSING_MAX));
  expect(read.length).toBeLessThan(800);
});

const FILE = fileURLToPath(new URL('../../../../shared/data/recipe-lines.ndjson.gz', import.meta.url));

test.skipIf(!existsSync(FILE))(
  '10,000 lines of real recipes need at most nine tenths of the budget (skipped without the file)',
  () => {
    const recipes = readJsonRows(FILE) as { readonly ingredients: readonly string[] }[];
    const isWithinBudget = (start: number) => {
      const budget = new ParsingBudget(IMPORT_PARSING_MAX * 0.9);
      const lines = recipes.slice(start).flatMap(({ ingredients }) => ingredients);
      for (const line of lines.slice(0, IMPORT_LINES_MAX))
        budget.add(line, parseIngredientLine(line, builtinResolver));
      return !budget.isExceeded;
    };
    for (const start of [0, 1_000, 2_000, 3_000])
      expect([start, isWithinBudget(start)]).toEqual([start, true]);
  },
);

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listCommonFoods } from '#domain/foods/common-foods';
import { suggestCommonMissingFoods } from '#domain/matching/results/common-foods';

const COMMON_FOODS: ReadonlySet<string> = new Set(listCommonFoods('offer'));

const results = (...missing: string[]) => missing.map((names) => ({ missing: names.split(', ') }));

test('the food that completes the most dishes comes first', () => {
  expect(suggestCommonMissingFoods(results('garlic', 'garlic', 'onion'))).toEqual(['garlic', 'onion']);
});

test('a food that completes one dish comes before a food that two incomplete dishes lack', () => {
  expect(suggestCommonMissingFoods(results('egg', 'butter, milk', 'butter, lemon'))[0]).toBe('egg');
});

test('the second food completes a dish together with the first', () => {
  const [first, second] = suggestCommonMissingFoods(results('garlic', 'garlic, onion', 'lemon, lime'));
  expect([first, second]).toEqual(['garlic', 'onion']);
});

test('rare foods and foods for unreachable dishes are not suggested', () => {
  expect(suggestCommonMissingFoods(results('saffron', 'saffron, truffle'))).toEqual([]);
  expect(suggestCommonMissingFoods(results('garlic, onion, egg, milk, butter'))).toEqual([]);
  expect(suggestCommonMissingFoods([])).toEqual([]);
});

test('at most six foods are suggested, each missing in some dish and none twice', () => {
  const food = fc.constantFrom(...COMMON_FOODS, 'saffron', 'truffle');
  fc.assert(
    fc.property(fc.array(fc.array(food, { maxLength: 6 }), { maxLength: 60 }), (lists) => {
      const offered = suggestCommonMissingFoods(lists.map((missing) => ({ missing })));
      const missing = new Set(lists.flat());
      expect(offered.length).toBeLessThanOrEqual(6);
      expect(new Set(offered).size).toBe(offered.length);
      expect(offered.every((name) => missing.has(name) && COMMON_FOODS.has(name))).toBe(true);
    }),
  );
});

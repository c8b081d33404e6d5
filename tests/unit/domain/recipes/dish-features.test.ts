import { expect, test } from 'vitest';
import { detectDishFeatureBits } from '#domain/recipes/detect/dish-features';
import {
  DISH_FEATURES,
  DISH_SETTINGS,
  type DishFeature,
  packDishSetting,
  toFeatureBits,
  unpackDishSetting,
} from '#domain/recipes/dish-features';
import { DISH_KINDS, type DishKind } from '#domain/recipes/kinds';

const rice = (preparation: string | null, name = 'rice') => ({
  ...{ name, canonical: 'rice', preparation, required: true },
});

test.each<[title: string, kind: DishKind, ...features: DishFeature[]]>([
  ['Chicken Noodle Soup', 'main', 'simmered'],
  ['Roast Chicken', 'main', 'whole pieces'],
  ['Buffalo Wings', 'main', 'whole pieces'],
  ['Leftover Roast Chicken Soup', 'main', 'cooked ahead', 'simmered'],
  ['Grilled Chicken Salad', 'salad', 'raw'],
  ['BLT Sandwich', 'main', 'raw'],
  ['Lamb Kebabs', 'main', 'whole pieces', 'raw'],
  ['Pork Souvlaki', 'main', 'whole pieces', 'raw'],
  ['Mushroom Risotto', 'main', 'shaped rice'],
  ['Corned Beef Hash', 'main', 'cooked ahead'],
  ['Stir-Fried Beef', 'main', 'whole pieces'],
  ['Lemon Garlic Chicken', 'main', 'whole pieces'],
  ['Smothered Turkey Legs with Gravy', 'main', 'whole pieces'],
  ['Chicken with Peppers', 'main'],
  ['Chicken and Rice', 'main'],
  ['Creamy Chicken and Noodles', 'main'],
  ['Corned Beef', 'main'],
  ['Leftover Turkey', 'main', 'cooked ahead'],
  ['Slow-Cooker Pulled Pork', 'main', 'simmered'],
  ['Guinness Beef Stew', 'main', 'simmered'],
  ['Red Lentil Dal', 'main', 'simmered', 'curry'],
  ['Butter Chicken', 'main', 'whole pieces', 'curry'],
  ['Thai Basil Tofu', 'main', 'curry'],
  ['Mushroom Gravy', 'sauce'],
  ['Grilled Ham and Cheese', 'main'],
])('the features of the dish %j', (title, kind, ...features) => {
  expect(detectDishFeatureBits({ title, kind, lines: [] })).toBe(toFeatureBits(features));
});

test.each<[string | null, isCooked: boolean]>([
  ['cooked and chilled (about 3 cups)', true],
  ['measured dry, cooked ahead and chilled', true],
  ['boiled the day before', true],
  ['leftover', true],
  ['cooked according to the packet', false],
  ['rinsed', false],
  [null, false],
])('rice with the remark %j is cooked before the recipe starts: %s', (preparation, isCooked) => {
  const features = detectDishFeatureBits({ title: 'Supper', kind: 'main', lines: [rice(preparation)] });
  expect(features).toBe(isCooked ? toFeatureBits(['cooked ahead']) : 0);
});

test('the name of a food may say that it is cooked, and optional lines do not count', () => {
  const detect = (line: ReturnType<typeof rice>) =>
    detectDishFeatureBits({ title: 'Supper', kind: 'main', lines: [line] });
  expect(detect(rice(null, 'cooked rice'))).toBe(toFeatureBits(['cooked ahead']));
  expect(detect({ ...rice('cooked'), required: false })).toBe(0);
  expect(detect({ ...rice('boiled'), canonical: 'egg' })).toBe(0);
});

test('a recipe with precooked meat does not count as cooked from raw, whatever its title says', () => {
  const detect = (name: string) =>
    detectDishFeatureBits({
      ...{ title: 'Poppy Seed Chicken', kind: 'main' },
      lines: [{ name, canonical: 'chicken', preparation: null, required: true }],
    });
  expect(detect('chicken')).toBe(toFeatureBits(['whole pieces']));
  expect(detect('cooked chicken')).toBe(0);
  expect(detect('rotisserie chicken')).toBe(0);
});

test('each setting has its own number, which fits into two bytes', () => {
  const numbers = new Set<number>();
  for (const kind of DISH_KINDS) {
    for (let features = 0; features < 2 ** DISH_FEATURES.length; features += 1) {
      const setting = packDishSetting({ kind, features });
      expect(unpackDishSetting(setting)).toEqual({ kind, features });
      numbers.add(setting);
    }
  }
  expect([numbers.size, Math.max(...numbers)]).toEqual([DISH_SETTINGS, DISH_SETTINGS - 1]);
  expect(DISH_SETTINGS).toBeLessThanOrEqual(65_536);
});

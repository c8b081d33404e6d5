import { expect, test } from 'vitest';
import { INGREDIENTS } from '#domain/ingredients/catalog';
import { needIn } from '#domain/pantry/need';
import { PACKS, packOf } from '#domain/planning/packs';
import { AISLES, aisleOf } from '#domain/planning/shopping-of';
import { knowledge } from './small-weeks.ts';

const foods = new Set(INGREDIENTS.map(({ name }) => name));

test.each(Object.keys(PACKS))('%s, whose pack is known, is a food of the table', (name) => {
  expect(foods).toContain(name);
});

test('every food is sold in packs that can be weighed, at a price, for a reason', () => {
  const wrong = [...foods].filter((name) => {
    const pack = packOf(name, knowledge.portionsOf(name));
    if (pack === null) return false;
    const need = { name, canonical: name, amount: pack.amount, unit: pack.unit };
    const grams =
      needIn(need, 'g', knowledge.portionsOf(name)) ?? needIn(need, 'count', knowledge.portionsOf(name));
    return grams === null || grams <= 0 || pack.price <= 0 || pack.because === '';
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['milk', { amount: 1, unit: 'l', because: 'a carton' }],
  ['zucchini', { amount: 1, unit: 'piece', because: 'sold by the piece' }],
  ['basil', { amount: 1, unit: 'bunch', because: 'one bunch, as SR28 weighs it' }],
  ['salmon', { amount: 400, unit: 'g', because: 'about a tray for a family' }],
])('%s is sold as shops sell it', (name, pack) => {
  expect(packOf(name, knowledge.portionsOf(name))).toMatchObject(pack);
});

test('of what nobody knows any amount is one purchase', () => {
  expect(packOf('moon dust', undefined)).toBeNull();
});

test('every food has an aisle; what nobody knows is in the last', () => {
  const categories = INGREDIENTS.map(({ category }) => category);
  for (const category of new Set(categories))
    expect(AISLES.filter((aisle) => aisle.categories.includes(category))).toHaveLength(1);
  expect(AISLES[aisleOf('spinach')]?.name).toBe('Fruit and vegetables');
  expect(aisleOf('moon dust')).toBe(AISLES.length - 1);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeMissingFractionOfEachLine } from '#domain/pantry/consume';
import {
  computeKitchenCoverOfEachLine,
  findSubstituteInKitchen,
  type KnownKitchen,
} from '#domain/pantry/line-cover';
import { findPortions, item, line, pantries, recipes } from './samples.ts';

const NOTHING: KnownKitchen = {
  named: new Set(),
  items: [],
  findings: null,
  isStaple: (name) => name === 'salt',
};
const needed = (...given: Parameters<typeof line>) => ({ ...line(...given), required: true });
const covers = (kitchen: Partial<KnownKitchen>, ...lines: ReturnType<typeof needed>[]) =>
  computeKitchenCoverOfEachLine(lines, { ...NOTHING, ...kitchen }, findPortions);

test('a food that the cook named without an amount is never short', () => {
  const kitchen = { named: new Set(['rice']), items: [item('rice', 1, 'g')] };
  expect(covers(kitchen, needed('rice', 5_000, 'g'))).toEqual([{ kind: 'have' }]);
});

test('a pantry with too little of a food is short by the difference; a tenth too little is enough', () => {
  const items = [item('pasta', 150, 'g'), item('butter', 92, 'g'), item('flour', 1, 'kg')];
  expect(
    covers({ items }, needed('pasta', 200, 'g'), needed('butter', 100, 'g'), needed('flour', 2, 'cup')),
  ).toEqual([{ kind: 'short', missing: 0.25 }, { kind: 'have' }, { kind: 'have' }]);
});

test('lines of the same food share the amount in the pantry', () => {
  const items = [item('butter', 150, 'g')];
  expect(covers({ items }, needed('butter', 100, 'g'), needed('butter', 100, 'g'))).toEqual([
    { kind: 'have' },
    { kind: 'short', missing: 0.5 },
  ]);
});

test('food that the kitchen lacks is missing, and a staple is assumed', () => {
  expect(covers({}, needed('rice', 1, 'cup'), needed('salt', null))).toEqual([
    { kind: 'missing' },
    { kind: 'staple' },
  ]);
});

test('a search reports what is missing, short, assumed and swapped; the cook has the rest', () => {
  const findings = {
    missing: new Set(['fish sauce']),
    short: new Set(['egg']),
    assumed: new Set(['salt']),
    substitutes: new Set(['chicken thigh']),
  };
  const optional = { ...needed('parsley', 4, 'tbsp'), required: false };
  expect(
    covers(
      { findings, isStaple: () => false },
      ...[needed('fish sauce', 1, 'tbsp'), needed('egg', 2), needed('salt', 1, 'tsp')],
      ...[needed('chicken thigh', 300, 'g'), needed('garlic', 2, 'clove'), optional],
    ).map(({ kind }) => kind),
  ).toEqual(['missing', 'short', 'staple', 'have', 'have', 'missing']);
});

test('the pantry knows more than a search that did not use it', () => {
  const findings = {
    missing: new Set(['pasta']),
    short: new Set<string>(),
    assumed: new Set<string>(),
    substitutes: new Set<string>(),
  };
  expect(covers({ findings, items: [item('pasta', 1, 'kg')] }, needed('pasta', 200, 'g'))).toEqual([
    { kind: 'have' },
  ]);
});

test('every line is short by exactly the amount that cooking all lines would lack', () => {
  fc.assert(
    fc.property(pantries, recipes, (items, lines) => {
      const missing = computeMissingFractionOfEachLine(items, lines, findPortions);
      const result = computeKitchenCoverOfEachLine(
        lines.map((one) => ({ ...one, required: true })),
        { ...NOTHING, items },
        findPortions,
      );
      result.forEach((cover, at) => {
        if (cover.kind === 'short') expect(cover.missing).toBe(missing[at]);
        if (cover.kind === 'have') expect(missing[at]).toBeLessThanOrEqual(0.1);
        if (cover.kind === 'missing')
          expect(items.every(({ name }) => name !== lines[at]?.canonical)).toBe(true);
      });
    }),
  );
});

test('the most similar substitute in the kitchen is found, unless it makes another dish', () => {
  const substitutes = [
    { ingredient_name: 'turkey', penalty: 0.1 },
    { ingredient_name: 'chicken thigh', penalty: 0.15 },
    { ingredient_name: 'tofu', penalty: 0.5 },
  ];
  const find = (...names: string[]) =>
    findSubstituteInKitchen(substitutes, { named: new Set(names), items: [item('chicken thigh', 1, 'kg')] });
  expect(find()).toBe(1);
  expect(find('turkey')).toBe(0);
  expect(findSubstituteInKitchen(substitutes, { named: new Set(['tofu']), items: [] })).toBeNull();
  const unknown = substitutes.map((one) => ({ ...one, penalty: null }));
  expect(findSubstituteInKitchen(unknown, { named: new Set(['tofu']), items: [] })).toBe(2);
});

test('a food without an amount is never short, and a food that is out is missing even if the search assumed it', () => {
  const items = [
    item('garlic', 1, 'count', { level: 'low' }),
    item('salt', 1, 'count', { level: 'out' }),
    item('rice', 1, 'count', { level: 'out' }),
    item('rice', 1, 'kg'),
  ];
  const findings = { missing: new Set<string>(), short: new Set<string>(), assumed: new Set(['salt']) };
  const lines = [needed('garlic', 40, 'clove'), needed('salt', 1, 'tsp'), needed('rice', 100, 'g')];
  const expected = [{ kind: 'low' }, { kind: 'missing' }, { kind: 'have' }];
  expect(covers({ items }, ...lines)).toEqual(expected);
  expect(covers({ items, findings: { ...findings, substitutes: new Set() } }, ...lines)).toEqual(expected);
});

test('a food that runs low is marked so, unless another item holds enough of it', () => {
  const low = item('soy sauce', 1, 'count', { level: 'low' });
  const soySauce = needed('soy sauce', 3, 'tbsp');
  expect(covers({ items: [low] }, soySauce)).toEqual([{ kind: 'low' }]);
  expect(covers({ items: [low], named: new Set(['soy sauce']) }, soySauce)).toEqual([{ kind: 'low' }]);
  expect(covers({ items: [low, item('soy sauce', 500, 'ml')] }, soySauce)).toEqual([{ kind: 'have' }]);
});

test('a food that has run out replaces nothing', () => {
  const substitutes = [{ ingredient_name: 'shallot', penalty: 0.1 }];
  const kitchen = (level: 'have' | 'out') => ({
    named: new Set<string>(),
    items: [item('shallot', 1, 'count', { level })],
  });
  expect(findSubstituteInKitchen(substitutes, kitchen('out'))).toBeNull();
  expect(findSubstituteInKitchen(substitutes, kitchen('have'))).toBe(0);
});

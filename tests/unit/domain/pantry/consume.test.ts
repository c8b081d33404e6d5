import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeCookingConsumption } from '#domain/pantry/consume';
import { isInStock, PANTRY_LEVELS, type PantryItem } from '#domain/pantry/item';
import { convertNeedToPantryUnit } from '#domain/pantry/need';
import { MILLIONTHS } from '#domain/pantry/quantity';
import { findPortions, item, line, pantries, recipes } from './samples.ts';

const cook = (items: readonly PantryItem[], ...lines: Parameters<typeof line>[]) => {
  const { takings, skipped } = computeCookingConsumption(
    items,
    lines.map((given) => line(...given)),
    findPortions,
  );
  return {
    taken: takings.map(({ item: { name, unit }, taken, left }) => [
      name,
      taken / MILLIONTHS,
      unit,
      left / MILLIONTHS,
    ]),
    skipped: skipped.map(({ name, reason }) => `${name}: ${reason}`),
  };
};

test('a recipe takes what it needs, in the pantry’s units, and reports shortages', () => {
  const items = [
    item('flour', 1, 'kg'),
    item('egg', 12, 'count'),
    item('onion', 500, 'g'),
    item('salt', 1, 'kg'),
  ];
  expect(
    cook(
      items,
      ['flour', 2, 'cup'],
      ['egg', 3],
      ['onion', 1],
      ['salt', null, null, 'salt to taste'],
      ['salt', 1, 'splash', 'a splash of salt'],
      ['saffron', 1, 'pinch'],
    ),
  ).toEqual({
    taken: [
      ['flour', 0.249984, 'kg', 0.750016],
      ['egg', 3, 'count', 9],
      ['onion', 110, 'g', 390],
    ],
    skipped: ['salt to taste: noAmount', 'a splash of salt: noAmount', 'saffron: notInPantry'],
  });
});

test('the item that expires first is used first, then the older one; items without a date come last', () => {
  const items = [
    item('milk', 1, 'l'),
    item('milk', 500, 'ml', { expiresOn: '2026-12-02' }),
    item('milk', 2, 'cup', { expiresOn: '2026-12-01', createdAt: '2026-11-02T08:00:00.000Z' }),
    item('milk', 100, 'ml', { expiresOn: '2026-12-01' }),
  ];
  expect(cook(items, ['milk', 1.2, 'l'])).toEqual({
    taken: [
      ['milk', 100, 'ml', 0],
      ['milk', 2, 'cup', 0],
      ['milk', 500, 'ml', 0],
      ['milk', 0.12, 'l', 0.88],
    ],
    skipped: [],
  });
});

test('two lines of one ingredient are taken one after the other, and reported if the item runs out', () => {
  const items = [item('butter', 250, 'g')];
  expect(cook(items, ['butter', 200, 'g', 'butter'], ['butter', 100, 'g', 'butter for the pan'])).toEqual({
    taken: [['butter', 250, 'g', 0]],
    skipped: ['butter for the pan: short'],
  });
});

test('three thirds of a cup are one cup, without a remainder', () => {
  const third = 1 / 3;
  const items = [item('sugar', 1, 'cup')];
  const lines = [third, third, third].map((amount) => ['sugar', amount, 'cup'] as const);
  expect(cook(items, ...lines.map((given): Parameters<typeof line> => [...given]))).toEqual({
    taken: [['sugar', 1, 'cup', 0]],
    skipped: [],
  });
});

test('a line with a unit of unknown weight takes nothing from the pantry', () => {
  const items = [item('stardust', 200, 'g'), item('stardust', 3, 'piece')];
  expect(cook(items, ['stardust', 2, 'slice'])).toEqual({
    taken: [],
    skipped: ['stardust: notConvertible'],
  });
  // The cooking takes the amounts that convert, and reports the others.
  expect(cook(items, ['stardust', 300, 'g'])).toEqual({
    taken: [['stardust', 200, 'g', 0]],
    skipped: ['stardust: notConvertible'],
  });
});

test('an amount set to 0 takes nothing and is not reported as a shortage', () => {
  expect(cook([item('egg', 6, 'count')], ['egg', 0])).toEqual({ taken: [], skipped: [] });
});

test('no item goes below zero, and taken plus left equals the amount before', () => {
  fc.assert(
    fc.property(pantries, recipes, (items, lines) => {
      const { takings } = computeCookingConsumption(items, lines, findPortions);
      expect(new Set(takings.map((taking) => taking.item.id)).size).toBe(takings.length);
      for (const { item: of, taken, left } of takings) {
        expect(items).toContain(of);
        expect(Number.isSafeInteger(taken) && taken > 0).toBe(true);
        expect(Number.isSafeInteger(left) && left >= 0).toBe(true);
        expect(taken + left).toBe(of.millionths);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('the amount taken is the amount needed, within the rounding of the unit; a shortage is reported', () => {
  fc.assert(
    fc.property(pantries, recipes, (items, lines) => {
      const { takings, skipped } = computeCookingConsumption(items, lines, findPortions);
      const covered = lines.every(({ name }) => skipped.every((line) => line.name !== name));
      for (const canonical of new Set(lines.map((line) => line.canonical))) {
        const sameFoodLines = lines.filter((line) => line.canonical === canonical);
        const from = takings.filter((taking) => taking.item.name === canonical);
        // Compare shares of the needed amount, because pantry items may have different units.
        const amounts = sameFoodLines.map((line) => line.amount ?? 0);
        if (sameFoodLines.length !== 1 || sameFoodLines[0]?.amount == null || sameFoodLines[0].amount === 0)
          continue;
        const need = { ...sameFoodLines[0], amount: amounts[0] ?? 0 };
        const shares = from.map(({ item: { unit }, taken }) => {
          const whole = (convertNeedToPantryUnit(need, unit, findPortions(canonical)) ?? 0) * MILLIONTHS;
          // Allow half a millionth of rounding, plus a negligible remainder that is taken too.
          return { share: taken / whole, slack: 501 / whole };
        });
        const total = shares.reduce((sum, { share }) => sum + share, 0);
        const slack = shares.reduce((sum, { slack }) => sum + slack, 0.001);
        expect(total).toBeLessThanOrEqual(1 + slack);
        if (covered && from.length > 0) expect(total).toBeGreaterThanOrEqual(1 - slack);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('the order of the pantry’s rows does not matter', () => {
  fc.assert(
    fc.property(pantries, recipes, (items, lines) => {
      expect(computeCookingConsumption(items.toReversed(), lines, findPortions)).toEqual(
        computeCookingConsumption(items, lines, findPortions),
      );
    }),
  );
});

test('nothing is taken from a food without an amount, and it is never short', () => {
  const items = [
    item('garlic', 1, 'count', { level: 'have' }),
    item('cumin', 1, 'count', { level: 'out' }),
    item('flour', 100, 'g'),
    item('flour', 1, 'count', { level: 'low' }),
  ];
  expect(
    cook(items, ['garlic', 4, 'clove'], ['cumin', 1, 'tsp'], ['flour', 300, 'g'], ['garlic', null]),
  ).toEqual({
    taken: [['flour', 100, 'g', 0]],
    skipped: ['cumin: notInPantry'],
  });
});

test('items without amounts do not change what is taken from others', () => {
  const levels = fc.array(
    fc.record({ name: fc.constantFrom('flour', 'egg', 'rice'), level: fc.constantFrom(...PANTRY_LEVELS) }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(pantries, levels, recipes, (pantry, unmeasured, lines) => {
      const added = unmeasured.map(({ name, level }) => item(name, 1, 'count', { level }));
      const alone = computeCookingConsumption(pantry, lines, findPortions);
      const mixed = computeCookingConsumption([...added, ...pantry], lines, findPortions);
      expect(mixed.takings).toEqual(alone.takings);
      const enough = new Set(added.filter(isInStock).map(({ name }) => name));
      const canonicalByName = new Map(lines.map(({ name, canonical }) => [name, canonical]));
      expect(mixed.skipped).toEqual(
        alone.skipped.filter(({ name }) => !enough.has(canonicalByName.get(name) ?? '')),
      );
    }),
  );
});

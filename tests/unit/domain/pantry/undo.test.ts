import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeCookingConsumption, computeCookingUndo, type TakenItem } from '#domain/pantry/consume';
import type { PantryItem } from '#domain/pantry/item';
import { MILLIONTHS_MAX } from '#domain/pantry/merge';
import { findPortions, item, pantries, recipes } from './samples.ts';

/** Returns a pantry after a recipe was cooked, and the data to undo that. */
function cooked(items: readonly PantryItem[], lines: Parameters<typeof computeCookingConsumption>[1]) {
  const { takings } = computeCookingConsumption(items, lines, findPortions);
  const left = new Map(takings.map((taking) => [taking.item.id, taking.left]));
  const after = items
    .map((one) => ({ ...one, millionths: left.get(one.id) ?? one.millionths }))
    .filter(({ millionths }) => millionths > 0);
  return {
    after,
    taken: takings.map(({ item: { millionths: _, ...of }, taken }): TakenItem => ({ ...of, taken })),
  };
}

function undone(after: readonly PantryItem[], taken: readonly TakenItem[]): PantryItem[] {
  const now = new Map(after.map((one) => [one.id, one]));
  for (const [at, step] of computeCookingUndo(taken, after).entries()) {
    const { taken, ...before } = step.item;
    const there = now.get(before.id);
    if (step.kind === 'add' && there) {
      now.set(before.id, { ...there, millionths: there.millionths + taken });
    } else if (step.kind === 'insert') {
      const id = step.sameId ? before.id : `new-${at}`;
      now.set(id, { ...before, id, millionths: taken });
    }
  }
  return [...now.values()];
}

const byId = (a: PantryItem, b: PantryItem) => (a.id < b.id ? -1 : 1);
const total = (items: readonly PantryItem[]) => items.reduce((sum, { millionths }) => sum + millionths, 0);

test('undoing a cooking restores every item, used-up items included', () => {
  fc.assert(
    fc.property(pantries, recipes, (items, lines) => {
      const { after, taken } = cooked(items, lines);
      expect(undone(after, taken).sort(byId)).toEqual([...items].sort(byId));
    }),
    { numRuns: 1_000 },
  );
});

test('after any change of the pantry, an undo returns exactly what was taken, within the limit', () => {
  const changes = fc.array(fc.constantFrom('keep', 'delete', 'fill', 'unit'), {
    minLength: 12,
    maxLength: 12,
  });
  fc.assert(
    fc.property(pantries, recipes, changes, (items, lines, what) => {
      const { after, taken } = cooked(items, lines);
      const since = after.flatMap((one, at): PantryItem[] => {
        if (what[at] === 'delete') return [];
        if (what[at] === 'fill') return [{ ...one, millionths: MILLIONTHS_MAX }];
        return what[at] === 'unit' ? [{ ...one, unit: one.unit === 'g' ? 'kg' : 'g' }] : [one];
      });
      const back = undone(since, taken);
      expect(total(back)).toBe(total(since) + taken.reduce((sum, one) => sum + one.taken, 0));
      for (const { millionths } of back) expect(millionths).toBeLessThanOrEqual(MILLIONTHS_MAX);
      // The undo changes no unit.
      for (const { id, unit } of since) expect(back.find((one) => one.id === id)?.unit).toBe(unit);
    }),
    { numRuns: 1_000 },
  );
});

test('an item whose unit has changed is left alone; the amount returns as a new item', () => {
  const { millionths: _, ...flour } = item('flour', 500, 'g');
  const taken = { ...flour, taken: 250_000_000 };
  expect(computeCookingUndo([taken], [{ id: flour.id, unit: 'kg', millionths: 1_000_000 }])).toEqual([
    { kind: 'insert', item: taken, sameId: false },
  ]);
});

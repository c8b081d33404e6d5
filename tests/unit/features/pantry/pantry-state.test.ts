import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MILLIONTHS } from '#domain/pantry/quantity';
import {
  applyPendingPantryChanges,
  computeUnsentQuantityChange,
  EMPTY_PANTRY,
  type PantryAction,
  type PantryState,
  pantryReducer,
} from '../../../../src/features/pantry/pantry-state.ts';
import { item } from './samples.ts';

const egg = item('egg', { id: 'egg', qty: 3 });
const milk = item('milk', { id: 'milk', qty: 0.3, unit: 'l' });
const stocked = pantryReducer(EMPTY_PANTRY, { type: 'loaded', items: [egg, milk] });
const after = (...actions: PantryAction[]) => actions.reduce(pantryReducer, stocked);
const shown = (state: PantryState) => applyPendingPantryChanges(state).map(({ id, qty }) => [id, qty]);

const up: PantryAction = { type: 'step', id: 'egg', by: MILLIONTHS };
const down: PantryAction = { type: 'step', id: 'egg', by: -MILLIONTHS };
const sent: PantryAction = { type: 'stepSent', id: 'egg' };

test('a step is shown at once and exactly: 0.3 and 0.1 are 0.4', () => {
  expect(shown(after(up, up))[0]).toEqual(['egg', 5]);
  expect(shown(after({ type: 'step', id: 'milk', by: MILLIONTHS / 10 }))[1]).toEqual(['milk', 0.4]);
});

test('an item that another member changed stays in place, their additions come first, and local changes stay', () => {
  const salt = item('salt', { id: 'salt', qty: 1 });
  const items = [{ ...milk, qty: 2 }, salt, { ...egg, qty: 5 }];
  expect(shown(after(up, { type: 'followed', items }))).toEqual([
    ['salt', 1],
    ['egg', 6],
    ['milk', 2],
  ]);
  expect(shown(after({ type: 'followed', items: [milk] }))).toEqual([['milk', 0.3]]);
});

test('an item stepped down to zero disappears, and returns if the request failed', () => {
  const emptied = after(down, down, down);
  expect(shown(emptied)).toEqual([['milk', 0.3]]);
  expect(shown(pantryReducer(emptied, { type: 'failed', ids: ['egg'] }))).toEqual([
    ['egg', 3],
    ['milk', 0.3],
  ]);
});

test('clicks while a step is being sent are kept, and sent with the next', () => {
  const waiting = after(up, sent, up, up);
  expect(computeUnsentQuantityChange(waiting, 'egg')).toBe(2 * MILLIONTHS);
  expect(shown(waiting)[0]).toEqual(['egg', 6]);
  const confirmed = pantryReducer(waiting, { type: 'stepDone', id: 'egg', item: { ...egg, qty: 4 } });
  expect(shown(confirmed)[0]).toEqual(['egg', 6]);
  expect(computeUnsentQuantityChange(confirmed, 'egg')).toBe(2 * MILLIONTHS);
});

test('one step up and one down send nothing', () => {
  expect(computeUnsentQuantityChange(after(up, down), 'egg')).toBe(0);
  expect(after(up, down).pending.size).toBe(0);
});

test('the server’s amount counts: another tab may have stepped as well', () => {
  const state = after(up, sent, { type: 'stepDone', id: 'egg', item: { ...egg, qty: 9 } });
  expect(shown(state)[0]).toEqual(['egg', 9]);
});

test('an item that the server has removed is gone, with its unsent changes', () => {
  const state = after(down, sent, up, { type: 'stepDone', id: 'egg', item: null });
  expect(shown(state)).toEqual([['milk', 0.3]]);
  expect(state.pending.size).toBe(0);
});

test('a removal is shown at once and reverted if it fails', () => {
  const removal: PantryAction = { type: 'remove', ids: ['egg', 'milk'] };
  expect(shown(after(removal))).toEqual([]);
  expect(shown(after(removal, { type: 'removed', ids: ['egg'] }, { type: 'failed', ids: ['milk'] }))).toEqual(
    [['milk', 0.3]],
  );
  // A click after the removal does not restore the item.
  expect(shown(after(removal, up))).toEqual([]);
});

test('added items come first; merged and edited items stay in place', () => {
  expect(shown(after({ type: 'put', item: item('rice', { id: 'rice' }) }))[0]).toEqual(['rice', 1]);
  expect(shown(after({ type: 'put', item: { ...milk, qty: 2 } }))).toEqual([
    ['egg', 3],
    ['milk', 2],
  ]);
});

test('a list loaded while a step is being sent keeps the step', () => {
  expect(shown(after(up, { type: 'loaded', items: [egg, milk] }))[0]).toEqual(['egg', 4]);
});

test('after any clicks, once all are confirmed, the page shows the server’s list', () => {
  const clicks = fc.array(fc.constantFrom<'up' | 'down' | 'answer'>('up', 'down', 'answer'), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(clicks, (all) => {
      let state = stocked;
      let server: number | null = 3 * MILLIONTHS;
      const answer = () => {
        const by = computeUnsentQuantityChange(state, 'egg');
        if (by === 0) return;
        state = pantryReducer(state, sent);
        server = server === null || server + by <= 0 ? null : server + by;
        const now = server === null ? null : { ...egg, qty: server / MILLIONTHS };
        state = pantryReducer(state, { type: 'stepDone', id: 'egg', item: now });
      };
      for (const click of all) {
        const here = applyPendingPantryChanges(state).some(({ id }) => id === 'egg');
        if (click === 'answer') answer();
        else if (here) state = pantryReducer(state, click === 'up' ? up : down);
      }
      answer();
      const qty = applyPendingPantryChanges(state).find(({ id }) => id === 'egg')?.qty ?? null;
      expect(qty).toBe(server === null ? null : server / MILLIONTHS);
      expect(state.pending.size).toBe(0);
    }),
  );
});

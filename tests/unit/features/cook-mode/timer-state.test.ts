import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  applyTimerAction,
  computeSecondsLeft,
  getTimerKey,
  isTimerOver,
  readStoredTimers,
  type Timer,
  type TimerAction,
} from '../../../../src/features/cook-mode/timers.ts';
import { TIMERS_KEY } from '../../../../src/features/cook-mode/timers-key.ts';
import { memoryStorage } from '../../client/memory-storage.ts';

beforeEach(() => void vi.stubGlobal('sessionStorage', memoryStorage()));

function readTimers(stored: string | null): readonly Timer[] {
  if (stored !== null) sessionStorage.setItem(TIMERS_KEY, stored);
  return readStoredTimers();
}

const NOW = Date.UTC(2026, 10, 21, 18);
const timer = (id: string, seconds: number, rest: Partial<Timer> = {}): Timer => ({
  id,
  recipeId: 'soup',
  path: '/recipe/soup',
  step: 1,
  seconds,
  endsAt: NOW + seconds * 1000,
  ...rest,
});
const names = (timers: readonly Timer[]) => timers.map(({ id }) => id);
const after = (timers: readonly Timer[], ...actions: TimerAction[]) =>
  actions.reduce(applyTimerAction, timers);

const eggs = timer('eggs', 300);
const rice = timer('rice', 900);
const rest = timer('rest', 60);

test.each([
  ['as it starts', 0, 300, false],
  ['a moment later, still the whole second', 1, 300, false],
  ['a second later', 1_000, 299, false],
  ['in its last moment', 299_999, 1, false],
  ['at its end', 300_000, 0, true],
  ['long after it, because the device slept', 9_000_000, 0, true],
] as const)('a timer of 5 minutes %s', (_, passed, left, over) => {
  expect([computeSecondsLeft(eggs, NOW + passed), isTimerOver(eggs, NOW + passed)]).toEqual([left, over]);
});

test('the timer that ends first comes first, whenever it was started', () => {
  const started = after(
    [],
    { type: 'start', timer: rice },
    { type: 'start', timer: rest },
    { type: 'start', timer: eggs },
  );
  expect(names(started)).toEqual(['rest', 'eggs', 'rice']);
});

test('stopping removes one timer and leaves the others', () => {
  expect(names(after([rest, eggs, rice], { type: 'stop', id: 'eggs' }))).toEqual(['rest', 'rice']);
  expect(after([rest], { type: 'stop', id: 'unknown' })).toEqual([rest]);
});

test('an added minute counts from the end of a running timer, and from now for a finished one', () => {
  const more = (now: number) => after([eggs], { type: 'more', id: 'eggs', now })[0];
  expect(more(NOW + 10_000)).toEqual({ ...eggs, seconds: 360, endsAt: NOW + 360_000 });
  const afterEnd = NOW + 1_000_000;
  expect(more(afterEnd)).toEqual({ ...eggs, seconds: 360, endsAt: afterEnd + 60_000 });
});

test('an end is announced once: its key is constant while the timer runs, and changes with an added minute', () => {
  const more = after([eggs], { type: 'more', id: 'eggs', now: NOW }).map(getTimerKey);
  const started = after([eggs], { type: 'start', timer: rice }).map(getTimerKey);
  expect(started[0]).toBe(getTimerKey(eggs));
  expect(more).not.toContain(getTimerKey(eggs));
  expect(getTimerKey({ ...eggs, id: 'others' })).not.toBe(getTimerKey(eggs));
});

test('an added minute may move a timer behind another one', () => {
  const two = [rest, timer('tea', 90)];
  expect(names(after(two, { type: 'more', id: 'rest', now: NOW }))).toEqual(['tea', 'rest']);
});

const anyTimer = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  recipeId: fc.string(),
  path: fc.webPath(),
  step: fc.integer({ min: 1, max: 40 }),
  seconds: fc.integer({ min: 1, max: 100_000 }),
  endsAt: fc.integer({ min: NOW - 1e8, max: NOW + 1e8 }),
});
const anyAction: fc.Arbitrary<TimerAction> = fc.oneof(
  anyTimer.map((started) => ({ type: 'start' as const, timer: started })),
  fc.constantFrom('a', 'b', 'c', 'd').map((id) => ({ type: 'stop' as const, id })),
  fc.constantFrom('a', 'b', 'c', 'd').map((id) => ({ type: 'more' as const, id, now: NOW })),
);

test('after any action the timer that ends first comes first, and the former list is unchanged', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 20 }), (actions) => {
      let timers: readonly Timer[] = [];
      for (const action of actions) {
        const before = structuredClone(timers);
        const next = applyTimerAction(timers, action);
        expect(timers).toEqual(before);
        expect(next.map(({ endsAt }) => endsAt)).toEqual(
          next.map(({ endsAt }) => endsAt).sort((a, b) => a - b),
        );
        timers = next;
      }
    }),
  );
});

test('timers are read as stored', () => {
  fc.assert(
    fc.property(fc.array(anyTimer), (timers) => {
      expect(readTimers(JSON.stringify(timers))).toEqual(timers);
    }),
  );
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['no list', '{"id":"eggs"}'],
  ['null', 'null'],
  ['no timers', '[null, 3, "eggs"]'],
  ['an end that is no time', JSON.stringify([{ ...eggs, endsAt: 'soon' }])],
  ['a timer without the address of its recipe', JSON.stringify([{ ...eggs, path: undefined }])],
  ['a timer without a step', JSON.stringify([{ ...eggs, step: undefined }])],
] as const)('%s in the storage is not a timer', (_, stored) => {
  expect(readTimers(stored)).toEqual([]);
});

test('an invalid timer does not affect the others', () => {
  expect(readTimers(JSON.stringify([{ ...eggs, id: 7 }, rice]))).toEqual([rice]);
  expect(readTimers(JSON.stringify([null, rice]))).toEqual([rice]);
});

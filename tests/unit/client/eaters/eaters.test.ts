import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { EATER_LIMITS, readEaters, readEatersExclusions, writeEaters } from '#client/eaters/eaters';
import { type Eater, Eaters } from '#contract/eaters/eaters';
import { memoryStorage } from '../memory-storage.ts';

const KEY = 'eaters';
const sentEvents: string[] = [];

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  sentEvents.length = 0;
  vi.stubGlobal('dispatchEvent', (event: Event) => sentEvents.push(event.type) > 0);
});

const ANNA: Eater = {
  name: 'Anna',
  eating: true,
  servings: 0.5,
  exclusions: [
    { kind: 'label', name: 'nuts', strict: true },
    { kind: 'diet', name: 'vegan', strict: false },
    { kind: 'food', name: 'coriander', strict: false },
  ],
};
const BEN: Eater = {
  name: 'Ben',
  eating: false,
  servings: 1,
  exclusions: [{ kind: 'label', name: 'milk', strict: true }],
};

const stored = (value: unknown): Eater[] => {
  localStorage.setItem(KEY, typeof value === 'string' ? value : JSON.stringify(value));
  return readEaters();
};

test('without stored eaters there are no eaters and no restrictions', () => {
  expect(readEaters()).toEqual([]);
  expect(readEatersExclusions()).toEqual([]);
});

test('eaters are read as stored, and one event reports the change', () => {
  expect(writeEaters([ANNA, BEN])).toBe(true);
  expect(readEaters()).toEqual([ANNA, BEN]);
  expect(sentEvents).toEqual(['pantry-chef:eaters']);
  // `readEaters` returns the same object until the list changes, because React compares by identity.
  expect(readEaters()).toBe(readEaters());
});

test('a search considers the people who are eating, and not the others', () => {
  writeEaters([ANNA, BEN]);
  expect(readEatersExclusions()).toEqual([
    { kind: 'diet', name: 'vegan', strict: false },
    { kind: 'food', name: 'coriander', strict: false },
    { kind: 'label', name: 'nuts', strict: true },
  ]);
});

test('a stored appetite is read unchanged, and an invalid one is one serving', () => {
  const read = (servings: unknown) => stored([{ ...ANNA, servings }])[0]?.servings;
  for (const servings of [0.25, 0.75, 1.5, 4]) expect(read(servings)).toBe(servings);
  for (const servings of [undefined, null, '2', 0, -1, 0.3, 4.25, 1e99]) expect(read(servings)).toBe(1);
});

test('if two eaters avoid the same food, the stricter restriction counts', () => {
  writeEaters([
    { ...ANNA, exclusions: [{ kind: 'label', name: 'milk', strict: false }] },
    { ...BEN, eating: true },
  ]);
  expect(readEatersExclusions()).toEqual([{ kind: 'label', name: 'milk', strict: true }]);
});

test('invalid entries are skipped, and the others stay', () => {
  const wrong = [null, 7, 'x', {}, { name: ' ' }, { name: 'a'.repeat(101) }, ['Anna']];
  expect(stored([...wrong, ANNA, { ...BEN, name: 'ANNA' }])).toEqual([ANNA]);
  const exclusions = [
    ...[null, 'nuts', { kind: 'label', name: 'kryptonite' }, { kind: 'diet', name: 'toString' }],
    ...[{ kind: 'food', name: '' }, { kind: 'planet', name: 'mars' }, ...ANNA.exclusions],
  ];
  expect(stored([{ ...ANNA, exclusions }])).toEqual([ANNA]);
});

test('missing or contradictory fields are read as the stricter value: an allergy, of a person who is eating', () => {
  expect(stored([{ name: ' Anna ', exclusions: [{ kind: 'label', name: 'nuts' }] }])).toEqual([
    {
      ...{ name: 'Anna', eating: true, servings: 1 },
      exclusions: [{ kind: 'label', name: 'nuts', strict: true }],
    },
  ]);
  const twice = [
    { kind: 'food', name: 'kiwi', strict: true },
    { kind: 'food', name: 'kiwi', strict: false },
  ];
  expect(stored([{ ...ANNA, exclusions: twice }])[0]?.exclusions).toEqual([twice[0]]);
});

test.each(['', 'null', '[', '{}', '"Anna"', '7'])('storage with %j has no eaters', (text) => {
  expect(stored(text)).toEqual([]);
});

test('eaters read from any stored JSON satisfy the contract of the API', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (value, exclusions) => {
      const read = stored([value, { name: 'Anna', exclusions }, { name: 'Ben', exclusions: [exclusions] }]);
      expect(Eaters.safeParse(read).success).toBe(true);
    }),
  );
});

test('at most as many eaters and restrictions are read as a search may have', () => {
  const exclusions = Array.from({ length: 200 }, (_, n) => ({
    kind: 'food',
    name: `food ${n}`,
    strict: true,
  }));
  const many = stored(
    Array.from({ length: 50 }, (_, n) => ({ name: `Person ${n}`, eating: true, exclusions })),
  );
  expect(many).toHaveLength(EATER_LIMITS.people);
  expect(many[0]?.exclusions).toHaveLength(EATER_LIMITS.exclusions);
});

test('if storage is full or missing, writing eaters returns false, and reading returns none', () => {
  vi.stubGlobal('localStorage', memoryStorage(10));
  expect(writeEaters([ANNA])).toBe(false);
  expect(readEaters()).toEqual([]);
  vi.stubGlobal('localStorage', undefined);
  expect(writeEaters([ANNA])).toBe(false);
  expect(readEaters()).toEqual([]);
});

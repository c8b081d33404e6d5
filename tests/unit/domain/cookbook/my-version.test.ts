import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MyVersion as MyVersionSchema } from '#contract/cookbook/cookbook';
import {
  applyMyVersion,
  collectChangesOfMyVersion,
  isMyVersion,
  type MyVersion,
} from '#domain/cookbook/my-version';

const line = (name: string, amount: number | null, unit: string | null = 'g') => ({ name, amount, unit });
const CURRY = {
  servings: 4,
  lines: [line('lentils', 200), line('onions', 2, null), line('salt', null, null)],
};

const change = (at: number, name: string, amount: number | null, unit: string | null = 'g') => ({
  ...{ line: at, name },
  ...{ amount, unit },
});

test('a version without changes equals the recipe', () => {
  const { servings, lines, removedLines } = applyMyVersion(CURRY, { servings: null, lines: [] });
  expect([servings, removedLines]).toEqual([4, []]);
  expect(lines).toEqual(CURRY.lines.map((one) => ({ ...one, isChanged: false })));
});

test('a changed amount is used, and all others are scaled to the servings of the version', () => {
  const { servings, lines } = applyMyVersion(CURRY, {
    servings: 6,
    lines: [change(1, 'onions', 1, 'kg')],
  });
  expect(servings).toBe(6);
  expect(lines).toEqual([
    { ...line('lentils', 300), isChanged: false },
    { ...line('onions', 1, 'kg'), isChanged: true },
    { ...line('salt', null, null), isChanged: false },
  ]);
});

test('an amount can be removed, or added to a line without one', () => {
  const version = { servings: null, lines: [change(0, 'lentils', null, null), change(2, 'salt', 1, 'tsp')] };
  expect(applyMyVersion(CURRY, version).lines.map(({ amount, unit }) => [amount, unit])).toEqual([
    [null, null],
    [2, null],
    [1, 'tsp'],
  ]);
});

test('a change follows its food when lines move', () => {
  const moved = { ...CURRY, lines: [line('ginger', 10), ...CURRY.lines] };
  const { lines, removedLines } = applyMyVersion(moved, {
    servings: null,
    lines: [change(0, 'Lentils', 150)],
  });
  expect([lines[1]?.amount, lines[1]?.isChanged, removedLines]).toEqual([150, true, []]);
  expect(lines.filter(({ isChanged }) => isChanged)).toHaveLength(1);
});

test('if a food is named twice, each line keeps its own change', () => {
  const twice = { servings: 2, lines: [line('butter', 50), line('flour', 100), line('butter', 20)] };
  const version = { servings: null, lines: [change(2, 'butter', 25), change(0, 'butter', 40)] };
  expect(applyMyVersion(twice, version).lines.map(({ amount }) => amount)).toEqual([40, 100, 25]);
});

test('a change whose line was removed stays in the version, and applies again when the line is back', () => {
  const version = { servings: null, lines: [change(1, 'onions', 3, null)] };
  const without = { ...CURRY, lines: [line('lentils', 200), line('leeks', 2, null)] };
  const { lines, removedLines } = applyMyVersion(without, version);
  expect([lines.some(({ isChanged }) => isChanged), removedLines]).toEqual([false, version.lines]);
  // The cook's change of an amount also survives an edit of the version.
  const wanted = { servings: 4, lines: [line('lentils', 250), line('leeks', 2, null)] };
  const next = collectChangesOfMyVersion(without, wanted, removedLines);
  expect(next?.lines).toEqual([change(0, 'lentils', 250), ...version.lines]);
  const restoredLines = applyMyVersion(CURRY, next as MyVersion).lines;
  expect(restoredLines.map(({ amount }) => amount)).toEqual([250, 3, null]);
});

test('an unchanged recipe is not a version', () => {
  expect(collectChangesOfMyVersion(CURRY, CURRY, [])).toBeNull();
  expect(collectChangesOfMyVersion(CURRY, { ...CURRY, servings: 4 }, [])).toBeNull();
});

const anyName = fc.constantFrom('rice', 'Rice', 'egg', 'salt', 'oil', 'onion');
const anyLine = fc.record({
  name: anyName,
  amount: fc.option(fc.integer({ min: 0, max: 1000 })),
  unit: fc.constantFrom(null, 'g', 'cup'),
});
const anyRecipe = fc.record({
  servings: fc.integer({ min: 1, max: 12 }),
  lines: fc.array(anyLine, { maxLength: 8 }),
});

test('a version gives exactly the amounts that the cook chose', () => {
  fc.assert(
    fc.property(
      anyRecipe,
      fc.integer({ min: 1, max: 12 }),
      fc.array(anyLine, { minLength: 8, maxLength: 8 }),
      (recipe, servings, other) => {
        const lines = recipe.lines.map((one, at) => ({ ...one, ...other[at], name: one.name }));
        const version = collectChangesOfMyVersion(recipe, { servings, lines }, []);
        const shown = applyMyVersion(recipe, version ?? { servings: null, lines: [] });
        expect(shown.servings).toBe(servings);
        expect(shown.lines.map(({ amount, unit }) => [amount, unit])).toEqual(
          lines.map(({ amount, unit }) => [amount, unit]),
        );
        expect(version === null || isMyVersion(version)).toBe(true);
      },
    ),
  );
});

test('in any recipe each change applies to a line of its food or is listed as a removed line', () => {
  const changes = fc.uniqueArray(
    fc.record({ line: fc.nat(9), name: anyName, amount: fc.nat(9), unit: fc.constant('g') }),
    { selector: ({ line: at, name }) => `${at}${name.toLowerCase()}`, maxLength: 6 },
  );
  fc.assert(
    fc.property(anyRecipe, changes, (recipe, lines) => {
      const shown = applyMyVersion(recipe, { servings: null, lines });
      expect(shown.lines.map(({ name }) => name)).toEqual(recipe.lines.map(({ name }) => name));
      const changed = shown.lines.filter(({ isChanged }) => isChanged);
      expect(changed.length + shown.removedLines.length).toBe(lines.length);
      for (const { name } of shown.removedLines) {
        const same = (one: { name: string }) => one.name.toLowerCase() === name.toLowerCase();
        // Every line with this food already has another change.
        expect(shown.lines.filter(same).every(({ isChanged }) => isChanged)).toBe(true);
      }
    }),
  );
});

test('domain and contract reject the same versions', () => {
  const right = { servings: 2, lines: [change(0, 'lentils', 1), change(1, 'lentils', 2)] };
  const wrong = fc.constantFrom<unknown>(
    ...[
      right,
      { ...right, servings: null },
      { ...right, servings: 0 },
      { ...right, servings: 10_001 },
      null,
      7,
    ],
    ...[{ servings: 2 }, { ...right, lines: {} }, { ...right, lines: [...right.lines, ...right.lines] }],
    { ...right, lines: [change(0, 'Lentils', 1), change(0, 'lentils', 2)] },
    { ...right, lines: Array.from({ length: 501 }, (_, at) => change(at, 'x', 1)) },
    ...[-1, 0.5, 500, '1', undefined].map((at) => ({ ...right, lines: [{ ...right.lines[0], line: at }] })),
    ...[-1, Number.NaN, 1_000_001, '1', undefined].map((amount) => ({
      ...right,
      lines: [{ ...right.lines[0], amount }],
    })),
    ...['', ' ', 'x'.repeat(301), 7, undefined].map((name) => ({
      ...right,
      lines: [{ ...right.lines[0], name }],
    })),
    ...['', 'x'.repeat(51), 7].map((unit) => ({ ...right, lines: [{ ...right.lines[0], unit }] })),
  );
  fc.assert(
    fc.property(wrong, (value) => {
      expect([isMyVersion(value), value]).toEqual([MyVersionSchema.safeParse(value).success, value]);
    }),
    { numRuns: 300 },
  );
});

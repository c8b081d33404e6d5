import { expect, test } from 'vitest';
import { findFoodRole } from '#domain/foods/roles';
import { BUILT_IN_SUBSTITUTIONS, FAMILY_RULES } from '#domain/substitutions/families';
import { findSubstitutes, SUBSTITUTIONS } from '#domain/substitutions/substitutions';

const findPenalty = (from: string, to: string) =>
  BUILT_IN_SUBSTITUTIONS.find((rule) => rule.from === from && rule.to === to)?.penalty;

test('the specification’s rules come first, unchanged', () => {
  expect(BUILT_IN_SUBSTITUTIONS.slice(0, SUBSTITUTIONS.length)).toEqual(SUBSTITUTIONS);
});

test('a kind can replace its family at a small cost', () => {
  expect(findPenalty('rice', 'short-grain rice')).toBe(0.05);
  expect(findPenalty('cheese', 'cheddar cheese')).toBe(0.05);
  expect(findPenalty('mushroom', 'cremini mushroom')).toBe(0.05);
});

test('a family can replace its kind only at a higher cost', () => {
  expect(findPenalty('short-grain rice', 'rice')).toBeGreaterThan(
    findPenalty('rice', 'short-grain rice') ?? 1,
  );
  expect(findPenalty('cheddar cheese', 'cheese')).toBeGreaterThan(
    findPenalty('cheese', 'cheddar cheese') ?? 1,
  );
});

test('chicken thigh can replace chicken breast and is not the same food', () => {
  expect(findPenalty('chicken breast', 'chicken thigh')).toBe(0.15);
});

test('no pair of foods has two rules, and each rule has a sentence and a penalty in twentieths', () => {
  const pairs = BUILT_IN_SUBSTITUTIONS.map(({ from, to }) => `${from} > ${to}`);
  expect(new Set(pairs).size).toBe(pairs.length);
  for (const { penalty, note } of FAMILY_RULES) {
    expect(penalty).toBe(Math.round(penalty * 20) / 20);
    expect(note).toMatch(/^[A-Z].*\.$/);
  }
});

test.each([
  // Pork replaces veal (penalty 0.2), and pork shoulder replaces pork (0.05).
  ['veal', 'pork shoulder', 0.25],
  // Lamb replaces lamb shoulder (penalty 0.1), and beef replaces lamb (0.2).
  ['lamb shoulder', 'beef', 0.3],
  ['whole wheat bread', 'rye bread', 0.15],
])('the kinds of a food inherit its substitutes and its uses: %s, %s', (from, to, cost) => {
  expect(FAMILY_RULES.some((rule) => rule.from === from && rule.to === to)).toBe(false);
  expect(findPenalty(from, to)).toBe(cost);
});

test.each([
  ['beef steak', 'lamb shoulder'],
  ['pork loin', 'pork belly'],
  ['lamb chop', 'lamb shoulder'],
  ['beef chuck', 'beef steak'],
  ['pork shoulder', 'pork tenderloin'],
])('no rule combines a quick cut with a cut that needs hours of cooking: %s, %s', (from, to) => {
  expect(findPenalty(from, to)).toBeUndefined();
});

test.each([
  ['egg noodles', 'orzo'],
  ['rice noodles', 'orzo'],
  ['ground lamb', 'leg of lamb'],
  ['beef chuck', 'ground beef'],
  ['ground beef', 'smoked sausage'],
  ['chicken breast', 'chicken wing'],
  ['chicken thigh', 'canned chicken'],
])('a rule for exactly two foods is not extended to their kinds: %s, %s', (from, to) => {
  expect(findPenalty(from, to)).toBeUndefined();
});

test('two combined rules stay within the same kind of dish, and within meats, breads, grains and beans', () => {
  const chained = BUILT_IN_SUBSTITUTIONS.slice(SUBSTITUTIONS.length + FAMILY_RULES.length);
  expect(chained.length).toBeGreaterThan(100);
  for (const { from, to, penalty, diet } of chained) {
    expect(penalty).toBeLessThanOrEqual(0.35);
    expect(['meat', 'grain', 'pulse']).toContain(findFoodRole(from));
    expect(['meat', 'grain', 'pulse']).toContain(findFoodRole(to));
    expect(diet).toBeUndefined();
  }
});

test('three substitutes are shown from a family of any size', () => {
  expect(findSubstitutes('cheese', BUILT_IN_SUBSTITUTIONS)).toHaveLength(3);
});

test('a derived rule keeps the dishes of the rule that it comes from', () => {
  const findRule = (from: string, to: string) =>
    BUILT_IN_SUBSTITUTIONS.find((rule) => rule.from === from && rule.to === to);
  const [source, derived] = [findRule('rice', 'quinoa'), findRule('instant rice', 'quinoa')];
  expect(source?.essentialOnlyIn).toEqual(['cooked ahead']);
  expect(derived).toEqual({ ...source, from: 'instant rice', penalty: 0.35 });
});

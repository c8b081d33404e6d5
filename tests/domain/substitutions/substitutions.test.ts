import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { INGREDIENTS } from '#domain/ingredients/catalog';
import { SUBSTITUTIONS, type SubstitutionRule, substitutesFor } from '#domain/substitutions/substitutions';

const key = (rule: Pick<SubstitutionRule, 'from' | 'to'>) => `${rule.from} > ${rule.to}`;

test('there are 22 substitutions between known ingredients, penalties 0.1 to 0.8 in twentieths', () => {
  const names = new Set(INGREDIENTS.map((ingredient) => ingredient.name));
  expect(SUBSTITUTIONS).toHaveLength(22);
  for (const rule of SUBSTITUTIONS) {
    expect([rule.from, names.has(rule.from)]).toEqual([rule.from, true]);
    expect([rule.to, names.has(rule.to)]).toEqual([rule.to, true]);
    expect(rule.penalty).toBe(Math.round(rule.penalty * 20) / 20);
    expect(rule.note).toMatch(/^[A-Z].*\.$/);
    expect(rule.ratio ?? 1).toBeGreaterThan(0);
  }
  const penalties = SUBSTITUTIONS.map((rule) => rule.penalty);
  expect([Math.min(...penalties), Math.max(...penalties)]).toEqual([0.1, 0.8]);
});

test('no substitution is there twice, and none has its reverse', () => {
  const pairs = new Set(SUBSTITUTIONS.map(key));
  expect(pairs.size).toBe(SUBSTITUTIONS.length);
  for (const { from, to } of SUBSTITUTIONS) expect(pairs.has(key({ from: to, to: from }))).toBe(false);
});

test('substitutes come best first: by penalty, then name, three at most', () => {
  expect(substitutesFor('butter').map((rule) => rule.to)).toEqual(['vegetable oil', 'olive oil']);
  expect(substitutesFor('vegetable oil')).toEqual([]);
  const rules = [
    ['d', 0.3],
    ['c', 0.3],
    ['b', 0.5],
    ['a', 0.6],
    ['e', 0.1],
  ].map(([to, penalty]) => ({ from: 'x', to: String(to), penalty: Number(penalty), note: '' }));
  expect(substitutesFor('x', rules).map((rule) => rule.to)).toEqual(['e', 'c', 'd']);
  expect(substitutesFor('x', rules, 5).map((rule) => rule.to)).toEqual(['e', 'c', 'd', 'b', 'a']);
});

/** Where the reference names a thing differently, and rules that stand on common knowledge alone. */
const AS_REFERENCE: Readonly<Record<string, string>> = {
  'vegetable oil': 'oil',
  'olive oil': 'oil',
  'ginger powder': 'ginger',
  'dried basil': 'dried herbs',
};
const ORIGINAL: Readonly<Record<string, string>> = { basil: 'fresh herbs' };
const WITHOUT_REFERENCE = ['unsalted butter > butter', 'lemon juice > lemon'];

const REFERENCE = fileURLToPath(
  new URL('../../../../shared/data/substitutions_reference.json', import.meta.url),
);

interface Fact {
  readonly original_ingredient: string;
  readonly substitute_ingredient: string;
  readonly notes: string;
}

const ML: Readonly<Record<string, number>> = { cup: 240, tbsp: 15, tsp: 5 };

/** '1 1/4' and '7/8' as numbers. */
const number = (text: string) =>
  text
    .trim()
    .split(' ')
    .map((part) => part.split('/').map(Number))
    .reduce((sum, [over = 0, under = 1]) => sum + over / under, 0);

/** The first '1 cup … = 1 1/4 cups' of a note as a ratio of volumes, or null. */
function ratioOf(note: string): number | null {
  const measure = String.raw`([\d][\d /]*) (cup|tbsp|tsp)s?\b`;
  const found = new RegExp(`^${measure}[^=]*= ${measure}`).exec(note);
  if (found === null) return null;
  const [, amount = '', unit = '', other = '', otherUnit = ''] = found;
  return (number(other) * (ML[otherUnit] ?? 0)) / (number(amount) * (ML[unit] ?? 1));
}

test.skipIf(!existsSync(REFERENCE))('published charts know the substitutions, and their ratios', () => {
  const facts = JSON.parse(readFileSync(REFERENCE, 'utf8')) as Fact[];
  let ratios = 0;
  for (const rule of SUBSTITUTIONS) {
    if (WITHOUT_REFERENCE.includes(key(rule))) continue;
    const known = facts.filter(
      (fact) =>
        fact.original_ingredient === (ORIGINAL[rule.from] ?? rule.from) &&
        `${fact.substitute_ingredient} ${fact.notes}`.includes(AS_REFERENCE[rule.to] ?? rule.to),
    );
    expect([key(rule), known.length > 0]).toEqual([key(rule), true]);
    const figures = known.map((fact) => ratioOf(fact.notes)).filter((ratio) => ratio !== null);
    // Butter's first figure is for margarine; its note goes on with 7/8 for oil.
    if (figures.length === 0 || rule.units !== undefined || rule.from === 'butter') continue;
    ratios += 1;
    expect([key(rule), figures.some((figure) => Math.abs(figure / (rule.ratio ?? 1) - 1) < 0.01)]).toEqual([
      key(rule),
      true,
    ]);
  }
  expect(ratios).toBeGreaterThan(10);
});

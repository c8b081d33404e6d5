import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { INGREDIENTS } from '#domain/foods/catalog';
import { SUBSTITUTIONS, type SubstitutionRule } from '#domain/substitutions/substitutions';
import { resolveUnit } from '#domain/units/units';

const key = ({ from, to }: Pick<SubstitutionRule, 'from' | 'to'>) => `${from} > ${to}`;
const findRule = (pair: string) => {
  const pairRule = SUBSTITUTIONS.find((rule) => key(rule) === pair);
  if (pairRule === undefined) throw new Error(`no rule ${pair}`);
  return pairRule;
};
const broken = (wrong: (rule: SubstitutionRule) => boolean) => SUBSTITUTIONS.filter(wrong).map(key);

test('there are a few hundred rules, each between two known ingredients, each pair once', () => {
  const names = new Set(INGREDIENTS.map(({ name }) => name));
  expect(SUBSTITUTIONS.length).toBeGreaterThan(250);
  expect(broken(({ from, to }) => !names.has(from) || !names.has(to))).toEqual([]);
  expect(broken(({ from, to }) => from === to)).toEqual([]);
  const seen = new Set<string>();
  expect(broken((rule) => seen.size === seen.add(key(rule)).size)).toEqual([]);
});

test('penalties are twentieths from 0.05 to 0.8', () => {
  const twentieth = (penalty: number) => penalty === Math.round(penalty * 20) / 20;
  expect(broken(({ penalty }) => !twentieth(penalty) || penalty < 0.05 || penalty > 0.8)).toEqual([]);
});

test('every rule has one or two short sentences on its use, and a source', () => {
  expect(broken(({ note }) => !/^[A-Z][^\n]{14,}\.$/.test(note) || note.length > 110)).toEqual([]);
  expect(broken(({ basis }) => basis === undefined)).toEqual([]);
});

test('a rule for a diet says so in its note, and no other rule does', () => {
  expect(broken(({ note, diet }) => (diet === 'vegan') !== note.endsWith(' Vegan.'))).toEqual([]);
  expect(broken(({ note, diet }) => (diet === 'gluten-free') !== note.endsWith(' Gluten-free.'))).toEqual([]);
});

/** Matches foods of animal origin and foods with gluten, limited to those that appear in the diet rules. */
const ANIMAL =
  /\b(?:butter|milk|buttermilk|cream|yogurt|half and half|cheese|mozzarella|parmesan|feta|ricotta|mayonnaise|egg|egg white|egg yolk|honey|chicken|turkey|beef|pork|lamb|bacon|ham|sausage|salami|cod|tilapia|salmon|tuna|shrimp|crab|lard|fish sauce|oyster sauce|worcestershire sauce|ghee|kefir|creme fraiche|mascarpone|monterey jack|provolone|paneer|halloumi|anchovies|gelatin)\b/;
const PLANT =
  /^(?:coconut milk|coconut cream|peanut butter|(?:almond|soy|oat|rice) milk|cocoa butter|soy yogurt|vegan (?:cream )?cheese)$/;
const GLUTEN =
  /^(?:flour|whole wheat flour|pasta|egg noodles|bread|whole wheat bread|breadcrumbs|tortilla|couscous|bulgur|barley|soy sauce|bread flour|cake flour|(?:french|italian|sourdough) bread|lasagna noodles|orzo|panko|italian breadcrumbs|(?:udon |ramen |chow mein )?noodles|beer)$/;

test('the substitutes of vegan and gluten-free rules are free of what they replace', () => {
  const animal = (name: string) => ANIMAL.test(name) && !PLANT.test(name);
  const vegan = SUBSTITUTIONS.filter(({ diet }) => diet === 'vegan');
  const glutenFree = SUBSTITUTIONS.filter(({ diet }) => diet === 'gluten-free');
  expect(vegan.length).toBeGreaterThan(15);
  expect(glutenFree.length).toBeGreaterThan(5);
  expect(vegan.filter(({ from, to }) => !animal(from) || animal(to)).map(key)).toEqual([]);
  expect(glutenFree.filter(({ from, to }) => !GLUTEN.test(from) || GLUTEN.test(to)).map(key)).toEqual([]);
});

test('no rule from a staple beats assuming that the staple is available', () => {
  // An assumed staple covers nine tenths of an ingredient and leaves a recipe ready to cook; a substitute does not.
  // With a smaller penalty, a cook who names rapeseed oil would lose the recipes with sunflower oil from the group
  // 'cook now'.
  const staples = new Set(INGREDIENTS.filter(({ isPantry }) => isPantry).map(({ name }) => name));
  expect(broken(({ from, penalty }) => staples.has(from) && penalty <= 0.1)).toEqual([]);
});

test('ratios are positive and plausible, and their units are units', () => {
  const changesUnit = ({ units }: SubstitutionRule) => units !== undefined && units.from !== units.to;
  expect(broken(({ ratio = 1 }) => !(ratio > 0))).toEqual([]);
  expect(
    broken((rule) => !changesUnit(rule) && ((rule.ratio ?? 1) < 1 / 16 || (rule.ratio ?? 1) > 8)),
  ).toEqual([]);
  expect(
    broken((rule) => changesUnit(rule) && ((rule.ratio ?? 1) < 1 / 8 || (rule.ratio ?? 1) > 100)),
  ).toEqual([]);
  expect(
    broken(
      ({ units }) =>
        units !== undefined && (resolveUnit(units.from) === null || resolveUnit(units.to) === null),
    ),
  ).toEqual([]);
});

/** Substitutions in which the volume is filled up, with water in one direction and with butter in the other. */
const FILLED_UP = new Set(['milk > heavy cream', 'heavy cream > milk']);

test('converting there and back gives about the same amount if both directions are in the table', () => {
  const rules = new Map(SUBSTITUTIONS.map((rule) => [key(rule), rule]));
  const far = SUBSTITUTIONS.filter((rule) => {
    const back = rules.get(key({ from: rule.to, to: rule.from }));
    const sameUnits = rule.units?.from === back?.units?.to && rule.units?.to === back?.units?.from;
    if (back === undefined || !sameUnits || FILLED_UP.has(key(rule))) return false;
    const round = (rule.ratio ?? 1) * (back.ratio ?? 1);
    return round < 0.5 || round > 2;
  });
  expect(far.map(key)).toEqual([]);
});

test.each([
  // A dried herb replaces three times the amount of the fresh herb.
  ['thyme > dried thyme', 1 / 3, undefined],
  ['dill > dried dill', 1 / 3, undefined],
  ['dried basil > basil', 3, undefined],
  // USDA: a lime yields 44 g of juice, which is 2.9 tablespoons; an orange 86 g, which is 5.5.
  ['lime juice > lime', 1 / 3, ['tbsp', 'piece']],
  ['lime > lime juice', 3, ['piece', 'tbsp']],
  ['orange juice > orange', 1 / 5.5, ['tbsp', 'piece']],
  ['lemon zest > lemon', 1, ['tbsp', 'piece']],
  ['garlic powder > garlic', 8, ['tsp', 'clove']],
  ['onion > onion powder', 1.5, ['piece', 'tsp']],
  ['egg > flaxseed', 1, ['piece', 'tbsp']],
  ['dark chocolate > cocoa powder', 3, ['oz', 'tbsp']],
  ['chickpeas > dried chickpeas', 0.45, ['g', 'g']],
  ['tomato sauce > tomato paste', 0.375, ['g', 'g']],
  ['chicken breast > chicken thigh', undefined, ['g', 'g']],
  ['heavy cream > half and half', undefined, undefined],
])('the ratio of %s', (pair, ratio, units) => {
  const rule = findRule(pair);
  expect(rule.ratio).toBe(ratio);
  expect(rule.units).toEqual(units && { from: units[0], to: units[1] });
});

const REFERENCE = fileURLToPath(
  new URL('../../../../../shared/data/substitutions_reference.json', import.meta.url),
);

interface Fact {
  readonly original_ingredient: string;
  readonly substitute_ingredient: string;
  readonly notes: string;
}

/**
 * Names of ingredients in the substitution charts, if they differ from our names or if only the food family has a
 * name.
 */
const IN_CHARTS: Readonly<Record<string, readonly string[]>> = {
  butter: ['butter', 'unsalted butter'],
  'unsalted butter': ['unsalted butter', 'butter'],
  'vegetable oil': ['oil', 'vegetable oil'],
  'olive oil': ['oil'],
  'greek yogurt': ['yogurt'],
  crackers: ['cracker crumbs'],
  'stock cube': ['bouillon cube'],
  'apple cider vinegar': ['vinegar', 'apple cider'],
  'cayenne pepper': ['red pepper'],
  'ginger powder': ['ground ginger'],
  'mustard seed': ['dry mustard'],
  'dark chocolate': ['unsweetened chocolate'],
  'chocolate chips': ['unsweetened chocolate'],
  ...Object.fromEntries(
    ['basil', 'thyme', 'rosemary', 'dill', 'parsley'].flatMap((herb) => [
      [herb, ['fresh herbs', herb]],
      [`dried ${herb}`, ['dried herbs', `dried ${herb}`]],
    ]),
  ),
};

const ML: Readonly<Record<string, number>> = { cup: 240, tbsp: 15, tsp: 5 };

/** Parses numbers such as '1 1/4' and '7/8'. */
const number = (text: string) =>
  text
    .trim()
    .split(' ')
    .map((part) => part.split('/').map(Number))
    .reduce((sum, [over = 0, under = 1]) => sum + over / under, 0);

/** Returns the first equation of volumes in a note, such as '1 cup … = 1 1/4 cups', as a ratio, or null. */
function parseRatio(note: string): number | null {
  const measure = String.raw`([\d][\d /]*) (cup|tbsp|tsp)s?\b`;
  const match = new RegExp(`^${measure}[^=]*= ${measure}`).exec(note);
  if (match === null) return null;
  const [, amount = '', unit = '', other = '', otherUnit = ''] = match;
  return (number(other) * (ML[otherUnit] ?? 0)) / (number(amount) * (ML[unit] ?? 1));
}

/**
 * Matches substitution rules for which the chart lists another figure first: margarine for butter, the lemon in the
 * milk, half of a mixture.
 */
const OTHER_FIGURE =
  /^(?:butter|unsalted butter|buttermilk|heavy cream|half and half|sour cream|ketchup|allspice|tomato) > |> butter$/;

test.skipIf(!existsSync(REFERENCE))('ratios from charts equal those of the charts', () => {
  const facts = JSON.parse(readFileSync(REFERENCE, 'utf8')) as Fact[];
  const called = (name: string) => IN_CHARTS[name] ?? [name];
  const listed = (from: string, to: string) =>
    facts.filter(
      (fact) =>
        called(from).includes(fact.original_ingredient) &&
        called(to).some((name) => `${fact.substitute_ingredient} ${fact.notes}`.includes(name)),
    );
  const charted = SUBSTITUTIONS.filter(({ basis }) => basis === 'chart');
  const absent = charted.filter(({ from, to }) => listed(from, to).length + listed(to, from).length === 0);
  expect(absent.map(key)).toEqual([]);

  const figured = charted.flatMap((rule) => {
    const direct = listed(rule.from, rule.to);
    const figures =
      direct.length > 0
        ? direct.flatMap(({ notes }) => parseRatio(notes) ?? [])
        : listed(rule.to, rule.from).flatMap(({ notes }) => 1 / (parseRatio(notes) ?? Number.NaN) || []);
    const comparable = rule.units === undefined && !OTHER_FIGURE.test(key(rule));
    return figures.length === 0 || !comparable ? [] : [{ rule, figures }];
  });
  const apart = figured.filter(
    ({ rule, figures }) => !figures.some((figure) => Math.abs(figure / (rule.ratio ?? 1) - 1) < 0.01),
  );
  expect(apart.map(({ rule, figures }) => [key(rule), rule.ratio ?? 1, figures])).toEqual([]);
  expect(figured.length).toBeGreaterThan(20);
});

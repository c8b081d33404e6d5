import { type FoodRole, roleOf } from '../foods/roles.ts';
import { FOODS } from '../foods/table/index.ts';
import { SUBSTITUTIONS, type SubstitutionRule } from './substitutions.ts';

const pair = ({ from, to }: Pick<SubstitutionRule, 'from' | 'to'>) => `${from}\n${to}`;

/** A kind that serves at this cost is hardly told from its family, which then serves for it at so much more. */
const CLOSE = 0.15;
const FAMILY_COST = 0.1;
const CLOSE_ROLES: ReadonlySet<FoodRole> = new Set([
  'meat',
  'grain',
  'pulse',
  'vegetable',
  'fruit',
  'cheese',
]);

/**
 * The rules that the table of foods implies: a kind of a food serves where the food is asked for, and a stand-in where
 * the food that names it is. A pair that `SUBSTITUTIONS` has keeps its rule there.
 */
function familyRules(): SubstitutionRule[] {
  const taken = new Set(SUBSTITUTIONS.map(pair));
  const rules: SubstitutionRule[] = [];
  const add = (rule: SubstitutionRule) => {
    if (taken.has(pair(rule))) return;
    taken.add(pair(rule));
    rules.push(rule);
  };
  for (const { name, kindOf = {} } of FOODS) {
    for (const [from, penalty] of Object.entries(kindOf)) {
      add({ from, to: name, penalty, note: `Use the same amount: it is a kind of ${from}.` });
    }
  }
  for (const { name: from, kindOf = {}, standIns = {} } of FOODS) {
    // Who wrote 'white beans' may well have cannellini: the family does for a kind that is close to it.
    for (const [to, served] of Object.entries(kindOf)) {
      const cost = Math.round((served + FAMILY_COST) * 20) / 20;
      if (served > CLOSE || standIns[to] !== undefined || !CLOSE_ROLES.has(roleOf(from))) continue;
      add({ from, to, penalty: cost, note: `Use the same amount; it is near enough to ${from}.` });
    }
    for (const [to, penalty] of Object.entries(standIns)) {
      add({ from, to, penalty, note: 'Use the same amount; it comes near, and is not the same.' });
    }
  }
  return rules;
}

/** What two rules make is less sure than either, so that it must stay well within the same dish (0.4, rule.ts). */
const CHAIN_MOST = 0.35;
/** Where a kind is another cut or loaf of the same. Of spices, oils and cheeses each kind tastes of itself. */
const CHAINED: ReadonlySet<FoodRole> = new Set(['meat', 'grain', 'pulse']);

/**
 * What follows from two rules among meats, breads, grains and beans: where a food stands in, its kinds do too, and what
 * stands in for a food does for its kinds. Who has pork shoulder and is asked for beef has pork; who has beef and is asked
 * for lamb shoulder is asked for lamb. It costs what both cost. Of several ways the cheapest.
 */
function chainedRules(rules: readonly SubstitutionRule[]): SubstitutionRule[] {
  const found = new Map<string, SubstitutionRule>();
  const known = new Set(rules.map(pair));
  const chain = (rule: SubstitutionRule, ends: Pick<SubstitutionRule, 'from' | 'to'>, more: number) => {
    const one = { ...rule, ...ends, penalty: Math.round((rule.penalty + more) * 20) / 20 };
    if (one.from === one.to || one.penalty > CHAIN_MOST || known.has(pair(one))) return;
    const before = found.get(pair(one));
    if (before === undefined || one.penalty < before.penalty) found.set(pair(one), one);
  };
  const kinds = FOODS.flatMap(({ name, kindOf = {}, standIns = {} }) =>
    Object.entries(kindOf).map(([general, serves]) => ({ name, general, serves, served: standIns[general] })),
  );
  const kindsOf = Map.groupBy(kinds, ({ general }) => general);
  for (const rule of rules) {
    const { from, to, diet } = rule;
    if (diet !== undefined || !CHAINED.has(roleOf(from)) || !CHAINED.has(roleOf(to))) continue;
    for (const { name, serves } of kindsOf.get(to) ?? []) chain(rule, { from, to: name }, serves);
    for (const { name, served } of kindsOf.get(from) ?? [])
      if (served !== undefined) chain(rule, { from: name, to }, served);
  }
  return [...found.values()];
}

export const FAMILY_RULES: readonly SubstitutionRule[] = familyRules();

const DIRECT = [...SUBSTITUTIONS, ...FAMILY_RULES];

/** Every rule that is built in: those of the specification first, then those of families. */
export const BUILT_IN_SUBSTITUTIONS: readonly SubstitutionRule[] = [...DIRECT, ...chainedRules(DIRECT)];

import { type FoodRole, findFoodRole } from '../foods/roles.ts';
import { FOODS } from '../foods/table/index.ts';
import { hasFoodTrait } from '../foods/traits/food-traits.ts';
import { isMincedMeat } from '../foods/traits/minced-meat.ts';
import { DISH_KINDS } from '../recipes/kinds.ts';
import { pickRuleConditions, type RuleConditions } from './rule.ts';
import { SUBSTITUTIONS, type SubstitutionRule } from './substitutions.ts';

const pair = ({ from, to }: Pick<SubstitutionRule, 'from' | 'to'>) => `${from}\n${to}`;

/**
 * Maximum penalty of a rule whose reverse is added. If a rule replaces a general food with a specific one, such as
 * 'white beans' with cannellini, the reverse rule has the same penalty plus `FAMILY_COST`.
 */
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
 * Derives substitution rules from the table of foods, which lists the kinds of a food and its substitutes. For example,
 * cannellini replace 'white beans', because they are a kind of white beans. A rule in `SUBSTITUTIONS` for the same two
 * foods takes precedence.
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
      add({ from, to: name, penalty, note: `Use the same amount. It’s a kind of ${from}.` });
    }
  }
  for (const { name: from, kindOf = {}, standIns = {} } of FOODS) {
    // Let 'white beans' also replace cannellini, because a cook who entered 'white beans' may have cannellini.
    for (const [to, served] of Object.entries(kindOf)) {
      const cost = Math.round((served + FAMILY_COST) * 20) / 20;
      if (served > CLOSE || standIns[to] !== undefined || !CLOSE_ROLES.has(findFoodRole(from))) continue;
      add({ from, to, penalty: cost, note: `Use the same amount; it’s close enough to ${from}.` });
    }
    for (const [to, penalty] of Object.entries(standIns)) {
      add({ from, to, penalty, note: 'Use the same amount; close, but not identical.' });
    }
  }
  return rules;
}

/**
 * Maximum penalty of a rule that is derived from two other rules. Because such a rule is less certain, the maximum is
 * well below 0.4, the penalty of a substitute that makes a different dish (see rule.ts).
 */
const CHAIN_MOST = 0.35;
/**
 * Maximum penalty of a rule that is derived from two other rules and may replace an essential ingredient of any dish.
 * A derived rule with a higher penalty may replace the meat of a stew, but not the chorizo in eggs with chorizo or the
 * noodles of an udon soup.
 */
const CHAIN_ESSENTIAL_MOST = 0.25;
/**
 * Roles of foods for which rules are derived from two other rules. The kinds of these foods taste similar, because they
 * are cuts of the same meat or forms of the same grain. Spices, oils and cheeses are omitted, because their kinds taste
 * different.
 */
const CHAINED: ReadonlySet<FoodRole> = new Set(['meat', 'grain', 'pulse']);

const getDistantRuleConditions = (to: string): RuleConditions =>
  findFoodRole(to) === 'meat' ? { essentialOnlyIn: ['simmered'] } : { minorOnly: DISH_KINDS };

const isCookedFasterOrSlower = ({ from, to }: Pick<SubstitutionRule, 'from' | 'to'>): boolean =>
  (hasFoodTrait(from, 'quick-cooking cut') && hasFoodTrait(to, 'slow-cooking cut')) ||
  (hasFoodTrait(from, 'slow-cooking cut') && hasFoodTrait(to, 'quick-cooking cut'));

/**
 * Derives further rules for meats, breads, grains and beans:
 * - If pork replaces beef, pork shoulder, a kind of pork, replaces beef too.
 * - If beef replaces lamb, and lamb replaces lamb shoulder, beef replaces lamb shoulder.
 * The penalty of a derived rule is the sum of the penalties of the two rules that it is derived from. If a rule can be
 * derived in several ways, the lowest penalty is used.
 */
function chainedRules(rules: readonly SubstitutionRule[]): SubstitutionRule[] {
  const derivedRules = new Map<string, SubstitutionRule>();
  const known = new Set(rules.map(pair));
  const chain = (rule: SubstitutionRule, ends: Pick<SubstitutionRule, 'from' | 'to'>, more: number) => {
    const penalty = Math.round((rule.penalty + more) * 20) / 20;
    const one = {
      ...{ ...rule, ...ends, penalty },
      // If the original rule lists the dishes in which it may replace an essential ingredient, the derived rule keeps
      // this list, because the list is stricter than the general conditions for derived rules.
      ...(penalty > CHAIN_ESSENTIAL_MOST &&
        rule.essentialOnlyIn === undefined &&
        getDistantRuleConditions(ends.to)),
    };
    if (one.from === one.to || one.penalty > CHAIN_MOST || known.has(pair(one))) return;
    // Derive no rules for cooked foods. Cooked, canned or deli chicken can replace chicken in a soup, but not the whole
    // bird or the legs that a recipe roasts.
    if (/^(?:cooked|canned|deli) /u.test(one.to)) return;
    if (isCookedFasterOrSlower(one) || isMincedMeat(one.from) !== isMincedMeat(one.to)) return;
    const before = derivedRules.get(pair(one));
    if (before === undefined || one.penalty < before.penalty) derivedRules.set(pair(one), one);
  };
  const kinds = FOODS.flatMap(({ name, kindOf = {}, standIns = {} }) =>
    Object.entries(kindOf).map(([general, serves]) => ({ name, general, serves, served: standIns[general] })),
  );
  const kindsOf = Map.groupBy(kinds, ({ general }) => general);
  for (const rule of rules) {
    const { from, to, diet, exact } = rule;
    if (exact || diet !== undefined || !CHAINED.has(findFoodRole(from)) || !CHAINED.has(findFoodRole(to)))
      continue;
    for (const { name, serves } of kindsOf.get(to) ?? []) chain(rule, { from, to: name }, serves);
    for (const { name, served } of kindsOf.get(from) ?? [])
      if (served !== undefined) chain(rule, { from: name, to }, served);
  }
  return [...derivedRules.values()];
}

export const FAMILY_RULES: readonly SubstitutionRule[] = familyRules();

const DIRECT = [...SUBSTITUTIONS, ...FAMILY_RULES];

/**
 * All built-in substitution rules: first the rules of the tables, then the rules that are derived from kinds of foods.
 */
export const BUILT_IN_SUBSTITUTIONS: readonly SubstitutionRule[] = [...DIRECT, ...chainedRules(DIRECT)];

/**
 * Combines the built-in rules with imported rules. An imported rule replaces the built-in rule for the same two foods,
 * but the conditions of the built-in rule still apply, because imports have no conditions. All other imported rules
 * follow the built-in rules.
 */
export function mergeBuiltInAndImportedSubstitutionRules<Rule extends Pick<SubstitutionRule, 'from' | 'to'>>(
  imported: Iterable<Rule>,
): readonly (SubstitutionRule | (Rule & RuleConditions))[] {
  const toKey = ({ from, to }: Pick<SubstitutionRule, 'from' | 'to'>) => JSON.stringify([from, to]);
  const rules = new Map<string, SubstitutionRule | (Rule & RuleConditions)>(
    BUILT_IN_SUBSTITUTIONS.map((rule) => [toKey(rule), rule]),
  );
  for (const rule of imported) {
    rules.set(toKey(rule), { ...pickRuleConditions(rules.get(toKey(rule)) ?? {}), ...rule });
  }
  return [...rules.values()];
}

import { FOODS } from '../ingredients/table/index.ts';
import { SUBSTITUTIONS, type SubstitutionRule } from './substitutions.ts';

const pair = ({ from, to }: Pick<SubstitutionRule, 'from' | 'to'>) => `${from}\n${to}`;

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
  for (const { name: from, standIns = {} } of FOODS) {
    for (const [to, penalty] of Object.entries(standIns)) {
      add({ from, to, penalty, note: 'Use the same amount; it comes near, and is not the same.' });
    }
  }
  return rules;
}

export const FAMILY_RULES: readonly SubstitutionRule[] = familyRules();

/** Every rule that is built in: those of the specification first, then those of families. */
export const BUILT_IN_SUBSTITUTIONS: readonly SubstitutionRule[] = [...SUBSTITUTIONS, ...FAMILY_RULES];

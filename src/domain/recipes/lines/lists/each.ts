/**
 * Splits lines that state one amount for several foods: '1 tsp each cumin and coriander', 'cumin, coriander, 1 tsp
 * each'.
 */
import { parseLeadingAmount } from '../amounts/placed.ts';
import type { FoodNames } from './food-names.ts';
import { isOnlyFoodDescription } from './food-names.ts';
import { splitLineIntoSegments } from './segments.ts';

const LEADING = /^(?:of )?each(?: of(?: the following)?)?(?: ?[:,–-])? (?=\S)/iu;
const EACH_AT_END = / (?:of )?each\)?$/iu;
const AMOUNT_AT_END = / \(?((?:about )?(?:[\d¼-¾⅐-⅞]|half|an? )[^,;()]{0,20})$/iu;
const EACH_READ = / each(?: of)?$/iu;
const DETERMINER = /^(?:an? |the |some )/iu;

function splitNames(list: string): string[] {
  const names: string[] = [];
  for (const { joint, text } of splitLineIntoSegments(list)) {
    const name = text.replace(DETERMINER, '');
    const before = names.at(-1);
    if (before !== undefined && joint === 'or') names[names.length - 1] = `${before} or ${name}`;
    else if (before !== undefined && joint === 'comma or') names[names.length - 1] = `${before}, or ${name}`;
    else if (before !== undefined && joint !== 'and' && isOnlyFoodDescription(name))
      names[names.length - 1] = `${before}, ${name}`;
    else if (name !== '') names.push(name);
  }
  return names;
}

function withNoun(name: string, last: string, foods: FoodNames | null): string {
  if (name === last) return name;
  const words = last.split(' ');
  const isAdjective = isOnlyFoodDescription(name);
  for (let from = 1; from < words.length; from++) {
    const whole = `${name} ${words.slice(from).join(' ')}`;
    if (
      foods === null
        ? isAdjective
        : foods.entry(whole) !== null && (isAdjective || foods.entry(name) === null)
    )
      return whole;
  }
  return isAdjective && words.length > 1 ? `${name} ${words.slice(1).join(' ')}` : name;
}

function amountBehind(line: string): { readonly list: string; readonly amount: string } | null {
  const end = line.search(EACH_AT_END);
  const amountMatch = end < 0 ? null : AMOUNT_AT_END.exec(line.slice(0, end));
  if (amountMatch === null || amountMatch.index === 0) return null;
  return {
    list: line.slice(0, amountMatch.index).replace(/(?:,| -| –)$/u, ''),
    amount: amountMatch[1] ?? '',
  };
}

export function splitLineWithWordEach(line: string, foods: FoodNames | null): readonly string[] | null {
  if (!/\beach\b/iu.test(line)) return null;
  const front = parseLeadingAmount(line);
  // The parser reads '1 each red and yellow pepper' as the amount '1 each' and the rest 'red and yellow pepper'. Move
  // 'each' from the amount back to the rest.
  const list = EACH_READ.test(front.amountText) ? `each ${front.rest}` : front.rest;
  const leading = front.measures.length > 0 ? LEADING.exec(list) : null;
  const trailing = leading === null ? amountBehind(line) : null;
  if (leading === null && trailing === null) return null;
  const amount = leading === null ? (trailing?.amount ?? '') : front.amountText.replace(EACH_READ, '');
  const names = splitNames(leading === null ? (trailing?.list ?? '') : list.slice(leading[0].length));
  // A list of names with numbers may describe a single food, such as '4 chicken breasts, skinless, 6 oz each'.
  if (names.length < 2 || (trailing !== null && names.some((name) => /\d/u.test(name)))) return null;
  if (trailing !== null && foods !== null && !names.every((name) => foods.ingredient(name) !== null))
    return null;
  if (trailing !== null && foods === null) return null;
  const last = names.at(-1) ?? '';
  return names.map((name) => `${amount} ${withNoun(name, last, foods)}`);
}

/**
 * Finds alternative ingredients that have their own amount ('or 1 teaspoon ground ginger') or are in parentheses ('(or
 * demerara sugar)'). Alternatives in a name such as 'butter or oil' are split in ../names/alternatives.ts.
 */
import { parseMeasuresOnly } from './measures.ts';

const AMOUNT = '(?=(?:about )?(?:[\\d¼-¾⅐-⅞]|(?:half|one|two|a few|a handful|a pinch|a bunch) ))';
const OR_CLAUSE = new RegExp(`^or ${AMOUNT}`, 'iu');
const OR_INSIDE = new RegExp(`,? or ${AMOUNT}|(?<=\\p{L}{2}) ?/ ?(?=[\\d¼-¾⅐-⅞][^,;/]* \\p{L}{3})`, 'iu');
const OR_BRACKET =
  /^(?:or|or use|or substitute) (?=\p{L})(?!more|less|so\b|to taste|as |any|other|similar|use |your|enough|whatever|a (?:mix|comb|little|bit)|\d)/iu;
const REMARKABLE = /[\d¼-¾⅐-⅞,;.:]|\b(?:if|you|your|see|recipe|depending|like|such|to taste|until|with)\b/iu;

/**
 * True if a text in an ingredient line is a remark and not a food's name, because it contains digits, punctuation, or
 * words that address the cook, such as 'if you'.
 */
export const isRemarkText = (text: string): boolean => REMARKABLE.test(text);

export function splitAlternativeClauses(clauses: readonly string[]): {
  left: string[];
  alternatives: string[];
} {
  const isOther = (clause: string, index: number) => index > 0 && OR_CLAUSE.test(clause);
  return {
    left: clauses.filter((clause, index) => !isOther(clause, index)),
    alternatives: clauses.filter(isOther).map((clause) => clause.replace(OR_CLAUSE, '')),
  };
}

/**
 * Splits a name from alternatives that have their own amount: 'ginger or 1 tsp ground ginger' into 'ginger' and '1 tsp
 * ground ginger'.
 * @param nameClauses clauses of the name, which are joined before the split
 */
export function splitNameFromMeasuredAlternatives(
  nameClauses: readonly string[],
): [name: string, ...alternatives: string[]] {
  const [name = '', ...alternatives] = nameClauses
    .filter((clause) => clause !== '')
    .join(', ')
    .split(OR_INSIDE);
  return [name, ...alternatives];
}

export function splitParenthesizedAlternativesWithAmount(brackets: readonly string[]): {
  left: string[];
  alternatives: string[];
} {
  // A text in parentheses such as '(or 450 g)' is not an alternative, because it only repeats the amount in another
  // unit.
  const isOther = (bracket: string) =>
    OR_CLAUSE.test(bracket) &&
    parseMeasuresOnly(bracket)?.remarks.every((remark) => remark === 'or') !== true;
  return {
    left: brackets.filter((bracket) => !isOther(bracket)),
    alternatives: brackets.filter(isOther).map((bracket) => bracket.replace(OR_CLAUSE, '')),
  };
}

export function splitParenthesizedAlternativeNames(brackets: readonly string[]): {
  names: string[];
  left: string[];
} {
  const isName = (text: string) =>
    OR_BRACKET.test(text) && !REMARKABLE.test(text) && text.split(' ').length <= 5;
  return {
    names: brackets.filter(isName).map((text) => text.replace(OR_BRACKET, '').trim()),
    left: brackets.filter((text) => !isName(text)),
  };
}

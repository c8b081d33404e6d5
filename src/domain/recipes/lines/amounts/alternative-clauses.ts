/**
 * Alternatives that have their own amount ('or 1 teaspoon ground ginger') or are in brackets ('(or demerara sugar)').
 * Alternatives without an amount, inside a name, are split in ../names/alternatives.ts.
 */
import { measuresOnly } from './measures.ts';

const AMOUNT = '(?=(?:about )?(?:[\\d¼-¾⅐-⅞]|(?:half|one|two|a few|a handful|a pinch|a bunch) ))';
const OR_CLAUSE = new RegExp(`^or ${AMOUNT}`, 'iu');
/** Alternatives inside a clause. Includes '100 g butter/80 g oil'. */
const OR_INSIDE = new RegExp(`,? or ${AMOUNT}|(?<=\\p{L}{2}) ?/ ?(?=[\\d¼-¾⅐-⅞][^,;/]* \\p{L}{3})`, 'iu');
const OR_BRACKET =
  /^(?:or|or use|or substitute) (?=\p{L})(?!more|less|so\b|to taste|as |any|other|similar|use |your|enough|whatever|a (?:mix|comb|little|bit)|\d)/iu;
const REMARKABLE = /[\d¼-¾⅐-⅞,;.:]|\b(?:if|you|your|see|recipe|depending|like|such|to taste|until|with)\b/iu;

/** True if a text holds figures, punctuation, or words that address the cook. */
export const isRemarkable = (text: string): boolean => REMARKABLE.test(text);

/** Separates the clauses that begin with 'or' and an amount from the others. */
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

/** Joins the clauses of a name, and splits the text before each 'or' with an amount. */
export function splitAtAlternatives(clauses: readonly string[]): [string, ...string[]] {
  const [first = '', ...otherParts] = clauses
    .filter((clause) => clause !== '')
    .join(', ')
    .split(OR_INSIDE);
  return [first, ...otherParts];
}

/** Separates the brackets that hold an alternative with its amount (without the 'or') from the others. */
export function splitAlternativeBrackets(brackets: readonly string[]): {
  left: string[];
  alternatives: string[];
} {
  // '(or 450 g)' repeats the same amount.
  const isOther = (bracket: string) =>
    OR_CLAUSE.test(bracket) && measuresOnly(bracket)?.remarks.every((remark) => remark === 'or') !== true;
  return {
    left: brackets.filter((bracket) => !isOther(bracket)),
    alternatives: brackets.filter(isOther).map((bracket) => bracket.replace(OR_CLAUSE, '')),
  };
}

/** Separates short names in brackets that begin with 'or': '(or demerara sugar)'. */
export function bracketedAlternative(brackets: readonly string[]): { names: string[]; left: string[] } {
  const isName = (text: string) =>
    OR_BRACKET.test(text) && !REMARKABLE.test(text) && text.split(' ').length <= 5;
  return {
    names: brackets.filter(isName).map((text) => text.replace(OR_BRACKET, '').trim()),
    left: brackets.filter((text) => !isName(text)),
  };
}

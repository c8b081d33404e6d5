import {
  ADJECTIVES,
  ADVERBS,
  OPTIONAL,
  PARTS,
  PREPARATION_WORDS,
  PURPOSE,
  REMARK,
  TASTE,
} from '../../line-words.ts';
import { isRemarkText } from '../amounts/alternative-clauses.ts';

export type RemarkKind = 'optional' | 'taste' | 'purpose' | 'comment' | 'preparation';

const PREPARING =
  /^(?:at room temp|at cool|cut\b|torn\b|to (?:yield|make)|until\b|in(?:to)? (?:\d|[¼-¾]|small|large|medium|thin|thick|bite|half|halves|quarters|chunks?|strips?|cubes?|slices?|pieces?|rings?|wedges?|matchsticks|julienne|long|very|rounds)|skins? (?:on|off|removed)|bones? in|then\b|and (?:then )?\p{L}+(?:ed)\b)/iu;

const WORD = /\p{L}[\p{L}'-]*/gu;

export function listWordsInText(text: string): string[] {
  return text.match(WORD) ?? [];
}

export function isPreparationWord(word: string): boolean {
  return PREPARATION_WORDS.has(word.toLowerCase());
}

function isPreparation(text: string): boolean {
  return (
    PREPARING.test(text) ||
    /-(?:on|off)\b/u.test(text) ||
    listWordsInText(text).some(
      (word) =>
        isPreparationWord(word) ||
        /^(?:removed|discarded|attached|intact|left|roasted|peeled|grilled|fried|baked|ground|frozen|broken|taken|dried)$/iu.test(
          word,
        ),
    )
  );
}

export function classifyIngredientRemark(text: string): RemarkKind {
  if (OPTIONAL.test(text) && text.length < 60) return 'optional';
  if (TASTE.test(text)) return 'taste';
  if (PURPOSE.test(text)) return 'purpose';
  if (REMARK.test(text)) return 'comment';
  return isPreparation(text) || PARTS.has(listWordsInText(text)[0]?.toLowerCase() ?? '')
    ? 'preparation'
    : 'comment';
}

const LIST_END = /^(?:or|and|and\/or|&) (?=\p{L})/iu;
const LIST_INSIDE = / (?:or|and|and\/or|&) /iu;

function mayName(text: string): boolean {
  const clause = text.replace(/ (?:to taste|as needed)$/iu, '');
  if (clause === '' || /^(?:or|and)$/iu.test(clause) || /[\d¼-¾⅐-⅞:%]/u.test(clause)) return false;
  if (PURPOSE.test(clause) || TASTE.test(clause) || OPTIONAL.test(clause) || REMARK.test(clause))
    return false;
  const words = listWordsInText(clause.replace(LIST_END, ''));
  const [first] = words;
  if (first === undefined || words.length > 7 || /(?:\bparts?|\bonly|-on|-off)$/iu.test(clause)) return false;
  // A clause such as 'or grated cheese' names a food that is sold grated. In contrast, 'or chopped' names no food.
  const isListed =
    LIST_END.test(clause) && !PREPARING.test(words.join(' ')) && !isPreparationWord(words.at(-1) ?? '');
  return (isListed || !isPreparation(clause)) && !PARTS.has(first.toLowerCase());
}

function areAdjectives(clause: string): boolean {
  const words = listWordsInText(clause);
  return (
    words.length > 0 &&
    words.every(
      (word) =>
        ADJECTIVES.has(word.toLowerCase()) || ADVERBS.has(word.toLowerCase()) || isPreparationWord(word),
    )
  );
}

const endsInAdjective = (clause: string): boolean =>
  (LIST_END.test(clause) || / or other /iu.test(clause)) &&
  ADJECTIVES.has(listWordsInText(clause).at(-1)?.toLowerCase() ?? '');

const isRemark = (clause: string): boolean =>
  PURPOSE.test(clause) || TASTE.test(clause) || OPTIONAL.test(clause) || REMARK.test(clause);

/**
 * Returns the number of clauses that together form the ingredient's name. The number is usually 1. It is higher if
 * adjectives precede a comma ('cold, unsalted butter'), or if the name is a list with 'or' or 'and' ('chicken, veal or
 * vegetable stock').
 */
export function countClausesInFoodName(clauses: readonly string[]): number {
  let count = 1;
  while (
    count < clauses.length &&
    (clauses[count - 1] === '' ||
      areAdjectives(clauses[count - 1] ?? '') ||
      endsInAdjective(clauses[count - 1] ?? ''))
  ) {
    const next = clauses[count] ?? '';
    // Stop at a remark, because it cannot contain the food's name. In '10 whole cloves, or to taste', the parser has
    // taken 'cloves' for a unit. The line has no other name, so the unit is the food.
    if (clauses[count - 1] === '' && (isRemark(next) || /^or\b/iu.test(next))) break;
    if (clauses[count - 1] !== '' && !mayName(next) && !areAdjectives(next) && isRemark(next)) break;
    count++;
  }
  let list = count;
  while (list < clauses.length && list < count + 8) {
    const clause = clauses[list] ?? '';
    if (!mayName(clause)) break;
    list++;
    if (LIST_END.test(clause) || LIST_INSIDE.test(clause)) {
      // A list with 'or' may continue after a comma. In 'or any other fresh, crunchy salsa', the noun follows the
      // comma. In 'x or y, or z', another alternative follows it.
      while (list < clauses.length && list < count + 8) {
        const next = clauses[list] ?? '';
        const goesOn = endsInAdjective(clauses[list - 1] ?? '') || LIST_END.test(next);
        if (!goesOn || !mayName(next)) break;
        list++;
      }
      return list;
    }
  }
  return count;
}

/**
 * A text in parentheses may be another name of the food before it, as in 'membrillo (quince paste)' or 'shoyu (soy
 * sauce)'. Any other text in parentheses is a remark.
 */

const SHORT = /^[\p{L}][\p{L}' -]{2,40}$/u;
const NO_NAME =
  /^(?:or|and|not|non|no|any|all|each|recipe|recipes|with|without|from|in|on|of|at|by|the|see|save|sub|if|about|such|both|either|medium|large|small|extra|fine|coarse|thick|thin|hot|cold|warm|raw|whole|half)\b|\b(?:follows?|below|above|only|needed|strength|kind|type|style|brand|size|sized|peel|leaves|works|removed|on|off|in|preferred|strands?)$/iu;

function isSynonym(bracket: string): boolean {
  const words = listWordsInText(bracket);
  return (
    SHORT.test(bracket) &&
    words.length <= 4 &&
    !NO_NAME.test(bracket) &&
    !isRemarkText(bracket) &&
    !/\bor\b|\band\b/iu.test(bracket) &&
    !REMARK.test(bracket) &&
    !PURPOSE.test(bracket) &&
    !OPTIONAL.test(bracket) &&
    !TASTE.test(bracket) &&
    !words.some((word) => PARTS.has(word.toLowerCase())) &&
    !isPreparationWord(words.at(-1) ?? '') &&
    !/(?:(?<!we)ed|ly)$/iu.test(words.at(-1) ?? '')
  );
}

/** Characters that temporarily replace the parentheses around a synonym, because the parser removes parentheses. */
const [OPEN, CLOSE] = ['‹', '›'];

/**
 * Replaces the parentheses around synonyms of a food, as in 'shoyu (soy sauce)', with `OPEN` and `CLOSE`. Stops at the
 * first comma outside parentheses.
 */
export function markParenthesizedSynonyms(text: string): string {
  const comma = /^(?:[^,;()]|\([^()]*\))*/u.exec(text)?.[0].length ?? 0;
  const head = text
    .slice(0, comma)
    .replace(/(?<![\p{L}'’-])([\p{L}'’-]+) ?\(([^()]*)\)/gu, (whole, before: string, inside: string) =>
      // In 'thinly sliced (chiffonade) greens', the parentheses describe the cut and are not another name of the food.
      isPreparationWord(before) || !isSynonym(inside.trim())
        ? whole
        : `${before} ${OPEN}${inside.trim().replaceAll(' ', '\u2060')}${CLOSE}`,
    );
  return head + text.slice(comma);
}

interface SplitName {
  readonly name: string;
  readonly shown: string;
  readonly synonyms: readonly string[];
}

export function splitNameFromMarkedSynonyms(text: string): SplitName {
  const plain = text.replaceAll('\u2060', ' ');
  const synonyms = [...plain.matchAll(/‹([^‹›]*)›/gu)].map(([, inside = '']) => inside);
  return {
    name: plain.replace(/ ?‹[^‹›]*›/gu, '').trim(),
    shown: plain.replace(/‹/gu, '(').replace(/›/gu, ')').trim(),
    synonyms,
  };
}

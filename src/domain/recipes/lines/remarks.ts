import { ADJECTIVES, OPTIONAL, PARTS, PREPARED, PURPOSE, REMARK, TASTE } from './words.ts';

/** What a clause or bracket beside the name says. */
export type RemarkKind = 'optional' | 'taste' | 'purpose' | 'comment' | 'preparation';

const PREPARING =
  /^(?:at room temp|at cool|cut\b|torn\b|to (?:yield|make)|until\b|in(?:to)? (?:\d|[¼-¾]|small|large|medium|thin|thick|bite|half|halves|quarters|chunks?|strips?|cubes?|slices?|pieces?|rings?|wedges?|matchsticks|julienne|long|very|rounds)|skins? (?:on|off|removed)|bones? in|then\b|and (?:then )?\p{L}+(?:ed)\b)/iu;

const WORD = /\p{L}[\p{L}'-]*/gu;

export function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

export function isPrepared(word: string): boolean {
  return PREPARED.has(word.toLowerCase());
}

/** Some word of it is done in the kitchen: 'seeds removed', 'halved if large'. */
function tellsPreparation(text: string): boolean {
  return (
    PREPARING.test(text) ||
    /-(?:on|off)\b/u.test(text) ||
    wordsOf(text).some(
      (word) =>
        isPrepared(word) ||
        /^(?:removed|discarded|attached|intact|left|roasted|peeled|grilled|fried|baked|ground|frozen|broken|taken|dried)$/iu.test(
          word,
        ),
    )
  );
}

export function classify(text: string): RemarkKind {
  if (OPTIONAL.test(text) && text.length < 60) return 'optional';
  if (TASTE.test(text)) return 'taste';
  if (PURPOSE.test(text)) return 'purpose';
  if (REMARK.test(text)) return 'comment';
  return tellsPreparation(text) || PARTS.has(wordsOf(text)[0]?.toLowerCase() ?? '')
    ? 'preparation'
    : 'comment';
}

const LIST_END = /^(?:or|and|and\/or|&) (?=\p{L})/iu;
const LIST_INSIDE = / (?:or|and|and\/or|&) /iu;

/** A clause that may name one more food of a list: short, without numbers, doings, parts and remarks. */
function mayName(clause: string): boolean {
  if (clause === '' || /[\d¼-¾⅐-⅞:%]/u.test(clause)) return false;
  if (PURPOSE.test(clause) || TASTE.test(clause) || OPTIONAL.test(clause) || REMARK.test(clause))
    return false;
  const words = wordsOf(clause.replace(LIST_END, ''));
  const [first] = words;
  if (first === undefined || words.length > 7 || /(?:\bparts?|\bonly|-on|-off)$/iu.test(clause)) return false;
  return !tellsPreparation(clause) && !PARTS.has(first.toLowerCase());
}

function areAdjectives(clause: string): boolean {
  const words = wordsOf(clause);
  return words.length > 0 && words.every((word) => ADJECTIVES.has(word.toLowerCase()) || isPrepared(word));
}

/**
 * How many clauses make the name: one as a rule; more for adjectives before a comma ('cold, unsalted butter')
 * and for lists that end in 'or' or 'and' ('chicken, veal or vegetable stock').
 */
export function nameClauses(clauses: readonly string[]): number {
  let count = 1;
  while (count < clauses.length && (clauses[count - 1] === '' || areAdjectives(clauses[count - 1] ?? ''))) {
    // '2 eggs' is named by now, and 'chopped, to garnish' names nothing more.
    const next = clauses[count] ?? '';
    if (
      clauses[count - 1] !== '' &&
      !mayName(next) &&
      !areAdjectives(next) &&
      classify(next) !== 'preparation'
    )
      break;
    count++;
  }
  let list = count;
  while (list < clauses.length && list < count + 8) {
    const clause = clauses[list] ?? '';
    if (!mayName(clause)) break;
    list++;
    if (LIST_END.test(clause) || LIST_INSIDE.test(clause)) return list;
  }
  return count;
}

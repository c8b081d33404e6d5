import { getOwnRecordValue } from '../../../lib/look-up.ts';
import { trimMatchingEnd } from '../../../lib/trim-end.ts';
import {
  ADJECTIVES,
  ADVERBS,
  CANNED_PARTICIPLES,
  FULLNESS_WORDS,
  PRODUCTS_WITH_PARTICIPLE,
  SIZES,
  TRAILING_ADVERBS,
} from '../../line-words.ts';
import { isPreparationWord } from './remarks.ts';

export interface Name {
  readonly name: string;
  readonly size: string;
  readonly preparation: readonly string[];
  readonly comment: readonly string[];
}

const TAILS: readonly RegExp[] = [
  / (?:(?:for|to) (?=\p{L})|as (?:an? |traditional )?(?=garnish|topping|decoration|side|accompaniment))/iu,
  / (?:such as|e\.g\.|i\.e\.|plus|preferably|including|if|that|which|depending|about|at least|see|additional|until|or more|or so|or as|or to taste|to taste|as needed|as desired|as required|like|each|per|not) /iu,
  / (?:at room temp|cut (?:in|on|to|cross|length|up|at)|torn in|broken in|into |with (?:skin|the skin|their|bone|a |its|\d)|in (?:\d|[¼-¾]|small|large|medium|thin|thick|bite|half|halves|quarters|chunks?|strips?|cubes?|slices?|pieces?|rings?|wedges?|matchsticks))/iu,
  / (?:and|&|plus|\+) (?=(?:about )?[\d¼-¾⅐-⅞])/iu,
  / (?:used|mixed|simmered|stored|moistened|marinated|thinned|rolled|covered)(?: (?:for|as|in|with|to|until|from) |$)/iu,
  / (?:as needed|as desired|as required|to taste|approximately|each|optional|or more|or so|total|on top|on the side|nach (?:geschmack|belieben)|(?:au|selon (?:le |votre )?)goût|al gusto|a piacere|q\. ?b\.?)$/iu,
];

function lower(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}'-]/gu, '');
}

const HOW = /^(?:(?:with|in|into|to|from|on|over|through|by|at)\b|[\d¼-¾⅐-⅞])/iu;

function doneSomehow(text: string): number {
  let at = text.indexOf(' ');
  while (at > 0) {
    const next = text.indexOf(' ', at + 1);
    if (next < 0) return -1;
    if (isPreparationWord(text.slice(at + 1, next)) && HOW.test(text.slice(next + 1))) return at;
    at = next;
  }
  return -1;
}

export function splitTrailingRemark(text: string): { head: string; tail: string } {
  let cut = text.length;
  for (const tail of TAILS) {
    const at = text.slice(0, cut).search(tail);
    if (at > 0) cut = at;
  }
  const done = doneSomehow(text.slice(0, cut));
  if (done > 0) cut = done;
  const head = text.slice(0, cut).trim();
  // A conjunction before the remark belongs to the remark, as in 'honey or to taste' or 'broth plus, if desired'.
  const open = / (?:or|and|plus|with|from)$/iu.exec(head)?.index ?? head.length;
  return { head: head.slice(0, open), tail: text.slice(open < head.length ? open : cut).trim() };
}

function countPreparationWords(words: readonly string[], at: number, isCanned: boolean): number {
  let end = at;
  while (end < words.length - 1 && ADVERBS.has(lower(words[end] ?? ''))) end++;
  const word = lower(words[end] ?? '');
  const adverbs = end - at;
  const fresh =
    adverbs > 0 &&
    /^(?:freshly|finely|coarsely|newly|recently|roughly|just)$/u.test(lower(words[end - 1] ?? ''));
  const isDone =
    isPreparationWord(word) || (fresh && /^(?:ground|made|roasted|baked|brewed|rolled)$/u.test(word));
  if (!isDone) return 0;
  const rest = words.slice(end + 1, end + 6).join(' ');
  if (rest === '' || isChoice(words, at, end)) return 0;
  if (
    adverbs === 0 &&
    (getOwnRecordValue(PRODUCTS_WITH_PARTICIPLE, word)?.test(rest) ||
      (isCanned && CANNED_PARTICIPLES.has(word)))
  )
    return 0;
  return end + 1 - at;
}

function isChoice(words: readonly string[], at: number, end: number): boolean {
  const joins = (index: number) => /^(?:or|and|and\/or)$/iu.test(words[index] ?? '');
  const isState = (index: number) => ADJECTIVES.has(lower(words[index] ?? ''));
  return (joins(at - 1) && isState(at - 2)) || (joins(end + 1) && isState(end + 2));
}

function withoutPreparations(words: readonly string[], isCanned: boolean) {
  const nameWords: string[] = [];
  const taken: string[][] = [];
  let at = 0;
  while (at < words.length) {
    const length = countPreparationWords(words, at, isCanned);
    if (length === 0) {
      nameWords.push(words[at] ?? '');
      at++;
      continue;
    }
    taken.push(words.slice(at, at + length));
    at += length;
    const joint = /^(?:and|or|&|then|but)$/iu.test(words[at] ?? '');
    if (joint && countPreparationWords(words, at + 1, isCanned) > 0) at++;
  }
  return { nameWords, taken };
}

function trailingPreparation(words: readonly string[]): number {
  let start = words.length;
  for (let at = words.length - 1; at > 0; at--) {
    const word = lower(words[at] ?? '');
    if (isPreparationWord(word)) start = at;
    else if (start === words.length && !TRAILING_ADVERBS.has(word)) break;
    else if (start < words.length && !(ADVERBS.has(word) || /^(?:and|or|&|then)$/u.test(word))) break;
    else if (start < words.length && at === start - 1 && ADVERBS.has(word)) start = at;
  }
  return start;
}

const DETERMINERS =
  /^(?:(?:a (?:little|bit)|some|any|more|of|the|your|each(?: of)?|an?) (?:of )?(?=\p{L}))+/iu;

/**
 * Parses the clause that names an ingredient.
 * @param options.isCanned true if the ingredient comes in a can; preparations are then part of the product's name, such
 * as 'diced tomatoes'
 */
export function parseIngredientName(clause: string, { isCanned }: { readonly isCanned: boolean }): Name {
  const all = clause
    .replace(DETERMINERS, '')
    .split(' ')
    .filter((word) => word !== '');
  const end = trailingPreparation(all);
  const { nameWords, taken } = withoutPreparations(all.slice(0, end), isCanned);
  const sizes: string[] = [];
  if (taken.length > 0 && nameWords.length > 1 && /^(?:or|and)$/iu.test(nameWords[0] ?? ''))
    nameWords.shift();
  if (
    nameWords.length > 2 &&
    ADJECTIVES.has(lower(nameWords[0] ?? '')) &&
    /^(?:large|medium|small)$/iu.test(nameWords[1] ?? '')
  )
    sizes.push(...nameWords.splice(1, 1));
  while (
    nameWords.length > 1 &&
    SIZES.has(lower(nameWords[0] ?? '')) &&
    !/^(?:or|and|to)$/iu.test(nameWords[1] ?? '')
  )
    sizes.push((nameWords.shift() ?? '').replace(/[.,]$/u, ''));
  if (sizes.length > 0 && nameWords.length > 1 && /^sized?$/iu.test(nameWords[0] ?? '')) nameWords.shift();
  const groups = [...taken, ...(end < all.length ? [all.slice(end)] : [])].map((group) => group.join(' '));
  const isFilled = (group: string) => FULLNESS_WORDS.has(lower(group.split(' ').at(-1) ?? ''));
  return {
    name: trimMatchingEnd(
      nameWords.join(' ').replace(/^[\s.,:;*!?'"/+&-]+(?=\p{L}|\d)/u, ''),
      /[\s,:;*!?/+&-]/u,
    ).replace(/(?<=\p{L}{4})\.$/u, ''),
    size: sizes.join(' '),
    preparation: groups.filter((group) => !isFilled(group)),
    comment: groups.filter(isFilled),
  };
}

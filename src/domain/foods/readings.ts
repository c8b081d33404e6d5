import { groupBy } from '../lib/group-by.ts';
import {
  BESIDE_FLAVOURS,
  DESCRIPTORS,
  ENDINGS,
  FLAVOURED,
  FLAVOURS,
  MEASURES,
  OTHER_THINGS,
} from './descriptors.ts';
import { toLookupKey } from './spelling.ts';

const MEASURE_OF = new RegExp(`^(?:\\S+ ){0,2}(?:${MEASURES.join('|')})(?:e?s)? of (?:the )?`, 'u');
const CAN_OF = /^(?:can|tin)s? of /u;
const endings: ReadonlySet<string> = new Set(ENDINGS);
const BRACKETS = /\([^()]*\)|\[[^[\]]*\]/gu;
const FIGURE = /^(?:\d+%?|\d+x\d+|[a-z]?\d+[a-z]?)$/u;
/**
 * Matches a second container word at the beginning of an ingredient name. For example, '1 (12 ounce) can or bottle
 * beer' has the amount '1 (12 ounce) can', so that 'or bottle' is left before 'beer'.
 */
const LEFT_OVER = /^(?:or|and|plus|of|n)(?: (?:can|bottle|jar|package|box|bag|container)s?)? (?:of )?/u;

function firstWord(text: string): string {
  const end = text.indexOf(' ');
  return end === -1 ? text : text.slice(0, end);
}

const descriptors: ReadonlySet<string> = new Set(DESCRIPTORS);
/**
 * For the first word of each descriptor (a phrase such as 'free range'), the number of words of the longest descriptor
 * that begins with this word: 2 for 'free'.
 */
const longestFrom = new Map<string, number>();
for (const descriptor of DESCRIPTORS) {
  const words = descriptor.split(' ');
  const first = words[0] ?? '';
  longestFrom.set(first, Math.max(longestFrom.get(first) ?? 1, words.length));
}
const otherThings: ReadonlySet<string> = new Set(OTHER_THINGS);
const flavoured: ReadonlySet<string> = new Set(FLAVOURED);
/**
 * Map from a word to the flavors that begin with this word. Longer flavors come first, so that 'white chocolate' is
 * tried before 'white'.
 */
const flavours = groupBy(
  [...FLAVOURS, ...BESIDE_FLAVOURS].sort((one, other) => other.length - one.length),
  firstWord,
);
const besideFlavours: ReadonlySet<string> = new Set(BESIDE_FLAVOURS);

function isSaltAndPepper(key: string): boolean {
  const words = key.split(' ');
  const salt = words.slice(0, 4).findIndex((word, at) => word === 'salt' && words[at + 1] === 'and');
  const between = words.length - salt - 3;
  return salt >= 0 && between >= 0 && between <= 5 && /^pepper(?:corns)?$/u.test(words.at(-1) ?? '');
}

function beforeEnding(key: string): string | null {
  const words = key.split(' ');
  const at = words.findIndex((word, index) => index > 0 && endings.has(word));
  return at < 0 ? null : words.slice(0, at).join(' ');
}

interface Part {
  readonly text: string;
  readonly droppable: boolean;
}

const joinParts = (parts: readonly Part[]) => parts.map(({ text }) => text).join(' ');

function splitParts(key: string): Part[] {
  const words = key.split(' ');
  const parts: Part[] = [];
  for (let start = 0; start < words.length; ) {
    let length = Math.min(longestFrom.get(words[start] ?? '') ?? 1, words.length - start);
    while (length > 1 && !descriptors.has(words.slice(start, start + length).join(' '))) length -= 1;
    const text = words.slice(start, start + length).join(' ');
    parts.push({ text, droppable: descriptors.has(text) || FIGURE.test(text) });
    start += length;
  }
  return parts;
}

/**
 * Limits for the number of possible meanings ('readings') of a food name that are tried: the `ORDERED_MAX` most likely
 * readings, and then up to `BARE_MAX` readings without any descriptors (words such as 'large'). Without a limit, 100
 * characters can have 24,842 readings, and 40 such names keep a worker busy for five seconds. Of 22,674 names from real
 * recipes (tests/bench/data/recipe-lines.ts), all resolve within their first 65 readings.
 */
const ORDERED_MAX = 96;
const BARE_MAX = 32;
/**
 * Maximum length in characters of an ingredient name that is split into words. Longer names are only looked up as a
 * whole.
 */
const NAME_LENGTH_MAX = 200;
const CLAUSES_MAX = 8;

/**
 * Maximum number of descriptors (words such as 'large') in a name for which dropping only some of them is tried. In a
 * name with more, all or none of them are dropped.
 */
const DESCRIPTORS_WEIGHED = 8;
/**
 * If a name has at most this number of descriptors (words such as 'large'), every combination of them is tried as the
 * words to drop. With more descriptors, only combinations that drop or keep at most two of them are tried.
 */
const DESCRIPTORS_COMBINED = 5;

const countBits = (mask: number): number => mask.toString(2).replaceAll('0', '').length;

/**
 * Returns the combinations of descriptors (words such as 'large') that can be dropped from a name, smallest
 * combinations first. Each combination is a bit mask; its highest bit stands for the first descriptor.
 */
const selectionsAmong = (count: number): number[] =>
  Array.from({ length: 2 ** count }, (_, mask) => ({ mask, size: countBits(mask) }))
    .filter(({ size }) => count <= DESCRIPTORS_COMBINED || size <= 2 || size >= count - 2)
    .sort((one, other) => one.size - other.size)
    .map(({ mask }) => mask);

const SELECTIONS = Array.from({ length: DESCRIPTORS_WEIGHED + 1 }, (_, count) => selectionsAmong(count));

function* withoutDescriptors(key: string): Generator<string> {
  const parts = splitParts(key);
  const droppable = parts.filter((part) => part.droppable);
  const selections = SELECTIONS[droppable.length];
  if (selections === undefined) {
    yield joinParts(parts.filter((part) => !part.droppable));
    return;
  }
  for (const mask of selections) {
    const dropped = new Set(droppable.filter((_, at) => (mask >> (droppable.length - 1 - at)) & 1));
    yield joinParts(parts.filter((part) => !dropped.has(part)));
  }
}

/**
 * Removes the flavor before a food that comes in many flavors: 'lemon yogurt' gives 'flavored yogurt' and then
 * 'yogurt'.
 */
function withoutFlavours(key: string): string[] {
  let rest = key;
  for (let isFlavoured = false; ; ) {
    const flavour = flavours
      .get(firstWord(rest))
      ?.find((text) => rest.charAt(text.length) === ' ' && rest.startsWith(text));
    if (flavour === undefined) return [];
    isFlavoured ||= !besideFlavours.has(flavour);
    rest = rest.slice(flavour.length + 1);
    if (flavoured.has(rest)) return isFlavoured ? [`flavored ${rest}`, rest] : [rest];
  }
}

const withoutMeasure = (phrase: string): string =>
  phrase.replace(CAN_OF, 'canned ').replace(LEFT_OVER, '').replace(MEASURE_OF, '');

function bareName(phrase: string): string {
  const key = withoutMeasure(phrase);
  if (otherThings.has(key)) return phrase;
  return joinParts(splitParts(beforeEnding(key) ?? key).filter((part) => !part.droppable));
}

function* phraseReadings(phrase: string): Generator<string> {
  yield phrase;
  const key = withoutMeasure(phrase);
  if (otherThings.has(key)) return;
  if (isSaltAndPepper(key)) yield 'salt and pepper';
  for (const name of withoutDescriptors(key)) {
    yield name;
    yield* withoutFlavours(name);
  }
  const ended = beforeEnding(key);
  if (ended !== null) yield* phraseReadings(ended);
}

function saysHow(clause: string): boolean {
  return (
    /^\d/u.test(clause) ||
    beforeEnding(`x ${clause}`) !== null ||
    splitParts(clause).some(({ droppable }) => droppable)
  );
}

/**
 * Yields the phrases that a name with commas may mean: 'onions, red' gives 'red onions' and then 'onions red'. Text
 * after a comma is dropped only if it describes preparation, as in 'chicken breast, cut into strips'. Without this
 * rule, 'milk, almond' would be found as milk.
 */
function* listPhrases(text: string): Generator<string> {
  const clauses = text
    .split(/[,;:]/u)
    .map(toLookupKey)
    .filter((clause) => clause !== '')
    .slice(0, CLAUSES_MAX);
  for (let count = clauses.length; count > 0; count -= 1) {
    const [head, ...rest] = clauses.slice(0, count);
    if (rest.length > 0) yield [...rest, head].join(' ');
    yield [head, ...rest].join(' ');
    if (!saysHow(clauses[count - 1] ?? '')) return;
  }
}

/**
 * Returns the possible meanings of a phrase with 'or', best first: 'chicken or vegetable stock' means chicken stock,
 * and 'butter or olive oil' means butter. The caller uses the first known name.
 */
function alternatives(phrase: string): string[] {
  const [first, ...otherNames] = phrase.split(' or ');
  const last = otherNames.at(-1);
  if (first === undefined || last === undefined) return [];
  const words = last.split(' ');
  const shared = words.slice(1).map((_, index) => `${first} ${words.slice(index + 1).join(' ')}`);
  return shared.some((name) => otherThings.has(name)) ? [last] : [...shared, first, last];
}

function* orderedReadings(phrases: readonly string[]): Generator<string> {
  for (const phrase of phrases) {
    yield* phraseReadings(phrase);
    for (const alternative of alternatives(phrase)) yield* phraseReadings(alternative);
  }
}

function* bareReadings(phrases: readonly string[]): Generator<string> {
  for (const phrase of [...phrases, ...phrases.flatMap(alternatives)]) yield bareName(phrase);
}

function* takeFirst(readings: Iterable<string>, max: number): Generator<string> {
  let count = 0;
  for (const reading of readings) {
    yield reading;
    count += 1;
    if (count === max) return;
  }
}

/**
 * Yields the look-up keys of the foods that a written name may mean, best first: the whole name, and then the name
 * without descriptors ('large'), measures ('cloves of'), endings ('for frying') and remarks. The caller uses the first
 * known key. Yields at most `ORDERED_MAX + BARE_MAX` keys.
 */
export function* generateFoodNameCandidates(text: string): Generator<string> {
  yield toLookupKey(text);
  if (text.length > NAME_LENGTH_MAX) return;
  const phrases = [...listPhrases(text.replace(BRACKETS, ' '))];
  let count = 1;
  for (const reading of orderedReadings(phrases)) {
    yield reading;
    count += 1;
    if (count === ORDERED_MAX) break;
  }
  if (count === ORDERED_MAX) yield* takeFirst(bareReadings(phrases), BARE_MAX);
}

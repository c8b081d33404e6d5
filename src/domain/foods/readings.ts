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
import { lookupKey } from './spelling.ts';

/** Allows up to two words before the measure: 'a good squeeze of'. */
const MEASURE_OF = new RegExp(`^(?:\\S+ ){0,2}(?:${MEASURES.join('|')})(?:e?s)? of (?:the )?`, 'u');
const CAN_OF = /^(?:can|tin)s? of /u;
const endings: ReadonlySet<string> = new Set(ENDINGS);
const BRACKETS = /\([^()]*\)|\[[^[\]]*\]/gu;
/** Numbers of a size that remained in the name: '1 2 inch cubes', '9x13', '70%'. */
const FIGURE = /^(?:\d+%?|\d+x\d+|[a-z]?\d+[a-z]?)$/u;
/** Remains of a choice of packages: '1 (12 ounce) can or bottle beer'. */
const LEFT_OVER = /^(?:or|and|plus|of|n)(?: (?:can|bottle|jar|package|box|bag|container)s?)? (?:of )?/u;

function firstWord(text: string): string {
  const end = text.indexOf(' ');
  return end === -1 ? text : text.slice(0, end);
}

const descriptors: ReadonlySet<string> = new Set(DESCRIPTORS);
/** Length in words of the longest descriptor, by its first word. */
const longestFrom = new Map<string, number>();
for (const descriptor of DESCRIPTORS) {
  const words = descriptor.split(' ');
  const first = words[0] ?? '';
  longestFrom.set(first, Math.max(longestFrom.get(first) ?? 1, words.length));
}
const otherThings: ReadonlySet<string> = new Set(OTHER_THINGS);
const flavoured: ReadonlySet<string> = new Set(FLAVOURED);
/** Flavours by their first word, longest first: 'white chocolate' before 'white'. */
const flavours = groupBy(
  [...FLAVOURS, ...BESIDE_FLAVOURS].sort((one, other) => other.length - one.length),
  firstWord,
);
const besideFlavours: ReadonlySet<string> = new Set(BESIDE_FLAVOURS);

/** True for 'salt and freshly ground pepper' and similar names, with any kind of salt and pepper. */
function isSaltAndPepper(key: string): boolean {
  const words = key.split(' ');
  const salt = words.slice(0, 4).findIndex((word, at) => word === 'salt' && words[at + 1] === 'and');
  const between = words.length - salt - 3;
  return salt >= 0 && between >= 0 && between <= 5 && /^pepper(?:corns)?$/u.test(words.at(-1) ?? '');
}

/** Returns the text before the first word that begins an ending ('flour for dusting'); null when there is no ending. */
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

/** Splits a name into parts. Each descriptor, of any number of words, is one droppable part. */
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
 * Maximum number of readings of one name: this many in order, then this many with all descriptors dropped. Without a
 * bound, 100 characters of descriptors, commas and 'or' have 24,842 readings, and 40 such names keep a worker busy for
 * five seconds. Of 22,674 names of real recipes that resolve (tests/bench/data/recipe-lines.ts), one needs 65 readings
 * in order, and all but 23 need at most 13.
 */
const ORDERED_MAX = 96;
const BARE_MAX = 32;
/** Maximum length (characters) of a name that is split into parts. A longer name is only looked up as a whole. */
const NAME_LENGTH_MAX = 200;
/** Maximum number of clauses between commas that are read; later ones are ignored. */
const CLAUSES_MAX = 8;

/** Maximum number of descriptors that are dropped selectively. A name with more loses all of them at once. */
const DESCRIPTORS_WEIGHED = 8;
/** Number of descriptors above which either at most two are dropped or at most two are kept. */
const DESCRIPTORS_COMBINED = 5;

const countBits = (mask: number): number => mask.toString(2).replaceAll('0', '').length;

/**
 * Returns all selections of `count` descriptors, smallest first, as bit masks; the highest bit is the first
 * descriptor.
 */
const selectionsAmong = (count: number): number[] =>
  Array.from({ length: 2 ** count }, (_, mask) => ({ mask, size: countBits(mask) }))
    .filter(({ size }) => count <= DESCRIPTORS_COMBINED || size <= 2 || size >= count - 2)
    .sort((one, other) => one.size - other.size)
    .map(({ mask }) => mask);

const SELECTIONS = Array.from({ length: DESCRIPTORS_WEIGHED + 1 }, (_, count) => selectionsAmong(count));

/** Yields the name with descriptors dropped, fewest first: 'unsalted cold butter' is unsalted butter before butter. */
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
 * Removes flavours before a flavoured food. Returns the flavoured food, then the food itself; 'lowfat yogurt' has no
 * flavour.
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

/** Removes a measure before a phrase: 'cloves of garlic', 'can of beans'. */
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

/** True if words after a comma describe the preparation or use, not the kind of food. */
function saysHow(clause: string): boolean {
  return (
    /^\d/u.test(clause) ||
    beforeEnding(`x ${clause}`) !== null ||
    splitParts(clause).some(({ droppable }) => droppable)
  );
}

/**
 * Yields a name with commas as one phrase, and reordered from list style ('onions, red'). A clause after a comma is
 * dropped only if it describes preparation ('chicken breast, cut into strips'): 'milk, almond' is not milk.
 */
function* listPhrases(text: string): Generator<string> {
  const clauses = text
    .split(/[,;:]/u)
    .map(lookupKey)
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
 * Returns the possible meanings of 'this or that', best first: 'chicken or vegetable stock' is chicken stock, 'butter
 * or olive oil' is butter. A known name wins over an unknown one: 'walnut oil or olive oil' is olive oil.
 */
function alternatives(phrase: string): string[] {
  const [first, ...otherNames] = phrase.split(' or ');
  const last = otherNames.at(-1);
  if (first === undefined || last === undefined) return [];
  const words = last.split(' ');
  const shared = words.slice(1).map((_, index) => `${first} ${words.slice(index + 1).join(' ')}`);
  return shared.some((name) => otherThings.has(name)) ? [last] : [...shared, first, last];
}

/** Yields every reading of a phrase and of its alternatives, best first. There can be thousands. */
function* orderedReadings(phrases: readonly string[]): Generator<string> {
  for (const phrase of phrases) {
    yield* phraseReadings(phrase);
    for (const alternative of alternatives(phrase)) yield* phraseReadings(alternative);
  }
}

/** Yields the reading without any descriptors of each phrase, then of each alternative. */
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
 * Yields the names that a written name may stand for, as look-up keys, best first: the whole name, then with
 * descriptors, measures, endings and remarks dropped. Only whole words are dropped. The first known reading is the
 * result. Yields at most `ORDERED_MAX + BARE_MAX` of them.
 */
export function* generateReadings(text: string): Generator<string> {
  yield lookupKey(text);
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

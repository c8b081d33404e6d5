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

/** With room for a word or two before it: 'a good squeeze of'. */
const MEASURE_OF = new RegExp(`^(?:\\S+ ){0,2}(?:${MEASURES.join('|')})(?:e?s)? of (?:the )?`, 'u');
const CAN_OF = /^(?:can|tin)s? of /u;
const ENDING = new RegExp(`^(.+?) (?:${ENDINGS.join('|')}) `, 'u');
/** Figures of a size that stayed in the name: '1 2 inch cubes', '9x13', '70%'. */
const FIGURE = /^(?:\d+%?|\d+x\d+|[a-z]?\d+[a-z]?)$/u;
/** What is left of a choice of packages: '1 (12 ounce) can or bottle beer'. */
const LEFT_OVER = /^(?:or|and|plus|of|n)(?: (?:can|bottle|jar|package|box|bag|container)s?)? (?:of )?/u;
/** Salt comes first in 'salt and freshly ground pepper', whatever kind both are of. */
const SALT_AND_PEPPER = /^(?:\S+ ){0,3}salt and (?:\S+ ){0,5}(?:pepper|peppercorns)$/u;

const descriptors: ReadonlySet<string> = new Set(DESCRIPTORS);
const longestDescriptor = Math.max(...DESCRIPTORS.map((descriptor) => descriptor.split(' ').length));
const otherThings: ReadonlySet<string> = new Set(OTHER_THINGS);
const flavoured: ReadonlySet<string> = new Set(FLAVOURED);
/** The longest first: 'white chocolate' before 'white'. */
const flavours = [...FLAVOURS, ...BESIDE_FLAVOURS].sort((one, other) => other.length - one.length);
const besideFlavours: ReadonlySet<string> = new Set(BESIDE_FLAVOURS);

interface Part {
  readonly text: string;
  readonly droppable: boolean;
}

const textOf = (parts: readonly Part[]) => parts.map(({ text }) => text).join(' ');

/** A name as parts: each descriptor, of however many words, is one that may be dropped. */
function partsOf(key: string): Part[] {
  const words = key.split(' ');
  const parts: Part[] = [];
  for (let start = 0; start < words.length; ) {
    let length = Math.min(longestDescriptor, words.length - start);
    while (length > 1 && !descriptors.has(words.slice(start, start + length).join(' '))) length -= 1;
    const text = words.slice(start, start + length).join(' ');
    parts.push({ text, droppable: descriptors.has(text) || FIGURE.test(text) });
    start += length;
  }
  return parts;
}

/** A name with more descriptors than this loses all of them at once. */
const DESCRIPTORS_WEIGHED = 8;

/** The name with descriptors dropped, fewest first: 'unsalted cold butter' is unsalted butter before butter. */
function withoutDescriptors(key: string): string[] {
  const parts = partsOf(key);
  const droppable = parts.filter((part) => part.droppable);
  if (droppable.length > DESCRIPTORS_WEIGHED) return [textOf(parts.filter((part) => !part.droppable))];
  let selections: Part[][] = [[]];
  for (const part of droppable) selections = selections.flatMap((drop) => [drop, [...drop, part]]);
  return selections
    .sort((one, other) => one.length - other.length)
    .map((drop) => textOf(parts.filter((part) => !drop.includes(part))));
}

/** A name of flavours and what has them: as the flavoured thing, then as the thing. 'lowfat yogurt' has none. */
function withoutFlavours(key: string): string[] {
  let rest = key;
  for (let isFlavoured = false; ; ) {
    const flavour = flavours.find((text) => rest.startsWith(`${text} `));
    if (flavour === undefined) return [];
    isFlavoured ||= !besideFlavours.has(flavour);
    rest = rest.slice(flavour.length + 1);
    if (flavoured.has(rest)) return isFlavoured ? [`flavored ${rest}`, rest] : [rest];
  }
}

function* phraseReadings(phrase: string): Generator<string> {
  yield phrase;
  const key = phrase.replace(CAN_OF, 'canned ').replace(LEFT_OVER, '').replace(MEASURE_OF, '');
  if (otherThings.has(key)) return;
  if (SALT_AND_PEPPER.test(key)) yield 'salt and pepper';
  for (const name of withoutDescriptors(key)) {
    yield name;
    yield* withoutFlavours(name);
  }
  const ended = ENDING.exec(`${key} `)?.[1];
  if (ended !== undefined) yield* phraseReadings(ended);
}

/** Whether words after a comma tell how the thing is prepared or used, not which thing it is. */
function saysHow(clause: string): boolean {
  return (
    /^\d/u.test(clause) || ENDING.test(`x ${clause} `) || partsOf(clause).some(({ droppable }) => droppable)
  );
}

/**
 * A name with commas: as one phrase, and turned round as lists do ('onions, red'). What stands behind a comma goes
 * only when it says how ('chicken breast, cut into strips'): 'milk, almond' is no milk.
 */
function* phrasesOf(text: string): Generator<string> {
  const clauses = text
    .split(/[,;:]/u)
    .map(lookupKey)
    .filter((clause) => clause !== '');
  for (let count = clauses.length; count > 0; count -= 1) {
    const [head, ...rest] = clauses.slice(0, count);
    if (rest.length > 0) yield [...rest, head].join(' ');
    yield [head, ...rest].join(' ');
    if (!saysHow(clauses[count - 1] ?? '')) return;
  }
}

/**
 * What 'this or that' may mean, best first: 'chicken or vegetable stock' is chicken stock, 'butter or olive oil'
 * is butter, and what is not known gives way to what is: 'walnut oil or olive oil' is olive oil.
 */
function alternatives(phrase: string): string[] {
  const [first, ...others] = phrase.split(' or ');
  const last = others.at(-1);
  if (first === undefined || last === undefined) return [];
  const words = last.split(' ');
  const shared = words.slice(1).map((_, index) => `${first} ${words.slice(index + 1).join(' ')}`);
  return shared.some((name) => otherThings.has(name)) ? [last] : [...shared, first, last];
}

/**
 * The names that a written name may stand for, as look-up keys, best first: the whole of it, then with
 * descriptors, measures, endings and afterthoughts dropped. Whole words only; the first that is known is meant.
 */
export function* readingsOf(text: string): Generator<string> {
  yield lookupKey(text);
  for (const phrase of phrasesOf(text.replace(/\([^)]*\)|\[[^\]]*\]/gu, ' '))) {
    yield* phraseReadings(phrase);
    for (const alternative of alternatives(phrase)) yield* phraseReadings(alternative);
  }
}

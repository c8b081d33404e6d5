import { canStartMultiWordUnitInAnyLanguage, resolveUnitInText } from '../../../units/foreign-units.ts';
import { findUnitByName } from '../../../units/units.ts';
import { parseAmountAt } from '../../amount.ts';
import { UNIT_ADJECTIVES } from '../../line-words.ts';
import { matchPatternAt } from '../../written-number.ts';
import type { At, Measure, MeasureLink, ReadMeasures } from './measure.ts';

const SHAPED = /-?(?: ?(?:thick|long|wide|square|diameter|round|sized?|high|deep|across))?-? ?/iuy;
export const EACH = / ?(?:each|apiece|per piece)\b/iuy;
const PART_OF_A = / (?:of )?an? /iuy;
const AND_A_HALF = / and a half\b/iuy;
const OR_TWO = / or two\b/iuy;
const TO = / ?(?:to|-|–|—) ?(?=[\d¼-¾⅐-⅞])/iuy;

const CONTAINERS = new Set(
  (
    'can jar bottle package packet bag box carton container punnet tray tube piece slice chunk cube block bar ' +
    'ball log loaf wheel rack bunch head bulb strip sheet fillet wedge stick square rasher knob'
  ).split(' '),
);
/**
 * Units that count as an amount even without a number and without 'of', as in 'pinch salt'. A unit that is not listed
 * needs a number or 'of', as in 'can of beans'.
 */
const ALONE = new Set(
  'pinch dash handful bunch splash knob sprig squeeze drizzle dollop smidgen tsp tbsp cup'.split(' '),
);

const NO_AMOUNT = { amount: null, min: null, max: null } as const;

export function skipPatternAt(pattern: RegExp, text: string, at: number): number {
  return at + (matchPatternAt(pattern, text, at)?.[0].length ?? 0);
}

function stretched(measure: Measure, text: string, at: number): At<Measure> {
  const half = matchPatternAt(AND_A_HALF, text, at);
  const two = half === null ? matchPatternAt(OR_TWO, text, at) : null;
  const [min, max] = [measure.min ?? 1, measure.max ?? 1];
  if (measure.unit === null || (half === null && two === null)) return { value: measure, end: at };
  const [low, high] = half === null ? [min, max + 1] : [min + 0.5, max + 0.5];
  const end = at + (half ?? two ?? [''])[0].length;
  return { value: { ...measure, amount: (low + high) / 2, min: low, max: high }, end };
}

export function parseNumberAndUnitAt(text: string, at: number, link: MeasureLink): At<Measure> | null {
  const read = parseAmountAt(text, at);
  if (read === null) return readForeignNumberAndUnit(text, at, link);
  const hyphen = text[read.end] === '-' ? 1 : 0;
  const part = read.amount < 1 ? matchPatternAt(PART_OF_A, text, read.end) : null;
  const unit =
    (part === null ? null : parseUnitAt(text, read.end + part[0].length, 1)) ??
    parseUnitAt(text, read.end + hyphen, read.max);
  if (unit === null && read.article) return null;
  const numbers = read.article ? NO_AMOUNT : { amount: read.amount, min: read.min, max: read.max };
  const measure = {
    ...numbers,
    unit: unit?.unit ?? null,
    container: null,
    adjectives: unit?.adjectives ?? [],
    link,
    ...(read.unsure ? { unsure: true } : {}),
  };
  return stretched(measure, text, unit?.end ?? read.end);
}

/**
 * Matches number words in German, French, Spanish and Italian. A number word counts only if a unit follows, because
 * 'tres leches' is the name of a food.
 */
const FOREIGN_COUNT =
  /(?:((?:eine?n? )?halbe[rsn]?|(?:une? )?demie?|medi[ao]|mezz[ao])|(ein(?:e[nrs]?)?|une?|un[ao])|(zwei|deux|dos|due)|(drei|trois|tres|tre)|(vier|quatre|cuatro|quattro)|(fünf|cinq|cinco|cinque))[ -]/iuy;
const FOREIGN_COUNTS = [0.5, 1, 2, 3, 4, 5];

function readForeignNumberAndUnit(text: string, at: number, link: MeasureLink): At<Measure> | null {
  const match = matchPatternAt(FOREIGN_COUNT, text, at);
  const count = FOREIGN_COUNTS.find((_, index) => match?.[index + 1] !== undefined);
  if (match === null || count === undefined) return null;
  const unit = parseUnitAt(text, at + match[0].length, count);
  if (unit === null) return null;
  const numbers = { amount: count, min: count, max: count };
  const { unit: name, adjectives, end } = unit;
  return { value: { ...numbers, unit: name, container: null, adjectives, link }, end };
}

interface ReadUnit {
  readonly unit: string;
  readonly adjectives: readonly string[];
  readonly end: number;
}

const SPACE = / {0,2}/uy;
const ADJECTIVE = /(\p{L}[\p{L}-]{1,15})\.?,? {1,2}/uy;
const WORD = /["″#]|\p{L}{1,20}/uy;
const JOINT = /\.? {1,2}|\.|-/uy;
const AFTER = /\((?:e?s|e?n|e)\)\.?|\/(?:e?n|e|s)(?!\p{L})|\.(?!\d)|/uy;
const SPOON_OF = /\.? ?[àÀ] ?\p{L}/uy;
/**
 * Matches letters directly after a unit. A unit before such letters is only the start of a longer word, as in '1
 * T-bone' or '2 can-shaped'. Units of length are an exception, as in 'inch-thick'.
 */
const WORD_GOES_ON = /['’]?\p{L}|-\p{L}/uy;

const COMPOUND =
  /(?:pound cakes?|stem ginger|strip (?:steaks?|loins?)|ribs?(?:-| (?:eyes?|steaks?|roasts?|chops?|racks?|bones?|tips?)\b)|cubed? steaks?|fill?ets? (?:steaks?|mignon|of (?:beef|pork))|leaf (?:gelatine?|lard|celery|spinach|lettuce|parsley)|rolls? ?mops?|pot (?:roasts?|stickers?|pies?)|loaf (?:cakes?|pans?|tins?)|bottle gourds?|sheet (?:pans?|cakes?)|slab bacon|shot glass|drop scones?|can openers?|hearts? of palm|head-on|lump (?:crab|sump|fish|charcoal))/iuy;

/**
 * Words that are units only in the plural and after a number above one. In the singular, they are part of a food's
 * name, as in '4 stem ends'.
 */
const PLURAL_ONLY = new Set(
  'stem strip fillet leaf roll heart ear pod bar cube square ball log wheel block spear chunk wedge pat tube rack'.split(
    ' ',
  ),
);

function longestUnit(text: string, at: number): { unit: string; end: number } | null {
  let longest: { unit: string; end: number } | null = null;
  let end = at;
  for (let count = 0; count < 3; count++) {
    const joint = count === 0 ? null : matchPatternAt(JOINT, text, end);
    if (count > 0 && joint === null) break;
    const word = matchPatternAt(WORD, text, end + (joint?.[0].length ?? 0));
    if (word === null) break;
    end += (joint?.[0].length ?? 0) + word[0].length;
    const unit = resolveUnitInText(text, at, end);
    if (unit !== null) longest = { unit, end };
    if (count === 0 && !canStartMultiWordUnitInAnyLanguage(word[0])) break;
  }
  return longest;
}

function readBareUnit(text: string, at: number, amount: number | null): { unit: string; end: number } | null {
  const bareUnit = longestUnit(text, at);
  if (bareUnit === null) return null;
  const isLength = findUnitByName(bareUnit.unit)?.kind === 'length';
  if (!isLength && matchPatternAt(WORD_GOES_ON, text, bareUnit.end) !== null) return null;
  if (matchPatternAt(COMPOUND, text, at) !== null) return null;
  if (bareUnit.unit === 'cup' && matchPatternAt(SPOON_OF, text, bareUnit.end) !== null) return null;
  const word = text.slice(at, bareUnit.end);
  // To find out if the word is a plural, compare it with the unit's full name. An abbreviation such as 'sq.' is the
  // same in the singular and plural.
  const isSingular = word.toLowerCase() === bareUnit.unit;
  if (amount !== null && amount > 1 && isSingular && PLURAL_ONLY.has(bareUnit.unit)) return null;
  const after = matchPatternAt(AFTER, text, bareUnit.end);
  return { unit: bareUnit.unit, end: bareUnit.end + (after?.[0].length ?? 0) };
}

export function parseUnitAt(text: string, at: number, amount: number | null): ReadUnit | null {
  let position = at + (matchPatternAt(SPACE, text, at)?.[0].length ?? 0);
  const adjectives: string[] = [];
  for (let count = 0; count < 4; count++) {
    const bare = readBareUnit(text, position, amount);
    if (bare !== null) return { ...bare, adjectives };
    const adjective = matchPatternAt(ADJECTIVE, text, position);
    if (adjective === null || !UNIT_ADJECTIVES.has((adjective[1] ?? '').toLowerCase())) return null;
    adjectives.push(adjective[1] ?? '');
    position += adjective[0].length;
  }
  return null;
}

const THICK =
  /(\d{1,3}) (?=\d{1,2}\/\d{1,2}-? ?(?:inch|in\.?|cm|")-?(?:thick |long |wide |square )? ?(?:slices|pieces|cubes|rounds|strips|wedges|chunks|sticks|rings|squares))/iuy;

/**
 * Parses '12 1/2-inch slices' as 12 slices with a thickness of half an inch. Without this function, the number would be
 * parsed as twelve and a half.
 */
export function parseCountBeforeThicknessAt(text: string, at: number): ReadMeasures | null {
  const match = matchPatternAt(THICK, text, at);
  const count = Number(match?.[1]);
  if (match === null || count < 2) return null;
  const size = parseNumberAndUnitAt(text, at + match[0].length, 'each');
  if (size === null) return null;
  const shape = parseContainerAt(text, size.end);
  const first: Measure = {
    amount: count,
    min: count,
    max: count,
    unit: shape?.value ?? null,
    container: null,
    adjectives: [],
    link: 'first',
  };
  return { measures: [first, size.value], remarks: [], end: shape?.end ?? size.end };
}

export function parseUnitWithoutNumberAt(text: string, at: number): At<Measure> | null {
  const unit = parseUnitAt(text, at, null);
  if (unit === null || unit.end - at < 3) return null;
  const kind = findUnitByName(unit.unit)?.kind;
  if (kind === 'length' || kind === 'mass') return null;
  const stands = ALONE.has(unit.unit) ? text[unit.end] === ' ' : text.startsWith(' of ', unit.end);
  if (!stands) return null;
  const { unit: name, adjectives, end } = unit;
  return { value: { ...NO_AMOUNT, unit: name, container: null, adjectives, link: 'first' }, end };
}

export function parseContainerAt(text: string, at: number): At<string> | null {
  const start = skipPatternAt(SHAPED, text, at);
  if (matchPatternAt(EACH, text, start) !== null) return null;
  const unit = parseUnitAt(text, start, null);
  return unit !== null && CONTAINERS.has(unit.unit) ? { value: unit.unit, end: unit.end } : null;
}

export function parseMeasureRangeEndAt(text: string, at: number, last: Measure): At<Measure> | null {
  const to = matchPatternAt(TO, text, at);
  if (to === null || last.unit === null || last.max === null) return null;
  const next = parseNumberAndUnitAt(text, at + to[0].length, last.link);
  if (next === null || next.value.unit !== last.unit || next.value.max === null) return null;
  const [min, max] = [last.min ?? last.max, next.value.max];
  return max > min ? { value: { ...last, min, max, amount: (min + max) / 2 }, end: next.end } : null;
}

import { unitNamed } from '../../units/units.ts';
import { matchAt, readAmount } from '../amount.ts';
import { readUnit } from './unit.ts';

/** How a measure stands to the one before it. */
export type MeasureLink =
  /** The first of the line. */
  | 'first'
  /** The same amount in other units: '110g/4oz'. */
  | 'same'
  /** Adds to it: '1 cup plus 2 tbsp', '2 lb 3 oz'. */
  | 'plus'
  /** The size of one of the things counted before: '2 (14 ounce) cans', '6 fillets, 5 oz each'. */
  | 'each';

/** One amount of a line, as written. */
export interface Measure {
  /** Null where the unit stands alone: 'pinch of salt', or has an article only: 'a handful'. */
  readonly amount: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly unit: string | null;
  /** What holds or shapes it: the can of '2 x 400g cans', the piece of '5cm/2in piece'. */
  readonly container: string | null;
  readonly adjectives: readonly string[];
  readonly link: MeasureLink;
}

export interface ReadMeasures {
  readonly measures: readonly Measure[];
  /** Words about the amount: 'about', 'scant', 'packed'. */
  readonly remarks: readonly string[];
  readonly end: number;
}

const QUALIFIER =
  /(?:about|approx(?:imately)?|around|roughly|circa|ca|c\.|scant|heaped|heaping|generous|level|rounded|good|up to|at least|no more than|(?:just )?(?:over|under)|nearly|almost|another|additional|extra|(?:a )?(?:total of|minimum of)|from(?: about)?|or|yields?|makes|equals|equal to|=|~|≈|\+)\.?:? {0,2}(?=[\d¼-¾⅐-⅞.~]|about|half|one|two|three|four|five|six|eight|ten|a )/iuy;
const BLANK = / {0,2}/uy;
const TIMES = / ?[x×*] ?(?=[\d¼-¾⅐-⅞])/iuy;
const OPEN = / ?[([] ?/uy;
const CLOSE = / ?[)\]]/uy;
const SLASH = / ?\/ ?(?:about )?(?=[\d¼-¾⅐-⅞])/iuy;
const PLUS = /,? (?:plus|\+|and|&|minus) (?:another )?(?=[\d¼-¾⅐-⅞]|one |two |three |half |a half )/iuy;
const PLUS_SIGN = / ?\+ ?(?=[\d¼-¾⅐-⅞])/uy;
const OR = / or (?=[\d¼-¾⅐-⅞])/iuy;
const EQUALS = / ?(?:=|≈|~|-|–|—|,|;) ?(?:about |approx\.? ?)?(?=[\d¼-¾⅐-⅞])/iuy;
const TO = / ?(?:to|-|–|—) ?(?=[\d¼-¾⅐-⅞])/iuy;
const DASHED = /-?(?: ?(?:thick|long|wide|square|diameter|round|sized?|high|deep|across))?-? ?/iuy;
const EACH = / ?(?:each|apiece|per piece)\b/iuy;
const TOTAL = / ?(?:in )?total(?: weight)?\b/iuy;
const OF = / (?:of )?(?:a |an )?/iuy;

/** Containers in which an amount comes: '400g tin'. Spelled as canonical units. */
const CONTAINERS = new Set(
  (
    'can jar bottle package packet bag box carton container punnet tray tube piece slice chunk cube block bar ' +
    'ball log loaf wheel rack bunch head bulb strip sheet fillet wedge stick square rasher knob'
  ).split(' '),
);
/** Units that stand without a number, and those that then need 'of': 'can of beans'. */
const ALONE = new Set(
  'pinch dash handful bunch splash knob sprig squeeze drizzle dollop tsp tbsp cup smidgen'.split(' '),
);

function kindOf(unit: string | null) {
  return unit === null ? null : (unitNamed(unit)?.kind ?? null);
}

function isSized(measure: Measure): boolean {
  const kind = kindOf(measure.unit);
  return kind === 'mass' || kind === 'volume' || kind === 'length';
}

function skip(pattern: RegExp, text: string, at: number): number {
  return at + (matchAt(pattern, text, at)?.[0].length ?? 0);
}

interface At<T> {
  readonly value: T;
  readonly end: number;
}

/** A number with its unit, if any. */
function readCounted(text: string, at: number, link: MeasureLink): At<Measure> | null {
  const amount = readAmount(text, at);
  if (amount === null) return null;
  const hyphen = text[amount.end] === '-' ? 1 : 0;
  const unit = readUnit(text, amount.end + hyphen, amount.max);
  if (unit === null && amount.article) return null;
  const numbers = amount.article
    ? { amount: null, min: null, max: null }
    : { amount: amount.amount, min: amount.min, max: amount.max };
  return {
    value: {
      ...numbers,
      unit: unit?.unit ?? null,
      container: null,
      adjectives: unit?.adjectives ?? [],
      link,
    },
    end: unit?.end ?? amount.end,
  };
}

/** A unit without a number: 'pinch of salt', 'small bunch sage', 'can of beans'. */
function readAlone(text: string, at: number): At<Measure> | null {
  const unit = readUnit(text, at, null);
  if (unit === null) return null;
  const kind = kindOf(unit.unit);
  if (kind === 'length' || kind === 'mass') return null;
  const hasOf = text.startsWith(' of ', unit.end);
  const single = unit.end - at < 3;
  const stands = (ALONE.has(unit.unit) && !single && text[unit.end] === ' ') || (hasOf && !single);
  if (!stands) return null;
  const numbers = { amount: null, min: null, max: null };
  return {
    value: { ...numbers, unit: unit.unit, container: null, adjectives: unit.adjectives, link: 'first' },
    end: unit.end,
  };
}

function readContainer(text: string, at: number): At<string> | null {
  const start = skip(DASHED, text, at);
  // '5 ounces each' says how the measure is meant, not what holds it.
  if (matchAt(EACH, text, start) !== null) return null;
  const unit = readUnit(text, start, null);
  return unit !== null && CONTAINERS.has(unit.unit) ? { value: unit.unit, end: unit.end } : null;
}

/** The bracket at a place when it holds nothing but measures. */
function readBracket(text: string, at: number): At<ReadMeasures> | null {
  const open = matchAt(OPEN, text, at);
  if (open === null) return null;
  const inner = readMeasures(text, at + open[0].length, true);
  if (inner === null) return null;
  const close = matchAt(CLOSE, text, inner.end);
  return close === null ? null : { value: inner, end: inner.end + close[0].length };
}

/** 'lb' then 'oz', 'pint' then 'fl oz': the smaller adds to the larger of the same kind. */
function addsUp(larger: Measure, smaller: Measure): boolean {
  const [first, second] = [unitNamed(larger.unit ?? ''), unitNamed(smaller.unit ?? '')];
  if (first === undefined || second === undefined) return false;
  const bigger = (first.grams ?? first.ml ?? 0) > (second.grams ?? second.ml ?? Number.POSITIVE_INFINITY);
  return bigger && first.kind === second.kind && larger.unit !== 'g' && larger.unit !== 'ml';
}

/** The measures that follow one: each alternative is tried in turn, and null means that the list ends here. */
function readNext(text: string, at: number, last: Measure, bracketed: boolean): At<Measure> | null {
  const slash = matchAt(SLASH, text, at);
  if (slash !== null) return readCounted(text, at + slash[0].length, 'same');
  const plus = matchAt(PLUS, text, at) ?? matchAt(PLUS_SIGN, text, at);
  if (plus !== null) {
    const next = readCounted(text, at + plus[0].length, 'plus');
    return next !== null && next.value.unit !== null ? next : null;
  }
  const joint = bracketed ? (matchAt(OR, text, at) ?? matchAt(EQUALS, text, at)) : matchAt(EQUALS, text, at);
  if (joint !== null && last.unit !== null) {
    const next = readCounted(text, at + joint[0].length, 'same');
    return next !== null && isSized(next.value) ? next : null;
  }
  if (last.unit === null) return null;
  const next = readCounted(text, skip(BLANK, text, at), 'plus');
  return next !== null && addsUp(last, next.value) ? next : null;
}

/** '1 cup to 2 cups': a range whose unit is written twice. */
function widen(text: string, at: number, last: Measure): At<Measure> | null {
  const to = matchAt(TO, text, at);
  if (to === null || last.unit === null || last.max === null) return null;
  const next = readCounted(text, at + to[0].length, last.link);
  if (next === null || next.value.unit !== last.unit || next.value.max === null) return null;
  const [min, max] = [last.min ?? last.max, next.value.max];
  if (max <= min) return null;
  return { value: { ...last, min, max, amount: (min + max) / 2 }, end: next.end };
}

/** What is counted comes in a size: '2 (14 ounce) cans', '1 8-ounce can', '2 x 400g tins', 'two 3-pound'. */
function readSizes(text: string, at: number): At<ReadMeasures> | null {
  const bracket = readBracket(text, at);
  if (bracket !== null && bracket.value.measures.every(isSized)) return bracket;
  const times = matchAt(TIMES, text, at);
  const start = times === null ? skip(BLANK, text, at) : at + times[0].length;
  if (start === at) return null;
  const sizes = readList(text, start, 'each', false);
  const first = sizes?.measures[0];
  return sizes !== null && first !== undefined && first.amount !== null && isSized(first)
    ? { value: sizes, end: sizes.end }
    : null;
}

function asEach(measures: readonly Measure[]): Measure[] {
  return measures.map(
    (measure): Measure => (measure.link === 'plus' ? measure : { ...measure, link: 'each' }),
  );
}

function readList(text: string, start: number, link: MeasureLink, bracketed: boolean): ReadMeasures | null {
  const first = readCounted(text, start, link) ?? (link === 'first' ? readAlone(text, start) : null);
  if (first === null) return null;
  const measures = [first.value];
  let end = first.end;
  while (measures.length < 12) {
    const last = measures.at(-1) as Measure;
    const wider = widen(text, end, last);
    if (wider !== null) {
      measures[measures.length - 1] = wider.value;
      end = wider.end;
      continue;
    }
    const next = readNext(text, end, last, bracketed);
    if (next === null) break;
    measures.push(next.value);
    end = next.end;
  }
  return { measures, remarks: [], end };
}

/** A pack written as a range: '1-14 oz can' is one can of 14 oz. */
function unpacked(list: ReadMeasures, text: string): ReadMeasures {
  const [first, ...rest] = list.measures;
  if (first?.min == null || first.max === null || !isSized(first)) return list;
  const looksPacked = first.min <= 4 && Number.isInteger(first.min) && first.max >= 3.5 * first.min;
  const container = looksPacked && first.max >= 6 ? readContainer(text, list.end) : null;
  if (container === null) return list;
  const none = { adjectives: [], container: null };
  const count: Measure = {
    ...none,
    amount: first.min,
    min: first.min,
    max: first.min,
    unit: null,
    link: 'first',
  };
  const size: Measure = { ...first, amount: first.max, min: first.max, link: 'each' };
  return { ...list, measures: [count, size, ...asEach(rest)] };
}

function withContainer(measures: readonly Measure[], container: string): Measure[] {
  return measures.map((measure, index) => (index === 0 ? { ...measure, container } : measure));
}

/**
 * The measures at a place in a line, with everything that belongs to them: sizes, containers, the same amount
 * in other units. Null where there are none. Inside brackets ('about 10 ounces', '1 pound each') the words
 * around an amount count too, so that a bracket can be seen to hold nothing else.
 */
export function readMeasures(text: string, at: number, bracketed = false): ReadMeasures | null {
  const remarks: string[] = [];
  let start = at;
  for (let count = 0; count < 4; count++) {
    const qualifier = matchAt(QUALIFIER, text, start);
    if (qualifier === null) break;
    remarks.push(qualifier[0].trim());
    start += qualifier[0].length;
  }
  const plain = readList(text, start, 'first', bracketed);
  if (plain === null) return null;
  const list = unpacked(plain, text);
  let { end } = list;
  let measures = [...list.measures];
  const counts = measures.length === 1 && measures[0]?.unit === null;
  const sizes = counts ? readSizes(text, end) : null;
  if (sizes !== null) {
    measures = [...measures, ...asEach(sizes.value.measures)];
    end = sizes.end;
  }
  const needsContainer = measures.length > 1 || measures.some(isSized);
  const container = needsContainer ? readContainer(text, end) : null;
  if (container !== null) {
    measures = withContainer(measures, container.value);
    end = container.end;
  }
  const bracket = bracketed ? null : readBracket(text, end);
  if (bracket !== null) {
    measures.push(
      ...bracket.value.measures.map(
        (measure): Measure => (measure.link === 'first' ? { ...measure, link: 'same' } : measure),
      ),
    );
    remarks.push(...bracket.value.remarks);
    end = bracket.end;
    // '2 (14 ounce) cans' was read above; this is '2 cups (500 ml) plus 1 tbsp'.
    const more = matchAt(PLUS, text, end);
    const added = more === null ? null : readCounted(text, end + more[0].length, 'plus');
    if (added !== null && added.value.unit !== null) {
      measures.splice(1, 0, added.value);
      end = added.end;
    }
  }
  if (bracketed) {
    const each = matchAt(EACH, text, end);
    if (each !== null) {
      measures = asEach(measures);
      end += each[0].length;
    }
    end = skip(TOTAL, text, end);
  }
  return { measures, remarks, end };
}

/**
 * The measures of a text that holds nothing else: 'about 5 ounces each', '8 to 10', 'plus 1 tablespoon'. Words
 * behind a weight or volume are a remark on it: '8 oz drained weight'. Null where there is more.
 */
export function measuresOnly(text: string): ReadMeasures | null {
  const trimmed = text.trim();
  const plus = /^plus /iu.test(trimmed);
  const read = readMeasures(trimmed, plus ? 5 : 0, true);
  if (read === null || read.measures.every((measure) => measure.amount === null)) return null;
  const rest = trimmed.slice(read.end).replace(/^[.\s]+/u, '');
  const measures = plus ? read.measures.map(adding) : read.measures;
  if (rest === '') return { ...read, measures };
  const weighs =
    read.measures.every(isSized) && read.measures[0]?.unit !== 'inch' && read.measures[0]?.unit !== 'cm';
  const isRemark = !plus && weighs && WEIGHED.test(rest);
  return isRemark ? { ...read, measures, remarks: [...read.remarks, rest] } : null;
}

function adding(measure: Measure, index: number): Measure {
  return index === 0 ? { ...measure, link: 'plus' } : measure;
}

/** How an ingredient was when it was weighed. */
const WEIGHED =
  /^(?:when|before|after|once|drained|undrained|unpitted|pitted|peeled|unpeeled|shelled|unshelled|cooked|uncooked|raw|dried|dry|fresh|chopped|sliced|diced|grated|shredded|packed|trimmed|cleaned|net|weight|whole|with|without|by weight|by volume|in weight)\b[^\d]{0,60}$/iu;

/** Past 'of', 'of a' after a measure. */
export function skipOf(text: string, at: number): number {
  const match = matchAt(OF, text, at);
  return match !== null && / of/iu.test(match[0]) ? at + match[0].length : at;
}

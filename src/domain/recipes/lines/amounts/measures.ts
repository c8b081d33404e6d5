import { convertAmount } from '../../../units/convert.ts';
import { getForeignPrepositionLengthAt } from '../../../units/foreign-units.ts';
import { findUnitByName, isMetricUnit } from '../../../units/units.ts';
import { matchPatternAt } from '../../written-number.ts';
import {
  type At,
  isWeightOrVolume,
  isWeightVolumeOrLength,
  type Measure,
  type MeasureLink,
  markAsSizePerItem,
  type ReadMeasures,
} from './measure.ts';
import {
  EACH,
  parseContainerAt,
  parseCountBeforeThicknessAt,
  parseMeasureRangeEndAt,
  parseNumberAndUnitAt,
  parseUnitAt,
  parseUnitWithoutNumberAt,
  skipPatternAt,
} from './read-measure.ts';

const DIGIT = '(?=[\\d¼-¾⅐-⅞])';
const QUALIFIER =
  /(?:about|approx(?:imately)?|around|roughly|circa|ca|c\.|scant|heaped|heaping|generous|level|rounded|good|up to|at least|no more than|(?:just )?(?:over|under)|nearly|almost|another|additional|extra|an?(?= [\d¼-¾⅐-⅞])|(?:a )?(?:total of|minimum of)|from(?: about)?|or|yields?|makes|equals|equal to|=|~|≈|<|>|≤|≥|\+)\.?:? {0,2}(?=[\d¼-¾⅐-⅞.~]|about|half|one|two|three|four|five|six|eight|ten|a )/iuy;
const BLANK = / {0,2}/uy;
const TIMES = new RegExp(` ?[x×*] ?${DIGIT}`, 'iuy');
const OPEN = / ?[([] ?/uy;
const CLOSE = / ?[)\]]/uy;
const SLASH = new RegExp(` ?/ ?(?:about )?${DIGIT}`, 'iuy');
const PLUS = new RegExp(
  `,? (?:plus|\\+|and|&) (?:another )?(?:${DIGIT}|(?=one |two |three |half |a half ))| ?\\+ ?${DIGIT}`,
  'iuy',
);
const OR = new RegExp(` or (?:about )?${DIGIT}`, 'iuy');
const EQUALS = new RegExp(` ?(?:=|≈|~|-|–|—|,|;) ?(?:about |approx\\.? ?)?${DIGIT}`, 'iuy');
const GLUED = /(?<=\p{L})(?=[\d¼-¾⅐-⅞])/uy;
const SHORT_BRACKET = / ?\(([^()]{1,60})\) ?/uy;
const TOTAL = / ?(?:in )?total(?: weight)?\b/iuy;
const OF = / of (?:an? )?/iuy;
const WEIGHED =
  /^(?:when|before|after|once|drained|undrained|unpitted|pitted|peeled|unpeeled|shelled|unshelled|cooked|uncooked|raw|dried|dry|fresh|chopped|sliced|diced|grated|shredded|packed|trimmed|cleaned|net|weight|whole|with|without|by weight|by volume|in weight)\b[^\d]{0,60}$/iu;
const QUALIFIERS_MAX = 4;
const MEASURES_MAX = 12;

const SHAPE = /[ -](?:thick|long|wide|square|diameter|round|across)(?= ?[)\]])/iuy;

function readBracket(text: string, at: number): At<ReadMeasures> | null {
  const open = matchPatternAt(OPEN, text, at);
  if (open === null) return null;
  const value = readInBrackets(text, at + open[0].length);
  const end = value === null ? 0 : skipPatternAt(SHAPE, text, value.end);
  const close = value === null ? null : matchPatternAt(CLOSE, text, end);
  return value === null || close === null ? null : { value, end: end + close[0].length };
}

/**
 * True if the second measure has a smaller unit of the same kind, as in '2 lb 3 oz', so that it is added to the first.
 */
function addsUp(larger: Measure, smaller: Measure): boolean {
  const [first, second] = [findUnitByName(larger.unit ?? ''), findUnitByName(smaller.unit ?? '')];
  if (first === undefined || first.kind !== second?.kind || first.name === 'g' || first.name === 'ml')
    return false;
  return (first.grams ?? first.ml ?? 0) > (second.grams ?? second.ml ?? Number.POSITIVE_INFINITY);
}

/**
 * Maximum relative difference between two amounts at which the second counts as a repetition of the first, as in '1
 * cup, 240 ml'.
 */
const SAME_SIZE_SHARE = 0.15;

/**
 * True if two amounts with a comma between them form a sum, as in '1 cup, 2 tbsp'. In a sum, the second amount has a
 * smaller unit of the same unit system, and is clearly less than the first amount.
 */
function isSum(larger: Measure, smaller: Measure): boolean {
  if (!addsUp(larger, smaller) || isMetricUnit(larger.unit) !== isMetricUnit(smaller.unit)) return false;
  const share = (convertAmount(smaller.amount ?? 1, smaller.unit, larger.unit) ?? 0) / (larger.amount ?? 1);
  return share < 1 - SAME_SIZE_SHARE;
}

function readNext(text: string, at: number, last: Measure): At<Measure> | null {
  const slash = matchPatternAt(SLASH, text, at);
  if (slash !== null) return parseNumberAndUnitAt(text, at + slash[0].length, 'same');
  const plus = matchPatternAt(PLUS, text, at);
  if (plus !== null) {
    const next = parseNumberAndUnitAt(text, at + plus[0].length, 'plus');
    return next?.value.unit == null ? null : next;
  }
  if (last.unit === null) return null;
  const or = matchPatternAt(OR, text, at);
  const joint = or ?? matchPatternAt(EQUALS, text, at);
  if (joint !== null) {
    const next = parseNumberAndUnitAt(text, at + joint[0].length, 'same');
    if (next !== null && joint[0].includes(',') && isSum(last, next.value))
      return { ...next, value: { ...next.value, link: 'plus' } };
    const isSame =
      next !== null && (isWeightVolumeOrLength(next.value) || (or !== null && next.value.unit !== null));
    return isSame ? next : null;
  }
  const glued =
    isWeightOrVolume(last) && matchPatternAt(GLUED, text, at) !== null
      ? parseNumberAndUnitAt(text, at, 'same')
      : null;
  if (glued !== null && isWeightOrVolume(glued.value)) return glued;
  const next = parseNumberAndUnitAt(text, skipPatternAt(BLANK, text, at), 'plus');
  return next !== null && addsUp(last, next.value) ? next : null;
}

function readList(text: string, start: number, link: MeasureLink): ReadMeasures | null {
  const first =
    parseNumberAndUnitAt(text, start, link) ??
    (link === 'first' ? parseUnitWithoutNumberAt(text, start) : null);
  if (first === null) return null;
  const measures = [first.value];
  let last = first;
  while (measures.length < MEASURES_MAX) {
    const wider = parseMeasureRangeEndAt(text, last.end, last.value);
    const next = wider ?? readNext(text, last.end, last.value);
    if (next === null) break;
    if (wider !== null) measures.pop();
    measures.push(next.value);
    last = next;
  }
  return { measures, remarks: [], end: last.end };
}

function readSizes(text: string, at: number, count: Measure): ReadMeasures | null {
  const bracket = readBracket(text, at);
  if (bracket?.value.measures.every(isWeightVolumeOrLength)) {
    // In '9 (162 g) tablespoons', the weight between the number and its unit repeats the amount.
    const unit = parseUnitAt(text, bracket.end, count.max);
    const measured = unit === null ? null : { ...count, unit: unit.unit };
    return measured !== null && isWeightOrVolume(measured)
      ? {
          measures: [measured, ...asSame(bracket.value.measures)],
          remarks: bracket.value.remarks,
          end: unit?.end ?? 0,
        }
      : {
          ...bracket.value,
          measures: [count, ...markAsSizePerItem(bracket.value.measures)],
          end: bracket.end,
        };
  }
  // In '1 (4 serving size) package' and '3 (5 x 3 x ½-inch) slices', the parentheses describe the container or shape.
  const containerRemark = bracket === null ? matchPatternAt(SHORT_BRACKET, text, at) : null;
  const holder = containerRemark === null ? null : parseContainerAt(text, at + containerRemark[0].length);
  if (containerRemark !== null && holder !== null)
    return {
      measures: [{ ...count, unit: holder.value }],
      remarks: [containerRemark[1] ?? ''],
      end: holder.end,
    };
  const times = matchPatternAt(TIMES, text, at);
  const start = times === null ? skipPatternAt(BLANK, text, at) : at + times[0].length;
  const sizes = start === at ? null : readList(text, start, 'each');
  const [first] = sizes?.measures ?? [];
  if (sizes === null || first === undefined || first.amount === null || !isWeightVolumeOrLength(first))
    return null;
  return { ...sizes, measures: [count, ...markAsSizePerItem(sizes.measures)] };
}

function asSame(measures: readonly Measure[]): Measure[] {
  return measures.map((measure) => (measure.link === 'first' ? { ...measure, link: 'same' } : measure));
}

export const markAsBracketed = (measure: Measure): Measure => ({ ...measure, bracketed: true });

/** Corrects a count and a size that look like a range: '1-14 oz can' means one can of 14 oz. */
function unpacked(list: ReadMeasures, text: string): ReadMeasures {
  const [first, ...rest] = list.measures;
  if (first?.min == null || first.max === null || !isWeightVolumeOrLength(first)) return list;
  const looksPacked =
    first.min <= 4 && Number.isInteger(first.min) && first.max >= 6 && first.max >= 3.5 * first.min;
  if (!looksPacked || parseContainerAt(text, list.end) === null) return list;
  const count: Measure = { ...first, amount: first.min, max: first.min, unit: null, adjectives: [] };
  const size: Measure = { ...first, amount: first.max, min: first.max, link: 'each' };
  return { ...list, measures: [count, size, ...markAsSizePerItem(rest)] };
}

function withSizes(plain: ReadMeasures, text: string): ReadMeasures {
  const list = unpacked(plain, text);
  const [only, ...more] = list.measures;
  const isCount = only !== undefined && more.length === 0 && only.unit === null;
  const read = (isCount ? readSizes(text, list.end, only) : null) ?? list;
  const repeatedSize = read.measures.length > 1 ? readBracket(text, read.end) : null;
  const isHeld =
    repeatedSize?.value.measures.every(isWeightVolumeOrLength) &&
    parseContainerAt(text, repeatedSize.end) !== null;
  const sized =
    repeatedSize !== null && isHeld
      ? {
          ...read,
          measures: [...read.measures, ...markAsSizePerItem(repeatedSize.value.measures)],
          end: repeatedSize.end,
        }
      : read;
  const takesContainer = sized.measures.length > 1 || sized.measures.some(isWeightVolumeOrLength);
  const container = takesContainer ? parseContainerAt(text, sized.end) : null;
  if (container === null) return sized;
  const measures = sized.measures.map((measure, index) =>
    index === 0 ? { ...measure, container: container.value } : measure,
  );
  return { ...sized, measures, end: container.end };
}

function withBracket(list: ReadMeasures, text: string): ReadMeasures {
  const bracket = readBracket(text, list.end);
  if (bracket === null) return list;
  const [first] = list.measures;
  // The name of a container or piece may follow the parentheses, such as 'bag' in '1 lb (450g) bag peas' or 'piece' in
  // '2-inch (5-cm) piece ginger'.
  const isHeld = first !== undefined && first.container === null && isWeightVolumeOrLength(first);
  const held = isHeld ? parseContainerAt(text, bracket.end) : null;
  const measures = list.measures.map((measure, index) =>
    index === 0 && held !== null ? { ...measure, container: held.value } : measure,
  );
  const plus = matchPatternAt(PLUS, text, bracket.end);
  const added = plus === null ? null : parseNumberAndUnitAt(text, bracket.end + plus[0].length, 'plus');
  const isAdded = added !== null && added.value.unit !== null;
  // Put the measures in parentheses last, because they repeat the whole amount, including the measure after 'plus'.
  if (isAdded) measures.push(added.value);
  return {
    measures: [...measures, ...asSame(bracket.value.measures).map(markAsBracketed)],
    remarks: [...list.remarks, ...bracket.value.remarks],
    end: isAdded ? added.end : (held?.end ?? bracket.end),
  };
}

function withEach(list: ReadMeasures, text: string): ReadMeasures {
  const each = matchPatternAt(EACH, text, list.end);
  const measures = each === null ? list.measures : markAsSizePerItem(list.measures);
  return { ...list, measures, end: list.end + (each?.[0].length ?? 0) };
}

/**
 * Returns the measures at a position in an ingredient line, including sizes, containers, and the same amount in other
 * units. Returns null if there is no measure.
 */
export function parseMeasuresAt(text: string, at: number): ReadMeasures | null {
  return readWhole(text, at, withBracket);
}

function readInBrackets(text: string, at: number): ReadMeasures | null {
  return readWhole(text, at, withEach);
}

function readWhole(
  text: string,
  at: number,
  withRest: (list: ReadMeasures, text: string) => ReadMeasures,
): ReadMeasures | null {
  const remarks: string[] = [];
  let start = at;
  while (remarks.length < QUALIFIERS_MAX) {
    const qualifier = matchPatternAt(QUALIFIER, text, start);
    if (qualifier === null) break;
    remarks.push(qualifier[0].trim());
    start += qualifier[0].length;
  }
  const plain = parseCountBeforeThicknessAt(text, start) ?? readList(text, start, 'first');
  if (plain === null) return null;
  const read = withRest(withSizes(plain, text), text);
  const end = skipPatternAt(TOTAL, text, read.end);
  const isTotal = end > read.end || remarks.some((remark) => /\btotal\b/iu.test(remark));
  const measures = isTotal ? read.measures.map((measure) => ({ ...measure, total: true })) : read.measures;
  return { ...read, measures, remarks: [...remarks, ...read.remarks], end };
}

/**
 * Returns the measures of a text that contains nothing else: 'about 5 ounces each', '8 to 10', 'plus 1 tablespoon'.
 * Words after a weight or a volume become a remark: '8 oz drained weight'. Returns null if there is any other text.
 */
export function parseMeasuresOnly(text: string): ReadMeasures | null {
  const trimmed = text.trim();
  const adds = /^plus /iu.test(trimmed);
  const read = readInBrackets(trimmed, adds ? 'plus '.length : 0);
  if (read === null || read.measures.every((measure) => measure.amount === null)) return null;
  const rest = trimmed.slice(read.end).replace(/^[.\s]+/u, '');
  const isRemark = !adds && read.measures.every(isWeightOrVolume) && WEIGHED.test(rest);
  if (rest !== '' && !isRemark) return null;
  const measures = read.measures.map(
    (measure, index): Measure => (adds && index === 0 ? { ...measure, link: 'plus' } : measure),
  );
  return { ...read, measures, remarks: rest === '' ? read.remarks : [...read.remarks, rest] };
}

const FILLED_BEHIND =
  / (?:rases?|bombées?|bombees?|pleines?|généreuses?|colm[oaie]|ras[oaie]|abbondant[ei]|scars[oaie]|colmad[oa]s?|rasas?|generosas?)(?= d(?:e|i|'))/iuy;

export function skipPreposition(text: string, at: number, { hasUnit }: { hasUnit: boolean }): number {
  const englishEnd = skipPatternAt(OF, text, at);
  if (englishEnd > at || !hasUnit) return englishEnd;
  const filled = skipPatternAt(FILLED_BEHIND, text, at);
  return filled + getForeignPrepositionLengthAt(text, filled);
}

import { unitNamed } from '../../../units/units.ts';

/** Relation of a measure to the one before it. */
export type MeasureLink =
  /** First measure of the line. */
  | 'first'
  /** Same amount in other units: '110g/4oz'. */
  | 'same'
  /** Added to the previous measure: '1 cup plus 2 tbsp', '2 lb 3 oz'. */
  | 'plus'
  /** Size of each of the things counted before: '2 (14 ounce) cans', '6 fillets, 5 oz each'. */
  | 'each';

/** A single amount of a line, as written. */
export interface Measure {
  /** Null if the unit has no number ('pinch of salt'), or only an article ('a handful'). */
  readonly amount: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly unit: string | null;
  /** Container or shape: the can in '2 x 400g cans', the piece in '5cm/2in piece'. */
  readonly container: string | null;
  /** Adjectives of the unit: 'heaped', or 'small' in 'small bunch'. */
  readonly adjectives: readonly string[];
  readonly link: MeasureLink;
  /** True if the mark in the number may be a decimal or a thousands separator: '1,500 almonds'. */
  readonly unsure?: boolean;
  /** True if in brackets after the thing it measures: '2 cans (15 oz)', '2 bottles milk (1 l)'. */
  readonly bracketed?: boolean;
  /** True if stated as the total: '(28 oz total)'. */
  readonly total?: boolean;
}

/** Measures found at a position in a text. */
export interface ReadMeasures {
  readonly measures: readonly Measure[];
  /** Remarks on the amount: 'about', 'scant', 'drained weight'. */
  readonly remarks: readonly string[];
  readonly end: number;
}

/** A value parsed from a text, and the index after it. */
export interface At<T> {
  readonly value: T;
  readonly end: number;
}

function findUnitKind(measure: Measure) {
  return measure.unit === null ? undefined : unitNamed(measure.unit)?.kind;
}

/** True for a weight or a volume. */
export function isWeighed(measure: Measure): boolean {
  const kind = findUnitKind(measure);
  return kind === 'mass' || kind === 'volume';
}

/** True for a length: '2 inch', or the length of a piece: '2-inch piece'. */
function isLong(measure: Measure): boolean {
  return findUnitKind(measure) === 'length' || / piece$/u.test(measure.unit ?? '');
}

/** True for a weight, a volume or a length: it may be the size of something. */
export function isSized(measure: Measure): boolean {
  return isWeighed(measure) || isLong(measure);
}

/** Links all measures except sums as the size of each. */
export function asEach(measures: readonly Measure[]): Measure[] {
  return measures.map((measure) => (measure.link === 'plus' ? measure : { ...measure, link: 'each' }));
}

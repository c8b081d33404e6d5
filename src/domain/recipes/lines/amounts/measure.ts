import { unitNamed } from '../../../units/units.ts';

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
  /** What is said of the unit: 'heaped', 'small' of a small bunch. */
  readonly adjectives: readonly string[];
  readonly link: MeasureLink;
  /** True if its mark may part decimals or thousands: '1,500 almonds'. */
  readonly unsure?: boolean;
  /** In brackets behind what it is said of: '2 cans (15 oz)', '2 bottles milk (1 l)'. */
  readonly bracketed?: boolean;
  /** Said to be of all together: '(28 oz total)'. */
  readonly total?: boolean;
}

/** The measures found at a place in a text. */
export interface ReadMeasures {
  readonly measures: readonly Measure[];
  /** Words about the amount: 'about', 'scant', 'drained weight'. */
  readonly remarks: readonly string[];
  readonly end: number;
}

/** A value read from a text, and where it ends there. */
export interface At<T> {
  readonly value: T;
  readonly end: number;
}

function kindOf(measure: Measure) {
  return measure.unit === null ? undefined : unitNamed(measure.unit)?.kind;
}

/** It tells a weight or a volume. */
export function isWeighed(measure: Measure): boolean {
  const kind = kindOf(measure);
  return kind === 'mass' || kind === 'volume';
}

/** It tells a length: '2 inch', or of a piece how long: '2-inch piece'. */
function isLong(measure: Measure): boolean {
  return kindOf(measure) === 'length' || / piece$/u.test(measure.unit ?? '');
}

/** It tells a weight, a volume or a length, and so may be the size of something. */
export function isSized(measure: Measure): boolean {
  return isWeighed(measure) || isLong(measure);
}

/** Links every measure but sums as the size of one. */
export function asEach(measures: readonly Measure[]): Measure[] {
  return measures.map((measure) => (measure.link === 'plus' ? measure : { ...measure, link: 'each' }));
}

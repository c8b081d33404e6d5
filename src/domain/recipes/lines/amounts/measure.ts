import { findUnitByName } from '../../../units/units.ts';

/** Relation of a measure to the measure before it in the ingredient line. */
export type MeasureLink =
  | 'first'
  /** The measure repeats the amount before it in another unit: '110g/4oz'. */
  | 'same'
  /** The measure is added to the preceding measure: '1 cup plus 2 tbsp', '2 lb 3 oz'. */
  | 'plus'
  /** The measure is the size of each counted item: '2 (14 ounce) cans', '6 fillets, 5 oz each'. */
  | 'each';

/** A single amount with its unit, as an ingredient line states it. */
export interface Measure {
  /** Number of the measure. Null if the unit has no number ('pinch of salt') or only an article ('a handful'). */
  readonly amount: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly unit: string | null;
  /** Container or shape whose size the measure states: the can in '2 x 400g cans', the piece in '5cm/2in piece'. */
  readonly container: string | null;
  /** Adjectives before the measure's unit, such as 'heaped' in 'heaped tbsp' or 'small' in 'small bunch'. */
  readonly adjectives: readonly string[];
  readonly link: MeasureLink;
  /**
   * True if the comma or point in the measure's number may be a decimal mark or a thousands separator, as in '1,500
   * almonds'.
   */
  readonly unsure?: boolean;
  /** True if the measure is in brackets after the item that it measures: '2 cans (15 oz)', '2 bottles milk (1 l)'. */
  readonly bracketed?: boolean;
  /** True if the ingredient line says that the measure is the total of all items: '(28 oz total)'. */
  readonly total?: boolean;
}

export interface ReadMeasures {
  readonly measures: readonly Measure[];
  /** Remarks on the measures, such as 'about', 'scant' or 'drained weight'. */
  readonly remarks: readonly string[];
  readonly end: number;
}

/** A value parsed from a text, with the index of the first character after it. */
export interface At<T> {
  readonly value: T;
  readonly end: number;
}

function findUnitKind(measure: Measure) {
  return measure.unit === null ? undefined : findUnitByName(measure.unit)?.kind;
}

export function isWeightOrVolume(measure: Measure): boolean {
  const kind = findUnitKind(measure);
  return kind === 'mass' || kind === 'volume';
}

/** True if a measure in an ingredient line is a length ('2 inch') or the length of a piece ('2-inch piece'). */
function isLong(measure: Measure): boolean {
  return findUnitKind(measure) === 'length' || / piece$/u.test(measure.unit ?? '');
}

/** True if a measure is a weight, a volume or a length, and can therefore be the size of something. */
export function isWeightVolumeOrLength(measure: Measure): boolean {
  return isWeightOrVolume(measure) || isLong(measure);
}

/** Marks measures as the size of each counted item. A measure that is added to the preceding measure is not marked. */
export function markAsSizePerItem(measures: readonly Measure[]): Measure[] {
  return measures.map((measure) => (measure.link === 'plus' ? measure : { ...measure, link: 'each' }));
}

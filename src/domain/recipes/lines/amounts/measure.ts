import { findUnitByName } from '../../../units/units.ts';

export type MeasureLink =
  | 'first'
  /** The measure repeats the amount before it in another unit: '110g/4oz'. */
  | 'same'
  /** The measure is added to the measure before it: '1 cup plus 2 tbsp', '2 lb 3 oz'. */
  | 'plus'
  /** The measure is the size of each counted item: '2 (14 ounce) cans', '6 fillets, 5 oz each'. */
  | 'each';

export interface Measure {
  /** Number of the measure. Null if the unit has no number ('pinch of salt') or only an article ('a handful'). */
  readonly amount: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly unit: string | null;
  readonly container: string | null;
  readonly adjectives: readonly string[];
  readonly link: MeasureLink;
  /** True if the comma or point in the number may be a decimal mark or a thousands separator, as in '1,500 almonds'. */
  readonly unsure?: boolean;
  /**
   * True if the measure is in parentheses after the item that it measures: '2 cans (15 oz)', '2 bottles milk (1 l)'.
   */
  readonly bracketed?: boolean;
  readonly total?: boolean;
}

export interface ReadMeasures {
  readonly measures: readonly Measure[];
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

function isLong(measure: Measure): boolean {
  return findUnitKind(measure) === 'length' || / piece$/u.test(measure.unit ?? '');
}

export function isWeightVolumeOrLength(measure: Measure): boolean {
  return isWeightOrVolume(measure) || isLong(measure);
}

export function markAsSizePerItem(measures: readonly Measure[]): Measure[] {
  return measures.map((measure) => (measure.link === 'plus' ? measure : { ...measure, link: 'each' }));
}

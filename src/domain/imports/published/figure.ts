/** One published figure, as plugins and people write it: '250 kcal', '1,046 kJ', '12,5 g', '300 milligrams sodium'. */

/** How much a figure is of what is asked for, and in what it counts where no unit stands beside it. */
export type PublishedUnit = 'kcal' | 'g' | 'mg';

/** A number that is not below 0, and not the second of a range or a fraction; and the word behind it. */
const NUMBER =
  /(?<![\d.,/–-]|[–-]\s)(\d{1,3}(?:[ '’\u00a0\u202f]\d{3})+(?:[.,]\d+)?|\d[\d.,]*|\.\d+)(?:\s*(%|[\p{L}µ]+))?/gu;

const KCAL = /^(?:k?cals?|(?:kilo)?(?:calor(?:y|ies?|[ií]as?)|kalorien))$/iu;
const KILOJOULE = /^(?:kj|kilojoules?)$/iu;
const KCAL_OF_KILOJOULE = 1 / 4.184;

/** Grams of one. */
const MASSES: readonly (readonly [unit: RegExp, grams: number])[] = [
  [/^(?:g|gr|gm|gms|gram(?:s|o|os|m|mes?|mi)?)$/iu, 1],
  [/^(?:mg|milligram(?:s|m|mes?)?|miligramos?)$/iu, 0.001],
  [/^(?:[µμ]g|mcg|micrograms?)$/iu, 0.000_001],
];

/** '1,046' and '1 046' are a thousand and more, '12,5' and '0,125' less than thirteen. A point is no thousand. */
function numberOf(written: string): number {
  const digits = written.replace(/['’\s]/gu, '').replace(/[.,]+$/u, '');
  const whole = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/u.test(digits) ? digits.replaceAll(',', '') : digits;
  const dotted = /^\d{1,3}(?:\.\d{3})+,\d+$/u.test(whole) ? whole.replaceAll('.', '') : whole;
  return /^\d*(?:[.,]?\d+)?$/u.test(dotted) ? Number(dotted.replace(',', '.')) : Number.NaN;
}

/** What a unit makes of a number in a measure; undefined when it is of something else, null when it is no unit at all. */
function factorOf(unit: string, measure: PublishedUnit): number | null | undefined {
  const mass = MASSES.find(([pattern]) => pattern.test(unit))?.[1];
  const energy = KCAL.test(unit) ? 1 : KILOJOULE.test(unit) ? KCAL_OF_KILOJOULE : undefined;
  if (unit === '%') return undefined;
  if (mass === undefined && energy === undefined) return null;
  if (measure === 'kcal') return energy;
  return mass === undefined ? undefined : measure === 'g' ? mass : mass * 1000;
}

/**
 * The figure in a text, in the measure; null when there is none. Of several the first with a unit counts, kcal before
 * kJ; without any unit, the first.
 * @param text anything that somebody wrote, or a number
 */
export function figureIn(text: unknown, measure: PublishedUnit): number | null {
  if (typeof text === 'number') return Number.isFinite(text) && text >= 0 ? text : null;
  if (typeof text !== 'string' || text.length > 200) return null;
  const found = [...text.matchAll(NUMBER)].map(([, written = '', unit = '']) => ({
    value: numberOf(written),
    factor: unit === '' ? null : factorOf(unit, measure),
  }));
  const readable = found.filter(({ value }) => !Number.isNaN(value));
  const [first] = readable;
  const of = (test: (factor: number) => boolean) =>
    readable.find(({ factor }) => typeof factor === 'number' && test(factor));
  const best = of((factor) => measure !== 'kcal' || factor === 1) ?? of(() => true);
  if (best !== undefined) return best.value * (best.factor ?? 1);
  return first !== undefined && first.factor === null ? first.value : null;
}

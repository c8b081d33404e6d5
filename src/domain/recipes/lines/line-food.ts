import { resolveUnit } from '../../units/units.ts';
import type { ParsedLine } from './parse-line.ts';

export const isMeasuredInCans = (unit: string | null): boolean =>
  unit !== null && (resolveUnit(unit) ?? unit) === 'can';

/**
 * Returns the canonical name of the food in an ingredient line that names only one food; null if the food is unknown.
 * '2 tins of tomatoes' means canned tomatoes, which differ from fresh tomatoes in shelf life and weight. '2 peppers'
 * means bell peppers and not black pepper. 'some cooked chicken' means cooked chicken and not raw chicken.
 * @param resolve returns the canonical name of a food; null if the food is unknown
 */
export function findLineFood(
  {
    name,
    unit,
    amount,
    preparation,
    raw,
  }: Pick<ParsedLine, 'name' | 'unit' | 'amount' | 'preparation' | 'raw'>,
  resolve: (name: string) => string | null,
): string | null {
  const hasCount = unit === null && (amount !== null || /^\s*an? /iu.test(raw));
  if (name === 'pepper' && hasCount) return resolve('bell pepper');
  const canned = isMeasuredInCans(unit) ? resolve(`canned ${name}`) : null;
  const [firstPreparation = ''] = preparation.split(',');
  const prepared = `${firstPreparation} ${name}`;
  const isBeforeName = firstPreparation !== '' && raw.toLowerCase().includes(prepared.toLowerCase());
  return canned ?? (isBeforeName ? resolve(prepared) : null) ?? resolve(name);
}

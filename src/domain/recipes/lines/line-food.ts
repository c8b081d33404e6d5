import { resolveUnit } from '../../units/units.ts';
import type { ParsedLine } from './parse-line.ts';

/** Returns true if a line counts cans or tins of a food. */
export const isMeasuredInCans = (unit: string | null): boolean =>
  unit !== null && (resolveUnit(unit) ?? unit) === 'can';

/**
 * Returns the canonical name of the food in a line of one food; null if the food is unknown. Prefers the canned
 * form for a line in cans: '2 tins of tomatoes' means canned tomatoes, whose shelf life and weight differ from those of
 * fresh tomatoes.
 * A counted pepper is a bell pepper: 'pepper' alone is black pepper, but 'a pepper' and '2 pepper' are not. A
 * preparation before the name may make another food: 'some cooked chicken' is cooked chicken and not raw chicken.
 * @param resolve returns the canonical name of a food's name, or null
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

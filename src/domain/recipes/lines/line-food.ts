import { resolveUnit } from '../../units/units.ts';

/**
 * Returns the canonical name of the food in a line that a cook typed; null if the food is unknown. Prefers the canned
 * form for a line in cans: '2 tins of tomatoes' means canned tomatoes, whose shelf life and weight differ from those of
 * fresh tomatoes.
 * @param resolve returns the canonical name of a food's name, or null
 */
export function findLineFood(
  { name, unit }: { readonly name: string; readonly unit: string | null },
  resolve: (name: string) => string | null,
): string | null {
  const isCanned = unit !== null && (resolveUnit(unit) ?? unit) === 'can';
  const canned = isCanned ? resolve(`canned ${name}`) : null;
  return canned ?? resolve(name);
}

/** Detects amounts that were measured after cooking: the two cups in '2 cups rice, cooked' are cooked rice. */
import { findUnitByName } from '../../units/units.ts';

/** Foods that swell during cooking. Their amount depends on whether it was measured before or after cooking. */
const SWELLS =
  /\b(?:rice|quinoa|lentils?|dals?|beans?|chickpeas?|garbanzos?|peas|barley|farro|bulgh?ur|couscous|millet|freekeh|spelt|buckwheat|amaranth|sorghum|kamut|oats|grits|polenta|wheat ?berries)$/iu;
/**
 * Names of pasta. A stated weight of pasta always means dried pasta, even if 'cooked' follows. A stated volume in cups
 * means cooked pasta if 'cooked' follows.
 */
const PASTA = /\b(?:pasta|spaghetti|macaroni|penne|orzo|noodles|fusilli|rigatoni|linguine|vermicelli)$/iu;
/**
 * Matches remarks on the state of the measured food: 'cooked', 'cooked and cooled'. Does not match 'cooked according to
 * the packet' and 'cooked al dente', which describe a later step of the recipe.
 */
const COOKED =
  /^(?:(?:already|freshly|previously|pre-?) ?)?(cooked|boiled|steamed)(?:,? (?:and|then) (?:cooled|chilled|drained|rinsed|fluffed|mashed|cold|still warm|warm|hot)| (?:cold|warm|hot))*$/iu;

/**
 * Returns the state of the measured food according to the remarks after its name; '' if they state none.
 * @param unit unit of the amount; an amount in pieces or cans does not depend on the state
 */
export function findCookedState(name: string, unit: string | null, remarks: readonly string[]): string {
  const kind = unit === null ? undefined : findUnitByName(unit)?.kind;
  const isMeasured = kind === 'volume' || (kind === 'mass' && !PASTA.test(name));
  if (!isMeasured || !(SWELLS.test(name) || PASTA.test(name))) return '';
  const [state] = remarks.flatMap((remark) => COOKED.exec(remark)?.[1] ?? []);
  return state?.toLowerCase() ?? '';
}

/** Detects amounts of cooked food: in '2 cups rice, cooked' the two cups are of cooked rice. */
import { unitNamed } from '../../units/units.ts';

/** Foods that swell during cooking: it matters if they were measured before or after. */
const SWELLS =
  /\b(?:rice|quinoa|lentils?|dals?|beans?|chickpeas?|garbanzos?|peas|barley|farro|bulgh?ur|couscous|millet|freekeh|spelt|buckwheat|amaranth|sorghum|kamut|oats|grits|polenta|wheat ?berries)$/iu;
/** Pasta. A weight is that of dried pasta, even if 'cooked' follows; a volume in cups is that of cooked pasta. */
const PASTA = /\b(?:pasta|spaghetti|macaroni|penne|orzo|noodles|fusilli|rigatoni|linguine|vermicelli)$/iu;
/**
 * Remarks on the state: 'cooked', 'cooked and cooled'. Excludes 'cooked according to the packet' and 'cooked al
 * dente', which describe a later step.
 */
const COOKED =
  /^(?:(?:already|freshly|previously|pre-?) ?)?(cooked|boiled|steamed)(?:,? (?:and|then) (?:cooled|chilled|drained|rinsed|fluffed|mashed|cold|still warm|warm|hot)| (?:cold|warm|hot))*$/iu;

/**
 * Returns the state of the measured food according to the remarks after the name, or ''.
 * @param unit of the amount; pieces and cans do not depend on the state
 */
export function cookedBehind(name: string, unit: string | null, remarks: readonly string[]): string {
  const kind = unit === null ? undefined : unitNamed(unit)?.kind;
  const isMeasured = kind === 'volume' || (kind === 'mass' && !PASTA.test(name));
  if (!isMeasured || !(SWELLS.test(name) || PASTA.test(name))) return '';
  const [state] = remarks.flatMap((remark) => COOKED.exec(remark)?.[1] ?? []);
  return state?.toLowerCase() ?? '';
}

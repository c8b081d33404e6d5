import { findUnitByName } from '../../units/units.ts';

const SWELLS =
  /\b(?:rice|quinoa|lentils?|dals?|beans?|chickpeas?|garbanzos?|peas|barley|farro|bulgh?ur|couscous|millet|freekeh|spelt|buckwheat|amaranth|sorghum|kamut|oats|grits|polenta|wheat ?berries)$/iu;
/**
 * Matches names of pasta. A weight always means dried pasta, even if 'cooked' follows. A volume followed by 'cooked'
 * means cooked pasta.
 */
const PASTA = /\b(?:pasta|spaghetti|macaroni|penne|orzo|noodles|fusilli|rigatoni|linguine|vermicelli)$/iu;
/**
 * Matches remarks such as 'cooked' or 'cooked and cooled'. Does not match 'cooked according to the packet' and 'cooked
 * al dente', which describe a later step of the recipe.
 */
const COOKED =
  /^(?:(?:already|freshly|previously|pre-?) ?)?(cooked|boiled|steamed)(?:,? (?:and|then) (?:cooled|chilled|drained|rinsed|fluffed|mashed|cold|still warm|warm|hot)| (?:cold|warm|hot))*$/iu;

/**
 * Returns the state in which a food was measured, such as 'cooked', according to the remarks after its name. Returns ''
 * if no remark states it, or if the state does not matter.
 * @param unit unit of the amount; the state matters only for weights and volumes
 */
export function findCookedState(name: string, unit: string | null, remarks: readonly string[]): string {
  const kind = unit === null ? undefined : findUnitByName(unit)?.kind;
  const isMeasured = kind === 'volume' || (kind === 'mass' && !PASTA.test(name));
  if (!isMeasured || !(SWELLS.test(name) || PASTA.test(name))) return '';
  const [state] = remarks.flatMap((remark) => COOKED.exec(remark)?.[1] ?? []);
  return state?.toLowerCase() ?? '';
}

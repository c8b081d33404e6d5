/** True if 'cooked' behind a name is said of the amount: '2 cups rice, cooked' are two cups of the cooked. */
import { unitNamed } from '../../units/units.ts';

/** Foods that swell when cooked, so that it matters whether they were measured before or after. */
const SWELLS =
  /\b(?:rice|quinoa|lentils?|dals?|beans?|chickpeas?|garbanzos?|peas|barley|farro|bulgh?ur|couscous|millet|freekeh|spelt|buckwheat|amaranth|sorghum|kamut|oats|grits|polenta|wheat ?berries)$/iu;
/** Dried pasta is weighed before it is cooked, whatever follows; what is measured by the cup was cooked. */
const PASTA = /\b(?:pasta|spaghetti|macaroni|penne|orzo|noodles|fusilli|rigatoni|linguine|vermicelli)$/iu;
/** 'cooked', 'cooked and cooled', but not 'cooked according to the packet' and 'cooked al dente', which come later. */
const COOKED =
  /^(?:(?:already|freshly|previously|pre-?) ?)?(cooked|boiled|steamed)(?:,? (?:and|then) (?:cooled|chilled|drained|rinsed|fluffed|mashed|cold|still warm|warm|hot)| (?:cold|warm|hot))*$/iu;

/**
 * The state that remarks behind the name give the amount, or ''.
 * @param unit of the amount: pieces and cans of it are what they are
 */
export function cookedBehind(name: string, unit: string | null, remarks: readonly string[]): string {
  const kind = unit === null ? undefined : unitNamed(unit)?.kind;
  const isMeasured = kind === 'volume' || (kind === 'mass' && !PASTA.test(name));
  if (!isMeasured || !(SWELLS.test(name) || PASTA.test(name))) return '';
  const [state] = remarks.flatMap((remark) => COOKED.exec(remark)?.[1] ?? []);
  return state?.toLowerCase() ?? '';
}

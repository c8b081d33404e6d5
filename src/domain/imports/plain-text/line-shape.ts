import { parseIngredientLine } from '../../recipes/lines/parse-line.ts';
import { resolveUnit } from '../../units/units.ts';
import { hasListMarker, replaceKeycapNumber, stripListMarkerAndEmoji } from '../text/marks.ts';

const INGREDIENT_MAX = 120;
const SHORT_WORDS = 6;
const MEASURED_WORDS = 12;

const NUMBERED = /^(?:step\s*)?\d{1,2}\s*[.)](?!\d)\s*/iu;

/**
 * Matches verbs at the start of a step. Omits verbs that also begin the names of dishes or foods, such as 'roast' in
 * 'Roast chicken' and 'dice' in 'Dice of ham'.
 */
const STEP_START =
  /^(?:add|allow|arrange|assemble|bake|beat|blanch|blend|blitz|boil|braise|bring|brown|brush|chill|chop|coat|combine|cook|cover|crush|cut|discard|dissolve|divide|dot|drain|drizzle|enjoy|fill|finish|flip|fold|freeze|fry|garnish|gently|gradually|grate|grease|grill|heat|knead|ladle|layer|leave|let|lift|line|lower|make|marinate|mash|measure|melt|mix|move|peel|place|poach|pop|pour|preheat|prepare|press|put|reduce|refrigerate|remove|repeat|reserve|return|rinse|roll|rub|saut[ée]|scatter|season|serve|set|shape|sieve|sift|simmer|slice|soak|spoon|spread|sprinkle|squeeze|steam|stir|strain|stuff|take|taste|tip|top|toss|transfer|trim|turn|warm|wash|whip|whisk|wrap|in|into|on|once|when|while|until|after|before|then|now|next|using|meanwhile|finally|first|repeat|if|to (?!serve|taste|garnish|finish|decorate))\b/iu;

export type LineShape = 'amount' | 'food' | 'heading' | 'short' | 'long' | 'step';

const BRACKETED = /\([^()]*\)/gu;

/**
 * Returns the shape of a line of a recipe. 'short': an ingredient, a title or a remark. 'long': a line that has more
 * words than most ingredients but does not look like a sentence.
 */
export function classifyTextLine(textLine: string): LineShape {
  const line = replaceKeycapNumber(textLine);
  const number = NUMBERED.exec(line)?.[0] ?? '';
  const rest = stripListMarkerAndEmoji(line.slice(number.length));
  if (rest.length > INGREDIENT_MAX) return 'step';
  const bare = rest.replace(BRACKETED, '').trimEnd();
  const words = bare.split(/\s+/u).length;
  const isSentence = /[.!?]$/u.test(bare);
  if (isSentence && words > MEASURED_WORDS) return 'step';
  const parsed = parseIngredientLine(rest);
  if (parsed.kind === 'section') return number === '' ? 'heading' : 'step';
  if (parsed.kind === 'blank' || parsed.name === '') return 'short';
  const isProse = STEP_START.test(rest) || (isSentence && words > SHORT_WORDS && parsed.unit === null);
  const isMeasured = parsed.amount !== null && (parsed.unit === null || resolveUnit(parsed.unit) !== null);
  // A unit counts as an amount even without a number, as in 'handful of peas'. Without a unit, only a number counts as
  // an amount.
  if (isMeasured && (parsed.unit !== null || /^[\d¼-¾⅐-⅞.½]|^an? /u.test(rest)) && !isProse) return 'amount';
  if (number !== '' || isProse || (isSentence && words > SHORT_WORDS) || bare.endsWith(':')) return 'step';
  if (parsed.toTaste || hasListMarker(line) || (parsed.more.length > 0 && words <= SHORT_WORDS))
    return 'food';
  return words <= SHORT_WORDS ? 'short' : 'long';
}

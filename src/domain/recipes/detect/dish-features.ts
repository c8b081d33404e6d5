/** Detects the features of a dish (`DISH_FEATURES`) from the words of its title and of its ingredient lines. */
import { hasFoodTrait } from '../../foods/traits/food-traits.ts';
import { type DishFeature, toFeatureBits } from '../dish-features.ts';
import type { DishKind } from '../kinds.ts';
import { containsAnyPhrase, normalizeTitleForPhrases } from '../title-phrases.ts';
import {
  EATEN_RAW,
  IN_WHOLE_PIECES,
  MEAT_ENDINGS,
  OF_COOKED_MEAT,
  OF_COOKED_STARCH,
  OF_CURRY,
  OF_OTHER_MEAT,
  OF_SHAPED_RICE,
  SIMMERED,
} from './feature-phrases.ts';

interface FeatureLine {
  readonly name: string;
  readonly canonical: string;
  readonly preparation: string | null;
  readonly required: boolean;
}

/** Matches the remark that a food is already cooked. Does not match 'cooked according to the packet'. */
const IS_COOKED =
  /\b(?:leftover|day.old|cold|pre-?cooked|boiled|steamed|cooked(?! (?:according|as|until|al dente|per|to)))\b/iu;
/**
 * Patterns for cooked meat: an ingredient has cooked meat if its name has a word for cooked food and a word for meat,
 * as in 'rotisserie chicken'.
 */
const IS_COOKED_MEAT = [
  /\b(?:cooked|leftover|rotisserie|roast(?:ed)?)\b/iu,
  /\b(?:chicken|turkey|duck|beef|pork|lamb|meat)\b/iu,
];
/** Matches the sign or word that ends the name of the dish in a title, such as 'with' in 'Lemon Chicken with Rice'. */
const TITLE_TAIL = /,| \(| - |\s(?:with|in|on|for|from|over)\s/iu;

/**
 * Returns true if the title names a seasoned meat, such as 'Lemon Garlic Chicken', which cooks start from raw. A plain
 * 'Chicken' in a title may mean cooked chicken.
 */
function isMeatItself(title: string): boolean {
  const name = normalizeTitleForPhrases(title.split(TITLE_TAIL)[0] ?? '');
  return (
    !containsAnyPhrase(name, OF_OTHER_MEAT) &&
    MEAT_ENDINGS.some((ending) => name.endsWith(ending) && name.length > ending.length)
  );
}

const isCookedAhead = ({ name, canonical, preparation, required }: FeatureLine): boolean =>
  required &&
  hasFoodTrait(canonical, 'starch cooked ahead') &&
  IS_COOKED.test(`${name}, ${preparation ?? ''}`);

/**
 * Returns the features of a dish as a bit mask (`DishSetting`). The features are estimates, because a title only says
 * how most of the dish is cooked.
 */
export function detectDishFeatureBits({
  title,
  kind,
  lines,
}: {
  readonly title: string;
  readonly kind: DishKind;
  readonly lines: readonly FeatureLine[];
}): number {
  const features: DishFeature[] = [];
  const titleText = normalizeTitleForPhrases(title);
  if (lines.some(isCookedAhead) || containsAnyPhrase(titleText, OF_COOKED_STARCH))
    features.push('cooked ahead');
  const isOfCookedMeat =
    kind === 'salad' ||
    containsAnyPhrase(titleText, OF_COOKED_MEAT) ||
    lines.some(({ name }) => IS_COOKED_MEAT.every((pattern) => pattern.test(name)));
  if (!isOfCookedMeat && (containsAnyPhrase(titleText, IN_WHOLE_PIECES) || isMeatItself(title)))
    features.push('whole pieces');
  if (kind === 'salad' || containsAnyPhrase(titleText, EATEN_RAW)) features.push('raw');
  if (containsAnyPhrase(titleText, OF_SHAPED_RICE)) features.push('shaped rice');
  if (containsAnyPhrase(titleText, SIMMERED)) features.push('simmered');
  if (containsAnyPhrase(titleText, OF_CURRY)) features.push('curry');
  return toFeatureBits(features);
}

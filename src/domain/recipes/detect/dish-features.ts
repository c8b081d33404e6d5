/** Detects the features of a dish (`DISH_FEATURES`) from the words of its title and of its ingredient lines. */
import { hasFoodTrait } from '../../foods/traits/food-traits.ts';
import { type DishFeature, toFeatureBits } from '../dish-features.ts';
import type { DishKind } from '../kinds.ts';

/** An ingredient line whose words tell if its food is already cooked when the recipe starts. */
interface FeatureLine {
  readonly name: string;
  readonly canonical: string;
  readonly preparation: string | null;
  readonly required: boolean;
}

/** Matches the remark that a food is already cooked. Does not match 'cooked according to the packet'. */
const IS_COOKED =
  /\b(?:leftover|day.old|cold|pre-?cooked|boiled|steamed|cooked(?! (?:according|as|until|al dente|per|to)))\b/iu;
/** The name of an ingredient line with cooked meat, such as 'rotisserie chicken', matches both patterns. */
const IS_COOKED_MEAT = [
  /\b(?:cooked|leftover|rotisserie|roast(?:ed)?)\b/iu,
  /\b(?:chicken|turkey|duck|beef|pork|lamb|meat)\b/iu,
];
/** Matches titles of dishes that are made of cooked potatoes, rice or pasta. */
const OF_COOKED_STARCH =
  /\b(?:leftover|hash|fried rice|bubble and squeak|colcannon|fish ?cakes?|potato (?:cakes?|pancakes|salad)|croquettes?|nasi goreng|arancini|rice salad|pasta salad|egg rice|omurice|stroganoff|burrito|buddha|stuffed peppers?|(?:rice|grain|power|breakfast) bowls?|bibimbap|congee|donburi|over rice|soy (?:scallion )?rice|(?:egg|kimchi|natto) (?:fried )?rice)\b/iu;

/** Matches titles of dishes of meat or fish that is cooked in whole pieces. */
const IN_PIECES =
  /\b(?:air.fryer|smothered|roast|roasted|rotisserie|grilled|barbecued?|bbq|wings|drumsticks|thighs|schnitzel|parmesan|parmigiana|parmigiano|kiev|cordon|piccata|marsala|francese|saltimbocca|milanese|milanesa|katsu|karaage|kebabs?|kabobs?|skewers?|shish|souvlaki|satay|yakitori|tikka|tandoori|teriyaki|jerk|steaks?|cutlets?|nuggets|tenders|fingers|cacciatore|coq|seared|breaded|glazed|adobo|marinated|fried chicken|fried fish|stuffed|baked|sheet.pan|spatchcock|beer.can|braised|confit|escalopes?|chops?|popcorn chicken|orange chicken|sesame chicken|general tso.?s|sweet and sour|honey garlic|lemon chicken|crispy|pot.roast|peking|whole (?:chicken|turkey|duck|fish|trout|snapper))\b/iu;
/**
 * Matches the first part of a title that ends with the name of a meat, after a word that tells how the meat is seasoned
 * or cooked: 'Lemon Garlic Chicken'. Such a dish is the meat itself, cooked from raw. 'Chicken and Rice' is not.
 */
const IS_MEAT_ITSELF =
  /^(?!.*(?:\b(?:and|ground|leftover|shredded|pulled|cold|corned|dried|crack)\b|&)).+\s(?:chicken|turkey|duck|beef|pork|lamb|veal|breasts?|thighs?|legs?|drumsticks?|tenderloin|ribs)$/iu;
const TITLE_TAIL = /,| \(| - |\s(?:with|in|on|for|from|over)\s/iu;
/** Matches titles of dishes in which cooked meat is used even though the title has a word of `IN_PIECES`. */
const OF_COOKED_MEAT =
  /\b(?:leftover|soups?|salads?|sandwich(?:es)?|wraps?|pies?|casseroles?|tacos?|enchiladas?|quesadillas?|nachos|hash|dip|pizza|pasta|fried rice|baked potato(?:es)?|stuffed (?:peppers?|shells|potato(?:es)?)|baked (?:ziti|pasta|rice|beans))\b/iu;

/** Matches titles of dishes in which vegetables or fish are eaten raw. */
const EATEN_RAW =
  /\b(?:salads?|slaw|coleslaw|sandwich(?:es)?|subs?|hoagies?|panini|blts?|burgers?|wraps?|tacos?|bruschetta|crostini|toasts?|salsa|pico de gallo|guacamole|ceviche|poke|sushi|sashimi|tartare|carpaccio|gazpacho|caprese|tabbouleh|tabouli|fattoush|panzanella|kebabs?|kabobs?|skewers?|spring rolls?|summer rolls?|gyros?|souvlaki|pitas?|bagels?|tostadas?|nachos|banh mi|chaat|raita)\b/iu;

/**
 * Matches titles of dishes that are held together by the starch of the rice, such as risotto, or that are named after
 * this rice, such as rice balls.
 */
const OF_SHAPED_RICE =
  /\b(?:risottos?|arancini|suppl[iì]|onigiri|sushi|kimbap|gimbap|rice (?:balls?|pudding|cakes?|fritters|porridge|paper|dumplings)|congee|jook|arroz con leche|riz au lait|kheer|paella|mochi|ohagi|tteok\w*|bibimbap|khichdi|mochiko|temaki|poke)\b/iu;

/** Returns true if the title names meat that is cooked in whole pieces, or a dish that is seasoned meat. */
const isMeatCookedFromRaw = (title: string): boolean =>
  IN_PIECES.test(title) || IS_MEAT_ITSELF.test(title.split(TITLE_TAIL)[0] ?? '');

const isCookedAhead = ({ name, canonical, preparation, required }: FeatureLine): boolean =>
  required &&
  hasFoodTrait(canonical, 'starch cooked ahead') &&
  IS_COOKED.test(`${name}, ${preparation ?? ''}`);

/**
 * Returns the features of a dish as a bit mask (`DishSetting`). They are estimates: a title names how most of the dish
 * is cooked, not how each ingredient is.
 */
export function detectDishFeatures({
  title,
  kind,
  lines,
}: {
  readonly title: string;
  readonly kind: DishKind;
  readonly lines: readonly FeatureLine[];
}): number {
  const features: DishFeature[] = [];
  if (lines.some(isCookedAhead) || OF_COOKED_STARCH.test(title)) features.push('cooked ahead');
  const isOfCookedMeat =
    kind === 'salad' ||
    OF_COOKED_MEAT.test(title) ||
    lines.some(({ name }) => IS_COOKED_MEAT.every((pattern) => pattern.test(name)));
  if (!isOfCookedMeat && isMeatCookedFromRaw(title)) features.push('whole pieces');
  if (kind === 'salad' || EATEN_RAW.test(title)) features.push('raw');
  if (OF_SHAPED_RICE.test(title)) features.push('shaped rice');
  return toFeatureBits(features);
}

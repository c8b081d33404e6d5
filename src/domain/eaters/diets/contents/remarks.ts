/**
 * Finds diet labels in the remarks of an ingredient line. Diet claims, which remove labels, are handled in claims.ts.
 */
import { PARTS } from '../../../recipes/line-words.ts';
import type { DietLabelCorrections } from '../../corrections.ts';
import { stripDietClaims } from '../claims.ts';
import { type DietLabels, FREE, markFoodContentsAsUnknown, mergeDietLabels } from '../labels.ts';
import { findPossibleDietLabelsWithExceptions } from './lookup.ts';

const PARTING = /[,;:()[\]]|\. (?=\p{Lu})/u;

/**
 * Matches a remark that states only a purpose, such as 'to serve'. Does not match 'to serve with bread', which names a
 * food.
 */
const PURPOSE = /^(?:plus (?:extra|more) )?(?:for|to|as)\b(?!.*\b(?:with|and|plus|or|&)\b)/iu;

/**
 * Matches a remark about a shop or a web page, such as 'at the fish counter'. Foods in such a remark are not in the
 * dish.
 */
const PLACE =
  /\b(?:available|sold|found|section|aisle|markets?|supermarkets?|shops?|stores?|counter|department|recipe|page|note|see|online|label)\b/iu;

const NOT_IN_IT: readonly RegExp[] = [
  /(?<!-)\b(?:no|not|without|never|avoid|instead of|rather than|in place of|free (?:of|from)|less) (?:(?:the|any|added|a|an|too|in|use) )*[\p{L}-]+/giu,
  /\b(?:size|shape|thickness|consistency|texture|colou?r) of (?:an? |the |small |large )*[\p{L}-]+(?: [\p{L}-]+)?/giu,
  /\b(?:like|as for|as in) (?:an? |the )?[\p{L}-]+(?: [\p{L}-]+)?/giu,
];

const AMOUNT =
  /[\d¼-¾⅐-⅞][\d\s./¼-¾⅐-⅞-]*(?:(?:tbsp|tsp|cup|ml|g|oz|mm|cm|inch|tablespoon|teaspoon)s?\b)?(?: of\b)?/giu;

/**
 * Words that name a food in an ingredient's name, but a part or a state of the food in its remarks: 'seeds removed',
 * 'cooked until crisp'.
 */
const PARTS_ALONE: ReadonlySet<string> = new Set([
  ...PARTS,
  ...'shell bone meat meats crisp toast grease part parts casing casings spice spices seasoning greens'.split(
    ' ',
  ),
]);

/**
 * Matches words and amounts which show that a remark names a second food, such as 'or', 'plus' and '200 g'. In 'plus
 * 200 g meat', the meat is a food of its own; in 'meat removed from the bones', it is a part of the ingredient.
 */
const INSTEAD =
  /\b(?:or|use|sub|substitute|swap|replace|plus|add)\b|\p{L}\/|\d ?(?:g|kg|oz|lb|ml|tbsp|tsp|cups?)\b/iu;
const NONE: ReadonlySet<string> = new Set();

const TOOL_OR_SIZE =
  /^(?!(?:use|or|with|an?|the|extra|some|little|more|of|in|and|plus|for|add) )[\p{L}]+ (?:kni(?:fe|ves)|spoons?|press|crusher|brush|pin|tin|pan|tray|slicer|separator|bags?|processor|grinder|mallet|tweezers|dish|towel|masher|spinner|cutter|pots?|cups?|kettle|scoop|baller|cloth|maker|machine|grater|mill|filter|paper|wrap|rings?|cases?|moulds?|molds?|sticks?|board|glass|bowls?|sized?|shaped?)$/u;

const removeNonFoodWords = (remark: string): string =>
  NOT_IN_IT.reduce((left, words) => left.replace(words, ' '), stripDietClaims(remark)).replace(AMOUNT, ' ');

/**
 * Returns the diet labels of the foods that remarks name: milk in 'beaten with 2 tbsp milk', butter in 'or use butter'.
 */
export function findRemarkLabels(remarks: string, corrections: DietLabelCorrections): DietLabels {
  const different = new Set(remarks.split(PARTING).map((remark) => remark.trim()));
  const named = [...different]
    .filter((remark) => remark !== '' && !PURPOSE.test(remark) && !PLACE.test(remark))
    .map((remark) =>
      findPossibleDietLabelsWithExceptions(removeNonFoodWords(remark), corrections, {
        ignored: INSTEAD.test(remark) ? NONE : PARTS_ALONE,
        noFood: TOOL_OR_SIZE,
      }),
    );
  const labels = mergeDietLabels(named);
  return labels.may === 0 ? FREE : markFoodContentsAsUnknown(labels);
}

/**
 * Adds labels from the remarks of a line to those of its food. Remarks never remove labels; claims are in claims.ts.
 */
import { PARTS } from '../../../recipes/line-words.ts';
import type { Corrections } from '../../corrections.ts';
import { withoutClaims } from '../claims.ts';
import { FREE, type Labels, ofSeveral, together } from '../labels.ts';
import { findWholeNameLabels } from './lookup.ts';

/** Separates the parts of a remark, which are checked one by one. */
const PARTING = /[,;:()[\]]|\. (?=\p{Lu})/u;

/** Matches a purpose without another food: 'to serve', 'for the cake tin'. 'to serve with bread' names bread. */
const PURPOSE = /^(?:plus (?:extra|more) )?(?:for|to|as)\b(?!.*\b(?:with|and|plus|or|&)\b)/iu;

/** Matches a remark about a shop or a page. It mentions foods only by chance ('at the fish counter'). */
const PLACE =
  /\b(?:available|sold|found|section|aisle|markets?|supermarkets?|shops?|stores?|counter|department|recipe|page|note|see|online|label)\b/iu;

/** Matches foods that are named but absent: comparisons ('the size of a walnut') and omissions ('without cream'). */
const NOT_IN_IT: readonly RegExp[] = [
  /(?<!-)\b(?:no|not|without|never|avoid|instead of|rather than|in place of|free (?:of|from)|less) (?:(?:the|any|added|a|an|too|in|use) )*[\p{L}-]+/giu,
  /\b(?:size|shape|thickness|consistency|texture|colou?r) of (?:an? |the |small |large )*[\p{L}-]+(?: [\p{L}-]+)?/giu,
  /\b(?:like|as for|as in) (?:an? |the )?[\p{L}-]+(?: [\p{L}-]+)?/giu,
];

const AMOUNT =
  /[\d¼-¾⅐-⅞][\d\s./¼-¾⅐-⅞-]*(?:(?:tbsp|tsp|cup|ml|g|oz|mm|cm|inch|tablespoon|teaspoon)s?\b)?(?: of\b)?/giu;

/**
 * Words that are foods in a name, but parts or states of the food in a remark: 'seeds removed', 'cooked until crisp'.
 */
const PARTS_ALONE: ReadonlySet<string> = new Set([
  ...PARTS,
  ...'shell bone meat meats crisp toast grease part parts casing casings spice spices seasoning greens'.split(
    ' ',
  ),
]);

/** Words before an alternative or added food. After them, 'meat' means meat and not a part of the food. */
const INSTEAD =
  /\b(?:or|use|sub|substitute|swap|replace|plus|add)\b|\p{L}\/|\d ?(?:g|kg|oz|lb|ml|tbsp|tsp|cups?)\b/iu;
const NONE: ReadonlySet<string> = new Set();

/**
 * Matches two words that name a tool or a size, unless a table has them as a food: 'butter knife', 'egg sized', but
 * not 'fish sticks'.
 */
const TOOL_OR_SIZE =
  /^(?!(?:use|or|with|an?|the|extra|some|little|more|of|in|and|plus|for|add) )[\p{L}]+ (?:kni(?:fe|ves)|spoons?|press|crusher|brush|pin|tin|pan|tray|slicer|separator|bags?|processor|grinder|mallet|tweezers|dish|towel|masher|spinner|cutter|pots?|cups?|kettle|scoop|baller|cloth|maker|machine|grater|mill|filter|paper|wrap|rings?|cases?|moulds?|molds?|sticks?|board|glass|bowls?|sized?|shaped?)$/u;

/** Returns the words of a remark that may name foods in the dish. */
const removeNonFoodWords = (remark: string): string =>
  NOT_IN_IT.reduce((left, words) => left.replace(words, ' '), withoutClaims(remark)).replace(AMOUNT, ' ');

/**
 * Returns the labels that foods named in remarks may add: the milk of 'beaten with 2 tbsp milk', the butter of 'or
 * use butter', the peanuts of 'sesame seeds and peanuts, to serve'.
 */
export function labelsOfRemarks(remarks: string, corrections: Corrections): Labels {
  // The worst value counts, so repeated remarks add nothing.
  const different = new Set(remarks.split(PARTING).map((remark) => remark.trim()));
  const named = [...different]
    .filter((remark) => remark !== '' && !PURPOSE.test(remark) && !PLACE.test(remark))
    .map((remark) =>
      findWholeNameLabels(removeNonFoodWords(remark), corrections, {
        ignored: INSTEAD.test(remark) ? NONE : PARTS_ALONE,
        noFood: TOOL_OR_SIZE,
      }),
    );
  const labels = together(named);
  return labels.may === 0 ? FREE : ofSeveral(labels);
}

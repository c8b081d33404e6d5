import { parseLeadingAmount } from '../amounts/placed.ts';
import { parseIngredientName, splitTrailingRemark } from '../names/name.ts';
import { type FoodNames, isNameOfKnownFood, isOnlyFoodDescription } from './food-names.ts';

export interface TitledLine {
  readonly title: string;
  readonly rest: string;
}

const PART =
  'toppings?|garnish(?:es)?|fillings?|sauces?|dressings?|vinaigrette|marinades?|glaze|frosting|icing|crust|base|batter|dough|' +
  'pastry|stuffing|rub|spices?|spice mix|seasonings?|coating|crumble?|streusel|salad|soup|accompaniments?|sides?|extras?|' +
  'optional(?: extras)?|decorations?|drizzle|syrup|dip|slaw|salsa|tempering|tadka|gravy|brine|broth|filling|finish|' +
  'condiments?|options?|add-?ins?|mix-?ins?|ingredients?|assembly|plus|also';
const PURPOSE = `(?:to|for) (?:serve|serving|garnish(?:ing)?|decorate|decoration|finish(?:ing)?|top(?:ping)?|coat(?:ing)?|dust(?:ing)?|dip(?:ping)?|fry(?:ing)?|drizzle|drizzling)(?: with)?|serve with|served with|for (?:the |your |an? )?(?:[\\p{L}'-]+ ){0,3}[\\p{L}'-]+`;
const COLON = /^([\p{L}'’][^:,;()\d]{1,40}?) ?: ?(?=\S)/u;
const NAMED = new RegExp(`^(?:[\\p{L}'’-]+ ){0,3}(?:${PART})$`, 'iu');
const FOR_WHAT = new RegExp(`^(?:${PURPOSE})$`, 'iu');
const BEFORE_COMMA = new RegExp(
  `^((?:optional |suggested )?(?:toppings?|garnish(?:es)?|accompaniments?|${PURPOSE}))(?:,| [-–—]) ?(?=\\S)`,
  'iu',
);
const BEFORE_AMOUNT = new RegExp(
  `^(for (?:the |your )?(?:[\\p{L}'-]+ )?(?:${PART})|to (?:serve|garnish)) (?=[\\d¼-¾⅐-⅞])`,
  'iu',
);
const BEFORE_FOOD =
  /^((?:serve|served|garnish|garnished|top|topped|finish|sprinkle|decorate|scatter) with|with|plus|also) (?=\S)/iu;
const IN_BRACKETS = /^[([]([^()[\]\d]{2,40})[)\]] ?(?=\S)/u;
const NO_TITLE =
  /^(?:notes?|tips?|nb|serves|makes|yields?|source|ingredient info|you will (?:also )?need|(?:special |optional )?equipment)\b/iu;

/**
 * Converts a title to the purpose of the foods after it: 'Toppings' to 'for the toppings', 'To serve' to 'to serve'.
 */
export function toPurposePhrase(sectionTitle: string): string {
  const words = sectionTitle.toLowerCase().replace(/^(?:optional|suggested) /u, '');
  return NAMED.test(words) && !FOR_WHAT.test(words) && !/^(?:plus|also|ingredients?)$/u.test(words)
    ? `for the ${words}`
    : words;
}

function beginsWithFood(text: string, foods: FoodNames | null): boolean {
  const { measures, rest } = parseLeadingAmount(text);
  const { name } = parseIngredientName(splitTrailingRemark(rest.split(/[,;(]| and /u)[0] ?? '').head, {
    isCanned: false,
  });
  if (!/^\p{L}/u.test(name) || isOnlyFoodDescription(name)) return false;
  return foods === null ? measures.length > 0 : isNameOfKnownFood(name, foods);
}

/**
 * Splits an ingredient line into its title, such as 'Topping', and the food after the title. Returns null without a
 * title.
 */
export function splitLeadingTitle(line: string, foods: FoodNames | null): TitledLine | null {
  if (!/^[\p{L}([]/u.test(line)) return null;
  const bracket = IN_BRACKETS.exec(line);
  if (
    bracket !== null &&
    !/^optional$/iu.test(bracket[1] ?? '') &&
    (NAMED.test(bracket[1] ?? '') || FOR_WHAT.test(bracket[1] ?? ''))
  )
    return { title: bracket[1] ?? '', rest: line.slice(bracket[0].length) };
  const colon = COLON.exec(line);
  if (colon !== null) {
    const title = colon[1] ?? '';
    const rest = line.slice(colon[0].length);
    if (NO_TITLE.test(title)) return null;
    const isTitle = NAMED.test(title) || FOR_WHAT.test(title) || beginsWithFood(rest, foods);
    return isTitle && /\p{L}/u.test(rest) ? { title, rest } : null;
  }
  const other = BEFORE_COMMA.exec(line) ?? BEFORE_AMOUNT.exec(line) ?? BEFORE_FOOD.exec(line);
  const rest = other === null ? '' : line.slice(other[0].length);
  return other !== null && beginsWithFood(rest, foods) ? { title: other[1] ?? '', rest } : null;
}

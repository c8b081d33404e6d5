/**
 * Splits lines that begin with the purpose of their food: 'Topping: ½ cup chopped walnuts', 'To serve, crusty bread'.
 */
import { readFront } from '../amounts/placed.ts';
import { cutTail, parseName } from '../names/name.ts';
import { type FoodNames, isFood, isOnlyHow } from './food-names.ts';

/** An ingredient line split into the title at its beginning, such as 'Topping', and the text after the title. */
export interface Titled {
  readonly title: string;
  readonly rest: string;
}

/** Words for parts of a dish, such as 'topping', that may be the title of an ingredient line. */
const PART =
  'toppings?|garnish(?:es)?|fillings?|sauces?|dressings?|vinaigrette|marinades?|glaze|frosting|icing|crust|base|batter|dough|' +
  'pastry|stuffing|rub|spices?|spice mix|seasonings?|coating|crumble?|streusel|salad|soup|accompaniments?|sides?|extras?|' +
  'optional(?: extras)?|decorations?|drizzle|syrup|dip|slaw|salsa|tempering|tadka|gravy|brine|broth|filling|finish|' +
  'condiments?|options?|add-?ins?|mix-?ins?|ingredients?|assembly|plus|also';
const PURPOSE = `(?:to|for) (?:serve|serving|garnish(?:ing)?|decorate|decoration|finish(?:ing)?|top(?:ping)?|coat(?:ing)?|dust(?:ing)?|dip(?:ping)?|fry(?:ing)?|drizzle|drizzling)(?: with)?|serve with|served with|for (?:the |your |an? )?(?:[\\p{L}'-]+ ){0,3}[\\p{L}'-]+`;
const COLON = /^([\p{L}'’][^:,;()\d]{1,40}?) ?: ?(?=\S)/u;
const NAMED = new RegExp(`^(?:[\\p{L}'’-]+ ){0,3}(?:${PART})$`, 'iu');
const FOR_WHAT = new RegExp(`^(?:${PURPOSE})$`, 'iu');
/** Matches titles before a comma or a dash. Only phrases that cannot be a food are matched. */
const BEFORE_COMMA = new RegExp(
  `^((?:optional |suggested )?(?:toppings?|garnish(?:es)?|accompaniments?|${PURPOSE}))(?:,| [-–—]) ?(?=\\S)`,
  'iu',
);
/** Matches a title before an amount: 'For the topping 50 g walnuts'. */
const BEFORE_AMOUNT = new RegExp(
  `^(for (?:the |your )?(?:[\\p{L}'-]+ )?(?:${PART})|to (?:serve|garnish)) (?=[\\d¼-¾⅐-⅞])`,
  'iu',
);
/** Matches a title before a food: 'Serve with rice and naan'. */
const BEFORE_FOOD =
  /^((?:serve|served|garnish|garnished|top|topped|finish|sprinkle|decorate|scatter) with|with|plus|also) (?=\S)/iu;
/** Matches a title in brackets: '(for the topping) 50 g walnuts'. */
const IN_BRACKETS = /^[([]([^()[\]\d]{2,40})[)\]] ?(?=\S)/u;
/** Matches headings after which no food follows, such as 'Note: …'. */
const NO_TITLE =
  /^(?:notes?|tips?|nb|serves|makes|yields?|source|ingredient info|you will (?:also )?need|(?:special |optional )?equipment)\b/iu;

/**
 * Returns the purpose that a title states for the foods after it: 'for the topping' for 'Toppings', 'to serve' for 'To
 * serve'.
 */
export function toPurpose(title: string): string {
  const words = title.toLowerCase().replace(/^(?:optional|suggested) /u, '');
  return NAMED.test(words) && !FOR_WHAT.test(words) && !/^(?:plus|also|ingredients?)$/u.test(words)
    ? `for the ${words}`
    : words;
}

/** True if a text begins with the amount of a food, or with a food. */
function beginsWithFood(text: string, foods: FoodNames | null): boolean {
  const { measures, rest } = readFront(text);
  const { name } = parseName(cutTail(rest.split(/[,;(]| and /u)[0] ?? '').head, { isCanned: false });
  if (!/^\p{L}/u.test(name) || isOnlyHow(name)) return false;
  return foods === null ? measures.length > 0 : isFood(name, foods);
}

/** Splits an ingredient line into the title and the food after it. Returns null if the line has no title. */
export function splitLeadingTitle(line: string, foods: FoodNames | null): Titled | null {
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

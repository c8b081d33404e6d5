import { findFoodRole } from '../../foods/roles.ts';
import { SAUCES as FROM_JARS } from '../../foods/table/sauces.ts';
import { hasFoodTrait } from '../../foods/traits/food-traits.ts';
import { stripBracketedText } from '../../lib/brackets.ts';
import type { DishKind } from '../kinds.ts';
import {
  extractBracketedTitleWords,
  extractDishWordsFromTitle,
  extractLastWordOfDishName,
} from '../title-head.ts';
import { correctDishKindByCourse } from './kind-by-course.ts';

export { DISH_KINDS, type DishKind } from '../kinds.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Last words of recipe titles for sauces, doughs, seasonings and other things that are only a part of a dish. */
const SAUCES = words(
  `sauce sauces dressing dressings seasoning seasonings dough paste pastry crust crusts stock broth bouillon rub
  marinade spice spices mix syrup sirup glaze frosting icing gravy vinaigrette jam jelly conserve marmalade preserve
  preserves relish chutney pickle pickles mayonnaise salsa pesto batter filling fillings crumbs croutons catsup ketchup
  mustard stuffing butter sauerkraut kimchi powder extract aioli tapenade harissa hollandaise bechamel roux
  peel peels gallo`,
);
const SAUCE_FIRST = words('pickled stock sauce dressing stuffing canned');
const DRINKS = words(
  `drink drinks lemonade lemonades smoothie smoothies tea coffee espresso punch cocktail cocktails shake milkshake latte
  juice cider wine lassi horchata vitamina kvass eggnog nog mojito margarita sangria cocoa chai limonada orangeade nectar`,
);
const BREAKFASTS = words(
  `pancake pancakes waffle waffles omelette omelet omelettes porridge oatmeal granola muesli congee crepe crêpe crepes
  crêpes toast benedict shakshuka frittata`,
);
const BREADS = words(
  'bread breads roll rolls bun buns biscuit biscuits focaccia naan flatbread flatbreads pita bagel bagels loaf ciabatta popovers cornbread breadsticks pretzels chapati tortillas challah knots',
);
const SWEETS = words(
  `cake cakes cookie cookies brownie brownies pie pies tart tarts pudding puddings custard ice sherbet sorbet parfait
  mousse candy candies taffy fudge caramels macaroons cupcake cupcakes muffin muffins doughnuts crumble crisp cobbler
  cheesecake dessert fritters meringue meringues snaps shortbread scones gelato truffles`,
);

const MEALS = words(
  `soup soups chowder chowders bisque potage stew stews pasta spaghetti penne macaroni noodles linguine fettuccine
  lasagna lasagne risotto pizza pizzas taco tacos burrito burritos enchilada enchiladas quesadilla quesadillas sandwich
  sandwiches burger burgers curry casserole pierogi vareniki ravioli gnocchi paella stroganoff`,
);
const SALADS = words(
  'salad salads slaw coleslaw tabbouleh fattoush salata salatet salade insalata ensalada salat raita raitha',
);
const DIPS = words('hummus guacamole tzatziki ghanoush ganoush raita raitha dip dips');

const SPREADS = words('spread spreads');
const DISHES: ReadonlySet<string> = new Set(
  [MEALS, SALADS, BREAKFASTS, BREADS, SWEETS].flatMap((set) => [...set]),
);

const SAUCE_TAGS = words('sauce dressing condiment condiments spice seasoning dip preserve preserves');
const DRINK_TAGS = words('drink drinks beverage beverages cocktail');
const MAIN_TAGS = words('main dinner');

const SAUCE_NAMES: ReadonlySet<string> = new Set(FROM_JARS.map(({ name }) => name));

function isSavoury(name: string): boolean {
  if (hasFoodTrait(name, 'in sweet or savoury dishes') || hasFoodTrait(name, 'sweet food')) return false;
  const role = findFoodRole(name);
  if (role === 'spice') return hasFoodTrait(name, 'savoury spice');
  if (role === 'condiment') return SAUCE_NAMES.has(name);
  return (
    role === 'meat' || role === 'pulse' || role === 'vegetable' || role === 'cheese' || role === 'aromatic'
  );
}

const NUMBERED = /\sNo\.? ?\d+$/u;

const tokens = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

export interface KindInput {
  readonly title: string;
  readonly tags: readonly string[];
  readonly foods: readonly string[];
}

/**
 * Detects the kind of a dish, such as main, side or sweet. The author's tags for meals and courses override a guess
 * from the title and the foods.
 */
export function detectDishKind(dish: KindInput): DishKind {
  const { title, tags, foods } = dish;
  const lastWord = tokens(stripBracketedText(title)).at(-1) ?? '';
  const words = [...extractDishWordsFromTitle(title), ...extractBracketedTitleWords(title), lastWord];
  const isNamedSalad = words.some((word) => SALADS.has(word) || DIPS.has(word));
  return correctDishKindByCourse({ kind: guessKind(dish), tags, foods, words, isNamedSalad });
}

function guessKind({ title, tags, foods }: KindInput): DishKind {
  const head = extractDishWordsFromTitle(title.replace(NUMBERED, ''));
  const words = [...head, ...extractBracketedTitleWords(title)];
  const [first = '', last = ''] = [tokens(title)[0], head.at(-1)];
  const isNamed = (set: ReadonlySet<string>) => words.some((word) => set.has(word));
  const isMeal = isNamed(MEALS) || MEALS.has(tokens(stripBracketedText(title)).at(-1) ?? '');
  const tagged = (set: ReadonlySet<string>) => tags.some((tag) => set.has(tag.toLowerCase()));
  const lastDishWord = extractLastWordOfDishName(title);
  // 'Peanut Butter and Banana Toast' is a toast, although its first words name a butter.
  const isNamedAfter = (set: ReadonlySet<string>) => set.has(last) && !DISHES.has(lastDishWord);
  if (
    SAUCE_FIRST.has(first) ||
    SPREADS.has(lastDishWord) ||
    (isNamedAfter(SAUCES) && first !== 'fried') ||
    words.includes('pickled')
  )
    return 'sauce';
  const hasMeat = foods.some((name) => findFoodRole(name) === 'meat');
  if (
    !hasMeat &&
    (isNamedAfter(DRINKS) || (DRINKS.has(first) && head.length === 1 && !DISHES.has(lastDishWord)))
  )
    return 'drink';
  if (!tagged(MAIN_TAGS)) {
    if (tagged(SAUCE_TAGS)) return 'sauce';
    if (tagged(DRINK_TAGS)) return 'drink';
  }
  const roles = foods.map(findFoodRole);
  const count = (...wanted: string[]) => roles.filter((role) => wanted.includes(role)).length;
  const flavoured = foods.filter(
    (name) => findFoodRole(name) === 'aromatic' && !hasFoodTrait(name, 'in sweet or savoury dishes'),
  ).length;
  const savoury = count('meat', 'pulse') > 0 || flavoured > 1;
  const sweet = foods.filter((name) => hasFoodTrait(name, 'sweet food')).length;
  const isSweet = !savoury && sweet > 0;
  if (isSweet && (SWEETS.has(last) || SWEETS.has(words.at(-1) ?? ''))) return 'sweet';
  if (
    head.some((word) => BREAKFASTS.has(word)) ||
    (!savoury && (isNamed(BREAKFASTS) || BREAKFASTS.has(lastDishWord)))
  )
    return 'breakfast';
  // 'Soup Fritters' are not a soup but are served in a soup, so they count as a side dish.
  if (/^soups?$/.test(first) && head.length > 1 && !MEALS.has(last)) return 'side';
  if (MEALS.has(last)) return 'main';
  if (isNamed(DIPS)) return 'salad';
  const risen = foods.includes('yeast') || foods.includes('sourdough starter');
  if (isMeal && !(risen && BREADS.has(last))) return 'main';
  if (!savoury && BREADS.has(last)) return sweet >= 2 && !risen ? 'sweet' : 'bread';
  if (isSweet && (sweet >= 2 || (!risen && !foods.some(isSavoury)))) return 'sweet';
  const hasMain =
    count('meat', 'pulse', 'egg') > 0 ||
    (count('grain') > 0 && (count('cheese', 'vegetable') > 0 || count('aromatic') > 1)) ||
    (count('cheese') > 0 && count('vegetable') > 0) ||
    count('vegetable', 'grain') >= 3;
  if (hasMain) return 'main';
  if (isNamed(SALADS)) return 'salad';
  const isDressed =
    count('vegetable', 'fruit') > 0 && foods.some((name) => hasFoodTrait(name, 'salad dressing'));
  return isDressed && !foods.includes('potato') ? 'salad' : 'side';
}

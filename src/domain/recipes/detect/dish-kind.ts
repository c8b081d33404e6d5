/** What a recipe is for, read from its title, its tags and what is in it. */
import { roleOf } from '../../ingredients/roles.ts';
import type { DishKind } from '../kinds.ts';
import { titleHead } from '../title-head.ts';

export { DISH_KINDS, type DishKind } from '../kinds.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Last words of a title that name no dish but something to put on, in or beside one. */
const SAUCES = words(
  `sauce sauces dressing dressings seasoning seasonings dough paste pastry crust crusts stock broth bouillon rub
  marinade spice spices mix syrup sirup glaze frosting icing gravy vinaigrette jam jelly conserve marmalade preserve
  preserves relish chutney pickle pickles mayonnaise salsa pesto batter filling fillings crumbs croutons catsup ketchup
  mustard stuffing butter sauerkraut kimchi powder extract dip aioli tapenade harissa hollandaise bechamel roux`,
);
/** First words that say the same: 'Pickled Cauliflower', 'Stock for Clear Soup'. */
const SAUCE_FIRST = words('pickled stock sauce dressing stuffing canned candied');
/** First or last words of what is drunk. */
const DRINKS = words(
  `drink drinks lemonade lemonades smoothie smoothies tea coffee espresso punch cocktail cocktails shake milkshake latte
  juice cider wine lassi horchata vitamina kvass eggnog nog mojito margarita sangria cocoa chai limonada`,
);
const BREAKFASTS = words(
  `pancake pancakes waffle waffles omelette omelet omelettes porridge oatmeal granola muesli congee crepe crêpe crepes
  crêpes toast benedict shakshuka frittata`,
);
const BREADS = words(
  'bread breads roll rolls bun buns biscuit biscuits focaccia naan flatbread flatbreads pita bagel bagels loaf ciabatta popovers',
);
const SWEETS = words(
  `cake cakes cookie cookies brownie brownies pie pies tart tarts pudding puddings custard ice sherbet sorbet parfait
  mousse candy candies taffy fudge caramels macaroons cupcake cupcakes muffin muffins doughnuts crumble crisp cobbler
  cheesecake dessert fritters meringue meringues snaps shortbread scones gelato truffles`,
);

const SAUCE_TAGS = words('sauce dressing condiment condiments spice seasoning dip preserve preserves');
const DRINK_TAGS = words('drink drinks beverage beverages cocktail');
const MAIN_TAGS = words('main dinner');

const SWEET_FOODS: ReadonlySet<string> = new Set(
  [
    'sugar',
    'brown sugar',
    'powdered sugar',
    'honey',
    'maple syrup',
    'molasses',
    'jam',
    'condensed milk',
  ].concat(['vanilla extract', 'cocoa powder', 'dark chocolate', 'chocolate chips']),
);

const tokens = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

export interface KindInput {
  readonly title: string;
  readonly tags: readonly string[];
  /** Canonical names of what it requires. */
  readonly foods: readonly string[];
}

/** @returns what the recipe is for; `side` for what is neither a meal by itself nor anything else */
export function detectDishKind({ title, tags, foods }: KindInput): DishKind {
  const head = titleHead(title);
  const [first = '', last = ''] = [tokens(title)[0], head.at(-1)];
  const tagged = (set: ReadonlySet<string>) => tags.some((tag) => set.has(tag.toLowerCase()));
  if (SAUCE_FIRST.has(first) || SAUCES.has(last)) return 'sauce';
  if (DRINKS.has(last) || (DRINKS.has(first) && head.length === 1)) return 'drink';
  if (!tagged(MAIN_TAGS)) {
    if (tagged(SAUCE_TAGS)) return 'sauce';
    if (tagged(DRINK_TAGS)) return 'drink';
  }
  if (head.some((word) => BREAKFASTS.has(word))) return 'breakfast';
  const roles = foods.map(roleOf);
  const count = (...wanted: string[]) => roles.filter((role) => wanted.includes(role)).length;
  const savoury = count('meat', 'pulse') > 0 || count('aromatic') > 1;
  const sweet = foods.filter((name) => SWEET_FOODS.has(name)).length;
  if (!savoury && (SWEETS.has(last) ? sweet > 0 : sweet >= 2)) return 'sweet';
  if (!savoury && BREADS.has(last)) return 'bread';
  const hasMain =
    count('meat', 'pulse', 'egg') > 0 ||
    (count('grain') > 0 && (count('cheese', 'vegetable') > 0 || count('aromatic') > 1)) ||
    (count('cheese') > 0 && count('vegetable') > 0) ||
    count('vegetable', 'grain') >= 3;
  return hasMain ? 'main' : 'side';
}

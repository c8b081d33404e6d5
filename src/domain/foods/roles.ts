/**
 * Roles of foods in a dish, such as meat or aromatic. Roles distinguish foods of the same category, such as an egg from
 * a steak. Their weights in the ranking of recipes are in `matching/score/food-weights.ts`.
 */
import { splitCommaList } from '../lib/comma-list.ts';
import { BEANS } from './table/beans.ts';
import { BREAD } from './table/bread.ts';
import { DAIRY } from './table/dairy.ts';
import { DRINKS } from './table/drinks.ts';
import { FISH } from './table/fish.ts';
import type { FoodRow } from './table/food-row.ts';
import { FRUIT } from './table/fruit.ts';
import { GRAINS } from './table/grains.ts';
import { MEAT } from './table/meat.ts';
import { POULTRY } from './table/poultry.ts';
import { SAUCES } from './table/sauces.ts';
import { SEASONINGS } from './table/seasonings.ts';
import { SWEETS } from './table/sweets.ts';
import { VEGETABLES } from './table/vegetables.ts';

export type FoodRole =
  | 'meat'
  | 'pulse'
  | 'grain'
  | 'vegetable'
  | 'fruit'
  | 'egg'
  | 'cheese'
  | 'chocolate'
  | 'nut'
  | 'dairy'
  | 'aromatic'
  | 'condiment'
  | 'sweetener'
  | 'spice'
  | 'unknown';

const USUAL: readonly (readonly [foods: readonly FoodRow[], role: FoodRole])[] = [
  [SEASONINGS, 'spice'],
  [VEGETABLES, 'vegetable'],
  [FRUIT, 'fruit'],
  [MEAT, 'meat'],
  [POULTRY, 'meat'],
  [FISH, 'meat'],
  [BEANS, 'pulse'],
  [GRAINS, 'grain'],
  [BREAD, 'grain'],
  [SWEETS, 'sweetener'],
  [DAIRY, 'cheese'],
  [SAUCES, 'condiment'],
  [DRINKS, 'condiment'],
];

/**
 * Foods whose role in a dish differs from the usual role of foods in their table. For example, the table of fruit
 * contains lemons, but their role is aromatic.
 */
export const ROLE_EXCEPTIONS: Readonly<Partial<Record<FoodRole, string>>> = {
  pulse: `vegetarian sausage, vegetarian ground meat, vegetarian chicken, veggie burger, vegetarian bacon,
    textured vegetable protein, seitan`,
  egg: `egg, egg white, egg yolk, quail egg, duck egg, egg substitute, egg white powder, egg powder, egg wash`,
  nut: `almonds, walnuts, pecans, cashews, peanuts, pine nuts, peanut butter, hazelnuts, pistachios, macadamia nuts,
    brazil nuts, chestnuts, mixed nuts, candied pecans, black walnuts, ginkgo nuts, almond butter, cashew butter,
    sunflower seed butter, powdered peanut butter, sunflower seeds, pumpkin seeds, nut butter, candied walnuts,
    honey roasted peanuts`,
  spice: `sesame seeds, chia seeds, flaxseed, hemp seeds, mixed seeds, psyllium husk, bacon fat, duck fat, suet, lard,
    olive oil, vegetable oil, canola oil, sunflower oil, sesame oil, coconut oil, peanut oil, shortening, corn oil,
    soybean oil, safflower oil, grapeseed oil, avocado oil, walnut oil, hazelnut oil, almond oil, palm oil,
    cooking spray, chili oil, truffle oil, infused olive oil, nutritional yeast`,
  chocolate: `dark chocolate, chocolate chips, cocoa powder, milk chocolate, white chocolate, unsweetened chocolate,
    sweet chocolate, milk chocolate chips, mint chocolate chips, vegan chocolate chips, butterscotch chips,
    peanut butter chips, chocolate hazelnut spread, candy melts, cocoa nibs`,
  sweetener: `flour, whole wheat flour, cornstarch, baking powder, baking soda, yeast, breadcrumbs, panko,
    italian breadcrumbs, sourdough starter, rice flour, oat flour, wheat germ, wheat bran, oat bran, rye flour,
    spelt flour, buckwheat flour, sorghum flour, coconut flour, tapioca starch, tapioca pearls, potato starch,
    arrowroot, vital wheat gluten, gluten-free flour, bread flour, cake flour, self-rising flour, self-rising cornmeal,
    nut flour, almond flour, almond paste, praline paste, soy flour, soy protein powder, chickpea flour, masa harina,
    red bean paste`,
  dairy: `milk, reduced fat milk, skim milk, buttermilk, heavy cream, half and half, sour cream, yogurt, greek yogurt,
    butter, unsalted butter, condensed milk, evaporated milk, creme fraiche, mexican crema, clotted cream, labneh, kefir,
    whipped cream, whipped topping, whipped topping mix, milk powder, buttermilk powder, malted milk powder,
    coffee creamer, soy milk, almond milk, cashew milk, oat milk, rice milk, non-dairy milk, goat milk, chocolate milk,
    lactose-free milk, eggnog, flavored yogurt, soy yogurt, ghee, whipped butter, margarine, sour milk`,
  vegetable: `canned tomatoes, tomato sauce, tomato puree, crushed tomatoes, tomatoes with green chiles, coconut milk,
    coconut cream, sauerkraut, kimchi, marinara sauce, salsa verde, guacamole`,
  aromatic: `onion, red onion, green onion, shallot, leek, garlic, ginger, celery, pearl onion, ramp, fried onions,
    roasted garlic, chili pepper, jalapeno, serrano pepper, habanero pepper, thai chili, cherry pepper, pepperoncini,
    banana pepper, pickled jalapeno, canned green chiles, chipotle in adobo, dried ancho chile, dried chile,
    dried guajillo chile, dried pasilla chile, dried chile de arbol, dried chipotle chile, horseradish root, pimientos,
    sun-dried tomatoes, sun-dried tomatoes in oil, nori, kombu, lemon, lemon juice, lemon zest, lime, lime juice,
    orange juice, orange zest, lime zest, grapefruit zest, preserved lemon, yuzu, tamarind, crystallized ginger,
    umeboshi, tomato paste, olives, black olives, green olives, capers, pickles, sweet pickles, pickle relish,
    giardiniera, pickled ginger, pickled onions, truffle, anchovies, dried shrimp, caviar, bacon bits`,
  condiment: `clam juice, anchovy paste, shrimp paste, bonito flakes, squid ink, beef bones, ham bone, pork bones,
    chicken bones, fish bones, aloe vera juice, stuffing mix, croutons`,
};

const ROLES: ReadonlyMap<string, FoodRole> = new Map([
  ...USUAL.flatMap(([rows, role]) => rows.map(({ name }) => [name, role] as const)),
  ...Object.entries(ROLE_EXCEPTIONS).flatMap(([role, names]) =>
    splitCommaList(names).map((name) => [name, role as FoodRole] as const),
  ),
]);

export const findFoodRole = (name: string): FoodRole => ROLES.get(name) ?? 'unknown';

/** Families of foods that people see as the same food in a dish, such as tortillas and taco shells. */
import { splitCommaList } from '../../lib/comma-list.ts';
import { findGeneralFood } from '../kinds.ts';
import { findFoodRole } from '../roles.ts';
import { FISH } from '../table/fish.ts';

/**
 * Tables of food families, one table for each purpose, such as starchy foods or sauces. Each row has the name of a
 * family and the canonical names of its foods.
 */
const FOODS_BY_FAMILY = {
  /**
   * Grain foods that are the satiating part of a dish, such as pasta and bread. The table lists general names of foods
   * only (`findGeneralFood`).
   */
  starch: {
    pasta: `pasta, noodles, rice noodles, lasagna noodles, macaroni and cheese, gluten-free pasta, ravioli, tortellini,
      gnocchi, chow mein noodles, cellophane noodles`,
    tortilla: 'tortilla, corn tortilla, taco shells, tortilla chips',
    bread: `bread, flatbread, naan, hot dog buns, dinner rolls, english muffins, bagel, gluten-free bread, garlic bread`,
  },
  /**
   * Foods that give the sauce of a dish its taste. Tomatoes are not listed here, because they count as vegetables of
   * the dish.
   */
  sauce: {
    'soy sauce': 'soy sauce, tamari, teriyaki sauce, oyster sauce, hoisin sauce',
    'coconut milk': 'coconut milk, coconut cream',
    cream: 'heavy cream, creme fraiche, cream cheese, boursin',
    curry: 'curry powder, garam masala, curry paste, red curry paste, green curry paste',
  },
  /** Forms of a vegetable that taste alike in a dish, although the table of foods lists them as separate foods. */
  vegetable: {
    tomato: 'tomato, canned tomatoes, crushed tomatoes, tomato puree, tomato sauce, marinara sauce',
    peas: 'frozen peas, canned peas',
    corn: 'canned corn',
  },
  /** Forms of a food that dishes use in the same way, such as fresh and frozen peas. */
  form: {
    peas: 'peas, frozen peas, canned peas',
    corn: 'corn, canned corn',
    spinach: 'spinach, frozen spinach',
    sausage: 'sausage, italian sausage',
  },
  /**
   * Protein foods whose family does not follow from their role: soy foods are pulses by their role, and chickpea flour
   * is a flour.
   */
  protein: {
    tofu: 'tofu, fried tofu, smoked tofu, silken tofu, tempeh, tofu skin, edamame',
    pulses: 'chickpea flour',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type FamilyTable = keyof typeof FOODS_BY_FAMILY;

/**
 * Tables of food families in which the canonical name of a food gives the name of its family: 'pasta' for noodles, for
 * example.
 */
export const FOOD_FAMILIES = Object.fromEntries(
  Object.entries(FOODS_BY_FAMILY).map(([table, families]) => [
    table,
    new Map(
      Object.entries<string>(families).flatMap(([family, foods]) =>
        splitCommaList(foods).map((food) => [food, family] as const),
      ),
    ),
  ]),
) as unknown as Readonly<Record<FamilyTable, ReadonlyMap<string, string>>>;

/** Returns the family of a food in one of the tables of families; null if the table does not list the food. */
export const findFoodFamily = (food: string, table: FamilyTable): string | null =>
  FOOD_FAMILIES[table].get(food) ?? null;

/** Returns true if two foods are forms of one food that dishes use in the same way, such as fresh and frozen peas. */
export const areFormsOfOneFood = (food: string, other: string): boolean => {
  const family = findFoodFamily(food, 'form');
  return family !== null && family === findFoodFamily(other, 'form');
};

/** Words in the names of meats, grouped by animal. A meat without any of these words is a family of its own. */
const MEAT_WORDS: readonly (readonly [animal: string, words: readonly string[]])[] = Object.entries({
  chicken: 'chicken, cornish hen',
  turkey: 'turkey',
  pork: `pork, bacon, ham, prosciutto, sausage, chorizo, salami, pepperoni, pancetta, hot dog, bologna, bratwurst,
    kielbasa, cocktail sausages, knockwurst, capicola, mortadella, linguica, luncheon meat, cold cuts, pigs feet, boudin`,
  lamb: 'lamb, merguez, goat meat',
  beef: `beef, steak, veal, pastrami, prime rib, oxtail, meatballs, meatloaf mix, bison, brisket, new york strip, venison,
    sucuk`,
}).map(([animal, words]) => [animal, splitCommaList(words).map((word) => ` ${word} `)]);
const FISH_NAMES: ReadonlySet<string> = new Set(FISH.map(({ name }) => name));
/** Foods with the role of pulses that eaters see as seasonings. */
const PULSE_SEASONINGS: ReadonlySet<string> = new Set(['fermented black beans']);

/**
 * Returns the family of a protein food, such as chicken, fish, egg, pulses or cheese. Returns null for foods that give
 * a dish no protein.
 */
export function findProteinFamily(food: string): string | null {
  const listed = findFoodFamily(food, 'protein');
  if (listed !== null) return listed;
  const role = findFoodRole(food);
  if (role === 'egg' || role === 'cheese') return role;
  if (role === 'pulse') return PULSE_SEASONINGS.has(food) ? null : 'pulses';
  if (role !== 'meat') return null;
  if (FISH_NAMES.has(food)) return 'fish';
  const animal = MEAT_WORDS.find(([, words]) => words.some((word) => ` ${food} `.includes(word)));
  return animal?.[0] ?? findGeneralFood(food);
}

/**
 * Computes the importance of each required ingredient for a dish from the ingredient's role, its weight in grams, and
 * the recipe's title. Also finds the essential ingredients, without which the dish would be a different dish.
 */
import { type FoodRole, findFoodRole } from '../../foods/roles.ts';
import { guessSingularForms, toLookupKey } from '../../foods/spelling.ts';
import { findFoodsMeantByTitleWord } from '../../recipes/detect/title-foods.ts';
import type { Knowledge } from '../types.ts';
import { ROLE_WEIGHTS } from './food-weights.ts';
import type { MatchQuantity } from './quantities.ts';

/**
 * `UNIT`: factor by which the importance of an ingredient is multiplied before it is rounded to a whole number. For
 * example, a nut has the role weight 1 (`ROLE_WEIGHTS`), so its importance is at most 20, or at most 40 if the recipe
 * title names it or the dish is known for it. `IMPORTANCE_MAX`: maximum importance, because the recipe index stores an
 * importance in seven bits.
 */
const UNIT = 20;
export const IMPORTANCE_MAX = 127;
/**
 * Minimum fraction of the dish's weight. An ingredient that weighs less counts as if it had this fraction. Without the
 * minimum, a light ingredient such as saffron would have almost no importance.
 */
const LEAST_PART = 0.02;
/** Factor for an ingredient that the recipe title names, or that the dish in the title is known for. */
const NAMED_FACTOR = 2;

/**
 * Assumed weight in grams of an ingredient without an amount, by role. The figures are typical of recipes with amounts.
 */
const USUAL_GRAMS: Readonly<Record<FoodRole, number>> = {
  meat: 400,
  pulse: 300,
  grain: 250,
  fruit: 200,
  vegetable: 150,
  dairy: 120,
  egg: 100,
  chocolate: 100,
  cheese: 80,
  sweetener: 80,
  unknown: 80,
  condiment: 60,
  nut: 60,
  aromatic: 30,
  spice: 3,
};

/**
 * Words of food names that are too general to match a recipe title. Without this list, the title 'Ground Beef Tacos'
 * would match ground coriander.
 */
const VAGUE: ReadonlySet<string> = new Set(
  ['ground', 'dried', 'red', 'green', 'white', 'canned', 'fresh', 'powder', 'oil', 'milk', 'sauce'].concat([
    ...['black', 'brown', 'sweet', 'whole', 'cream', 'juice', 'seed', 'seeds', 'smoked', 'italian'],
  ]),
);

/**
 * Last words of foods that are made from another food and have another use, such as 'broth' and 'oil'. A title names
 * such a food only if it contains this last word: 'Chicken Soup' does not name chicken broth, and 'Coconut Curry' does
 * not name coconut oil.
 */
const DERIVED_FOOD_WORDS: ReadonlySet<string> = new Set(['broth', 'oil', 'vinegar']);

function toWords(text: string): Set<string> {
  const words = new Set<string>();
  for (const word of toLookupKey(text).split(' ')) {
    words.add(word);
    for (const singular of guessSingularForms(word)) words.add(singular);
  }
  return words;
}

function wordsOfTitle(title: string): Set<string> {
  const words = toWords(title);
  for (const word of [...words]) for (const food of findFoodsMeantByTitleWord(word)) words.add(food);
  return words;
}

const nameWords = new Map<string, readonly string[]>();

/**
 * Returns the words by which a recipe title can name a food. The results are cached, because many recipes use the same
 * foods.
 */
function distinctive(name: string): readonly string[] {
  let words = nameWords.get(name);
  if (words === undefined) {
    const last = name.slice(name.lastIndexOf(' ') + 1);
    words = DERIVED_FOOD_WORDS.has(last) ? [last] : [...toWords(name)].filter((word) => !VAGUE.has(word));
    if (nameWords.size > 20_000) nameWords.clear();
    nameWords.set(name, words);
  }
  return words;
}

export function createFoodInTitleTest(title: string): (food: string) => boolean {
  const titled = wordsOfTitle(title);
  return (food) => titled.has(food) || distinctive(food).some((word) => titled.has(word));
}

interface Need extends MatchQuantity {
  readonly name: string;
}

/**
 * Returns the importance of each ingredient for its dish, as whole numbers from 1 to `IMPORTANCE_MAX`. Staples have the
 * importance 0, unless the dish has only staples. The formula is `20 · role weight · √(fraction of the dish's weight)`.
 * The result is doubled if the title names the ingredient, or a dish that is known for it: 'Aglio e Olio' is known for
 * garlic.
 *
 * @param isNamed tells whether the recipe title names a food (`createFoodInTitleTest`)
 * @param makesDish tells whether the dish that the title names is known for a food (`createEssentialFoodTest`)
 * @param needs required ingredients, each once, with their amounts
 */
export function computeIngredientImportance(
  isNamed: (food: string) => boolean,
  makesDish: (food: string) => boolean,
  needs: readonly Need[],
  knowledge: Pick<Knowledge, 'convert' | 'isStaple'>,
): number[] {
  const onlyStaples = needs.every(({ name }) => knowledge.isStaple(name));
  const grams = needs.map(({ name, amount, unit }) => {
    if (name === 'water') return 0;
    const weight = amount === null ? null : knowledge.convert(amount, unit, 'g', name);
    return weight ?? USUAL_GRAMS[findFoodRole(name)];
  });
  const all = grams.reduce((sum, one) => sum + one, 0);
  return needs.map(({ name }, i) => {
    if (knowledge.isStaple(name) && !onlyStaples) return 0;
    const part = Math.max(LEAST_PART, all === 0 ? 0 : (grams[i] as number) / all);
    const importance =
      UNIT *
      ROLE_WEIGHTS[findFoodRole(name)] *
      Math.sqrt(part) *
      (isNamed(name) || makesDish(name) ? NAMED_FACTOR : 1);
    return Math.min(IMPORTANCE_MAX, Math.max(1, Math.round(importance)));
  });
}

/**
 * Returns true for each essential ingredient: the ingredient with the greatest importance, foods that the title names,
 * and foods that the dish is known for, such as the tahini of hummus.
 * @param isNamed tells whether the recipe title names a food (`createFoodInTitleTest`)
 * @param makesDish tells whether the dish that the title names is known for a food (`createEssentialFoodTest`)
 * @param ingredients required ingredients, each once
 * @param importanceShares importance of each ingredient, in the same order
 */
export function markEssentialIngredients(
  isNamed: (food: string) => boolean,
  makesDish: (food: string) => boolean,
  ingredients: readonly Pick<Need, 'name'>[],
  importanceShares: readonly number[],
): boolean[] {
  const most = Math.max(...importanceShares);
  return ingredients.map(({ name }, i) => importanceShares[i] === most || isNamed(name) || makesDish(name));
}

/**
 * Finds recipes for nearly the same dish. A results page shows such recipes as one result, because three similar fried
 * rices in a row would leave less room for different dishes.
 */
import { extractDishWordsFromTitle } from '../recipes/title-head.ts';

/**
 * Minimum similarity (shared ingredients divided by all ingredients) at which two recipes are similar if their titles
 * end in the same word, such as 'soup'.
 */
const SHARE_OF_SAME_WORD = 0.6;
/**
 * Minimum similarity (shared ingredients divided by all ingredients) at which two recipes are similar even if their
 * titles differ. Both recipes must have at least `INGREDIENTS_MIN` ingredients.
 */
const SHARE_OF_ANY = 0.85;
const INGREDIENTS_MIN = 4;

export interface Comparable {
  readonly title: string;
  readonly ingredients: readonly { readonly ingredient_name: string; readonly required: boolean }[];
}

/** Similar recipes that are shown as one result: the best recipe, and all other recipes in their original order. */
export interface AlikePlace<Recipe> {
  readonly best: Recipe;
  readonly alike: readonly Recipe[];
}

interface Features {
  readonly head: readonly string[];
  readonly foods: ReadonlySet<string>;
}

/**
 * Last two words of titles that name only the form of a dish, such as 'rice bowl'. Two rice bowls may be very different
 * dishes, so these words alone do not make two recipes similar: their ingredients must be similar too.
 */
const FORMS: ReadonlySet<string> = new Set([
  'stir fry',
  'rice bowl',
  'noodle bowl',
  'noodle soup',
  'sheet pan',
]);

const singular = (word: string): string => (/[^s]s$/u.test(word) ? word.slice(0, -1) : word);

function toFeatures({ title, ingredients }: Comparable, isStaple: (name: string) => boolean): Features {
  const names = ingredients.filter(({ required }) => required).map(({ ingredient_name }) => ingredient_name);
  return {
    // Replace 'and' with a space, because the words after 'and' name the kind of dish: 'Ground Beef and Potato Hash' is
    // a hash.
    head: extractDishWordsFromTitle(title.replace(/\sand\s/giu, ' ')).map(singular),
    foods: new Set(names.filter((name) => !isStaple(name))),
  };
}

/**
 * Returns the similarity of two sets from 0 to 1: the number of shared members divided by the number of all members
 * (Jaccard index). Returns 0 for two empty sets.
 */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const name of a) if (b.has(name)) common += 1;
  const all = a.size + b.size - common;
  return all === 0 ? 0 : common / all;
}

function areAlike(a: Features, b: Features): boolean {
  const sameLast = a.head.length > 0 && a.head.at(-1) === b.head.at(-1);
  const [name, otherName] = [a.head.slice(-2).join(' '), b.head.slice(-2).join(' ')];
  if (sameLast && a.head.length > 1 && name === otherName && !FORMS.has(name)) return true;
  const share = overlap(a.foods, b.foods);
  if (sameLast && share >= SHARE_OF_SAME_WORD) return true;
  return Math.min(a.foods.size, b.foods.size) >= INGREDIENTS_MIN && share >= SHARE_OF_ANY;
}

/**
 * Groups similar recipes. The groups are in the order of their best recipes.
 *
 * Two recipes are similar in three cases:
 * - The last two words of their titles match and name a dish ('egg fried rice', 'chicken fried rice').
 * - The last word of their titles and most ingredients match.
 * - Nearly all ingredients match.
 *
 * Each recipe is compared with the best recipe of every group and joins the first group that matches.
 * @param isStaple returns true for an ingredient that most recipes use, such as salt, and that therefore says nothing
 *   about the dish
 */
export function groupSimilarRecipes<Recipe extends Comparable>(
  recipes: readonly Recipe[],
  isStaple: (name: string) => boolean = () => false,
): AlikePlace<Recipe>[] {
  const places: { best: Recipe; alike: Recipe[]; features: Features }[] = [];
  for (const recipe of recipes) {
    const features = toFeatures(recipe, isStaple);
    const place = places.find((one) => areAlike(one.features, features));
    if (place === undefined) places.push({ best: recipe, alike: [], features });
    else place.alike.push(recipe);
  }
  return places.map(({ best, alike }) => ({ best, alike }));
}

/**
 * Recipes that are nearly the same dish. A list of results shows such ones in one place: three fried rices next to each
 * other tell a cook no more than one does.
 */
import { titleHead } from '../recipes/title-head.ts';

/** Two recipes that end in the same word ('soup') are alike from this share of common ingredients on. */
const SHARE_OF_SAME_WORD = 0.6;
/** Two of any name from this share on, when both have this many ingredients. */
const SHARE_OF_ANY = 0.85;
const INGREDIENTS_MIN = 4;

/** What tells whether recipes are alike. */
export interface Comparable {
  readonly title: string;
  readonly ingredients: readonly { readonly ingredient_name: string; readonly required: boolean }[];
}

/** Recipes that take one place: the best one, and those like it in their order. */
export interface AlikePlace<Recipe> {
  readonly best: Recipe;
  readonly alike: readonly Recipe[];
}

interface Features {
  readonly head: readonly string[];
  readonly foods: ReadonlySet<string>;
}

const singular = (word: string): string => (/[^s]s$/u.test(word) ? word.slice(0, -1) : word);

function featuresOf({ title, ingredients }: Comparable, isStaple: (name: string) => boolean): Features {
  const names = ingredients.filter(({ required }) => required).map(({ ingredient_name }) => ingredient_name);
  return { head: titleHead(title).map(singular), foods: new Set(names.filter((name) => !isStaple(name))) };
}

/** Common members as a share of all members of both; 0 for two empty sets. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const name of a) if (b.has(name)) common += 1;
  const all = a.size + b.size - common;
  return all === 0 ? 0 : common / all;
}

function areAlike(a: Features, b: Features): boolean {
  const sameLast = a.head.length > 0 && a.head.at(-1) === b.head.at(-1);
  if (sameLast && a.head.length > 1 && b.head.length > 1 && a.head.at(-2) === b.head.at(-2)) return true;
  const share = overlap(a.foods, b.foods);
  if (sameLast && share >= SHARE_OF_SAME_WORD) return true;
  return Math.min(a.foods.size, b.foods.size) >= INGREDIENTS_MIN && share >= SHARE_OF_ANY;
}

/**
 * Puts recipes that are alike into one place: the same last two words of the dish's name ('egg fried rice', 'chicken
 * fried rice'), the same last word and mostly the same ingredients, or nearly all ingredients the same. A recipe joins
 * the first place whose best one it is like; places are in the order of their best ones.
 *
 * @param isStaple ingredients that most recipes use and that say nothing about the dish
 */
export function placesOf<Recipe extends Comparable>(
  recipes: readonly Recipe[],
  isStaple: (name: string) => boolean = () => false,
): AlikePlace<Recipe>[] {
  const places: { best: Recipe; alike: Recipe[]; features: Features }[] = [];
  for (const recipe of recipes) {
    const features = featuresOf(recipe, isStaple);
    const place = places.find((one) => areAlike(one.features, features));
    if (place === undefined) places.push({ best: recipe, alike: [], features });
    else place.alike.push(recipe);
  }
  return places.map(({ best, alike }) => ({ best, alike }));
}

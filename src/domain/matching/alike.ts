/**
 * Groups recipes that are nearly the same dish. The results page shows each group in one place, because three fried
 * rices next to each other tell a cook no more than one does.
 */
import { titleHead } from '../recipes/title-head.ts';

/** Minimum share of common ingredients for two recipes that end in the same word ('soup') to be alike. */
const SHARE_OF_SAME_WORD = 0.6;
/** Minimum share for two recipes with any names, if both have at least `INGREDIENTS_MIN` ingredients. */
const SHARE_OF_ANY = 0.85;
const INGREDIENTS_MIN = 4;

/** The fields of a recipe that decide if it is like another. */
export interface Comparable {
  readonly title: string;
  readonly ingredients: readonly { readonly ingredient_name: string; readonly required: boolean }[];
}

/** Recipes that share one place in the results: the best one, then similar ones in their original order. */
export interface AlikePlace<Recipe> {
  readonly best: Recipe;
  readonly alike: readonly Recipe[];
}

interface Features {
  readonly head: readonly string[];
  readonly foods: ReadonlySet<string>;
}

const singular = (word: string): string => (/[^s]s$/u.test(word) ? word.slice(0, -1) : word);

function toFeatures({ title, ingredients }: Comparable, isStaple: (name: string) => boolean): Features {
  const names = ingredients.filter(({ required }) => required).map(({ ingredient_name }) => ingredient_name);
  return { head: titleHead(title).map(singular), foods: new Set(names.filter((name) => !isStaple(name))) };
}

/** Returns common members as a share of all members of both sets; 0 for two empty sets. */
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
 * Groups similar recipes into places. Two recipes are similar if the last two words of their names match ('egg fried
 * rice', 'chicken fried rice'), if the last word and most ingredients match, or if nearly all ingredients match. A
 * recipe joins the first place whose best recipe it is like. Places keep the order of their best recipes.
 *
 * @param isStaple ingredients that most recipes use and that say nothing about the dish
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

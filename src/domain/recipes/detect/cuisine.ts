import { CUISINES, resolveCuisine } from '../../cuisines/cuisines.ts';
import { foldName } from '../../names/fold-name.ts';
import { DISHES, NO_SIGN, TELLING_INGREDIENTS } from './dishes.ts';

/** Phrase of words → cuisine; null where the phrase tells nothing. */
const SIGNS: ReadonlyMap<string, string | null> = new Map([
  ...CUISINES.map((name) => [foldName(name), name] as const),
  ...Object.entries(DISHES).flatMap(([cuisine, dishes]) =>
    dishes.split(', ').map((dish) => [dish, cuisine] as const),
  ),
  ...NO_SIGN.map((phrase) => [phrase, null] as const),
]);
/** The longest phrase of `SIGNS`, in words. */
const PHRASE_WORDS = Math.max(...[...SIGNS.keys()].map((phrase) => phrase.split(' ').length));

function words(text: string): string[] {
  return (
    foldName(text)
      .replaceAll("'", '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** What the longest phrase at a place tells: a cuisine, nothing (null), or that there is none (undefined). */
function signAt(
  title: readonly string[],
  at: number,
): { cuisine: string | null; length: number } | undefined {
  for (let length = Math.min(PHRASE_WORDS, title.length - at); length > 0; length--) {
    const phrase = title.slice(at, at + length).join(' ');
    const cuisine = SIGNS.has(phrase)
      ? (SIGNS.get(phrase) ?? null)
      : length <= 2
        ? resolveCuisine(phrase)
        : undefined;
    if (cuisine !== undefined && (cuisine !== null || SIGNS.has(phrase))) return { cuisine, length };
  }
  return undefined;
}

/** The cuisine that a title names, by a people ('Mexican beef') before a dish ('Korean tacos' is Korean). */
function ofTitle(title: string): string | null {
  const all = words(title);
  let dish: string | null = null;
  for (let at = 0; at < all.length; at++) {
    const sign = signAt(all, at);
    if (sign === undefined) continue;
    const phrase = all.slice(at, at + sign.length).join(' ');
    if (sign.cuisine !== null && resolveCuisine(phrase) !== null) return sign.cuisine;
    dish ??= sign.cuisine;
    at += sign.length - 1;
  }
  return dish;
}

function ofIngredients(ingredients: readonly string[]): string | null {
  const told = new Set(
    ingredients.flatMap((name) => {
      const folded = foldName(name);
      return Object.hasOwn(TELLING_INGREDIENTS, folded) ? [TELLING_INGREDIENTS[folded] ?? ''] : [];
    }),
  );
  const [only] = told;
  return told.size === 1 && only !== undefined ? only : null;
}

/**
 * The cuisine of a recipe, or null when nothing tells it: by a tag that names one, else by the words of its title
 * (a people, a dish), by a tag that names a dish, or by ingredients that one kitchen alone uses (canonical names).
 */
export function detectCuisine(recipe: {
  readonly title: string;
  readonly ingredients?: readonly string[];
  readonly tags?: readonly string[];
}): string | null {
  for (const tag of recipe.tags ?? []) {
    const cuisine = resolveCuisine(tag);
    if (cuisine !== null) return cuisine;
  }
  const dish = (tag: string) => SIGNS.get(words(tag).join(' ')) ?? null;
  return (
    ofTitle(recipe.title) ??
    (recipe.tags ?? []).map(dish).find((cuisine) => cuisine !== null) ??
    ofIngredients(recipe.ingredients ?? [])
  );
}

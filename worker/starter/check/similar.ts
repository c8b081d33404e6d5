import { normalizeNameForLookup } from '#domain/lib/normalize-for-lookup';
import type { CheckedRecipe } from './recipe.ts';

/**
 * Two recipes are reported as copies of the same text if at least this fraction of their four-word phrases is the same.
 */
const SAME_WORDS_SHARE = 0.25;
/**
 * Two recipes are reported as the same dish if at least this fraction of their ingredients, and of the words in their
 * titles, is the same.
 */
const SAME_DISH_SHARE = 0.6;
/** Title words, such as 'easy' and 'with', that are ignored when titles are compared. */
const WEAK_WORDS = new Set(
  'a and the with in of on style easy simple classic quick homemade best fresh dish recipe'.split(' '),
);

const listTitleWords = (title: string): Set<string> =>
  new Set(
    normalizeNameForLookup(title)
      .split(/[^\p{L}]+/u)
      .map((word) => word.replace(/(?:ies|y)$/u, 'i').replace(/e?s$/u, ''))
      .filter((word) => word !== '' && !WEAK_WORDS.has(word)),
  );

function listPhrases({ instructions }: CheckedRecipe): Set<string> {
  const words =
    instructions
      .join(' ')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return new Set(words.map((_, at) => words.slice(at, at + 4).join(' ')));
}

function computeShare(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  let shared = 0;
  for (const part of first) if (second.has(part)) shared += 1;
  return shared / (first.size + second.size - shared);
}

const listSearchNames = ({ title, native_title, other_titles = [] }: CheckedRecipe): string[] =>
  [title, ...(native_title === undefined ? [] : [native_title]), ...other_titles].map(normalizeNameForLookup);

/**
 * Returns, for each recipe, the number of four-word phrases that it has in common with each earlier recipe. For each
 * phrase, looks up the earlier recipes that contain it. Comparing every pair of recipes would take ten times as long.
 */
function countSharedPhrases(phrases: readonly ReadonlySet<string>[]): Map<number, number>[] {
  const earlier = new Map<string, number[]>();
  return phrases.map((own, at) => {
    const counts = new Map<number, number>();
    for (const phrase of own) {
      const recipes = earlier.get(phrase) ?? [];
      for (const other of recipes) counts.set(other, (counts.get(other) ?? 0) + 1);
      recipes.push(at);
      earlier.set(phrase, recipes);
    }
    return counts;
  });
}

/**
 * Finds recipes that repeat another recipe: its title, the words of its steps, or a similar title with mostly the same
 * ingredients.
 * @returns the problems of each recipe, in the order of the recipes
 */
export function reportRepeatedRecipes(recipes: readonly CheckedRecipe[]): string[][] {
  const parts = recipes.map((recipe) => ({
    title: recipe.title,
    names: listSearchNames(recipe),
    words: listTitleWords(recipe.title),
    phrases: listPhrases(recipe),
    foods: new Set(recipe.names),
  }));
  const titles = new Map(parts.map(({ title, names: [name = ''] }) => [name, title]));
  const sharedPhrases = countSharedPhrases(parts.map(({ phrases }) => phrases));
  return parts.map((one, at) => {
    const repeatedNames = one.names
      .slice(1)
      .map((name) => titles.get(name))
      .filter((title) => title !== undefined && title !== one.title);
    const findings = repeatedNames.map((title) => `has the title of '${title}' as another name`);
    for (const [index, other] of parts.slice(0, at).entries()) {
      const shared = sharedPhrases[at]?.get(index) ?? 0;
      if (other.names[0] === one.names[0]) findings.push('has the title of another recipe');
      else if (shared / (one.phrases.size + other.phrases.size - shared) >= SAME_WORDS_SHARE)
        findings.push(`is told in the words of '${other.title}'`);
      else if (
        computeShare(one.words, other.words) >= SAME_DISH_SHARE &&
        computeShare(one.foods, other.foods) >= SAME_DISH_SHARE
      )
        findings.push(`is the same dish as '${other.title}'`);
    }
    return findings;
  });
}

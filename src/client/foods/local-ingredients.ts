import { DID_YOU_MEAN_MAX, SUGGESTIONS_MAX } from '#contract/limits';
import type { Ingredient } from '#domain/foods/catalog';
import { createFoodNameResolver, type Resolver } from '#domain/foods/resolve';
import { createSimilarNameFinder } from '#domain/foods/suggest/nearest';
import { createFoodSuggester } from '#domain/foods/suggest/suggest';
import { findFoodAtNameEnd } from '#domain/foods/tail';

export interface BuiltinIngredientList {
  readonly all: readonly Ingredient[];
  readonly resolver: Resolver;
  /** Returns the canonical food name for a name, synonym or plural of a food. Null for any other text. */
  resolve(text: string): string | null;
  /**
   * Returns the canonical food name for each text that has an amount or several words, such as '2 onions'. A text in
   * which no food is recognized is left out.
   */
  namesOfLines(texts: readonly string[]): Promise<ReadonlyMap<string, string>>;
  suggest(term: string): string[];
  didYouMean(term: string): string[];
  knows(name: string): boolean;
  /**
   * Returns the listed food that a search uses in place of an unlisted name. For example, 'wholemeal spaghetti' gives
   * 'spaghetti'. Null if no listed food is similar enough.
   */
  takenAs(name: string): string | null;
}

const MAY_BE_LINE = /\p{N}|\s/u;

/**
 * Returns the canonical food name of each ingredient line. The line parser is loaded with the first call. If loading
 * fails, no line is parsed.
 */
async function namesOfLines(texts: readonly string[], resolve: (name: string) => string | null) {
  const lines = texts.filter((text) => MAY_BE_LINE.test(text));
  if (lines.length === 0) return new Map<string, string>();
  const loaded = await Promise.all([
    import('#domain/recipes/lines/parse-line'),
    import('#domain/recipes/lines/line-food'),
    import('#domain/foods/typed-phrases'),
  ]).catch(() => null);
  if (loaded === null) return new Map<string, string>();
  const [{ parseIngredientLine }, { findLineFood }, { listSimplerFoodPhrases }] = loaded;
  const resolveLine = (line: string) => findLineFood(parseIngredientLine(line), resolve);
  // Finds the food in a typed phrase. Tries the phrase first as the name of a food ('an old lemon'), and then as an
  // ingredient line ('cooked sausages').
  const resolvePhrase = (text: string) => {
    const phrases = listSimplerFoodPhrases(text, (word) => resolve(word) !== null);
    return findFirst(phrases, resolve) ?? findFirst(phrases, resolveLine);
  };
  const names = lines.map((line) => [line, resolveLine(line) ?? resolvePhrase(line)] as const);
  return new Map(names.filter((entry): entry is [string, string] => entry[1] !== null));
}

function findFirst(texts: readonly string[], resolve: (text: string) => string | null): string | null {
  for (const text of texts) {
    const name = resolve(text);
    if (name !== null) return name;
  }
  return null;
}

export function createBuiltinIngredientList(ingredients: readonly Ingredient[]): BuiltinIngredientList {
  let builtResolver: Resolver | null = null;
  const inner = () => {
    builtResolver ??= createFoodNameResolver(ingredients);
    return builtResolver;
  };
  const resolver: Resolver = {
    entry: (text) => inner().entry(text),
    ingredient: (text) => inner().ingredient(text),
    hasWord: (word) => inner().hasWord(word),
    similarWords: (word, edits) => inner().similarWords(word, edits),
  };
  const suggester = createFoodSuggester(ingredients);
  const nearestNames = createSimilarNameFinder(ingredients, resolver, suggester);
  return {
    all: ingredients,
    resolver,
    resolve: resolver.entry,
    namesOfLines: (texts) => namesOfLines(texts, resolver.entry),
    suggest: (term) => suggester.suggest(term, SUGGESTIONS_MAX),
    /**
     * Suggests food names for a misspelled term. Corrects the typos in each word first. If no food has the corrected
     * name, compares the whole term with each food name, using the similarity score of the product specification.
     */
    didYouMean(term) {
      const near = nearestNames(term, DID_YOU_MEAN_MAX);
      return near.length > 0 ? near : suggester.didYouMean(term, DID_YOU_MEAN_MAX);
    },
    knows: (name) => resolver.ingredient(name) !== null,
    takenAs: (name) => findFoodAtNameEnd(name, resolver)?.shown ?? null,
  };
}

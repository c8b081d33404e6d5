import { DID_YOU_MEAN_MAX, SUGGESTIONS_MAX } from '#contract/limits';
import type { Ingredient } from '#domain/foods/catalog';
import { createResolver, type Resolver } from '#domain/foods/resolve';
import { createNearestNames } from '#domain/foods/suggest/nearest';
import { createSuggester } from '#domain/foods/suggest/suggest';
import { takeTail } from '#domain/foods/tail';

/** Ingredient lookups that run in the browser without a request. */
export interface LocalIngredients {
  readonly all: readonly Ingredient[];
  readonly resolver: Resolver;
  /** Returns the canonical name for a name, a synonym or a plural; null for any other text. */
  resolve(text: string): string | null;
  /**
   * Returns the canonical names for texts with amounts or several words: '2 onions', '500 g chicken breast'. Omits
   * texts without a known food.
   */
  namesOfLines(texts: readonly string[]): Promise<ReadonlyMap<string, string>>;
  suggest(term: string): string[];
  didYouMean(term: string): string[];
  /** True if a pantry name, including descriptors, is in the list. */
  knows(name: string): boolean;
  /** Returns the food that an unlisted name is treated as: 'spaghetti' for 'wholemeal spaghetti'; else null. */
  takenAs(name: string): string | null;
}

/** A number, or more than one word. */
const MAY_BE_LINE = /\p{N}|\s/u;

/** Loads the line parser with the first line; if loading fails, no line is parsed. */
async function namesOfLines(texts: readonly string[], resolve: (name: string) => string | null) {
  const lines = texts.filter((text) => MAY_BE_LINE.test(text));
  if (lines.length === 0) return new Map<string, string>();
  const reader = await import('#domain/recipes/lines/parse-line').catch(() => null);
  const names = lines.map(
    (line) => [line, reader && resolve(reader.parseIngredientLine(line).name)] as const,
  );
  return new Map(names.filter((entry): entry is [string, string] => entry[1] !== null));
}

/** @param all every ingredient; each lookup builds its index on first use */
export function createLocalIngredients(all: readonly Ingredient[]): LocalIngredients {
  let builtResolver: Resolver | null = null;
  const inner = () => {
    builtResolver ??= createResolver(all);
    return builtResolver;
  };
  const resolver: Resolver = {
    entry: (text) => inner().entry(text),
    ingredient: (text) => inner().ingredient(text),
  };
  const suggester = createSuggester(all);
  const nearestNames = createNearestNames(all, resolver, suggester);
  return {
    all,
    resolver,
    resolve: resolver.entry,
    namesOfLines: (texts) => namesOfLines(texts, resolver.entry),
    suggest: (term) => suggester.suggest(term, SUGGESTIONS_MAX),
    /** Corrects typos word by word in names of several words; if that finds nothing, uses the specification's score. */
    didYouMean(term) {
      const near = nearestNames(term, DID_YOU_MEAN_MAX);
      return near.length > 0 ? near : suggester.didYouMean(term, DID_YOU_MEAN_MAX);
    },
    knows: (name) => resolver.ingredient(name) !== null,
    takenAs: (name) => takeTail(name, resolver)?.shown ?? null,
  };
}

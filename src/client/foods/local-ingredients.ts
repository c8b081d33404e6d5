import { DID_YOU_MEAN_MAX, SUGGESTIONS_MAX } from '#contract/limits';
import type { Ingredient } from '#domain/foods/catalog';
import { createResolver, type Resolver } from '#domain/foods/resolve';
import { createNearestNames } from '#domain/foods/suggest/nearest';
import { createSuggester } from '#domain/foods/suggest/suggest';
import { takeTail } from '#domain/foods/tail';

/** What the browser knows about ingredients without asking. */
export interface LocalIngredients {
  readonly all: readonly Ingredient[];
  readonly resolver: Resolver;
  /** The canonical name of a name, a synonym or a plural; null for anything else. */
  resolve(text: string): string | null;
  /** The canonical names in texts that are none by themselves: '2 onions', '500 g chicken breast'; without those of others. */
  namesOfLines(texts: readonly string[]): Promise<ReadonlyMap<string, string>>;
  suggest(term: string): string[];
  didYouMean(term: string): string[];
  /** Whether a name of the pantry, descriptors and all, is one of the list. */
  knows(name: string): boolean;
  /** The food that a name which is not in the list is taken as: 'spaghetti' of 'wholemeal spaghetti'; else null. */
  takenAs(name: string): string | null;
}

/** An amount, or more than one word. */
const MAY_BE_LINE = /\p{N}|\s/u;

/** What reads lines is loaded with the first of them; where it cannot be had, nothing is read. */
async function namesOfLines(texts: readonly string[], resolve: (name: string) => string | null) {
  const lines = texts.filter((text) => MAY_BE_LINE.test(text));
  if (lines.length === 0) return new Map<string, string>();
  const reader = await import('#domain/recipes/lines/parse-line').catch(() => null);
  const names = lines.map(
    (line) => [line, reader && resolve(reader.parseIngredientLine(line).name)] as const,
  );
  return new Map(names.filter((entry): entry is [string, string] => entry[1] !== null));
}

/** @param all every ingredient; what is needed to find them is made at the first use of each function */
export function createLocalIngredients(all: readonly Ingredient[]): LocalIngredients {
  let made: Resolver | null = null;
  const inner = () => {
    made ??= createResolver(all);
    return made;
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
    /** Slips in a name of several words word by word; what that cannot explain, as the specification scores it. */
    didYouMean(term) {
      const near = nearestNames(term, DID_YOU_MEAN_MAX);
      return near.length > 0 ? near : suggester.didYouMean(term, DID_YOU_MEAN_MAX);
    },
    knows: (name) => resolver.ingredient(name) !== null,
    takenAs: (name) => takeTail(name, resolver)?.shown ?? null,
  };
}

import { DID_YOU_MEAN_MAX, SUGGESTIONS_MAX } from '#contract/limits';
import type { Ingredient } from '#domain/ingredients/catalog';
import { createResolver, type Resolver } from '#domain/ingredients/resolve';
import { createNearestNames } from '#domain/ingredients/suggest/nearest';
import { createSuggester } from '#domain/ingredients/suggest/suggest';

/** What the browser knows about ingredients without asking. */
export interface LocalIngredients {
  readonly all: readonly Ingredient[];
  readonly resolver: Resolver;
  /** The canonical name of a name, a synonym or a plural; null for anything else. */
  resolve(text: string): string | null;
  suggest(term: string): string[];
  didYouMean(term: string): string[];
  /** Whether a name of the pantry, descriptors and all, is one of the list. */
  knows(name: string): boolean;
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
    suggest: (term) => suggester.suggest(term, SUGGESTIONS_MAX),
    /** Slips in a name of several words word by word; what that cannot explain, as the specification scores it. */
    didYouMean(term) {
      const near = nearestNames(term, DID_YOU_MEAN_MAX);
      return near.length > 0 ? near : suggester.didYouMean(term, DID_YOU_MEAN_MAX);
    },
    knows: (name) => resolver.ingredient(name) !== null,
  };
}

import { SUGGESTIONS_MAX } from '#contract/limits';
import { INGREDIENTS } from '#domain/ingredients/catalog';
import { builtinResolver } from '#domain/ingredients/resolve';
import { didYouMean, suggestLocal } from '#domain/ingredients/suggest';

/** What the browser knows about ingredients without asking. */
export const localIngredients = {
  all: INGREDIENTS,
  resolve: (text: string) => builtinResolver.entry(text),
  suggest: (term: string) => suggestLocal(term, INGREDIENTS, SUGGESTIONS_MAX),
  didYouMean: (term: string) => didYouMean(term, INGREDIENTS),
};

export type LocalIngredients = typeof localIngredients;

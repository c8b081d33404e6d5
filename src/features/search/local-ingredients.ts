import { SUGGESTIONS_MAX } from '#contract/limits';
import { INGREDIENTS } from '#domain/ingredients/catalog';
import { builtinResolver } from '#domain/ingredients/resolve';
import { didYouMean, suggestLocal } from '#domain/ingredients/suggest';

const NAMES = INGREDIENTS.map(({ name }) => name);

/** What the browser knows about ingredients without asking. */
export const localIngredients = {
  all: INGREDIENTS,
  resolve: (text: string) => builtinResolver.entry(text),
  suggest: (term: string) => suggestLocal(term, NAMES, SUGGESTIONS_MAX),
  didYouMean: (term: string) => didYouMean(term, NAMES),
};

export type LocalIngredients = typeof localIngredients;

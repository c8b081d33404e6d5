import { loadLocalIngredients } from '../foods/load-local-ingredients.ts';
import { suggestionWords } from '../foods/use-suggestions.ts';
import { EATER_LIMITS, useEaters, writeEaters } from './eaters.ts';

/**
 * React hook with the data and functions that the components in `src/features/shared/eaters` need. The components show
 * and edit the eaters (the people whom a cook cooks for).
 */
export const useEatersControl = () => ({
  eaters: useEaters(),
  onChange: writeEaters,
  loadFoods: loadLocalIngredients,
  words: suggestionWords,
  limits: EATER_LIMITS,
});

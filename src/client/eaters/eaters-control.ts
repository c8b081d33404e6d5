import { loadLocalIngredients } from '../foods/load-local-ingredients.ts';
import { suggestionWords } from '../foods/use-suggestions.ts';
import { EATER_LIMITS, useEaters, writeEaters } from './eaters.ts';

/**
 * Everything that the components in `src/features/shared/eaters` need from browser storage and the API to show and
 * edit the eaters (the people whom a cook cooks for).
 */
export const useEatersControl = () => ({
  eaters: useEaters(),
  onChange: writeEaters,
  loadFoods: loadLocalIngredients,
  words: suggestionWords,
  limits: EATER_LIMITS,
});

import { loadLocalIngredients } from '../foods/load-local-ingredients.ts';
import { suggestionWords } from '../foods/use-suggestions.ts';
import { EATER_LIMITS, useEaters, writeEaters } from './eaters.ts';

export const useEatersControl = () => ({
  eaters: useEaters(),
  onChange: writeEaters,
  loadFoods: loadLocalIngredients,
  words: suggestionWords,
  limits: EATER_LIMITS,
});

import { loadBuiltinIngredientList } from '../foods/load-local-ingredients.ts';
import { suggestionWords } from '../foods/use-suggestions.ts';
import { EATER_LIMITS, useEaters, writeEaters } from './eaters.ts';

export const useEatersEditorProps = () => ({
  eaters: useEaters(),
  onChange: writeEaters,
  loadFoods: loadBuiltinIngredientList,
  words: suggestionWords,
  limits: EATER_LIMITS,
});

import type { KitchenIndex } from '#domain/matching/score/kitchen-index';
import { prepareRecipeForMatching } from '#domain/matching/score/prepare';
import { scorePreparedRecipe } from '#domain/matching/score/score';
import type { Knowledge, Match, MatchRecipe } from '#domain/matching/types';

/** Runs `scorePreparedRecipe` on an unprepared recipe. */
export const scoreRecipe = (recipe: MatchRecipe, kitchen: KitchenIndex, knowledge: Knowledge): Match =>
  scorePreparedRecipe(prepareRecipeForMatching(recipe, knowledge), kitchen, knowledge);

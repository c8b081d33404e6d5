import { findRecipeLabels } from '#domain/eaters/diets/contents/recipe';
import { deriveDietTags } from '#domain/eaters/diets/contents/tags';
import type { StarterRecipe } from './recipe-file.ts';

/** Tags that come first in the tags of a recipe, because cooks look for them first. */
const FIRST: ReadonlySet<string> = new Set(['vegan', 'vegetarian']);

/** Adds tags for the diets that the recipe's ingredient lines fit. The recipe files contain no such tags. */
export function addDietTags(recipe: StarterRecipe): StarterRecipe {
  const lines = recipe.ingredients.map(({ name, preparation = '', required }) => ({
    name,
    remarks: preparation,
    required,
  }));
  const derived = deriveDietTags(findRecipeLabels(lines));
  const isFirst = (tag: string) => FIRST.has(tag);
  return {
    ...recipe,
    tags: [...derived.filter(isFirst), ...recipe.tags, ...derived.filter((tag) => !isFirst(tag))],
  };
}

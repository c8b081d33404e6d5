import { findRecipeLabels } from '#domain/eaters/diets/contents/recipe';
import { deriveDietTags } from '#domain/eaters/diets/contents/tags';
import type { StarterRecipe } from './recipe-file.ts';

/** Diet tags that come before all other tags of a recipe, because cooks look for them first. */
const FIRST: ReadonlySet<string> = new Set(['vegan', 'vegetarian']);

/** Adds tags for the diets that a recipe's ingredients fit, such as 'vegan'. The recipe files contain no such tags. */
export function addDerivedDietTags(recipe: StarterRecipe): StarterRecipe {
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

/**
 * Creates a recipe for an import from two starter recipes: the instructions of the first, the ingredients of both.
 */
import { starterRecipes } from '#worker/starter/recipes';

export function mixedRecipe(random: () => number, at: number) {
  const pick = () =>
    starterRecipes[Math.floor(random() * starterRecipes.length)] as (typeof starterRecipes)[number];
  const [one, other] = [pick(), pick()];
  const ingredients = [
    ...one.ingredients.filter(() => random() < 0.8),
    ...other.ingredients.filter(() => random() < 0.2),
  ];
  return {
    ...one,
    title: `${one.title} ${at}`,
    ingredients: ingredients.length > 0 ? ingredients : one.ingredients,
  };
}

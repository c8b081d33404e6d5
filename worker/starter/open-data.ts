/** The starter recipes as open data. Their texts are original, and anyone may use them for any purpose (CC0). */
import { toPlural } from '#domain/foods/plural';
import { parseAmount } from '#domain/recipes/amount';
import { toSlug } from '#domain/recipes/slug';
import { formatUnitLabel } from '#domain/units/units';
import type { StarterIngredient, StarterRecipe } from './recipe-file.ts';

export const LICENSE = 'https://creativecommons.org/publicdomain/zero/1.0/';

function formatLine({ name, amount, unit, preparation, required }: StarterIngredient): string {
  const count = parseAmount(amount)?.amount ?? 1;
  const isPieces = unit === 'piece';
  const food = isPieces && count > 1 ? toPlural(name) : name;
  const words = isPieces ? [amount, food] : [amount, formatUnitLabel(unit, count), food];
  return `${words.join(' ')}${preparation === undefined ? '' : `, ${preparation}`}${required ? '' : ' (optional)'}`;
}

const listNames = ({ native_title, other_titles = [] }: StarterRecipe): string[] => [
  ...(native_title === undefined ? [] : [native_title]),
  ...other_titles,
];

export function buildSchemaOrgRecipeDataset(recipes: readonly StarterRecipe[]) {
  return {
    '@context': 'https://schema.org',
    '@graph': recipes.map((recipe) => ({
      '@type': 'Recipe',
      '@id': `#${toSlug(recipe.title)}`,
      name: recipe.title,
      ...(listNames(recipe).length > 0 ? { alternateName: listNames(recipe) } : {}),
      ...(recipe.summary === undefined ? {} : { description: recipe.summary }),
      recipeCuisine: recipe.cuisine,
      totalTime: `PT${recipe.minutes}M`,
      recipeYield: `${recipe.servings} ${recipe.servings === 1 ? 'serving' : 'servings'}, ${recipe.serving_size_text} each`,
      keywords: recipe.tags.join(', '),
      ...(recipe.tools.length > 0 ? { tool: recipe.tools } : {}),
      recipeIngredient: recipe.ingredients.map(formatLine),
      recipeInstructions: recipe.instructions.map((text) => ({ '@type': 'HowToStep', text })),
      ...(recipe.notes === '' ? {} : { comment: recipe.notes }),
      license: LICENSE,
    })),
  };
}

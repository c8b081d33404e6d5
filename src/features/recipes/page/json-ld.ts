import { paths } from '#contract/paths';
import { getPictureAddress } from '#contract/recipes/picture-address';
import type { RecipeDetail } from '#contract/recipes/recipes';
import type { DietLabelCorrections } from '#domain/eaters/corrections';
import {
  findDoubtfulDietTags,
  isConditionalDietTag,
  listSuitableDiets,
} from '#domain/eaters/diets/contents/tags';
import { formatFoodNameAfterAmount, formatIngredientAmount } from '#shared/recipes/amount-words.ts';
import { computeDietLabels } from './diet-notes.ts';

export function toIsoDuration(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes));
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`;
}

type Ingredient = RecipeDetail['ingredients'][number];

export function formatIngredientLine(
  ingredient: Pick<Ingredient, 'amount' | 'amount_numeric' | 'unit' | 'ingredient_name' | 'preparation'>,
  food?: RecipeDetail['foods'][string],
): string {
  const { amount_numeric, unit, preparation } = ingredient;
  const name = formatFoodNameAfterAmount(ingredient, { amount: amount_numeric, unit }, '', food);
  const words = [formatIngredientAmount(ingredient), name].filter(Boolean).join(' ');
  return preparation ? `${words}, ${preparation}` : words;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

function nutritionInformation(nutrition: NonNullable<RecipeDetail['nutrition']>) {
  return {
    '@type': 'NutritionInformation',
    servingSize: nutrition.serving_size,
    calories: `${Math.round(nutrition.calories)} calories`,
    proteinContent: `${tenth(nutrition.protein_g)} g`,
    carbohydrateContent: `${tenth(nutrition.carbs_g)} g`,
    fatContent: `${tenth(nutrition.fat_g)} g`,
    fiberContent: `${tenth(nutrition.fiber_g)} g`,
    sugarContent: `${tenth(nutrition.sugar_g)} g`,
    sodiumContent: `${Math.round(nutrition.sodium_mg)} mg`,
  };
}

export function buildRecipeJsonLd(
  recipe: RecipeDetail,
  url: string,
  description: string,
  corrections?: DietLabelCorrections,
) {
  const servings = recipe.default_servings;
  const card = paths.recipeCard(recipe.id, recipe.updated_at);
  const labelled = computeDietLabels(recipe, corrections);
  // Leave out diet tags that the ingredients contradict, or that depend on the brands the cook buys. Search engines
  // would show such tags as facts. The page itself shows all tags.
  const doubted = new Set(findDoubtfulDietTags(recipe.tags, labelled).map(({ tag }) => tag));
  const keywords = recipe.tags.filter((tag) => !doubted.has(tag) && !isConditionalDietTag(tag));
  const diets = listSuitableDiets(labelled).map((name) => `https://schema.org/${name}`);
  const otherNames = [...(recipe.native_title ? [recipe.native_title] : []), ...recipe.other_titles];
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    '@id': url,
    url,
    name: recipe.title,
    ...(otherNames.length > 0 ? { alternateName: otherNames } : {}),
    description,
    image: [...(recipe.image ? [getPictureAddress(recipe.id, recipe.image)] : []), card].map(
      (address) => new URL(address, url).href,
    ),
    recipeYield: `${servings} ${servings === 1 ? 'serving' : 'servings'}`,
    // Leave out a cooking time that the site has assumed because the recipe gives none. Search engines would show an
    // assumed time as a fact.
    ...(recipe.minutes_source === 'default' ? {} : { totalTime: toIsoDuration(recipe.minutes_to_make) }),
    ...(recipe.cuisine ? { recipeCuisine: recipe.cuisine } : {}),
    ...(keywords.length > 0 ? { keywords: keywords.join(', ') } : {}),
    ...(diets.length > 0 ? { suitableForDiet: diets } : {}),
    ...(recipe.tools.length > 0 ? { tool: recipe.tools } : {}),
    recipeIngredient: recipe.ingredients.map((ingredient) =>
      formatIngredientLine(ingredient, recipe.foods[ingredient.canonical_name]),
    ),
    // Give the instructions no `position` property, because their order in the list is enough.
    recipeInstructions: recipe.instructions.map((text, i) => ({
      '@type': 'HowToStep',
      text,
      url: `${url}#step-${i + 1}`,
    })),
    ...(recipe.nutrition ? { nutrition: nutritionInformation(recipe.nutrition) } : {}),
    dateModified: recipe.updated_at,
  };
}

export function serializeScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

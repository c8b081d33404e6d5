/**
 * Pantries drawn from real recipes, so that their foods are as frequent as in kitchens and go together.
 */

import { type Chance, chance } from '../../seeded.ts';
import { foodOfLine, readRecipes } from '../data/recipe-lines.ts';
import type { Pantry } from '../relevance/judgements.ts';

/** Tools that most kitchens have. */
export const COMMON_TOOLS = ['pan', 'pot', 'oven', 'baking sheet', 'blender', 'microwave', 'toaster'];
const MINUTES = [30, 45, 60];
/** Smallest and largest number of foods of a pantry, besides staples. */
const SIZE = { min: 6, max: 16 };
/** Share of the foods of a recipe that a pantry takes. */
const TAKEN = 0.5;
/** Minimum number of recipes with a food. Rarer foods are in few kitchens. */
const RECIPES_MIN = 8;

/** Returns the foods of each real recipe that are common and not staples. */
function listFoods(file: string, isStaple: (food: string) => boolean): string[][] {
  const recipes = readRecipes(file).recipes.map(({ ingredients }) => [
    ...new Set(ingredients.flatMap((line) => foodOfLine(line)?.food ?? [])),
  ]);
  const counts = Map.groupBy(recipes.flat(), (food) => food);
  const isCommon = (food: string) => (counts.get(food)?.length ?? 0) >= RECIPES_MIN && !isStaple(food);
  return recipes.map((foods) => foods.filter(isCommon)).filter((foods) => foods.length > 1);
}

function drawPantry(recipes: readonly (readonly string[])[], random: Chance, at: number): Pantry {
  const below = (count: number) => Math.floor(random() * count);
  const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;
  const size = SIZE.min + below(SIZE.max - SIZE.min + 1);
  const foods = new Set<string>();
  // Every further recipe shares a food with the pantry, as the dishes of one kitchen do.
  for (let tries = 0; foods.size < size && tries < 200; tries += 1) {
    const recipe = pick(recipes);
    if (foods.size > 0 && !recipe.some((food) => foods.has(food))) continue;
    for (const food of recipe) if (foods.size < size && random() < TAKEN) foods.add(food);
  }
  return {
    id: `generated-${at}`,
    who: 'generated',
    ingredients: [...foods],
    tools: COMMON_TOOLS,
    maxMinutes: pick(MINUTES),
    cuisines: [],
    note: '',
  };
}

/**
 * Draws pantries.
 * @param file real recipes as rows of ingredient lines
 */
export function drawPantries(
  file: string,
  count: number,
  seed: number,
  isStaple: (food: string) => boolean,
): Pantry[] {
  const recipes = listFoods(file, isStaple);
  const random = chance(seed);
  return Array.from({ length: count }, (_, at) => drawPantry(recipes, random, at));
}

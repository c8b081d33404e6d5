import { fileURLToPath } from 'node:url';
import { parseIngredientLine } from '#domain/recipes/lines/parse-line';
import { parseRecipeFile, readRecipeFiles } from '#worker/starter/recipe-file';
import { starterRecipes } from '#worker/starter/recipes';

const FOLDER = fileURLToPath(new URL('../../../worker/starter/recipes/', import.meta.url));

/** The starter recipes as in their files, without the tags of diets. */
export const written = [...readRecipeFiles(FOLDER)].flatMap(([file, text]) => parseRecipeFile(text, file));

/** The starter recipes with all optional fields. */
export const recipes = starterRecipes.map((item) => ({
  title: item.title,
  cuisine: item.cuisine ?? '',
  minutes: item.minutes ?? 0,
  servings: item.servings ?? 0,
  tags: item.tags ?? [],
  tools: item.tools ?? [],
  notes: item.notes ?? '',
  steps: typeof item.instructions === 'string' ? [] : item.instructions,
  ingredients: item.ingredients.map((ingredient) => {
    if (typeof ingredient === 'string') throw new Error(`${item.title}: '${ingredient}' is not in parts.`);
    const { name, preparation, required } = ingredient;
    const { amount, unit } = parseIngredientLine(`${ingredient.amount} ${ingredient.unit} ${name}`);
    return { name, canonical: name, amount, unit, preparation: preparation ?? '', required };
  }),
}));
export type Recipe = (typeof recipes)[number];

export const listNames = ({ ingredients }: Recipe): string[] => ingredients.map(({ name }) => name);
/** Checks every recipe. Returns the faulty recipes with their faults, so that one run names all of them. */
export function faults(check: (recipe: Recipe) => readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(
    recipes
      .map((recipe) => [recipe.title, check(recipe)] as const)
      .filter(([, problems]) => problems.length > 0),
  );
}

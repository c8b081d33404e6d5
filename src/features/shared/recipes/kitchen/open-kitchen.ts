import {
  computeKitchenCoverOfEachLine,
  findSubstituteInKitchen,
  type KnownKitchen,
  type LineCover,
} from '#domain/pantry/line-cover';
import type { EditableRecipe, KitchenChange, ShownLine } from '../recipe-state.ts';
import type { SubstituteDetails } from '../use-recipe.ts';
import { collectKitchenFoods, type Kitchen } from './read-kitchen.ts';

export interface KitchenForRecipe {
  readonly kitchen: Kitchen;
  /**
   * Substitutes to select, and optional ingredients to leave out, so that the cook can make the recipe with the foods
   * at home.
   */
  readonly changes: readonly KitchenChange[];
}

/**
 * Returns for each ingredient if the cook has enough of it, too little or none. An ingredient whose checkbox the cook
 * has cleared is not needed.
 */
export const compareIngredientsWithKitchen = (
  lines: readonly ShownLine[],
  foods: EditableRecipe['foods'],
  kitchen: KnownKitchen,
): LineCover[] =>
  computeKitchenCoverOfEachLine(
    lines.map((line) => ({ ...line, name: line.plainName, amount: line.checked ? line.amount : 0 })),
    kitchen,
    (canonical) => foods[canonical],
  );

const isNamed = ({ ingredient_name, canonical_name }: EditableRecipe['ingredients'][number], name: string) =>
  ingredient_name === name || canonical_name === name;

const toSearchChanges = (
  { ingredients }: Pick<EditableRecipe, 'ingredients'>,
  swaps: Kitchen['swaps'],
): KitchenChange[] =>
  swaps.flatMap(({ original, using }) =>
    ingredients.flatMap((line, at): KitchenChange[] => {
      if (!isNamed(line, original)) return [];
      if (using === undefined) return line.required ? [] : [{ line: at, substitute: null }];
      const substitute = line.substitutes.findIndex(({ ingredient_name }) => ingredient_name === using);
      return substitute < 0 ? [] : [{ line: at, substitute }];
    }),
  );

function toKitchenChanges(
  recipe: EditableRecipe,
  lines: readonly ShownLine[],
  kitchen: KnownKitchen,
): KitchenChange[] {
  const covers = compareIngredientsWithKitchen(lines, recipe.foods, kitchen);
  return recipe.ingredients.flatMap((line, at) => {
    const substitute =
      covers[at]?.kind === 'missing' ? findSubstituteInKitchen(line.substitutes, kitchen) : null;
    return substitute === null ? [] : [{ line: at, substitute }];
  });
}

/**
 * Loads the foods that the cook has, and chooses substitutes among them. Loads the details of substitutes only if one
 * is chosen.
 */
export async function loadKitchenForRecipe(
  recipe: EditableRecipe,
  lines: readonly ShownLine[],
  details: SubstituteDetails,
): Promise<KitchenForRecipe> {
  const kitchen = await collectKitchenFoods(recipe.id);
  if (kitchen.findings === null) {
    if (toKitchenChanges(recipe, lines, kitchen).length === 0) return { kitchen, changes: [] };
    return { kitchen, changes: toKitchenChanges(await details.read(), lines, kitchen) };
  }
  if (kitchen.swaps.length === 0) return { kitchen, changes: [] };
  return { kitchen, changes: toSearchChanges(await details.read(), kitchen.swaps) };
}

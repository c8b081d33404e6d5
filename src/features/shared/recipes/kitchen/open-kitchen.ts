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
   * Changes that adapt the recipe to the foods at home: substitutes to select, and optional ingredients to leave out.
   */
  readonly changes: readonly KitchenChange[];
}

/**
 * Returns for each ingredient whether the cook has enough, too little or none of it. If the cook has cleared the
 * checkbox of an ingredient, the needed amount is 0.
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
 * Loads the list of foods that the cook has, and chooses substitutes from it. Loads the details of substitutes only if
 * a substitute is chosen.
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

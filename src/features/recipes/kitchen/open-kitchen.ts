import {
  computeLineCovers,
  findSubstituteInKitchen,
  type KnownKitchen,
  type LineCover,
} from '#domain/pantry/line-cover';
import type { EditableRecipe, KitchenChange, ShownLine } from '../recipe-state.ts';
import type { SubstituteDetails } from '../use-recipe.ts';
import { type Kitchen, readKitchen } from './read-kitchen.ts';

export interface OpenedKitchen {
  readonly kitchen: Kitchen;
  /** Changes that adapt the recipe to the kitchen. */
  readonly changes: readonly KitchenChange[];
}

/** Returns how the kitchen covers each ingredient. An ingredient that is left out needs nothing. */
export const coverLines = (
  lines: readonly ShownLine[],
  foods: EditableRecipe['foods'],
  kitchen: KnownKitchen,
): LineCover[] =>
  computeLineCovers(
    lines.map((line) => ({ ...line, name: line.plainName, amount: line.checked ? line.amount : 0 })),
    kitchen,
    (canonical) => foods[canonical],
  );

const isNamed = ({ ingredient_name, canonical_name }: EditableRecipe['ingredients'][number], name: string) =>
  ingredient_name === name || canonical_name === name;

/** Returns the swaps that the search has chosen, as changes of ingredients. */
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

/** Returns swaps of missing ingredients for substitutes that the kitchen has. */
function toKitchenChanges(
  recipe: EditableRecipe,
  lines: readonly ShownLine[],
  kitchen: KnownKitchen,
): KitchenChange[] {
  const covers = coverLines(lines, recipe.foods, kitchen);
  return recipe.ingredients.flatMap((line, at) => {
    const substitute =
      covers[at]?.kind === 'missing' ? findSubstituteInKitchen(line.substitutes, kitchen) : null;
    return substitute === null ? [] : [{ line: at, substitute }];
  });
}

/**
 * Reads the cook's kitchen, and chooses the swaps for it. Loads the details of substitutes only if a swap is possible.
 */
export async function openKitchen(
  recipe: EditableRecipe,
  lines: readonly ShownLine[],
  details: SubstituteDetails,
): Promise<OpenedKitchen> {
  const kitchen = await readKitchen(recipe.id);
  if (kitchen.findings === null) {
    if (toKitchenChanges(recipe, lines, kitchen).length === 0) return { kitchen, changes: [] };
    return { kitchen, changes: toKitchenChanges(await details.read(), lines, kitchen) };
  }
  if (kitchen.swaps.length === 0) return { kitchen, changes: [] };
  return { kitchen, changes: toSearchChanges(await details.read(), kitchen.swaps) };
}

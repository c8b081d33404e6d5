/**
 * The backup of a whole Mealie (`database.json` in its zip): its tables as lists of rows, which are put together to
 * the recipes that an export would have.
 */

import { firstList, isObject, type JsonObject } from '../json/objects.ts';

export const isMealieBackup = (value: JsonObject): boolean =>
  ['recipes', 'recipes_ingredients', 'recipe_instructions'].every((table) => Array.isArray(value[table]));

const rowsOf = (backup: JsonObject, table: string): JsonObject[] => firstList(backup, table).filter(isObject);

/** The rows of a table by a column, each group in the order of `position`. */
function grouped(backup: JsonObject, table: string, column = 'recipe_id'): Map<unknown, JsonObject[]> {
  const groups = new Map<unknown, JsonObject[]>();
  for (const row of rowsOf(backup, table)) {
    const group = groups.get(row[column]);
    if (group === undefined) groups.set(row[column], [row]);
    else group.push(row);
  }
  for (const group of groups.values())
    group.sort((a, b) => Number(a.position ?? 0) - Number(b.position ?? 0));
  return groups;
}

const byId = (backup: JsonObject, table: string): Map<unknown, JsonObject> =>
  new Map(rowsOf(backup, table).map((row) => [row.id, row]));

/** The recipes of a backup, each as Mealie exports it. */
export function recipesOfBackup(backup: JsonObject): JsonObject[] {
  const ingredients = grouped(backup, 'recipes_ingredients');
  const steps = grouped(backup, 'recipe_instructions');
  const notes = grouped(backup, 'notes');
  const nutrition = new Map(
    rowsOf(backup, 'recipe_nutrition').map((row) => [row.recipe_id ?? row.parent_id, row]),
  );
  const foods = byId(backup, 'ingredient_foods');
  const units = byId(backup, 'ingredient_units');
  const named = (link: string, table: string, column: string) => {
    const links = grouped(backup, link);
    const rows = byId(backup, table);
    return (id: unknown) => (links.get(id) ?? []).flatMap((row) => rows.get(row[column]) ?? []);
  };
  const tags = named('recipes_to_tags', 'tags', 'tag_id');
  const categories = named('recipes_to_categories', 'categories', 'category_id');
  const tools = named('recipes_to_tools', 'tools', 'tool_id');
  return rowsOf(backup, 'recipes').map((recipe) => ({
    ...recipe,
    recipe_ingredient: (ingredients.get(recipe.id) ?? []).map((row) => ({
      ...row,
      food: foods.get(row.food_id) ?? null,
      unit: units.get(row.unit_id) ?? null,
    })),
    recipe_instructions: steps.get(recipe.id) ?? [],
    notes: notes.get(recipe.id) ?? [],
    nutrition: nutrition.get(recipe.id) ?? null,
    tags: tags(recipe.id),
    recipe_category: categories(recipe.id),
    tools: tools(recipe.id),
  }));
}

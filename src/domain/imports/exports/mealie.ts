/**
 * Recipe format of Mealie (mealie.io): `recipes/SLUG/SLUG.json` in its exports. Version 0 and the download of one
 * recipe write `recipeIngredient`; the export of many writes `recipe_ingredient`. Ingredients are texts, or {title,
 * note, quantity, unit, food}. A `title` begins a section, also among the steps.
 */
import type { RawRecipe } from '../build-item.ts';
import { fieldIn, firstList, isObject, type JsonObject, nameOf, textIn } from '../json/objects.ts';
import type { ItemIngredient } from '../reading.ts';
import { imageUrl } from '../schema-org/node.ts';
import { publishedIn } from '../schema-org/read-published.ts';
import { withoutMarkdown } from '../text/markdown.ts';
import { minutesOf } from '../text/minutes.ts';
import { textLines } from '../text/plain.ts';
import { servingsOf } from '../text/servings.ts';

const INGREDIENTS = ['recipe_ingredient', 'recipeIngredient'] as const;
const STEPS = ['recipe_instructions', 'recipeInstructions'] as const;

/** Detects a Mealie recipe. Mealie uses the names of schema.org; only its own fields distinguish the two. */
export const isMealie = (value: JsonObject): boolean =>
  typeof value.name === 'string' &&
  !Object.hasOwn(value, '@type') &&
  firstList(value, ...INGREDIENTS, ...STEPS).length > 0 &&
  ['slug', 'recipe_ingredient', 'recipe_instructions', 'orgURL', 'disableAmount'].some((name) =>
    Object.hasOwn(value, name),
  );

function ingredientOf(value: unknown): ItemIngredient | null {
  if (typeof value === 'string') return textLines(value).join(' ') || null;
  if (!isObject(value)) return null;
  const note = nameOf(value.note);
  const food = nameOf(value.food);
  const written = nameOf(fieldIn(value, 'original_text', 'originalText', 'display'));
  if (food === '') return note || written || null;
  const quantity = value.quantity;
  const amount = typeof quantity === 'number' && quantity > 0 ? quantity : undefined;
  const unit = nameOf(value.unit);
  return {
    name: food,
    ...(amount === undefined ? {} : { amount }),
    ...(unit === '' ? {} : { unit }),
    ...(note === '' ? {} : { preparation: note }),
  };
}

/** Prepends the section heading to the lines of an item that begins a section. */
function underTitle<Line>(value: unknown, lines: readonly Line[], heading: (title: string) => Line): Line[] {
  const title = isObject(value) ? nameOf(value.title) : '';
  return title === '' ? [...lines] : [heading(title), ...lines];
}

export function foundInMealie(recipe: JsonObject): RawRecipe {
  const time = (...names: readonly string[]) => minutesOf(fieldIn(recipe, ...names));
  const parts = [
    time('prep_time', 'prepTime'),
    time('cook_time', 'cookTime'),
    time('perform_time', 'performTime'),
  ];
  const sum = parts.reduce<number>((all, part) => all + (part ?? 0), 0);
  const notes = firstList(recipe, 'notes').flatMap((note) =>
    isObject(note) ? [nameOf(note.title), ...textLines(textIn(note, 'text')).map(withoutMarkdown)] : [],
  );
  return {
    title: nameOf(recipe.name),
    ingredients: firstList(recipe, ...INGREDIENTS).flatMap((value) => {
      const ingredient = ingredientOf(value);
      return underTitle(
        value,
        ingredient === null ? [] : [ingredient],
        (title) => `${title.replace(/:$/u, '')}:`,
      );
    }),
    steps: firstList(recipe, ...STEPS).flatMap((value) => {
      const text = isObject(value) ? textIn(value, 'text') : typeof value === 'string' ? value : '';
      const step = textLines(text).map(withoutMarkdown).join(' ');
      return underTitle(value, step === '' ? [] : [step], (title) => title);
    }),
    minutes: time('total_time', 'totalTime') || sum,
    servings: servingsOf(fieldIn(recipe, 'recipe_servings', 'recipeServings', 'recipe_yield', 'recipeYield')),
    cuisine: nameOf(fieldIn(recipe, 'recipe_cuisine', 'recipeCuisine')),
    tags: firstList(recipe, 'recipe_category', 'recipeCategory', 'categories')
      .concat(firstList(recipe, 'tags'))
      .map(nameOf),
    tools: firstList(recipe, 'tools', 'tool').map(nameOf),
    notes: [
      ...textLines(textIn(recipe, 'description')),
      ...notes,
      imageUrl(textIn(recipe, 'org_url', 'orgURL')),
    ].filter((paragraph) => paragraph !== ''),
    image: imageUrl(textIn(recipe, 'image')),
    published: publishedIn(recipe.nutrition),
  };
}

/**
 * Detects the backup of a whole Mealie instance (`database.json` in its zip). Its tables are lists of rows, which are
 * joined into the recipes that an export would contain.
 */
export const isMealieBackup = (value: JsonObject): boolean =>
  ['recipes', 'recipes_ingredients', 'recipe_instructions'].every((table) => Array.isArray(value[table]));

const rowsOf = (backup: JsonObject, table: string): JsonObject[] => firstList(backup, table).filter(isObject);

/** Groups the rows of a table by a column, each group sorted by `position`. */
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

/** Returns the recipes of a backup, each in Mealie's export format. */
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

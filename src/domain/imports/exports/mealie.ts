/**
 * Parses recipes of the app Mealie (mealie.io).
 * - In an export of many recipes, each recipe is in a file `recipes/SLUG/SLUG.json`. Its ingredients are in the field
 *   `recipe_ingredient`.
 * - In the download of a single recipe and in exports of Mealie 0.x, the field is `recipeIngredient`.
 * - An ingredient is a text or an object {title, note, quantity, unit, food}. If an ingredient or a step has a
 *   `title`, a new section with this title begins there.
 */
import type { RawRecipe } from '../build-item.ts';
import {
  findField,
  findListField,
  findTextField,
  isJsonObject,
  type JsonObject,
  readTextOrNameField,
} from '../json/objects.ts';
import type { ItemIngredient } from '../reading.ts';
import { toHttpUrl } from '../schema-org/node.ts';
import { parsePublishedNutrition } from '../schema-org/read-published.ts';
import { stripMarkdown } from '../text/markdown.ts';
import { parseMinutes } from '../text/minutes.ts';
import { toPlainTextLines } from '../text/plain.ts';
import { parseServings } from '../text/servings.ts';

const INGREDIENTS = ['recipe_ingredient', 'recipeIngredient'] as const;
const STEPS = ['recipe_instructions', 'recipeInstructions'] as const;

/**
 * Detects a Mealie recipe. Mealie uses the field names of schema.org and adds fields of its own, by which a Mealie
 * recipe can be recognized.
 */
export const isMealieRecipe = (value: JsonObject): boolean =>
  typeof value.name === 'string' &&
  !Object.hasOwn(value, '@type') &&
  findListField(value, ...INGREDIENTS, ...STEPS).length > 0 &&
  ['slug', 'recipe_ingredient', 'recipe_instructions', 'orgURL', 'disableAmount'].some((name) =>
    Object.hasOwn(value, name),
  );

function toIngredient(value: unknown): ItemIngredient | null {
  if (typeof value === 'string') return toPlainTextLines(value).join(' ') || null;
  if (!isJsonObject(value)) return null;
  const note = readTextOrNameField(value.note);
  const food = readTextOrNameField(value.food);
  const written = readTextOrNameField(findField(value, 'original_text', 'originalText', 'display'));
  if (food === '') return note || written || null;
  const quantity = value.quantity;
  const amount = typeof quantity === 'number' && quantity > 0 ? quantity : undefined;
  const unit = readTextOrNameField(value.unit);
  return {
    name: food,
    ...(amount === undefined ? {} : { amount }),
    ...(unit === '' ? {} : { unit }),
    ...(note === '' ? {} : { preparation: note }),
  };
}

function underTitle<Line>(value: unknown, lines: readonly Line[], heading: (title: string) => Line): Line[] {
  const title = isJsonObject(value) ? readTextOrNameField(value.title) : '';
  return title === '' ? [...lines] : [heading(title), ...lines];
}

export function parseMealieRecipe(recipe: JsonObject): RawRecipe {
  const time = (...names: readonly string[]) => parseMinutes(findField(recipe, ...names));
  const parts = [
    time('prep_time', 'prepTime'),
    time('cook_time', 'cookTime'),
    time('perform_time', 'performTime'),
  ];
  const sum = parts.reduce<number>((all, part) => all + (part ?? 0), 0);
  const notes = findListField(recipe, 'notes').flatMap((note) =>
    isJsonObject(note)
      ? [readTextOrNameField(note.title), ...toPlainTextLines(findTextField(note, 'text')).map(stripMarkdown)]
      : [],
  );
  return {
    title: readTextOrNameField(recipe.name),
    ingredients: findListField(recipe, ...INGREDIENTS).flatMap((value) => {
      const ingredient = toIngredient(value);
      return underTitle(
        value,
        ingredient === null ? [] : [ingredient],
        (title) => `${title.replace(/:$/u, '')}:`,
      );
    }),
    steps: findListField(recipe, ...STEPS).flatMap((value) => {
      const text = isJsonObject(value)
        ? findTextField(value, 'text')
        : typeof value === 'string'
          ? value
          : '';
      const step = toPlainTextLines(text).map(stripMarkdown).join(' ');
      return underTitle(value, step === '' ? [] : [step], (title) => title);
    }),
    minutes: time('total_time', 'totalTime') || sum,
    servings: parseServings(
      findField(recipe, 'recipe_servings', 'recipeServings', 'recipe_yield', 'recipeYield'),
    ),
    cuisine: readTextOrNameField(findField(recipe, 'recipe_cuisine', 'recipeCuisine')),
    tags: findListField(recipe, 'recipe_category', 'recipeCategory', 'categories')
      .concat(findListField(recipe, 'tags'))
      .map(readTextOrNameField),
    tools: findListField(recipe, 'tools', 'tool').map(readTextOrNameField),
    notes: [
      ...toPlainTextLines(findTextField(recipe, 'description')),
      ...notes,
      toHttpUrl(findTextField(recipe, 'org_url', 'orgURL')),
    ].filter((paragraph) => paragraph !== ''),
    image: toHttpUrl(findTextField(recipe, 'image')),
    published: parsePublishedNutrition(recipe.nutrition),
  };
}

/**
 * Detects the file `database.json` from the backup of a whole Mealie instance. The backup contains database tables,
 * whose rows must be joined to obtain recipes.
 */
export const isMealieBackup = (value: JsonObject): boolean =>
  ['recipes', 'recipes_ingredients', 'recipe_instructions'].every((table) => Array.isArray(value[table]));

const listRows = (backup: JsonObject, table: string): JsonObject[] =>
  findListField(backup, table).filter(isJsonObject);

function grouped(backup: JsonObject, table: string, column = 'recipe_id'): Map<unknown, JsonObject[]> {
  const groups = new Map<unknown, JsonObject[]>();
  for (const row of listRows(backup, table)) {
    const group = groups.get(row[column]);
    if (group === undefined) groups.set(row[column], [row]);
    else group.push(row);
  }
  for (const group of groups.values())
    group.sort((a, b) => Number(a.position ?? 0) - Number(b.position ?? 0));
  return groups;
}

const byId = (backup: JsonObject, table: string): Map<unknown, JsonObject> =>
  new Map(listRows(backup, table).map((row) => [row.id, row]));

export function extractMealieBackupRecipes(backup: JsonObject): JsonObject[] {
  const ingredients = grouped(backup, 'recipes_ingredients');
  const steps = grouped(backup, 'recipe_instructions');
  const notes = grouped(backup, 'notes');
  const nutrition = new Map(
    listRows(backup, 'recipe_nutrition').map((row) => [row.recipe_id ?? row.parent_id, row]),
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
  return listRows(backup, 'recipes').map((recipe) => ({
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

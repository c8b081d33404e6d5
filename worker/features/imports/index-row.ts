/**
 * Search data of a user's own recipe. The data is derived in the same way as for an imported recipe, and stored with
 * the cookbook entry.
 */

import type { ImportIngredient } from '#contract/admin/imports';
import { SERVINGS_DEFAULT } from '#contract/limits';
import { toUserRecipeLines } from '#domain/cookbook/read-user-recipe';
import type { UserRecipe, UserRecipeLine } from '#domain/cookbook/user-recipe';
import { detectCuisine } from '#domain/recipes/detect/cuisine';
import { detectTools } from '#domain/recipes/detect/tools';
import { parseIngredientLine } from '#domain/recipes/lines/parse-line';
import { findSourceCountry, type MeasuresCountry } from '#domain/units/country-units';
import { runQuery } from '../../platform/db/query.ts';
import { Steps } from '../../platform/steps.ts';
import { type IndexLine, type IndexRow, refreshLineLabels } from '../../recipe-index/index.ts';
import { buildFoods, type NutritionRow, selectImportedNutrition } from '../foods/foods.ts';
import type { Reference } from '../foods/store.ts';
import { buildNutritionRow } from '../nutrition/stored.ts';
import { type DraftIngredient, parseWholeLine, resolveImportIngredients } from './ingredients.ts';
import { createInstructionsPreview, deriveMinutes, listRequiredFoods, SERVING_SIZE } from './item.ts';
import { toNutritionLines } from './stored-recipe.ts';

export type UserRecipeIndexRow = Omit<IndexRow, 'id'>;

function toEditedIngredient({ name, amount, unit, preparation, section }: UserRecipeLine): ImportIngredient {
  // An edited ingredient that has only a name is parsed like an imported line. The parser also decides if the
  // ingredient is optional.
  if (amount === null && unit === null && preparation === '')
    return { name, amount, unit, preparation, section };
  const read = parseIngredientLine([name, preparation].filter((part) => part !== '').join(', '));
  const required = read.kind !== 'ingredient' || !read.optional;
  return { name, amount, unit, preparation, section, required };
}

const isSame = (a: UserRecipeLine, b: UserRecipeLine | undefined): boolean =>
  a.name === b?.name && a.amount === b.amount && a.unit === b.unit && a.preparation === b.preparation;

/**
 * Yields the ingredient lines of a user's recipe in the form that recipe imports use. Yields a line as plain text if
 * parsing this text gives the stored fields again. If not, for example after an edit, yields an object with the stored
 * fields.
 */
function* toImportItems(
  lines: readonly UserRecipeLine[],
  country: MeasuresCountry | null,
): Generator<ImportIngredient> {
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as UserRecipeLine;
    const read = toUserRecipeLines(parseWholeLine(line.text), line.section, country);
    const isAsWritten = read.length > 0 && read.every((one, i) => isSame(one, lines[at + i]));
    yield isAsWritten ? line.text : toEditedIngredient(line);
    at += isAsWritten ? read.length : 1;
  }
}

/**
 * Parses the ingredients of a user's own recipe in the same way as those of an imported recipe. Searches and cooking
 * use the result.
 */
export function parseUserRecipeIngredients(
  { lines, source }: UserRecipe,
  reference: Reference,
): DraftIngredient[] {
  const country = findSourceCountry(source);
  return resolveImportIngredients([...toImportItems(lines, country)], reference, [], country);
}

/**
 * Estimated fixed work for an ingredient line, as the number of characters of text that take equally long to process.
 */
const LINE_LENGTH = 150;

async function ingredientsInSteps({ lines, source }: UserRecipe, reference: Reference, steps: Steps) {
  const country = findSourceCountry(source);
  const draftIngredients: DraftIngredient[] = [];
  for (const item of toImportItems(lines, country)) {
    draftIngredients.push(...resolveImportIngredients([item], reference, [], country));
    await steps.yieldAfter(LINE_LENGTH + JSON.stringify(item).length);
  }
  return draftIngredients;
}

/**
 * Builds the search data (index rows) of recipes, in the order of the recipes. Imported nutrition is read with one
 * database query.
 * @param reference names and labels for parsing the ingredients
 */
export async function buildIndexRows(
  db: D1Database,
  recipes: readonly UserRecipe[],
  reference: Reference,
): Promise<UserRecipeIndexRow[]> {
  const steps = new Steps();
  const read: (readonly DraftIngredient[])[] = [];
  for (const recipe of recipes) read.push(await ingredientsInSteps(recipe, reference, steps));
  const names = read.flat().map(({ canonical }) => canonical);
  const nutrition = await runQuery(db, selectImportedNutrition(names));
  const rows: UserRecipeIndexRow[] = [];
  for (const [at, recipe] of recipes.entries()) {
    rows.push(buildIndexRow(recipe, read[at] ?? [], reference, nutrition));
    await steps.yieldAfter(JSON.stringify(recipe.steps).length + LINE_LENGTH * recipe.lines.length);
  }
  return rows;
}

export const deriveUserRecipeMinutes = (
  { title, steps, minutes }: UserRecipe,
  ingredients: readonly DraftIngredient[],
): ReturnType<typeof deriveMinutes> =>
  minutes === null
    ? deriveMinutes({ title, tags: [], steps, foods: listRequiredFoods(ingredients) })
    : { minutes, minutesSource: 'given' };

/**
 * Builds the search data (index row) of a user's own recipe.
 * @param ingredients parsed ingredients of the recipe
 * @param imported nutrition of the recipe's ingredients; may include other ingredients
 */
export function buildIndexRow(
  recipe: UserRecipe,
  ingredients: readonly DraftIngredient[],
  reference: Reference,
  imported: readonly NutritionRow[],
): UserRecipeIndexRow {
  const { title, steps, servings } = recipe;
  const names = ingredients.map(({ canonical }) => canonical);
  const { minutes, minutesSource } = deriveUserRecipeMinutes(recipe, ingredients);
  const {
    recipe_id: _,
    serving_size: __,
    servings: ___,
    ...figures
  } = buildNutritionRow(
    '',
    toNutritionLines({ ingredients }),
    servings ?? SERVINGS_DEFAULT,
    SERVING_SIZE,
    buildFoods(names, imported),
  );
  return refreshLineLabels(
    {
      title,
      cuisine: detectCuisine({ title, ingredients: names, tags: [] }),
      minutes_to_make: minutes,
      minutes_source: minutesSource,
      tools: JSON.stringify(detectTools([...steps])),
      tags: '[]',
      image: null,
      instructions_preview: createInstructionsPreview(steps),
      ...(servings === null ? {} : { default_servings: servings }),
      // Store all nutrients of the recipe, so that a later search filter can use any of them.
      ...figures,
      ingredients: JSON.stringify(
        ingredients.map(
          ({ name, canonical, required, amountNumeric, unit, preparation }): IndexLine => [
            ...([name, canonical, required ? 1 : 0] as const),
            ...([amountNumeric, unit, preparation] as const),
          ],
        ),
      ),
    },
    reference,
  );
}

/**
 * Parses a stored recipe again with the current rules. No I/O. Ingredient lines are parsed from their original text
 * (`written_lines`). If the original text is not stored, only the names of the ingredients are looked up again, and the
 * amounts stay the same. Nutrition is always computed again. Cuisine and cooking time are computed again if the
 * imported recipe did not state them.
 */

import { ImportIngredient } from '#contract/admin/imports';
import { PublishedNutrition } from '#contract/recipes/recipes';
import type { Food } from '#domain/nutrition/foods';
import { toPublishedNutrition } from '#domain/nutrition/published';
import { detectCuisine } from '#domain/recipes/detect/cuisine';
import { findSourceCountry, type MeasuresCountry } from '#domain/units/country-units';
import type { Reference } from '../../features/foods/store.ts';
import {
  type DraftIngredient,
  resolveImportIngredients,
  resolveStoredCanonicalName,
  toDraftIngredient,
} from '../../features/imports/ingredients.ts';
import {
  deriveMinutes,
  hashDraftContent,
  listRequiredFoods,
  type RecipeDraft,
} from '../../features/imports/item.ts';
import {
  buildRecipeRows,
  INGREDIENT_COLUMNS,
  parseStoredNamesAndSummary,
  type StoredRecipe,
} from '../../features/imports/stored-recipe.ts';
import { equalsStoredNutrition } from '../../features/nutrition/stored.ts';
import { parseJsonColumn, TextList } from '../../platform/db/json-column.ts';
import type { recipeIngredients, recipes } from '../../platform/db/schema.ts';

export type LineRow = typeof recipeIngredients.$inferSelect;

export interface StoredRecipeRows {
  readonly row: typeof recipes.$inferSelect;
  readonly lines: readonly LineRow[];
  readonly nutrition: string | null;
}

export const UNREADABLE = {
  damaged: 'its original lines are damaged',
  empty: 'no ingredient is found in its original lines',
  thrown: 'reading it failed',
  unstorable: 'it could not be stored',
} as const;

/**
 * Parses a stored recipe again with the current parsing rules.
 * @returns the recipe as an import would create it now, or the reason why it cannot be parsed
 */
export function reparseRecipe({ row, lines }: StoredRecipeRows, reference: Reference): RecipeDraft | string {
  const ingredients =
    row.written_lines === null
      ? lines.map((line) => withCurrentName(line, reference))
      : readWritten(row.written_lines, reference, findSourceCountry(row.notes ?? ''));
  if (typeof ingredients === 'string') return ingredients;
  if (ingredients.length === 0 && lines.length > 0) return UNREADABLE.empty;
  const instructions = parseJsonColumn(row.instructions, TextList);
  const tags = parseJsonColumn(row.tags, TextList);
  const published =
    row.published_nutrition === null
      ? null
      : toPublishedNutrition(parseJsonColumn(row.published_nutrition, PublishedNutrition));
  const names = ingredients.map(({ canonical }) => canonical);
  const detected = row.cuisine_detected === 1;
  const content = {
    slug: row.slug,
    title: row.title,
    cuisine: detected ? detectCuisine({ title: row.title, ingredients: names, tags }) : row.cuisine,
    cuisineDetected: detected,
    ...(row.minutes_source === 'given'
      ? { minutes: row.minutes_to_make, minutesSource: row.minutes_source }
      : deriveMinutes({
          title: row.title,
          tags,
          steps: instructions,
          foods: listRequiredFoods(ingredients),
        })),
    servings: row.default_servings,
    servingSize: row.serving_size_text,
    instructions,
    preview: row.instructions_preview,
    tools: parseJsonColumn(row.tools, TextList),
    tags,
    notes: row.notes,
    image: row.image,
    ingredients,
    // Keep the nutrition per serving that the recipe's author stated, even if the ingredient lines are parsed
    // differently now.
    ...(published === null ? {} : { published }),
    ...parseStoredNamesAndSummary(row),
  };
  return {
    givenId: row.id,
    ...content,
    contentHash: hashDraftContent(content),
    writtenLines: row.written_lines,
  };
}

function readWritten(
  text: string,
  reference: Reference,
  country: MeasuresCountry | null,
): DraftIngredient[] | string {
  let items: unknown;
  try {
    items = JSON.parse(text);
  } catch {
    return UNREADABLE.damaged;
  }
  const checked = ImportIngredient.array().safeParse(items);
  return checked.success
    ? resolveImportIngredients(checked.data, reference, [], country)
    : UNREADABLE.damaged;
}

const withCurrentName = (line: LineRow, reference: Reference): DraftIngredient => {
  const stored = toDraftIngredient(line);
  return { ...stored, canonical: resolveStoredCanonicalName(stored, reference) };
};

/**
 * Returns the database rows of a recipe that was parsed again. Returns null if the stored rows are already equal.
 * @param draft the recipe as it was parsed again
 * @param foods foods by canonical name; there must be a food for each ingredient of the draft
 */
export function buildRecipeRowsIfChanged(
  stored: StoredRecipeRows,
  draft: RecipeDraft,
  foods: Readonly<Record<string, Food>>,
): StoredRecipe | null {
  const { row } = stored;
  const now = buildRecipeRows(row.id, draft, foods, row.origin);
  const same =
    row.cuisine === draft.cuisine &&
    row.minutes_to_make === draft.minutes &&
    row.minutes_source === draft.minutesSource &&
    textOfLines(now.ingredients) === textOfLines(stored.lines) &&
    equalsStoredNutrition(now.nutrition, stored.nutrition);
  return same ? null : now;
}

/**
 * Number of significant digits in which two numbers are compared. SQLite writes numbers into JSON with only 15 digits,
 * so the last digits of a stored number may be lost.
 */
const DIGITS = 12;

const textOfLines = (lines: readonly LineRow[]) =>
  JSON.stringify(
    lines.map((line) =>
      INGREDIENT_COLUMNS.map((column) => {
        const value = line[column];
        return typeof value === 'number' ? Number(value.toPrecision(DIGITS)) : value;
      }),
    ),
  );

/**
 * Reparses a stored recipe with the current rules. No I/O.
 *
 * Its lines are parsed from their original text (`written_lines`), exactly as an import would parse them. Derived
 * values follow: the cuisine and the minutes if they were not given, and the nutrition. For a recipe stored before
 * the original lines were kept, only the names are looked up again. Its amounts stay, because their original line is
 * gone.
 */
import { ImportIngredient } from '#contract/admin/imports';
import type { Food } from '#domain/nutrition/foods';
import type { PublishedNutrition } from '#domain/nutrition/published';
import { detectCuisine } from '#domain/recipes/detect/cuisine';
import { countryOfSource, type MeasuresCountry } from '#domain/units/country-units';
import type { Reference } from '../../features/foods/store.ts';
import {
  type DraftIngredient,
  readIngredients,
  resolveStoredCanonical,
} from '../../features/imports/ingredients.ts';
import { hashDraftContent, minutesOfSteps, type RecipeDraft } from '../../features/imports/item.ts';
import { INGREDIENT_COLUMNS, type StoredRecipe, storedRecipe } from '../../features/imports/stored-recipe.ts';
import { sameNutrition } from '../../features/nutrition/stored.ts';
import type { recipeIngredients, recipes } from '../../platform/db/schema.ts';

export type LineRow = typeof recipeIngredients.$inferSelect;

/** A stored recipe. */
export interface StoredRecipeRows {
  readonly row: typeof recipes.$inferSelect;
  readonly lines: readonly LineRow[];
  /** In the format of `NUTRITION_AS_JSON`. */
  readonly nutrition: string | null;
}

/** Reasons that a recipe cannot be parsed, worded for the administrators' page. */
export const UNREADABLE = {
  damaged: 'its original lines are damaged',
  empty: 'no ingredient is found in its original lines',
  thrown: 'reading it failed',
  unstorable: 'it could not be stored',
} as const;

/** @returns the recipe as an import would create it now, or the reason it cannot be parsed */
export function reparseRecipe({ row, lines }: StoredRecipeRows, reference: Reference): RecipeDraft | string {
  const ingredients =
    row.written_lines === null
      ? lines.map((line) => withCurrentName(line, reference))
      : readWritten(row.written_lines, reference, countryOfSource(row.notes ?? ''));
  if (typeof ingredients === 'string') return ingredients;
  if (ingredients.length === 0 && lines.length > 0) return UNREADABLE.empty;
  const instructions: string[] = JSON.parse(row.instructions);
  const tags: string[] = JSON.parse(row.tags);
  const names = ingredients.map(({ canonical }) => canonical);
  const detected = row.cuisine_detected === 1;
  const content = {
    slug: row.slug,
    title: row.title,
    cuisine: detected ? detectCuisine({ title: row.title, ingredients: names, tags }) : row.cuisine,
    cuisineDetected: detected,
    ...(row.minutes_source === 'given'
      ? { minutes: row.minutes_to_make, minutesSource: row.minutes_source }
      : minutesOfSteps(instructions)),
    servings: row.default_servings,
    servingSize: row.serving_size_text,
    instructions,
    preview: row.instructions_preview,
    tools: JSON.parse(row.tools) as string[],
    tags,
    notes: row.notes,
    image: row.image,
    ingredients,
    // The author's nutrition per serving stays, whatever the lines are parsed to.
    ...(row.published_nutrition === null
      ? {}
      : { published: JSON.parse(row.published_nutrition) as PublishedNutrition }),
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
  return checked.success ? readIngredients(checked.data, reference, [], country) : UNREADABLE.damaged;
}

/** The same ingredient with its current canonical name. */
const withCurrentName = (line: LineRow, reference: Reference): DraftIngredient => {
  const read = {
    name: line.ingredient_name,
    canonical: line.canonical_name,
    amount: line.amount,
    amountNumeric: line.amount_numeric,
    unit: line.unit,
    preparation: line.preparation,
    statedGrams: line.stated_grams,
    required: line.required === 1,
    section: line.section,
  };
  return { ...read, canonical: resolveStoredCanonical(read, reference) };
};

/**
 * Returns the rows of a reparsed recipe, or null if they equal the stored rows.
 * @param foods by canonical name, for all ingredients of the draft
 */
export function changedRecipe(
  stored: StoredRecipeRows,
  draft: RecipeDraft,
  foods: Readonly<Record<string, Food>>,
): StoredRecipe | null {
  const { row } = stored;
  const now = storedRecipe(row.id, draft, foods, row.origin);
  const same =
    row.cuisine === draft.cuisine &&
    row.minutes_to_make === draft.minutes &&
    row.minutes_source === draft.minutesSource &&
    textOfLines(now.ingredients) === textOfLines(stored.lines) &&
    sameNutrition(now.nutrition, stored.nutrition);
  return same ? null : now;
}

/** Number of digits to compare: the database writes numbers in JSON with 15 digits. */
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

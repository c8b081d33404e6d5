/**
 * What a stored recipe says by the rules of now. No I/O.
 *
 * Its lines are read from the words that were brought (`written_lines`), exactly as an import would read them, and with
 * them what follows: the cuisine and the minutes where nobody gave them, the nutrition. Of a recipe that was stored before
 * those words were kept only the names are looked up again; amounts stay as they were read from the line, which is gone.
 */
import { ImportIngredient } from '#contract/admin/imports';
import type { Food } from '#domain/nutrition/foods';
import type { PublishedNutrition } from '#domain/nutrition/published';
import { detectCuisine } from '#domain/recipes/detect/cuisine';
import { countryOfSource, type MeasuresCountry } from '#domain/units/country-units';
import type { Reference } from '../../features/foods/store.ts';
import { canonicalAgain, type DraftIngredient, readIngredients } from '../../features/imports/ingredients.ts';
import { contentHashOf, minutesOfSteps, type RecipeDraft } from '../../features/imports/item.ts';
import { INGREDIENT_COLUMNS, type StoredRecipe, storedRecipe } from '../../features/imports/stored-recipe.ts';
import { sameNutrition } from '../../features/nutrition/stored.ts';
import type { recipeIngredients, recipes } from '../../platform/db/schema.ts';

export type LineRow = typeof recipeIngredients.$inferSelect;

/** A recipe as it is stored. */
export interface StoredNow {
  readonly row: typeof recipes.$inferSelect;
  readonly lines: readonly LineRow[];
  /** As `NUTRITION_AS_JSON` gives it. */
  readonly nutrition: string | null;
}

/** Why a recipe cannot be read: words for the page of administrators. */
export const UNREADABLE = {
  damaged: 'its original lines are damaged',
  empty: 'no ingredient is found in its original lines',
  thrown: 'reading it failed',
  unstorable: 'it could not be stored',
} as const;

/** @returns the recipe as an import would make it now, or why it cannot be read */
export function draftAgain({ row, lines }: StoredNow, reference: Reference): RecipeDraft | string {
  const ingredients =
    row.written_lines === null
      ? lines.map((line) => namedAgain(line, reference))
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
    // What the author says of a serving stays, whatever the lines are read as.
    ...(row.published_nutrition === null
      ? {}
      : { published: JSON.parse(row.published_nutrition) as PublishedNutrition }),
  };
  return {
    givenId: row.id,
    ...content,
    contentHash: contentHashOf(content),
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

/** The same ingredient under the name that it goes by now. */
const namedAgain = (line: LineRow, reference: Reference): DraftIngredient => {
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
  return { ...read, canonical: canonicalAgain(read, reference) };
};

/**
 * The rows of a recipe as it is read now, or null when they say what is stored already.
 * @param foods of all ingredients of the draft, by canonical name
 */
export function changedRecipe(
  stored: StoredNow,
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

/** Digits by which numbers are told apart: in JSON the database writes them down with 15. */
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

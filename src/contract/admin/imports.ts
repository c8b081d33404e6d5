import { z } from 'zod';
import { ITEM_LIMITS } from '#domain/imports/limits';
import { defineEndpoint } from '../endpoint.ts';
import { IMPORT_ITEMS_MAX, IMPORT_MINUTES_DEFAULT, NAME_MAX, SERVINGS_DEFAULT } from '../limits.ts';
import { PublishedNutrition } from '../recipes/recipes.ts';
import { IMPORT_KINDS, type ImportKind, RECIPE_SAMPLES } from './import-kinds.ts';

const Text = (what: string, max: number) =>
  z.string(`${what} must be text`).trim().max(max, `${what} must be at most ${max} characters`);

const Name = (what: string) => Text(what, NAME_MAX).min(1, `${what} is required`);

export const ImportIngredient = z.union([
  Text('an ingredient', ITEM_LIMITS.ingredient),
  z.object({
    name: Text('an ingredient name', ITEM_LIMITS.ingredientName).min(1, 'an ingredient needs a name'),
    amount: z
      .union([
        Text('an amount', ITEM_LIMITS.amount),
        z
          .number()
          .min(0, 'must be 0 or more')
          .max(ITEM_LIMITS.amountNumber, `must be at most ${ITEM_LIMITS.amountNumber}`),
      ])
      .nullish(),
    unit: Text('a unit', ITEM_LIMITS.unit).nullish(),
    preparation: Text('a preparation', ITEM_LIMITS.preparation).nullish(),
    section: Text('a section', ITEM_LIMITS.section).nullish(),
    required: z.boolean().optional(),
  }),
]);
export type ImportIngredient = z.infer<typeof ImportIngredient>;

/** An imported recipe. The fields for minutes and servings are each accepted in two spellings. */
export const RecipeImportItem = z
  .object({
    id: Text('id', ITEM_LIMITS.id).nullish(),
    title: Text('title', ITEM_LIMITS.title).min(1, 'title is required'),
    native_title: Text('native_title', ITEM_LIMITS.nativeTitle)
      .nullish()
      .meta({ description: 'Name of the dish in its own language, with its accents.' }),
    other_titles: z
      .array(Text('another title', ITEM_LIMITS.title))
      .max(ITEM_LIMITS.otherTitles, `at most ${ITEM_LIMITS.otherTitles} other titles`)
      .nullish()
      .meta({ description: 'Other common names of the dish.' }),
    summary: Text('summary', ITEM_LIMITS.summary)
      .nullish()
      .meta({ description: 'One sentence about the dish, for the top of its page and for search engines.' }),
    instructions: z.union([
      Text('instructions', ITEM_LIMITS.instructions).min(1, 'instructions are required'),
      z
        .array(Text('a step', ITEM_LIMITS.step))
        .min(1, 'instructions are required')
        .max(ITEM_LIMITS.steps, `at most ${ITEM_LIMITS.steps} steps`),
    ]),
    ingredients: z
      .array(ImportIngredient)
      .max(ITEM_LIMITS.ingredients, `at most ${ITEM_LIMITS.ingredients} ingredients`)
      .default([]),
    cuisine: Text('cuisine', ITEM_LIMITS.cuisine).nullish(),
    minutes: z
      .number()
      .positive('minutes must be above 0')
      .max(ITEM_LIMITS.minutes)
      .nullish()
      .meta({
        description: `Default ${IMPORT_MINUTES_DEFAULT}.`,
      }),
    minutes_to_make: z
      .number()
      .positive('minutes_to_make must be above 0')
      .max(ITEM_LIMITS.minutes)
      .nullish(),
    servings: z
      .number()
      .positive('servings must be above 0')
      .min(ITEM_LIMITS.servingsMin, `servings must be at least ${ITEM_LIMITS.servingsMin}`)
      .max(ITEM_LIMITS.servings)
      .nullish()
      .meta({
        description: `Default ${SERVINGS_DEFAULT}.`,
      }),
    default_servings: z
      .number()
      .positive('default_servings must be above 0')
      .min(ITEM_LIMITS.servingsMin, `default_servings must be at least ${ITEM_LIMITS.servingsMin}`)
      .max(ITEM_LIMITS.servings)
      .nullish(),
    serving_size_text: Text('serving_size_text', ITEM_LIMITS.servingSize).nullish(),
    tags: z
      .array(Text('a tag', ITEM_LIMITS.tag))
      .max(ITEM_LIMITS.tags, `at most ${ITEM_LIMITS.tags} tags`)
      .nullish(),
    tools: z
      .array(Text('a tool', ITEM_LIMITS.tool))
      .max(ITEM_LIMITS.tools, `at most ${ITEM_LIMITS.tools} tools`)
      .nullish(),
    notes: Text('notes', ITEM_LIMITS.notes).nullish(),
    image: Text('image', ITEM_LIMITS.image).nullish(),
    published_nutrition: PublishedNutrition.nullish().meta({
      description: 'Nutrition per serving as stated by the author: kcal, grams, and milligrams of sodium.',
    }),
  })
  .meta({
    id: 'RecipeImportItem',
    examples: [...IMPORT_KINDS.recipes.sample, ...RECIPE_SAMPLES.full, ...RECIPE_SAMPLES.minimal],
  });
export type RecipeImportItem = z.infer<typeof RecipeImportItem>;

export const IngredientImportItem = z
  .object({
    name: Name('name'),
    category: Text('category', NAME_MAX).nullish(),
    is_pantry: z.boolean().nullish().meta({ description: 'A staple. Default false.' }),
  })
  .meta({ id: 'IngredientImportItem', examples: [...IMPORT_KINDS.ingredients.sample] });

const Grams = z.number().min(0, 'must be 0 or more').max(100, 'must be at most 100 (grams per 100 g)');

/**
 * Nutrition data of a food in an import. Values are per 100 g: energy in kcal, sodium in milligrams, all others in
 * grams.
 */
export const NutritionImportItem = z
  .object({
    name: Name('name'),
    calories: z.number().min(0, 'must be 0 or more').max(1000, 'must be at most 1000 (kcal per 100 g)'),
    protein: Grams,
    carbs: Grams,
    fat: Grams,
    fiber: Grams.nullish(),
    sugar: Grams.nullish(),
    sodium: z
      .number()
      .min(0, 'must be 0 or more')
      .max(100_000, 'must be at most 100000 (milligrams per 100 g)')
      .nullish(),
  })
  .meta({
    id: 'NutritionImportItem',
    description: 'Per 100 g. If omitted, fiber, sugar and sodium are 0.',
    examples: [...IMPORT_KINDS.nutrition.sample],
  });

export const AliasImportItem = z
  .object({ alias: Name('alias'), canonical_name: Name('canonical_name') })
  .meta({ id: 'AliasImportItem', examples: [...IMPORT_KINDS.aliases.sample] });

export const CuisineImportItem = z
  .object({
    name: Name('name'),
    region: Text('region', NAME_MAX).nullish(),
    is_active: z
      .boolean()
      .nullish()
      .meta({ description: 'True if the search form offers it. Default true.' }),
  })
  .meta({ id: 'CuisineImportItem', examples: [...IMPORT_KINDS.cuisines.sample] });

export const CookwareImportItem = z
  .object({
    name: Name('name'),
    category: Text('category', NAME_MAX).nullish(),
    heat_source: Text('heat_source', NAME_MAX).nullish(),
    notes: Text('notes', 1000).nullish(),
  })
  .meta({ id: 'CookwareImportItem', examples: [...IMPORT_KINDS.cookware.sample] });

export const SubstitutionImportItem = z
  .object({
    original_ingredient: Name('original_ingredient'),
    substitute_ingredient: Name('substitute_ingredient'),
    notes: Text('notes', 1000).nullish(),
    penalty_score: z
      .number()
      .min(0, 'must be 0 or more')
      .max(1, 'must be at most 1')
      .meta({ description: '0: as good as the original. Rounded to steps of 0.05.' }),
  })
  .meta({
    id: 'SubstitutionImportItem',
    description: 'One-way: the substitute can replace the original.',
    examples: [...IMPORT_KINDS.substitutions.sample],
  });

export const IMPORT_ITEMS = {
  ingredients: IngredientImportItem,
  nutrition: NutritionImportItem,
  aliases: AliasImportItem,
  cuisines: CuisineImportItem,
  cookware: CookwareImportItem,
  recipes: RecipeImportItem,
  substitutions: SubstitutionImportItem,
} as const satisfies Readonly<Record<ImportKind, z.ZodType>>;

function extractBatch(body: unknown): readonly unknown[] | null {
  if (Array.isArray(body)) return body;
  if (typeof body !== 'object' || body === null) return null;
  // Accept a body with a title as a single recipe, even if it also has a field `recipes`.
  if ('recipes' in body && !('title' in body)) return Array.isArray(body.recipes) ? body.recipes : null;
  return [body];
}

/**
 * Extracts the items in the body of an import without validating them. Each item is validated separately, so that an
 * invalid item does not block the others.
 */
const Batch = z.unknown().transform((body, context): readonly unknown[] => {
  const items = extractBatch(body);
  if (items !== null && items.length > 0 && items.length <= IMPORT_ITEMS_MAX) return items;
  context.addIssue({
    code: 'custom',
    message:
      items === null
        ? 'must be a list of items'
        : items.length === 0
          ? 'has no items'
          : `must have at most ${IMPORT_ITEMS_MAX} items and has ${items.length}: send it in parts`,
  });
  return z.NEVER;
});

const ImportQuery = z.object({
  run: z
    .uuid('must be a UUID')
    .optional()
    .meta({ description: 'Same for all parts of one file. If omitted, the call is a separate import.' }),
  part: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .max(1_000_000, 'must be at most 1000000')
    .default(0)
    .meta({ description: 'Number of this part of the file. A part sent twice counts once.' }),
});

const ErrorDetails = z.array(z.object({ title: z.string(), error: z.string() })).meta({
  description: 'One entry per rejected item: its title or name, or else its position, and the reason.',
});

export const ImportResult = z
  .object({
    imported: z.int(),
    errors: z.int(),
    errorDetails: ErrorDetails,
    recipes: z.array(z.object({ id: z.string(), title: z.string() })),
  })
  .meta({ id: 'ImportResult' });
export type ImportResult = z.infer<typeof ImportResult>;

export const ImportedResult = z
  .object({ imported: z.int(), errors: z.int(), errorDetails: ErrorDetails })
  .meta({ id: 'ImportedResult' });

export const InsertedResult = z
  .object({ inserted: z.int(), errors: z.int(), errorDetails: ErrorDetails })
  .meta({ id: 'InsertedResult' });

export const ADMIN_FAILURES = {
  401: 'not signed in',
  403: 'not an administrator, or `insufficient_aal`: second factor required',
} as const;

const importCall = <Reply extends z.ZodType>(kind: ImportKind, summary: string, reply: Reply) =>
  defineEndpoint({
    method: 'post',
    path: IMPORT_KINDS[kind].path,
    summary,
    query: ImportQuery,
    body: Batch,
    items: IMPORT_ITEMS[kind],
    reply,
    failures: ADMIN_FAILURES,
  });

export const adminImportIngredients = importCall('ingredients', 'Import ingredients', ImportedResult);
export const adminImportNutrition = importCall('nutrition', 'Import nutrition per 100 g', ImportedResult);
export const adminImportAliases = importCall('aliases', 'Import ingredient aliases', ImportedResult);
export const importCuisines = importCall('cuisines', 'Import cuisines', InsertedResult);
export const importCookware = importCall('cookware', 'Import tools', InsertedResult);
export const bulkImportRecipes = importCall('recipes', 'Import recipes', ImportResult);
export const adminImportSubstitutions = importCall('substitutions', 'Import substitutions', ImportedResult);

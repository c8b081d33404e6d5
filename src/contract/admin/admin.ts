import { z } from 'zod';
import { mapNutrientsByImportName } from '#domain/nutrition/nutrients';
import { defineEndpoint } from '../endpoint.ts';
import { CHANGES_MAX, DEBUG_RECIPES, FOOD_SUGGESTIONS_MAX, NAME_MAX } from '../limits.ts';
import { api } from '../paths.ts';
import { Nutrients, RecipeDetail } from '../recipes/recipes.ts';
import { IMPORT_KINDS, type ImportKind } from './import-kinds.ts';
import { ADMIN_FAILURES, RecipeImportItem } from './imports.ts';
import { adminApi } from './paths.ts';

const Figure = z.number().nullable().meta({ description: 'Null: no USDA figure.' });

/**
 * A row of USDA's nutrition table, as a suggestion for a food name without nutrition data. Values are per 100 g: energy
 * in kcal, sodium in milligrams, all others in grams.
 */
export const FoodSuggestion = z
  .object({
    ndb: z.string().meta({ description: 'NDB number in SR28.' }),
    name: z.string(),
    ...mapNutrientsByImportName(() => Figure),
  })
  .meta({ id: 'FoodSuggestion' });
export type FoodSuggestion = z.infer<typeof FoodSuggestion>;

export const MissingNutrition = z
  .object({
    name: z.string(),
    occurrences: z.int().meta({ description: 'Number of recipes that use it.' }),
    suggestions: z
      .array(FoodSuggestion)
      .meta({ description: `The ${FOOD_SUGGESTIONS_MAX} closest USDA foods, best first.` }),
  })
  .meta({ id: 'MissingNutrition' });
export type MissingNutrition = z.infer<typeof MissingNutrition>;

export const adminListMissingNutrition = defineEndpoint({
  method: 'get',
  path: adminApi.missingNutrition,
  summary: 'List recipe ingredients without nutrition, most used first, then by name',
  reply: z.object({
    rows: z.array(MissingNutrition),
    missing: z.array(z.string()).meta({ description: 'Only the names, in the same order.' }),
    count: z.int(),
  }),
  failures: ADMIN_FAILURES,
});

export const adminAcceptNutrition = defineEndpoint({
  method: 'post',
  path: adminApi.acceptNutrition,
  summary: 'Use the figures of a USDA food for an ingredient',
  body: z.object({
    name: z
      .string()
      .trim()
      .min(1, 'name is required')
      .max(NAME_MAX * 3),
    ndb: z.string().regex(/^\d{5}$/, 'must be the five digits of a row'),
  }),
  reply: z.object({
    name: z.string().meta({ description: 'Canonical name of the updated ingredient.' }),
    food: FoodSuggestion,
  }),
  failures: { ...ADMIN_FAILURES, 404: 'USDA has no such row' },
});

/**
 * Loads the built-in reference data into the database. The browser calls this once after the site's owner has signed
 * in. Repeated calls are safe.
 */
export const adminLoadDefaultData = defineEndpoint({
  method: 'post',
  path: adminApi.defaultData,
  summary: 'Load default ingredients, nutrition and cuisines into an empty database',
  reply: z.object({
    loaded: z.boolean().meta({ description: 'False: ingredients already exist, so nothing was done.' }),
    message: z.string().optional().meta({ description: 'Message for the toast, if data was loaded.' }),
    ingredients: z.int(),
    nutrition: z.int(),
    cuisines: z.int(),
  }),
  failures: ADMIN_FAILURES,
});

const KINDS = Object.keys(IMPORT_KINDS) as [ImportKind, ...ImportKind[]];

export const RecipeChange = z
  .object({
    at: z.string().meta({ description: 'ISO 8601, UTC. For an import in parts: time of the last part.' }),
    by: z
      .string()
      .nullable()
      .meta({ description: 'Email address of the account. Null: the account was deleted.' }),
    action: z.enum([
      ...(['import', 'edit', 'delete', 'accept', 'defaults', 'reread', 'resolve', 'correct'] as const),
      ...(['end-sessions', 'ban', 'lift-ban'] as const),
    ]),
    kind: z.enum(KINDS).nullable().meta({ description: 'Null: several kinds, or an account.' }),
    subject: z
      .string()
      .nullable()
      .meta({ description: 'Id of the recipe or account, or name of the ingredient.' }),
    imported: z.int(),
    errors: z.int(),
  })
  .meta({ id: 'Change' });
export type RecipeChange = z.infer<typeof RecipeChange>;

export const adminListChanges = defineEndpoint({
  method: 'get',
  path: adminApi.auditLog,
  summary: `List the last ${CHANGES_MAX} imports and changes by administrators, newest first`,
  reply: z.object({ changes: z.array(RecipeChange) }),
  failures: ADMIN_FAILURES,
});

const RecipeId = z.object({ id: z.string().trim().min(1, 'Missing recipe id').max(200) });
const UNKNOWN_RECIPE = { ...ADMIN_FAILURES, 404: 'no recipe has this id' };

/** Replaces a recipe. Its id stays, even if the title changes. An `id` in the request body is ignored. */
export const putRecipe = defineEndpoint({
  method: 'put',
  path: api.recipeById,
  summary: 'Replace a recipe (administrators)',
  params: RecipeId,
  body: RecipeImportItem,
  reply: RecipeDetail,
  failures: UNKNOWN_RECIPE,
});

export const deleteRecipe = defineEndpoint({
  method: 'delete',
  path: api.recipeById,
  summary: 'Delete a recipe (administrators)',
  params: RecipeId,
  reply: z.object({ deleted: z.literal(true) }),
  failures: UNKNOWN_RECIPE,
});

export const getDebugNutrition = defineEndpoint({
  method: 'get',
  path: adminApi.debugNutrition,
  summary: `List the nutrition of the first ${DEBUG_RECIPES} recipes`,
  reply: z.object({
    total: z.int().meta({ description: 'Number of recipes in this reply.' }),
    withNutrition: z.int(),
    missing: z.int().meta({ description: 'Number of recipes without nutrition or with 0 calories.' }),
    recipes: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        nutrition: Nutrients.extend({ serving_size: z.string(), servings: z.number() })
          .nullable()
          .meta({ description: 'Per serving.' }),
      }),
    ),
  }),
});

import { z } from 'zod';
import { LABELS } from '#domain/eaters/diets/labels';
import { mapNutrients } from '#domain/nutrition/nutrients';
import { PUBLISHED_MAX } from '#domain/nutrition/published';
import { MINUTES_SOURCES } from '#domain/recipes/minutes-sources';
import { defineEndpoint, RATE_LIMITED } from '../endpoint.ts';
import { api } from '../paths.ts';

/**
 * Amounts of nutrients. The field that has this type says if they are per 100 g of a food or per serving. Energy is in
 * kcal, sodium in milligrams, all others in grams.
 */
export const Nutrients = z.object(mapNutrients(() => z.number())).meta({ id: 'Nutrients' });

export const BreakdownLine = z
  .object({
    name: z.string(),
    canonical: z.string(),
    grams: z.number(),
    calories: z.number(),
    protein: z.number(),
    carbs: z.number(),
    fat: z.number(),
    estimatedFrom: z.string().nullable().meta({
      description: 'Food whose figures are used instead, because this food has none. Null: its own figures.',
    }),
  })
  .meta({ id: 'BreakdownLine' });

/**
 * Nutrition computed from a recipe's ingredients. Values are per serving, except that `totals` are for all servings
 * together.
 */
export const ComputedNutrition = Nutrients.extend({
  serving_size: z.string(),
  servings: z.number(),
  totals: Nutrients,
  breakdown: z.array(BreakdownLine),
  unmatched: z.array(z.string()).meta({ description: "Ingredients that couldn't be counted." }),
  coverage: z.number().meta({ description: "Share of the recipe's weight that the figures cover, 0 to 1." }),
}).meta({ id: 'ComputedNutrition' });

export const Food = z
  .object({
    per100g: Nutrients.nullable(),
    gramsPerMl: z.number().nullable(),
    grams: z
      .record(z.string(), z.number())
      .meta({ description: 'Grams per unit for units without a fixed size: piece, clove, slice, can, …' }),
    estimatedFrom: z.string().nullish().meta({
      description: 'Food whose figures are used, if the food itself is not in the tables.',
    }),
    otherSkin: z
      .object({
        is: z.enum(['with skin', 'without skin']),
        per100g: Nutrients,
        grams: z.record(z.string(), z.number()).meta({ description: 'Weights that differ.' }),
      })
      .optional()
      .meta({ description: 'Figures for ingredient lines that call the food skin-on or skinless.' }),
  })
  .meta({ id: 'Food' });

const AtMost = (max: number) => z.number().min(0, 'must be at least 0').max(max, `must be at most ${max}`);

/**
 * Nutrition per serving that the recipe's author has published. Energy is in kcal, sodium in milligrams, all others in
 * grams.
 */
export const PublishedNutrition = z.object({
  calories: AtMost(PUBLISHED_MAX.calories).nullish(),
  fat_g: AtMost(PUBLISHED_MAX.fat_g).nullish(),
  saturated_fat_g: AtMost(PUBLISHED_MAX.saturated_fat_g).nullish(),
  carbs_g: AtMost(PUBLISHED_MAX.carbs_g).nullish(),
  sugar_g: AtMost(PUBLISHED_MAX.sugar_g).nullish(),
  fiber_g: AtMost(PUBLISHED_MAX.fiber_g).nullish(),
  protein_g: AtMost(PUBLISHED_MAX.protein_g).nullish(),
  sodium_mg: AtMost(PUBLISHED_MAX.sodium_mg).nullish(),
});

export const MinutesSource = z.enum(MINUTES_SOURCES).meta({ id: 'MinutesSource' });

const LabelNames = z.array(z.enum(LABELS));

/**
 * Diet labels of an ingredient: those that apply (`contains`), those that may apply (`may`) and those that are not
 * known (`unknown`). All other labels do not apply.
 */
export const LineLabels = z
  .object({
    contains: LabelNames,
    may: LabelNames,
    unknown: LabelNames,
    unknownFoods: z.boolean().meta({ description: 'True if it may consist of unknown other foods.' }),
    foods: z.array(z.string()).meta({ description: 'The food, and the foods that it is a kind of.' }),
  })
  .meta({ id: 'LineLabels' });
export type LineLabels = z.infer<typeof LineLabels>;

const labels = LineLabels.optional().meta({ description: 'Allergens and animal products. Only with full.' });

export const Substitute = z
  .object({
    ingredient_name: z.string(),
    amount_numeric: z.number().nullable(),
    unit: z.string().nullable(),
    note: z.string(),
    penalty: z.number(),
    only_if_avoided: z.boolean().optional().meta({
      description:
        'True if it makes a different dish, so that only people who avoid the ingredient use it. Only with full.',
    }),
    labels,
  })
  .meta({ id: 'Substitute' });
export type Substitute = z.infer<typeof Substitute>;

export const RecipeIngredient = z
  .object({
    ingredient_name: z.string().meta({ description: 'Name in the recipe.' }),
    canonical_name: z.string().meta({ description: 'Canonical name used for matching.' }),
    amount: z.string().meta({ description: "As written: '1 ½ cups'. Empty if none is given." }),
    amount_numeric: z.number().nullable(),
    unit: z.string().nullable(),
    preparation: z.string().nullable(),
    section: z.string().nullable().meta({ description: "Heading above it: 'For the sauce'." }),
    required: z.boolean(),
    stated_grams: z
      .number()
      .nullable()
      .meta({ description: "Weight stated by the recipe, in grams: 794 for '1 (28 oz) can'." }),
    substitutes: z.array(Substitute),
    labels,
    substitutedWith: z.string().optional(),
    substitutionNote: z.string().optional(),
  })
  .meta({ id: 'RecipeIngredient' });
export type RecipeIngredient = z.infer<typeof RecipeIngredient>;

export const RecipeDetail = z
  .object({
    id: z.string(),
    title: z.string(),
    native_title: z.string().nullable().meta({ description: 'Name of the dish in its own language.' }),
    other_titles: z.array(z.string()).meta({ description: 'Other common names of the dish.' }),
    summary: z.string().nullable().meta({ description: 'One sentence about the dish.' }),
    cuisine: z.string().nullable(),
    minutes_to_make: z.number(),
    minutes_source: MinutesSource,
    instructions: z.array(z.string()),
    ingredients: z.array(RecipeIngredient),
    tools: z.array(z.string()),
    nutrition: ComputedNutrition.nullable(),
    published_nutrition: PublishedNutrition.nullable().meta({
      description: 'Nutrition per serving as stated by the author: kcal, grams, and milligrams of sodium.',
    }),
    foods: z.record(z.string(), Food).meta({ description: 'Foods of this recipe, by canonical name.' }),
    tags: z.array(z.string()),
    notes: z.string().nullable(),
    image: z.string().nullable(),
    missingOrSubbedIngredients: z.array(
      z.object({ original: z.string(), using: z.string().optional(), note: z.string().optional() }),
    ),
    default_servings: z.number(),
    serving_size_text: z.string(),
    updated_at: z.string().meta({ description: 'ISO 8601, UTC.' }),
  })
  .meta({ id: 'RecipeDetail' });
export type RecipeDetail = z.infer<typeof RecipeDetail>;

export const getRecipeById = defineEndpoint({
  method: 'get',
  path: api.recipe,
  about: 'recipes',
  summary: 'Get a recipe',
  query: z.object({
    id: z.string('Missing recipe id').trim().min(1, 'Missing recipe id').max(200),
    full: z.literal('1').optional().meta({
      description:
        '1: with the labels of all ingredients, and with all substitutes instead of the best three.',
    }),
  }),
  reply: RecipeDetail,
  failures: { 404: 'no recipe has this id', ...RATE_LIMITED },
});

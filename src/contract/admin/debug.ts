import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { DEBUG_RECIPES } from '../limits.ts';
import { Nutrients } from '../recipes.ts';
import { adminApi } from './paths.ts';

export const getDebugNutrition = endpoint({
  method: 'get',
  path: adminApi.debugNutrition,
  summary: `The nutrition of the first ${DEBUG_RECIPES} recipes`,
  reply: z.object({
    total: z.int().meta({ description: 'Recipes in this reply.' }),
    withNutrition: z.int(),
    missing: z.int().meta({ description: 'Without nutrition, or with 0 calories.' }),
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

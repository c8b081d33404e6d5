import { z } from 'zod';
import { defineEndpoint, MEMBER_CHANGE_FAILURES, MEMBER_FAILURES } from '../endpoint.ts';
import { HIDDEN_MAX } from '../limits.ts';
import { api } from '../paths.ts';
import { isRecipeId } from './recipe-id.ts';

const RecipeId = z.string().min(1, 'is required').max(300, 'must be at most 300 characters');
const Params = z.object({ id: RecipeId.refine(isRecipeId, 'no recipe can have this id') });

export const HiddenRecipe = z
  .object({
    recipe_id: z.string(),
    title: z.string().meta({ description: 'Current title. For a deleted recipe: title when it was hidden.' }),
    hidden_at: z.string().meta({ description: 'ISO 8601, UTC.' }),
  })
  .meta({ id: 'HiddenRecipe' });
export type HiddenRecipe = z.infer<typeof HiddenRecipe>;

export const listHiddenRecipes = defineEndpoint({
  method: 'get',
  path: api.hiddenRecipes,
  summary: 'List hidden recipes, last hidden first',
  query: z.object({
    recipeId: RecipeId.optional().meta({ description: 'Returns only this recipe, if it is hidden.' }),
  }),
  reply: z.object({ recipes: z.array(HiddenRecipe) }),
  failures: MEMBER_FAILURES,
});

export const hideRecipe = defineEndpoint({
  method: 'put',
  path: api.hiddenRecipe,
  summary: 'Hide a recipe from your results. Idempotent',
  params: Params,
  reply: HiddenRecipe,
  failures: {
    ...MEMBER_CHANGE_FAILURES,
    404: 'no recipe has this id',
    409: `${HIDDEN_MAX} recipes are already hidden`,
  },
});

export const showRecipe = defineEndpoint({
  method: 'delete',
  path: api.hiddenRecipe,
  summary: 'Unhide a recipe. Idempotent',
  params: Params,
  reply: z.object({ hidden: z.literal(false) }),
  failures: MEMBER_CHANGE_FAILURES,
});

import { z } from 'zod';
import { endpoint, MEMBER_CHANGE_FAILURES, MEMBER_FAILURES } from '../endpoint.ts';
import { HIDDEN_MAX } from '../limits.ts';
import { api } from '../paths.ts';
import { isRecipeId } from './recipe-id.ts';

const RecipeId = z.string().min(1, 'is required').max(300, 'must be at most 300 characters');
const Params = z.object({ id: RecipeId.refine(isRecipeId, 'no recipe can have this id') });

/** A recipe that the user has hidden from their results. */
export const HiddenRecipe = z
  .object({
    recipe_id: z.string(),
    title: z
      .string()
      .meta({ description: 'As it is now; of a recipe that is gone, as it was when it was hidden.' }),
    hidden_at: z.string().meta({ description: 'ISO 8601, UTC.' }),
  })
  .meta({ id: 'HiddenRecipe' });
export type HiddenRecipe = z.infer<typeof HiddenRecipe>;

export const listHiddenRecipes = endpoint({
  method: 'get',
  path: api.hiddenRecipes,
  summary: 'The recipes that the own results leave out, last hidden first',
  query: z.object({
    recipeId: RecipeId.optional().meta({ description: 'Only this one, if it is hidden.' }),
  }),
  reply: z.object({ recipes: z.array(HiddenRecipe) }),
  failures: MEMBER_FAILURES,
});

export const hideRecipe = endpoint({
  method: 'put',
  path: api.hiddenRecipe,
  summary: 'Leave a recipe out of the own results; a second time changes nothing',
  params: Params,
  reply: HiddenRecipe,
  failures: {
    ...MEMBER_CHANGE_FAILURES,
    404: 'no recipe has this id',
    409: `${HIDDEN_MAX} recipes are hidden already`,
  },
});

export const showRecipe = endpoint({
  method: 'delete',
  path: api.hiddenRecipe,
  summary: 'Take a recipe into the own results again; one that is not hidden is fine as well',
  params: Params,
  reply: z.object({ hidden: z.literal(false) }),
  failures: MEMBER_CHANGE_FAILURES,
});

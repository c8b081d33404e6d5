/**
 * API calls for sharing cookbook recipes. Each recipe is shared separately, with anyone who has the link or with the
 * cook's household.
 */
import { z } from 'zod';
import {
  defineEndpoint,
  MEMBER_CHANGE_FAILURES,
  MEMBER_FAILURES,
  MEMBER_READ_FAILURES,
  RATE_LIMITED,
} from '../endpoint.ts';
import { COOKBOOK_PAGE, HOUSEHOLD_RECIPES_BYTES_MAX, HOUSEHOLD_RECIPES_MAX } from '../limits.ts';
import { RecipeDetail } from '../recipes/recipes.ts';
import { AfterEntry, CookbookRow, NextPage, UserRecipe } from './cookbook.ts';
import { cookbookApi } from './cookbook-paths.ts';
import { Picture } from './cookbook-pictures.ts';

const params = z.object({ id: z.string().min(1).max(100) });
const NOT_IN_COOKBOOK = { 404: 'your cookbook has no own recipe with this id' };

const Share = z
  .object({
    token: z
      .string()
      .nullable()
      .meta({ description: 'Token of the link `/cookbook/link#{token}`. Null: no link.' }),
  })
  .meta({ id: 'Share' });

export const readShare = defineEndpoint({
  method: 'get',
  path: cookbookApi.share,
  summary: 'Get the public link to your own recipe, if there is one',
  params,
  reply: Share,
  failures: { ...MEMBER_FAILURES, ...NOT_IN_COOKBOOK },
});

export const shareEntry = defineEndpoint({
  method: 'post',
  path: cookbookApi.share,
  summary: 'Create a public link to a recipe. If the recipe already has one, it stays the same',
  params,
  reply: Share,
  failures: { ...MEMBER_CHANGE_FAILURES, ...NOT_IN_COOKBOOK },
});

export const unshareEntry = defineEndpoint({
  method: 'delete',
  path: cookbookApi.share,
  summary: 'Delete the public link to a recipe',
  params,
  reply: z.object({ removed: z.boolean().meta({ description: 'True if there was one.' }) }),
  failures: { ...MEMBER_CHANGE_FAILURES, ...NOT_IN_COOKBOOK },
});

/**
 * Returns a shared recipe. Uses POST, so that the secret token is not part of the address, which would end up in logs
 * and browser histories.
 */
export const readShared = defineEndpoint({
  method: 'post',
  path: cookbookApi.shared,
  readsOnly: true,
  summary: 'Get the recipe behind a public link, without any data about its owner',
  body: z.object({ token: z.string().min(1, 'is required').max(100) }),
  reply: z.object({
    recipe: UserRecipe,
    detail: RecipeDetail.omit({ id: true, updated_at: true }).meta({
      description: 'The same recipe with nutrition, diet labels, substitutes and tools.',
    }),
    picture: Picture.nullable().meta({ description: 'Its address stops working with the link.' }),
  }),
  failures: { ...RATE_LIMITED, 404: 'no such link, or it was deleted' },
});

export const shareWithHousehold = defineEndpoint({
  method: 'put',
  path: cookbookApi.withHousehold,
  summary: "Share a recipe of your cookbook with the household, or stop sharing. Doesn't change its version",
  params,
  body: z.object({
    shared: z.boolean('must be true or false').meta({ description: 'True to share, false to stop.' }),
  }),
  reply: z.object({
    with_household: z.boolean(),
    others: z.int().meta({ description: 'Number of other members.' }),
  }),
  failures: {
    ...MEMBER_CHANGE_FAILURES,
    404: 'your cookbook has no recipe with this id',
    409: `the household already shares ${HOUSEHOLD_RECIPES_MAX} recipes or ${HOUSEHOLD_RECIPES_BYTES_MAX / 1024 ** 2} MiB`,
  },
});

export const listHouseholdRecipes = defineEndpoint({
  method: 'get',
  path: cookbookApi.household,
  summary: `List recipes shared by other members of the household, newest first, ${COOKBOOK_PAGE} per page`,
  query: AfterEntry,
  reply: z.object({ recipes: z.array(CookbookRow), next: NextPage }),
  failures: MEMBER_READ_FAILURES,
});

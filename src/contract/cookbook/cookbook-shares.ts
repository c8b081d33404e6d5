/**
 * Sharing of cookbook recipes, recipe by recipe and until revoked: by link with any reader, and with the cook's
 * household.
 */
import { z } from 'zod';
import {
  endpoint,
  MEMBER_CHANGE_FAILURES,
  MEMBER_FAILURES,
  MEMBER_READ_FAILURES,
  RATE_LIMITED,
} from '../endpoint.ts';
import { COOKBOOK_PAGE, HOUSEHOLD_RECIPES_BYTES_MAX, HOUSEHOLD_RECIPES_MAX } from '../limits.ts';
import { AfterEntry, CookbookRow, NextPage, OwnRecipe } from './cookbook.ts';
import { cookbookApi as paths } from './cookbook-paths.ts';
import { Picture } from './cookbook-pictures.ts';

const params = z.object({ id: z.string().min(1).max(100) });
const NOT_OWN = { 404: 'the own cookbook has no such recipe of one’s own' };

const Share = z
  .object({
    token: z
      .string()
      .nullable()
      .meta({ description: 'Of the link `/cookbook/link#{token}`; null: there is none.' }),
  })
  .meta({ id: 'Share' });

export const readShare = endpoint({
  method: 'get',
  path: paths.share,
  summary: 'The link of a recipe of one’s own, if there is one',
  params,
  reply: Share,
  failures: { ...MEMBER_FAILURES, ...NOT_OWN },
});

export const shareEntry = endpoint({
  method: 'post',
  path: paths.share,
  summary: 'Make a link by which whoever has it can read this recipe; one that is there stays',
  params,
  reply: Share,
  failures: { ...MEMBER_CHANGE_FAILURES, ...NOT_OWN },
});

export const unshareEntry = endpoint({
  method: 'delete',
  path: paths.share,
  summary: 'Take the link back: from now on it leads nowhere',
  params,
  reply: z.object({ removed: z.boolean().meta({ description: 'There was one.' }) }),
  failures: { ...MEMBER_CHANGE_FAILURES, ...NOT_OWN },
});

/** A POST, so that the token is not part of the address: addresses end up in logs and histories. */
export const readShared = endpoint({
  method: 'post',
  path: paths.shared,
  readsOnly: true,
  summary:
    'The recipe of a link: title, ingredients, steps, notes of the recipe and where it is from; nothing else',
  body: z.object({ token: z.string().min(1, 'is required').max(100) }),
  reply: z.object({
    recipe: OwnRecipe,
    picture: Picture.nullable().meta({ description: 'Its address dies with the link.' }),
  }),
  failures: { ...RATE_LIMITED, 404: 'no such link, or it was taken back' },
});

export const shareWithHousehold = endpoint({
  method: 'put',
  path: paths.withHousehold,
  summary:
    'Share a recipe of the own cookbook with the household, or take that back; its version stays as it is',
  params,
  body: z.object({
    shared: z.boolean('must be true or false').meta({ description: 'Whether it is from now on.' }),
  }),
  reply: z.object({
    with_household: z.boolean(),
    others: z.int().meta({ description: 'How many there are in the household beside its cook.' }),
  }),
  failures: {
    ...MEMBER_CHANGE_FAILURES,
    404: 'the own cookbook has no recipe with this id',
    409: `the household shares ${HOUSEHOLD_RECIPES_MAX} recipes already, or ${HOUSEHOLD_RECIPES_BYTES_MAX / 1024 ** 2} MiB of them`,
  },
});

export const listHouseholdRecipes = endpoint({
  method: 'get',
  path: paths.household,
  summary: `What others of the household share of their cookbooks, what was added last first, ${COOKBOOK_PAGE} at a time`,
  query: AfterEntry,
  reply: z.object({ recipes: z.array(CookbookRow), next: NextPage }),
  failures: MEMBER_READ_FAILURES,
});

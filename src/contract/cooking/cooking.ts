import { z } from 'zod';
import { cleanName } from '#domain/lib/clean-name';
import { endpoint, MEMBER_CHANGE_FAILURES, MEMBER_FAILURES } from '../endpoint.ts';
import { COOKED_LINES_MAX, COOKINGS_DEFAULT, COOKINGS_MAX, NAME_MAX, SERVINGS_MAX } from '../limits.ts';
import { PantryUnitName } from '../pantry/inventory.ts';
import { api } from '../paths.ts';

/** The amount of one ingredient line, as the recipe page shows it. */
export const CookedLine = z
  .object({
    ingredient_name: z
      .string()
      .overwrite(cleanName)
      .min(1, 'must not be empty')
      .max(300, 'must be at most 300 characters'),
    canonical_name: z
      .string()
      .trim()
      .max(300, 'must be at most 300 characters')
      .optional()
      .meta({ description: 'As the matching knows it; default: what the name resolves to.' }),
    amount_numeric: z
      .number()
      .min(0, 'must be 0 or more')
      .max(1_000_000, 'must be at most 1000000')
      .nullable()
      .meta({ description: 'For the servings that were cooked, not scaled again. Null: none is given.' }),
    unit: z
      .string()
      .trim()
      .max(50, 'must be at most 50 characters')
      .nullable()
      .meta({ description: 'Null: pieces.' }),
  })
  .meta({ id: 'CookedLine' });
export type CookedLine = z.infer<typeof CookedLine>;

/** An amount taken from the pantry, in the unit of the item. */
export const Taken = z
  .object({
    id: z.string().meta({ description: 'Of the inventory item.' }),
    ingredient_name: z.string(),
    qty: z.number(),
    unit: PantryUnitName,
    left: z.number().meta({ description: 'What was left of the item; at 0 it is gone.' }),
  })
  .meta({ id: 'Taken' });
export type Taken = z.infer<typeof Taken>;

/**
 * The reason an ingredient was not taken in full. `short`: everything in the pantry was taken, but it was less than
 * needed.
 */
export const SkipReason = z
  .enum(['notInPantry', 'noAmount', 'notConvertible', 'short'])
  .meta({ id: 'SkipReason' });
export type SkipReason = z.infer<typeof SkipReason>;

export const Skipped = z
  .object({
    ingredient_name: z.string().meta({ description: 'As the recipe names it.' }),
    reason: SkipReason,
  })
  .meta({ id: 'Skipped' });
export type Skipped = z.infer<typeof Skipped>;

export const consumeInventory = endpoint({
  method: 'post',
  path: api.consumeInventory,
  summary: 'A recipe was cooked: take what it needs from the own pantry',
  body: z.object({
    recipeId: z.string('Missing recipe id').trim().min(1, 'Missing recipe id').max(200),
    own: z.boolean('must be true or false').default(false).meta({
      description:
        'Whether the id is of an entry of the cookbook, one’s own or shared by the household, not of a recipe of the site.',
    }),
    key: z
      .uuid('must be a UUID')
      .optional()
      .meta({ description: 'From the client; a repeat changes nothing. Without it each call counts.' }),
    servings: z
      .number()
      .positive('must be above 0')
      .max(SERVINGS_MAX, `must be at most ${SERVINGS_MAX}`)
      .optional()
      .meta({ description: "Default: the recipe's own." }),
    ingredients: z
      .array(CookedLine)
      .max(COOKED_LINES_MAX, `must have at most ${COOKED_LINES_MAX} entries`)
      .optional()
      .meta({
        description:
          'The checked lines as edited, substitutes in place of what they replace. Default: all of the recipe, scaled to the servings.',
      }),
  }),
  reply: z.object({
    message: z.string(),
    taken: z.array(Taken),
    skipped: z.array(Skipped),
    undo: z.string().meta({ description: 'For undoConsume.' }),
    repeated: z.boolean().meta({ description: 'The key was known: nothing has changed by this call.' }),
  }),
  failures: {
    ...MEMBER_CHANGE_FAILURES,
    404: 'no recipe has this id, or with `own` none of one’s own or of the household',
    409: 'the pantry changes too fast; try again',
  },
});

export const undoConsume = endpoint({
  method: 'post',
  path: api.undoConsume,
  summary: 'Put back what a cooking took; a second time changes nothing',
  body: z.object({ undo: z.string('must be text').trim().min(1, 'is required').max(NAME_MAX) }),
  reply: z.object({
    message: z.string(),
    restored: z.array(Taken.omit({ left: true })),
    repeated: z.boolean().meta({ description: 'It was undone before: nothing has changed by this call.' }),
  }),
  failures: {
    ...MEMBER_CHANGE_FAILURES,
    404: 'the own history has no such cooking',
    409: 'the pantry changes too fast; try again',
  },
});

export const Cooking = z
  .object({
    id: z.string().meta({ description: 'For undoConsume.' }),
    recipe_id: z.string(),
    own: z.boolean().meta({ description: 'The id is of an entry of a cookbook.' }),
    title: z.string().meta({ description: 'Of the recipe when it was cooked.' }),
    servings: z.number(),
    cooked_at: z.string().meta({ description: 'ISO 8601, UTC.' }),
    undone_at: z.string().nullable().meta({ description: 'ISO 8601, UTC.' }),
    taken: z.array(Taken),
    skipped: z.array(Skipped),
  })
  .meta({ id: 'Cooking' });
export type Cooking = z.infer<typeof Cooking>;

export const listCookings = endpoint({
  method: 'get',
  path: api.cookings,
  about: 'pantry',
  summary: 'What was cooked, newest first',
  query: z.object({
    limit: z.coerce
      .number('must be a whole number')
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(COOKINGS_MAX, `must be at most ${COOKINGS_MAX}`)
      .default(COOKINGS_DEFAULT),
    before: z.string().max(NAME_MAX).optional().meta({ description: 'The last id of the page before.' }),
  }),
  reply: z.object({ cookings: z.array(Cooking), more: z.boolean() }),
  failures: MEMBER_FAILURES,
});

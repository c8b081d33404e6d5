import { z } from 'zod';
import { removeInvisibleCharacters } from '#domain/lib/invisible-characters';
import { type CookedLine as DomainCookedLine, SKIP_REASONS } from '#domain/pantry/consume';
import { defineEndpoint, MEMBER_CHANGE_FAILURES, MEMBER_FAILURES } from '../endpoint.ts';
import {
  COOKED_LINES_MAX,
  COOKINGS_DEFAULT,
  COOKINGS_MAX,
  NAME_MAX,
  QTY_MAX,
  SERVINGS_MAX,
  TAKEN_ITEMS_MAX,
} from '../limits.ts';
import { PantryUnitName } from '../pantry/inventory.ts';
import { api } from '../paths.ts';

/**
 * Field names in the API for an ingredient that was used to cook a recipe. The keys are the field names in the domain's
 * type `CookedLine`.
 */
interface WireNames {
  readonly name: 'ingredient_name';
  readonly canonical: 'canonical_name';
  readonly amount: 'amount_numeric';
  readonly unit: 'unit';
}

type WireLine = { readonly [Key in keyof DomainCookedLine as WireNames[Key]]: DomainCookedLine[Key] };

export const CookedLine = z
  .object({
    ingredient_name: z
      .string()
      .overwrite(removeInvisibleCharacters)
      .min(1, 'must not be empty')
      .max(300, 'must be at most 300 characters'),
    canonical_name: z
      .string()
      .trim()
      .max(300, 'must be at most 300 characters')
      .optional()
      .meta({ description: 'Canonical name used for matching. Default: resolved from the name.' }),
    amount_numeric: z
      .number()
      .min(0, 'must be 0 or more')
      .max(1_000_000, 'must be at most 1000000')
      .nullable()
      .meta({ description: 'Amount for the cooked servings; not scaled again. Null: not given.' }),
    unit: z
      .string()
      .trim()
      .max(50, 'must be at most 50 characters')
      .nullable()
      .meta({ description: 'Null: pieces.' }),
  })
  .meta({ id: 'CookedLine' }) satisfies z.ZodType<
  Omit<WireLine, 'canonical_name'> & { readonly canonical_name?: string | undefined }
>;
export type CookedLine = z.infer<typeof CookedLine>;

/** Amount that was subtracted from a pantry item because the user has cooked with it. The unit is that of the item. */
export const Taken = z
  .object({
    id: z.string().meta({ description: 'Id of the inventory item.' }),
    ingredient_name: z.string(),
    qty: z.number(),
    unit: PantryUnitName,
    left: z.number().meta({ description: 'Amount left of the item. At 0 it is deleted.' }),
  })
  .meta({ id: 'Taken' });
export type Taken = z.infer<typeof Taken>;

/**
 * Reason that less of an ingredient was subtracted from the pantry than the recipe needs. 'short': the pantry had less
 * than the needed amount, and everything was subtracted.
 */
const SkipReason = z.enum(SKIP_REASONS).meta({ id: 'SkipReason' });

export const Skipped = z
  .object({
    ingredient_name: z.string().meta({ description: 'Name in the recipe.' }),
    reason: SkipReason,
  })
  .meta({ id: 'Skipped' });
export type Skipped = z.infer<typeof Skipped>;

const ConfirmedAmount = z
  .object({
    id: z.string().min(1, 'must not be empty').max(NAME_MAX),
    qty: z.number().min(0, 'must be 0 or more').max(QTY_MAX, `must be at most ${QTY_MAX}`),
  })
  .meta({ id: 'ConfirmedAmount' });

export const consumeInventory = defineEndpoint({
  method: 'post',
  path: api.consumeInventory,
  summary: 'Mark a recipe as cooked and take its ingredients from your pantry',
  body: z.object({
    recipeId: z.string('Missing recipe id').trim().min(1, 'Missing recipe id').max(200),
    own: z.boolean('must be true or false').default(false).meta({
      description: 'True if the id belongs to a cookbook entry, your own or shared by the household.',
    }),
    key: z
      .uuid('must be a UUID')
      .optional()
      .meta({ description: 'Idempotency key from the client. If omitted, each call counts.' }),
    servings: z
      .number()
      .positive('must be above 0')
      .max(SERVINGS_MAX, `must be at most ${SERVINGS_MAX}`)
      .optional()
      .meta({ description: 'Default: the servings of the recipe.' }),
    ingredients: z
      .array(CookedLine)
      .max(COOKED_LINES_MAX, `must have at most ${COOKED_LINES_MAX} entries`)
      .optional()
      .meta({
        description:
          'Checked lines as edited, with substitutes instead of the originals. Default: all lines, scaled to the servings.',
      }),
    side: z.string().max(300, 'must be at most 300 characters').optional().meta({
      description: '`food` of the side dish of a plan. It is taken too, for the same servings.',
    }),
    take: z
      .array(ConfirmedAmount)
      .max(TAKEN_ITEMS_MAX, `must have at most ${TAKEN_ITEMS_MAX} entries`)
      .optional()
      .meta({
        description:
          'Exact amounts to take from inventory items, in their units, as shown to the user. An item with less gives all of it. Default: computed from the lines.',
      }),
  }),
  reply: z.object({
    message: z.string(),
    taken: z.array(Taken),
    skipped: z.array(Skipped),
    undo: z.string().meta({ description: 'Id for undoConsume.' }),
    repeated: z.boolean().meta({ description: 'True if the key is known; this call changed nothing.' }),
  }),
  failures: {
    ...MEMBER_CHANGE_FAILURES,
    404: 'no recipe has this id, or with `own`, no own or shared recipe has it',
    409: 'the pantry is changing too fast; try again',
  },
});

export const undoConsume = defineEndpoint({
  method: 'post',
  path: api.undoConsume,
  summary: 'Undo a cooked meal. Idempotent',
  body: z.object({ undo: z.string('must be text').trim().min(1, 'is required').max(NAME_MAX) }),
  reply: z.object({
    message: z.string(),
    restored: z.array(Taken.omit({ left: true })),
    repeated: z.boolean().meta({ description: 'True if already undone; this call changed nothing.' }),
  }),
  failures: {
    ...MEMBER_CHANGE_FAILURES,
    404: 'your history has no such cooking',
    409: 'the pantry is changing too fast; try again',
  },
});

export const Cooking = z
  .object({
    id: z.string().meta({ description: 'Id for undoConsume.' }),
    recipe_id: z.string(),
    own: z.boolean().meta({ description: 'True if the id belongs to a cookbook entry.' }),
    title: z.string().meta({ description: 'Title of the recipe when it was cooked.' }),
    servings: z.number(),
    cooked_at: z.string().meta({ description: 'ISO 8601, UTC.' }),
    undone_at: z.string().nullable().meta({ description: 'ISO 8601, UTC.' }),
    taken: z.array(Taken),
    skipped: z.array(Skipped),
  })
  .meta({ id: 'Cooking' });
export type Cooking = z.infer<typeof Cooking>;

export const listCookings = defineEndpoint({
  method: 'get',
  path: api.cookings,
  about: 'pantry',
  summary: 'List cooked meals, newest first',
  query: z.object({
    limit: z.coerce
      .number('must be a whole number')
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(COOKINGS_MAX, `must be at most ${COOKINGS_MAX}`)
      .default(COOKINGS_DEFAULT),
    before: z.string().max(NAME_MAX).optional().meta({ description: 'Last id of the previous page.' }),
  }),
  reply: z.object({ cookings: z.array(Cooking), more: z.boolean() }),
  failures: MEMBER_FAILURES,
});

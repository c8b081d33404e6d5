import { z } from 'zod';
import { removeInvisibleCharacters } from '#domain/lib/invisible-characters';
import { PANTRY_LEVELS } from '#domain/pantry/item';
import { toMillionths } from '#domain/pantry/quantity';
import { defineEndpoint, MEMBER_CHANGE_FAILURES, MEMBER_FAILURES } from '../endpoint.ts';
import { INVENTORY_BULK_MAX, NAME_MAX, NOTES_MAX, PANTRY_UNITS, QTY_MAX } from '../limits.ts';
import { api } from '../paths.ts';
import { inventoryMessages } from './inventory-messages.ts';

const Time = z.string().meta({ description: 'ISO 8601, UTC.' });

export const Day = z.iso.date('must be a day, written YYYY-MM-DD').meta({ description: 'YYYY-MM-DD.' });

/**
 * The current day in the user's time zone. It can differ from the server's day (UTC). If the two are more than one day
 * apart, the server uses its own day.
 */
export const Today = Day.optional().meta({ description: 'Local day, YYYY-MM-DD. Default: day in UTC.' });

export const PantryUnitName = z.enum(PANTRY_UNITS).meta({ id: 'PantryUnit' });

const Name = z
  .string(inventoryMessages.nameRequired)
  .overwrite(removeInvisibleCharacters)
  .min(1, inventoryMessages.nameRequired)
  .max(NAME_MAX, inventoryMessages.nameTooLong);
const Qty = z
  .number()
  .max(QTY_MAX, inventoryMessages.qtyTooLarge)
  .refine((qty) => toMillionths(qty) > 0, inventoryMessages.qtyPositive)
  .meta({ description: 'Amount in the unit, stored to a millionth.', exclusiveMinimum: 0 });
const Notes = z.string().trim().max(NOTES_MAX, inventoryMessages.notesTooLong);

const Level = z.enum(PANTRY_LEVELS).meta({
  id: 'PantryLevel',
  description:
    'Level of a food without an amount: enough, running low, or used up. `qty` then has no meaning.',
});

export const InventoryItem = z
  .object({
    id: z.string(),
    user_id: z.string(),
    ingredient_name: z.string().meta({ description: 'Canonical name if known, else in lower case.' }),
    qty: z.number(),
    unit: PantryUnitName,
    expires_on: Day.nullable(),
    notes: z.string().meta({ description: 'May be empty.' }),
    created_at: Time,
    updated_at: Time,
    level: Level.optional().meta({ description: 'Omitted: the item has an amount.' }),
  })
  .meta({ id: 'InventoryItem' });
export type InventoryItem = z.infer<typeof InventoryItem>;

/** Idempotency key of a pantry change. The server does not apply a change again if it knows the key. */
const Key = z
  .uuid('must be a UUID')
  .optional()
  .meta({ description: 'Idempotency key from the client. If omitted, each call counts.' });

export const NewInventoryItem = z
  .object({
    ingredient_name: Name,
    qty: Qty,
    unit: PantryUnitName,
    expires_on: Day.nullish(),
    notes: Notes.nullish(),
    level: Level.nullish().meta({ description: 'For a food without an amount. `qty` is then ignored.' }),
  })
  .meta({ id: 'NewInventoryItem' });
export type NewInventoryItem = z.infer<typeof NewInventoryItem>;

export const InventoryChange = z
  .object({
    ingredient_name: Name.optional(),
    qty: Qty.optional(),
    step: z
      .number()
      .min(-QTY_MAX, `must be at least -${QTY_MAX}`)
      .max(QTY_MAX, inventoryMessages.stepTooLarge)
      .refine((step) => toMillionths(step) !== 0, 'must not be 0')
      .optional()
      .meta({
        description:
          'Added to the amount, so that steps from two devices both count. At 0 or less the item is deleted.',
      }),
    unit: PantryUnitName.optional(),
    expires_on: Day.nullable().optional().meta({ description: 'Null: no date.' }),
    notes: Notes.nullable().optional(),
    level: Level.nullable()
      .optional()
      .meta({ description: 'Null: the item has an amount. A `qty` without a level means the same.' }),
    key: Key,
  })
  .refine(
    ({ key: _, ...change }) => Object.values(change).some((value) => value !== undefined),
    'has nothing to change',
  )
  .refine((change) => change.step === undefined || change.qty === undefined, {
    path: ['step'],
    message: 'must not be given with qty',
  })
  .meta({ id: 'InventoryChange' });
export type InventoryChange = z.infer<typeof InventoryChange>;

const NOT_IN_PANTRY = 'your pantry has no item with this id';
const ItemId = z.object({ id: z.string().min(1).max(NAME_MAX) });

export const listInventory = defineEndpoint({
  method: 'get',
  path: api.inventory,
  about: 'pantry',
  summary: 'List the items of your pantry, last changed first',
  reply: z.object({ items: z.array(InventoryItem) }),
  failures: MEMBER_FAILURES,
});

const Added = z.object({
  item: InventoryItem.meta({ description: 'The current item.' }),
  merged: z.boolean().meta({ description: 'True if the amount was added to an existing item.' }),
  message: z.string(),
});

export const addInventoryItem = defineEndpoint({
  method: 'post',
  path: api.inventory,
  summary: 'Add a pantry item, or add its amount to the item with the same name and unit',
  body: NewInventoryItem.extend({ key: Key }),
  reply: Added,
  failures: { ...MEMBER_CHANGE_FAILURES, 409: 'the key is known, but the item was deleted since' },
});

export const addInventoryItems = defineEndpoint({
  method: 'post',
  path: api.inventoryBulk,
  summary: "Add many pantry items. An invalid item doesn't block the others",
  body: z.object({
    items: z
      .array(z.unknown())
      .min(1, 'must have at least 1 entry')
      .max(INVENTORY_BULK_MAX, `must have at most ${INVENTORY_BULK_MAX} entries`)
      .meta({ description: 'Each a NewInventoryItem, added completely or not at all, in this order.' }),
  }),
  reply: z.object({
    added: z.array(Added.extend({ index: z.int() })),
    errors: z.array(
      z.object({
        index: z.int().meta({ description: 'Index of the item in the request, from 0.' }),
        error: z.string(),
        field: z.string().optional(),
      }),
    ),
  }),
  failures: MEMBER_CHANGE_FAILURES,
});

export const changeInventoryItem = defineEndpoint({
  method: 'patch',
  path: api.inventoryItem,
  summary: 'Change a pantry item',
  params: ItemId,
  body: InventoryChange,
  reply: z.object({
    item: InventoryItem.nullable().meta({
      description: 'The current item. Null: deleted, because its amount reached 0.',
    }),
  }),
  failures: { ...MEMBER_CHANGE_FAILURES, 404: NOT_IN_PANTRY },
});

export const deleteInventoryItem = defineEndpoint({
  method: 'delete',
  path: api.inventoryItem,
  summary: 'Delete a pantry item',
  params: ItemId,
  query: z.object({ key: Key }),
  reply: z.object({ deleted: z.array(z.string()), message: z.string() }),
  failures: { ...MEMBER_CHANGE_FAILURES, 404: NOT_IN_PANTRY },
});

export const deleteInventoryItems = defineEndpoint({
  method: 'delete',
  path: api.inventory,
  summary: 'Delete several pantry items',
  body: z.object({
    ids: z
      .array(z.string().max(NAME_MAX))
      .min(1, 'must have at least 1 entry')
      .max(INVENTORY_BULK_MAX, `must have at most ${INVENTORY_BULK_MAX} entries`),
    key: Key,
  }),
  reply: z.object({
    deleted: z.array(z.string()).meta({ description: 'Ids of the deleted items.' }),
    message: z.string(),
  }),
  failures: MEMBER_CHANGE_FAILURES,
});

import {
  addInventoryItem,
  addInventoryItems,
  changeInventoryItem,
  deleteInventoryItem,
  deleteInventoryItems,
  listInventory,
  NewInventoryItem,
} from '#contract/pantry/inventory';
import { inventoryMessages } from '#contract/pantry/inventory-messages';
import { toTimeAndDay } from '#domain/lib/time';
import { toMillionths } from '#domain/pantry/quantity';
import { memberRoute } from '../../auth/guard.ts';
import { toStorableText } from '../../platform/db/rows.ts';
import { Failure } from '../../platform/http/failure.ts';
import { validateInput } from '../../platform/http/validation.ts';
import { broadcastChange } from '../../platform/live/changes.ts';
import { type Reference, selectFoodReferenceForNames } from '../foods/store.ts';
import { messages, PANTRY, pantryChangeRoute } from './calls.ts';
import type { PantryWrite } from './idempotency.ts';
import { createPantryItemChange, createPantryItemRemoval, type ItemChangeAnswer } from './item-changes.ts';
import { type Addition, createPantryItemAddition, insertPantryItems, selectPantryItems } from './items.ts';
import { type PantryEntry, toInventoryItem } from './stored-item.ts';

const notFound = () => new Failure(404, 'not_found', messages.notFound, { field: 'id' });

function toStoredName(typed: string, reference: Reference): string | Failure {
  const name = reference.canonical(toStorableText(typed));
  // Validation has already rejected blank names. If the name is empty here, it had only characters that the database
  // cannot store.
  return name === ''
    ? new Failure(400, 'invalid_input', inventoryMessages.nameRequired, { field: 'ingredient_name' })
    : name;
}

function toPantryEntry(item: NewInventoryItem, reference: Reference): PantryEntry | Failure {
  const name = toStoredName(item.ingredient_name, reference);
  if (name instanceof Failure) return name;
  return {
    ingredient_name: name,
    qty_millionths: toMillionths(item.qty),
    unit: item.unit,
    expires_on: item.expires_on ?? null,
    notes: toStorableText(item.notes ?? ''),
    level: item.level ?? null,
  };
}

function additionReply(addition: Addition | 'replayed' | undefined, { qty, unit }: NewInventoryItem) {
  if (addition === 'replayed') return new Failure(409, 'repeated', messages.addedBefore, { field: 'key' });
  if (addition?.ok) {
    const { item, merged } = addition;
    return {
      item,
      merged,
      message:
        merged && item.level === undefined
          ? inventoryMessages.addedToExisting(qty, unit)
          : inventoryMessages.added,
    };
  }
  return addition?.reason === 'total-too-large'
    ? new Failure(400, 'invalid_input', inventoryMessages.totalTooLarge, { field: 'qty' })
    : new Failure(400, 'invalid_input', messages.full);
}

/** Validates each pantry item separately, so that an invalid item does not block the others. */
const validateItems = (items: readonly unknown[]): (NewInventoryItem | Failure)[] =>
  items.map((item) => {
    const checked = validateInput(NewInventoryItem, item, 'the item');
    return checked instanceof Failure ? checked : checked.value;
  });

const NamedItem = NewInventoryItem.pick({ ingredient_name: true });

const listTypedNames = (items: readonly unknown[]): string[] =>
  items.flatMap((item) => NamedItem.safeParse(item).data?.ingredient_name ?? []);

/**
 * Adds the valid items among `items` to the pantry. The results have the order of `items`; the result of an invalid
 * item is its failure.
 */
async function addAll(
  write: PantryWrite,
  items: readonly (NewInventoryItem | Failure)[],
  reference: Reference,
) {
  const entries = items.map((item) => (item instanceof Failure ? item : toPantryEntry(item, reference)));
  const good = entries.filter((entry): entry is PantryEntry => !(entry instanceof Failure));
  const additions = await insertPantryItems(write, good);
  const additionOf = new Map(good.map((entry, at) => [entry, additions[at]]));
  return items.map((item, at) => {
    const entry = entries[at];
    if (item instanceof Failure) return item;
    return entry === undefined || entry instanceof Failure
      ? (entry ?? notFound())
      : additionReply(additionOf.get(entry), item);
  });
}

function changeReply(change: ItemChangeAnswer) {
  switch (change.kind) {
    case 'changed':
      return { item: change.item };
    case 'gone':
      return { item: null };
    case 'too-large':
      return new Failure(400, 'invalid_input', inventoryMessages.stepTooLarge, { field: 'step' });
    case 'not-found':
      return notFound();
  }
}

export const pantryRoutes = [
  memberRoute(listInventory, {
    ...PANTRY,
    reads: (userId) => [selectPantryItems(userId)],
    handle: async (_, { userId, results: [rows] }) => ({
      items: rows.map((row) => toInventoryItem(row, userId)),
    }),
  }),

  pantryChangeRoute(addInventoryItem, {
    names: ({ body }) => [body.ingredient_name],
    key: ({ body }) => body.key,
    change: (write, { body }, reference) => {
      const entry = toPantryEntry(body, reference);
      return entry instanceof Failure ? entry : createPantryItemAddition(write, entry);
    },
    reply: (added, { body }) => additionReply(added, body),
  }),

  memberRoute(addInventoryItems, {
    ...PANTRY,
    reads: (_, { env, body }) => [selectFoodReferenceForNames(env.DB, listTypedNames(body.items))],
    handle: async ({ env: { DB }, body }, member) => {
      const write = { db: DB, userId: member.userId, moment: toTimeAndDay(new Date()) };
      const [reference] = member.results;
      const outcomes = await addAll(write, validateItems(body.items), reference);
      if (outcomes.some((outcome) => !(outcome instanceof Failure))) broadcastChange(DB, member, 'pantry');
      return {
        added: outcomes.flatMap((added, index) => (added instanceof Failure ? [] : [{ index, ...added }])),
        errors: outcomes.flatMap((failure, index) => {
          if (!(failure instanceof Failure)) return [];
          const { error, field } = failure;
          return [{ index, error, ...(field === undefined ? {} : { field }) }];
        }),
      };
    },
  }),

  pantryChangeRoute(changeInventoryItem, {
    names: ({ body }) => (body.ingredient_name === undefined ? [] : [body.ingredient_name]),
    key: ({ body }) => body.key,
    change: (write, { params, body }, reference) => {
      const { ingredient_name: typed, key: _, ...rest } = body;
      if (typed === undefined) return createPantryItemChange(write, params.id, rest);
      const name = toStoredName(typed, reference);
      return name instanceof Failure
        ? name
        : createPantryItemChange(write, params.id, { ...rest, ingredient_name: name });
    },
    reply: changeReply,
  }),

  pantryChangeRoute(deleteInventoryItem, {
    key: ({ query }) => query.key,
    change: (write, { params }) => createPantryItemRemoval(write, [params.id]),
    reply: (deleted) =>
      deleted.length === 0 ? notFound() : { deleted: [...deleted], message: inventoryMessages.removed },
  }),

  pantryChangeRoute(deleteInventoryItems, {
    key: ({ body }) => body.key,
    change: (write, { body }) => createPantryItemRemoval(write, body.ids),
    reply: (deleted) => ({
      deleted: [...deleted],
      message: deleted.length === 1 ? inventoryMessages.removed : messages.removed(deleted.length),
    }),
  }),
];

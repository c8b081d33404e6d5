/** `/api/inventory`: the own pantry. */
import {
  addInventoryItem,
  addInventoryItems,
  changeInventoryItem,
  deleteInventoryItem,
  deleteInventoryItems,
  listInventory,
  NewInventoryItem,
} from '#contract/pantry/inventory';
import { inventoryMessages as say } from '#contract/pantry/inventory-messages';
import { toMillionths } from '#domain/pantry/quantity';
import type { Caller } from '../account/guard.ts';
import { storable } from '../db/rows.ts';
import { Failure } from '../http/failure.ts';
import { route } from '../http/route.ts';
import { validInput } from '../http/validation.ts';
import { broadcastChange } from '../live/changes.ts';
import { createReference, type Reference, referenceQueriesFor } from '../reference/store.ts';
import { changeItem, deleteItems } from './item-changes.ts';
import {
  type Addition,
  addItem,
  addItems,
  asItem,
  momentAt,
  type PantryEntry,
  type StoredItem,
  selectItems,
} from './items.ts';
import { messages } from './messages.ts';
import { requireCook, requireCookWith } from './owner.ts';

const notFound = () => new Failure(404, 'not_found', messages.notFound, { field: 'id' });

/** The name that is kept: canonical where it is known. */
function nameOf(typed: string, reference: Reference): string | Failure {
  const name = reference.canonical(storable(typed));
  // What was more than blanks before may be nothing but what cannot be stored.
  return name === ''
    ? new Failure(400, 'invalid_input', say.nameRequired, { field: 'ingredient_name' })
    : name;
}

function entryOf(item: NewInventoryItem, reference: Reference): PantryEntry | Failure {
  const name = nameOf(item.ingredient_name, reference);
  if (name instanceof Failure) return name;
  return {
    ingredient_name: name,
    qty_millionths: toMillionths(item.qty),
    unit: item.unit,
    expires_on: item.expires_on ?? null,
    notes: storable(item.notes ?? ''),
  };
}

/** An addition as its reply. */
function additionReply(addition: Addition | undefined, { qty, unit }: NewInventoryItem) {
  if (addition?.ok) {
    const { item, merged } = addition;
    return { item, merged, message: merged ? say.addedToExisting(qty, unit) : say.added };
  }
  return addition?.reason === 'total-too-large'
    ? new Failure(400, 'invalid_input', say.totalTooLarge, { field: 'qty' })
    : new Failure(400, 'invalid_input', messages.full);
}

/** Whose pantry it is, and the reference data by which these names are read, in one round trip. */
async function requireCookNaming(caller: Caller, names: readonly string[]) {
  const owner = await requireCookWith(caller, (db) => referenceQueriesFor(db, names));
  if (owner instanceof Failure) return owner;
  return { ...owner, reference: createReference(owner.results) };
}

/** Adds items that have been checked; in place of one that could not be read stands its failure, which stays. */
async function addAll(
  db: D1Database,
  owner: string,
  items: readonly (NewInventoryItem | Failure)[],
  reference: Reference,
) {
  const entries = items.map((item) => (item instanceof Failure ? item : entryOf(item, reference)));
  const good = entries.filter((entry): entry is PantryEntry => !(entry instanceof Failure));
  const additions = await addItems(db, owner, good, momentAt(new Date()));
  const additionOf = new Map(good.map((entry, at) => [entry, additions[at]]));
  return items.map((item, at) => {
    const entry = entries[at];
    if (item instanceof Failure) return item;
    return entry === undefined || entry instanceof Failure
      ? (entry ?? notFound())
      : additionReply(additionOf.get(entry), item);
  });
}

export const pantryRoutes = [
  route(listInventory, async (caller) => {
    const owner = await requireCookWith(caller, (db, userId) => [selectItems(db, userId)]);
    if (owner instanceof Failure) return owner;
    const rows = (owner.results[0]?.results ?? []) as StoredItem[];
    return { items: rows.map((row) => asItem(row, owner.userId)) };
  }),

  route(addInventoryItem, async (caller) => {
    const { key = null, ...item } = caller.body;
    const owner = await requireCookNaming(caller, [item.ingredient_name]);
    if (owner instanceof Failure) return owner;
    const entry = entryOf(item, owner.reference);
    if (entry instanceof Failure) return entry;
    const added = await addItem(caller.env.DB, owner.userId, entry, momentAt(new Date()), key);
    if (added !== 'replayed' && added.ok) broadcastChange(caller.env.DB, owner, 'pantry');
    return added === 'replayed'
      ? new Failure(409, 'repeated', messages.addedBefore, { field: 'key' })
      : additionReply(added, item);
  }),

  route(addInventoryItems, async (caller) => {
    const items = caller.body.items.map((item) => {
      const checked = validInput(NewInventoryItem, item, 'the item');
      return checked instanceof Failure ? checked : checked.value;
    });
    const names = items.flatMap((item) => (item instanceof Failure ? [] : [item.ingredient_name]));
    const owner = await requireCookNaming(caller, names);
    if (owner instanceof Failure) return owner;
    const outcomes = await addAll(caller.env.DB, owner.userId, items, owner.reference);
    if (outcomes.some((outcome) => !(outcome instanceof Failure)))
      broadcastChange(caller.env.DB, owner, 'pantry');
    return {
      added: outcomes.flatMap((added, index) => (added instanceof Failure ? [] : [{ index, ...added }])),
      errors: outcomes.flatMap((failure, index) => {
        if (!(failure instanceof Failure)) return [];
        const { error, field } = failure;
        return [{ index, error, ...(field === undefined ? {} : { field }) }];
      }),
    };
  }),

  route(changeInventoryItem, async (caller) => {
    const { env, body, params } = caller;
    const { ingredient_name: typed, key = null, ...rest } = body;
    const owner = await requireCookNaming(caller, typed === undefined ? [] : [typed]);
    if (owner instanceof Failure) return owner;
    const name = typed === undefined ? undefined : nameOf(typed, owner.reference);
    if (name instanceof Failure) return name;
    const edit = { ...rest, ...(name === undefined ? {} : { ingredient_name: name }) };
    const change = await changeItem(env.DB, owner.userId, params.id, edit, momentAt(new Date()), key);
    if (change.kind === 'changed' || change.kind === 'gone') broadcastChange(env.DB, owner, 'pantry');
    switch (change.kind) {
      case 'changed':
        return { item: change.item };
      case 'gone':
        return { item: null };
      case 'too-large':
        return new Failure(400, 'invalid_input', say.stepTooLarge, { field: 'step' });
      case 'not-found':
        return notFound();
    }
  }),

  route(deleteInventoryItem, async (caller) => {
    const owner = await requireCook(caller);
    if (owner instanceof Failure) return owner;
    const { DB } = caller.env;
    const { key = null } = caller.query;
    const deleted = await deleteItems(DB, owner.userId, [caller.params.id], momentAt(new Date()), key);
    if (deleted.length > 0) broadcastChange(DB, owner, 'pantry');
    return deleted.length === 0 ? notFound() : { deleted, message: say.removed };
  }),

  route(deleteInventoryItems, async (caller) => {
    const owner = await requireCook(caller);
    if (owner instanceof Failure) return owner;
    const { DB } = caller.env;
    const { ids, key = null } = caller.body;
    const deleted = await deleteItems(DB, owner.userId, ids, momentAt(new Date()), key);
    if (deleted.length > 0) broadcastChange(DB, owner, 'pantry');
    return { deleted, message: deleted.length === 1 ? say.removed : messages.removed(deleted.length) };
  }),
];

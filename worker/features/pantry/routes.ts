/** API routes of `/api/inventory`: the user's pantry. */
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
import type { Caller } from '../../auth/guard.ts';
import { toStorableText } from '../../platform/db/rows.ts';
import { Failure } from '../../platform/http/failure.ts';
import { route } from '../../platform/http/route.ts';
import { validateInput } from '../../platform/http/validation.ts';
import { broadcastChange } from '../../platform/live/changes.ts';
import {
  createReferenceForNames,
  getCachedReferenceForNames,
  type Reference,
  selectReferenceForNames,
} from '../foods/store.ts';
import { changeAsCook, messages, requireCook, requireCookWithReads } from './calls.ts';
import {
  changeItem,
  deleteItems,
  type PantryChange,
  prepareItemChange,
  prepareItemRemoval,
} from './item-changes.ts';
import { type Addition, addItem, addItems, prepareItemAddition, selectItems } from './items.ts';
import { type Moment, type PantryWrite, toMoment } from './moment.ts';
import { asItem, type PantryEntry, type StoredItem } from './stored-item.ts';

const notFound = () => new Failure(404, 'not_found', messages.notFound, { field: 'id' });

/** Returns the name to store for a typed item name: the canonical name if the name is known. */
function toStoredName(typed: string, reference: Reference): string | Failure {
  const name = reference.canonical(toStorableText(typed));
  // A name that was not blank when it was validated is empty here if the database can store none of its characters.
  return name === ''
    ? new Failure(400, 'invalid_input', say.nameRequired, { field: 'ingredient_name' })
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
  };
}

function additionReply(addition: Addition | undefined, { qty, unit }: NewInventoryItem) {
  if (addition?.ok) {
    const { item, merged } = addition;
    return { item, merged, message: merged ? say.addedToExisting(qty, unit) : say.added };
  }
  return addition?.reason === 'total-too-large'
    ? new Failure(400, 'invalid_input', say.totalTooLarge, { field: 'qty' })
    : new Failure(400, 'invalid_input', messages.full);
}

/** Authenticates the caller and reads the reference data for the given item names in one database request. */
async function requireCookNaming(caller: Caller, names: readonly string[]) {
  const owner = await requireCookWithReads(caller, (db) => selectReferenceForNames(db, names));
  if (owner instanceof Failure) return owner;
  return { ...owner, reference: createReferenceForNames(caller.env.DB, owner.results) };
}

/**
 * Adds an item to the pantry with a single database request, if this isolate has already cached the reference data for
 * the item's name.
 * @returns null if nothing was added
 */
async function addAtOnce(caller: Caller, item: NewInventoryItem, moment: Moment, key: string | null) {
  const known = getCachedReferenceForNames(caller.env.DB, [item.ingredient_name]);
  const entry = known && toPantryEntry(item, known.reference);
  if (known === null || entry === null || entry instanceof Failure) return null;
  const done = await changeAsCook(
    caller,
    (db, userId) => {
      const { statements, readAnswer } = prepareItemAddition({ db, userId, moment, key }, entry);
      const { check } = known;
      return {
        statements: [...check, ...statements],
        readAnswer: (results) => readAnswer(results.slice(check.length)),
      };
    },
    (added) => added !== null,
  );
  return done?.answer ?? null;
}

/** Adds validated items to the pantry. A failure among `items` keeps its position in the results. */
async function addAll(
  write: PantryWrite,
  items: readonly (NewInventoryItem | Failure)[],
  reference: Reference,
) {
  const entries = items.map((item) => (item instanceof Failure ? item : toPantryEntry(item, reference)));
  const good = entries.filter((entry): entry is PantryEntry => !(entry instanceof Failure));
  const additions = await addItems(write, good);
  const additionOf = new Map(good.map((entry, at) => [entry, additions[at]]));
  return items.map((item, at) => {
    const entry = entries[at];
    if (item instanceof Failure) return item;
    return entry === undefined || entry instanceof Failure
      ? (entry ?? notFound())
      : additionReply(additionOf.get(entry), item);
  });
}

const isItemChanged = ({ kind }: PantryChange): boolean => kind === 'changed' || kind === 'gone';

function changeReply(change: PantryChange) {
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
}

const removalReply = (deleted: string[]) =>
  deleted.length === 0 ? notFound() : { deleted, message: say.removed };

export const pantryRoutes = [
  route(listInventory, async (caller) => {
    const owner = await requireCookWithReads(caller, (db, userId) => [selectItems(db, userId)]);
    if (owner instanceof Failure) return owner;
    const rows = (owner.results[0]?.results ?? []) as StoredItem[];
    return { items: rows.map((row) => asItem(row, owner.userId)) };
  }),

  route(addInventoryItem, async (caller) => {
    const { key = null, ...item } = caller.body;
    const moment = toMoment(new Date());
    const done = await addAtOnce(caller, item, moment, key);
    if (done !== null) return additionReply(done, item);
    const owner = await requireCookNaming(caller, [item.ingredient_name]);
    if (owner instanceof Failure) return owner;
    const entry = toPantryEntry(item, owner.reference);
    if (entry instanceof Failure) return entry;
    const added = await addItem({ db: caller.env.DB, userId: owner.userId, moment, key }, entry);
    if (added !== 'replayed' && added.ok) broadcastChange(caller.env.DB, owner, 'pantry');
    return added === 'replayed'
      ? new Failure(409, 'repeated', messages.addedBefore, { field: 'key' })
      : additionReply(added, item);
  }),

  route(addInventoryItems, async (caller) => {
    const items = caller.body.items.map((item) => {
      const checked = validateInput(NewInventoryItem, item, 'the item');
      return checked instanceof Failure ? checked : checked.value;
    });
    const names = items.flatMap((item) => (item instanceof Failure ? [] : [item.ingredient_name]));
    const owner = await requireCookNaming(caller, names);
    if (owner instanceof Failure) return owner;
    const write = { db: caller.env.DB, userId: owner.userId, moment: toMoment(new Date()) };
    const outcomes = await addAll(write, items, owner.reference);
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
    const moment = toMoment(new Date());
    if (typed === undefined) {
      const change = (db: D1Database, userId: string) =>
        prepareItemChange({ db, userId, moment, key }, params.id, rest);
      const done = await changeAsCook(caller, change, (changed) => changed !== null);
      if (done?.answer) return changeReply(done.answer);
    }
    const owner = await requireCookNaming(caller, typed === undefined ? [] : [typed]);
    if (owner instanceof Failure) return owner;
    const name = typed === undefined ? undefined : toStoredName(typed, owner.reference);
    if (name instanceof Failure) return name;
    const edit = { ...rest, ...(name === undefined ? {} : { ingredient_name: name }) };
    const change = await changeItem({ db: env.DB, userId: owner.userId, moment, key }, params.id, edit);
    if (isItemChanged(change)) broadcastChange(env.DB, owner, 'pantry');
    return changeReply(change);
  }),

  route(deleteInventoryItem, async (caller) => {
    const { DB } = caller.env;
    const { key = null } = caller.query;
    const ids = [caller.params.id];
    const moment = toMoment(new Date());
    const removal = (db: D1Database, userId: string) => prepareItemRemoval({ db, userId, moment, key }, ids);
    const done = await changeAsCook(caller, removal, ({ length }) => length > 0);
    if (done !== null) return removalReply(done.answer);
    const owner = await requireCook(caller);
    if (owner instanceof Failure) return owner;
    const deleted = await deleteItems({ db: DB, userId: owner.userId, moment, key }, ids);
    if (deleted.length > 0) broadcastChange(DB, owner, 'pantry');
    return removalReply(deleted);
  }),

  route(deleteInventoryItems, async (caller) => {
    const owner = await requireCook(caller);
    if (owner instanceof Failure) return owner;
    const { DB } = caller.env;
    const { ids, key = null } = caller.body;
    const write = { db: DB, userId: owner.userId, moment: toMoment(new Date()), key };
    const deleted = await deleteItems(write, ids);
    if (deleted.length > 0) broadcastChange(DB, owner, 'pantry');
    return { deleted, message: deleted.length === 1 ? say.removed : messages.removed(deleted.length) };
  }),
];

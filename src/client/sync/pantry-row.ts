import type { CookedLine, consumeInventory } from '#contract/cooking/cooking';
import type {
  addInventoryItem,
  changeInventoryItem,
  deleteInventoryItem,
  deleteInventoryItems,
  InventoryChange,
  InventoryItem,
  NewInventoryItem,
} from '#contract/pantry/inventory';
import { toRecordOrEmpty } from '#domain/lib/to-record';
import { hasRecordedAmount, PANTRY_LEVELS } from '#domain/pantry/item';
import { PANTRY_UNITS } from '#domain/pantry/limits';
import { addPantryQuantities, adjustPantryQuantity, findItemToMergeInto } from '#domain/pantry/merge';
import { fromMillionths, toMillionths } from '#domain/pantry/quantity';
import { createListSchemaDroppingInvalidItems, z } from '../device/schema.ts';
import { buildRequest } from '../http/client.ts';
import { type Collection, createProvisionalId, type LocalMutation } from './collection.ts';

export type PantryMutation =
  | { readonly kind: 'add'; readonly item: NewInventoryItem }
  | { readonly kind: 'edit'; readonly id: string; readonly change: InventoryChange }
  | { readonly kind: 'remove'; readonly ids: readonly string[] }
  | {
      readonly kind: 'cook';
      readonly meal: {
        readonly recipeId: string;
        readonly own?: boolean;
        readonly servings?: number;
        readonly ingredients?: CookedLine[];
        readonly side?: string;
      };
    };

type Pantry = readonly InventoryItem[];

const StoredItem = z.looseObject({
  id: z.string(),
  user_id: z.string(),
  ingredient_name: z.string(),
  qty: z.number(),
  unit: z.enum(PANTRY_UNITS),
  expires_on: z.nullable(z.string()),
  notes: z.catch(z.string(), ''),
  created_at: z.string(),
  updated_at: z.string(),
  level: z.optional(z.enum(PANTRY_LEVELS)),
}) satisfies z.ZodMiniType<InventoryItem>;

const StoredPayload = z.discriminatedUnion('kind', [
  z.looseObject({
    kind: z.literal('add'),
    item: z.looseObject({ ingredient_name: z.string(), qty: z.number(), unit: z.enum(PANTRY_UNITS) }),
  }),
  z.looseObject({ kind: z.literal('edit'), id: z.string(), change: z.looseObject({}) }),
  z.looseObject({ kind: z.literal('remove'), ids: z.array(z.string()) }),
  z.looseObject({ kind: z.literal('cook'), meal: z.looseObject({ recipeId: z.string() }) }),
]) as unknown as z.ZodMiniType<PantryMutation>;

/**
 * The pantry on this device. The server's result of a mutation may differ: only the server knows all ingredient names
 * and other devices' changes. A cooked meal changes nothing here, because only the server knows which items it uses.
 */
export const pantryRow: Collection<PantryMutation, Pantry> = {
  schema: createListSchemaDroppingInvalidItems(StoredItem),
  payloadSchema: StoredPayload,

  apply(items, mutation, today) {
    const { payload } = mutation;
    switch (payload.kind) {
      case 'add':
        return addItem(items, mutation, payload.item, today);
      case 'edit':
        return items.flatMap((item) => (item.id === payload.id ? editItem(item, payload.change) : [item]));
      case 'remove':
        return items.filter(({ id }) => !payload.ids.includes(id));
      case 'cook':
        return items;
    }
  },

  endpoint(payload, key) {
    switch (payload.kind) {
      case 'add':
        return buildRequest<typeof addInventoryItem>('POST /api/inventory', {
          body: { ...payload.item, key },
        });
      case 'edit':
        return buildRequest<typeof changeInventoryItem>('PATCH /api/inventory/{id}', {
          params: { id: payload.id },
          body: { ...payload.change, key },
        });
      case 'remove': {
        const [only = '', ...more] = payload.ids;
        return more.length === 0
          ? buildRequest<typeof deleteInventoryItem>('DELETE /api/inventory/{id}', {
              params: { id: only },
              query: { key },
            })
          : buildRequest<typeof deleteInventoryItems>('DELETE /api/inventory', {
              body: { ids: payload.ids, key },
            });
      }
      case 'cook':
        return buildRequest<typeof consumeInventory>('POST /api/consumeInventory', {
          body: { ...payload.meal, key },
        });
    }
  },

  readReply(data, { kind }) {
    const { id } = toRecordOrEmpty(toRecordOrEmpty(data).item);
    return kind === 'add' && typeof id === 'string' ? { serverId: id } : {};
  },

  readFailure: (status, { kind }) => (status === 404 && kind === 'remove' ? 'applied' : undefined),

  replaceId(payload, provisionalId, serverId) {
    const replace = (id: string) => (id === provisionalId ? serverId : id);
    if (payload.kind === 'edit') return { ...payload, id: replace(payload.id) };
    return payload.kind === 'remove' ? { ...payload, ids: payload.ids.map(replace) } : payload;
  },
};

const asPantryItem = (item: InventoryItem) => ({
  id: item.id,
  name: item.ingredient_name,
  millionths: toMillionths(item.qty),
  unit: item.unit,
  expiresOn: item.expires_on,
  createdAt: item.created_at,
  level: item.level,
});

function addItem(
  items: Pantry,
  { id, userId, at }: LocalMutation<PantryMutation>,
  { ingredient_name, qty, unit, expires_on, notes, level }: NewInventoryItem,
  today: string,
): Pantry {
  const name = ingredient_name.trim().toLowerCase();
  const target = findItemToMergeInto(
    items.map(asPantryItem),
    { name, unit, expiresOn: expires_on ?? null, level },
    today,
  );
  const time = new Date(at).toISOString();
  if (target === null) {
    const item: InventoryItem = {
      id: createProvisionalId(id),
      user_id: userId,
      ingredient_name: name,
      qty,
      unit,
      expires_on: expires_on ?? null,
      notes: notes ?? '',
      created_at: time,
      updated_at: time,
      ...(level && { level }),
    };
    return [item, ...items];
  }
  if (!hasRecordedAmount(target)) {
    const changes = { level: level ?? 'have', expires_on: expires_on ?? null };
    return items.map((item) => (item.id === target.id ? { ...item, ...changes } : item));
  }
  const sum = addPantryQuantities(target.millionths, toMillionths(qty));
  // The server will refuse this mutation, because the pantry item would get a larger amount than allowed. Leave the
  // pantry unchanged. The user gets an error when the mutation is sent.
  if (!sum.ok) return items;
  return items.map((item) =>
    item.id === target.id ? { ...item, qty: fromMillionths(sum.millionths) } : item,
  );
}

function editItem(
  item: InventoryItem,
  { step: by, key: _, notes, level, ...change }: InventoryChange,
): InventoryItem[] {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const { level: before, ...rest } = item;
  // If a change sets an amount of a pantry item, remove the item's level (enough, low or used up), unless the change
  // also sets a level.
  const after = level === undefined && change.qty === undefined ? before : level;
  const next: InventoryItem = {
    ...rest,
    ...given,
    ...(notes !== undefined && { notes: notes ?? '' }),
    ...(after && { level: after }),
  };
  if (by === undefined || !hasRecordedAmount(next)) return [next];
  const stepped = adjustPantryQuantity(toMillionths(next.qty), toMillionths(by));
  if (stepped.kind === 'gone') return [];
  return stepped.kind === 'too-large' ? [next] : [{ ...next, qty: fromMillionths(stepped.millionths) }];
}

import type { Unsent } from '#browser/offline/unsent';
import { provisionalId } from '#browser/offline/unsent';
import type { InventoryItem } from '#contract/pantry/inventory';
import { mergedQty, mergeTarget } from '#domain/pantry/merge';
import { fromMillionths, toMillionths } from '#domain/pantry/quantity';
import { step } from '#domain/pantry/step';

/**
 * The pantry with what waits to be sent. What the server will make of it may differ: it knows more names of
 * ingredients, and other devices. A cooking is not counted in: only the server knows what it takes.
 * @param today YYYY-MM-DD
 */
export function withUnsent(
  items: readonly InventoryItem[],
  unsent: readonly Unsent[],
  today: string,
): readonly InventoryItem[] {
  return unsent.reduce((now, entry) => withOne(now, entry, today), items);
}

function withOne(items: readonly InventoryItem[], entry: Unsent, today: string): readonly InventoryItem[] {
  const { change } = entry;
  switch (change.kind) {
    case 'add':
      return added(items, entry, change.item, today);
    case 'edit':
      return items.flatMap((item) => (item.id === change.id ? edited(item, change.change) : [item]));
    case 'remove':
      return items.filter(({ id }) => !change.ids.includes(id));
    case 'cook':
    case 'shop':
    case 'save':
      return items;
  }
}

const asPantryItem = (item: InventoryItem) => ({
  id: item.id,
  name: item.ingredient_name,
  millionths: toMillionths(item.qty),
  unit: item.unit,
  expiresOn: item.expires_on,
  createdAt: item.created_at,
});

type NewItem = Extract<Unsent['change'], { kind: 'add' }>['item'];

function added(
  items: readonly InventoryItem[],
  { key, userId, at }: Unsent,
  { ingredient_name, qty, unit, expires_on, notes }: NewItem,
  today: string,
): readonly InventoryItem[] {
  const name = ingredient_name.trim().toLowerCase();
  const target = mergeTarget(items.map(asPantryItem), { name, unit, expiresOn: expires_on ?? null }, today);
  const time = new Date(at).toISOString();
  if (target === null) {
    const item: InventoryItem = {
      id: provisionalId(key),
      user_id: userId,
      ingredient_name: name,
      qty,
      unit,
      expires_on: expires_on ?? null,
      notes: notes ?? '',
      created_at: time,
      updated_at: time,
    };
    return [item, ...items];
  }
  const sum = mergedQty(target.millionths, toMillionths(qty));
  // The server will refuse it, and it will be told then.
  if (!sum.ok) return items;
  return items.map((item) =>
    item.id === target.id ? { ...item, qty: fromMillionths(sum.millionths) } : item,
  );
}

type Edit = Extract<Unsent['change'], { kind: 'edit' }>['change'];

/** One item, or none: stepped down to nothing. */
function edited(item: InventoryItem, { step: by, key: _, notes, ...change }: Edit): InventoryItem[] {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const next: InventoryItem = { ...item, ...given, ...(notes !== undefined && { notes: notes ?? '' }) };
  if (by === undefined) return [next];
  const stepped = step(toMillionths(next.qty), toMillionths(by));
  if (stepped.kind === 'gone') return [];
  return stepped.kind === 'too-large' ? [next] : [{ ...next, qty: fromMillionths(stepped.millionths) }];
}

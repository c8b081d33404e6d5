import type { InventoryItem } from '#contract/pantry/inventory';
import { groupBy } from '#domain/lib/group-by';
import { classifyFreshness, type Freshness } from '#domain/pantry/expiry';

export type PantryOrder = 'newest' | 'useFirst' | 'name';
export const PANTRY_ORDERS: readonly PantryOrder[] = ['newest', 'useFirst', 'name'];

/** Pantry items under a common heading. `freshness` is null if the items have no heading. */
export interface ItemGroup {
  readonly freshness: Freshness | null;
  readonly items: readonly InventoryItem[];
}

const URGENCY: readonly Freshness[] = ['expired', 'now', 'soon', 'later', 'undated'];

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byName = (a: InventoryItem, b: InventoryItem) => compare(a.ingredient_name, b.ingredient_name);
const byDate = (a: InventoryItem, b: InventoryItem) =>
  compare(a.expires_on ?? '', b.expires_on ?? '') || byName(a, b);

/**
 * Sorts and groups pantry items. 'newest' keeps the server's order, which starts with the item that was changed last.
 * 'useFirst' groups the items by the time left until they expire.
 * @param today YYYY-MM-DD
 */
export function sortAndGroupPantryItems(
  items: readonly InventoryItem[],
  order: PantryOrder,
  today: string,
): ItemGroup[] {
  if (order !== 'useFirst') {
    const sorted = order === 'name' ? items.toSorted(byName) : items;
    return sorted.length > 0 ? [{ freshness: null, items: sorted }] : [];
  }
  const groups = groupBy(items.toSorted(byDate), ({ expires_on }) => classifyFreshness(expires_on, today));
  return URGENCY.flatMap((one) => {
    const group = groups.get(one);
    return group ? [{ freshness: one, items: group }] : [];
  });
}

export function filterPantryItems(items: readonly InventoryItem[], text: string): readonly InventoryItem[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter(({ ingredient_name, notes }) => {
    const searchedText = `${ingredient_name} ${notes}`.toLowerCase();
    return words.every((word) => searchedText.includes(word));
  });
}

export const countExpiringSoon = (items: readonly InventoryItem[], today: string): number =>
  items.filter(({ expires_on }) => ['expired', 'now'].includes(classifyFreshness(expires_on, today))).length;

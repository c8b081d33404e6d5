import type { InventoryItem } from '#contract/pantry/inventory';
import type { StoragePlace } from '#domain/foods/shelf-life/keeping';
import { groupBy } from '#domain/lib/group-by';
import { classifyFreshness, type Freshness } from '#domain/pantry/expiry';
import { isInStock } from '#domain/pantry/item';

export type PantryOrder = 'place' | 'newest' | 'useFirst' | 'name';
export const PANTRY_ORDERS: readonly PantryOrder[] = ['place', 'newest', 'useFirst', 'name'];

/** Pantry items under a common heading. `key` is null if there is no heading. */
export interface ItemGroup {
  readonly key: Freshness | StoragePlace | null;
  readonly items: readonly InventoryItem[];
}

const PLACES: readonly StoragePlace[] = ['fridge', 'freezer', 'pantry'];
const URGENCY: readonly Freshness[] = ['expired', 'now', 'soon', 'later', 'undated'];

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byName = (a: InventoryItem, b: InventoryItem) => compare(a.ingredient_name, b.ingredient_name);
const byDate = (a: InventoryItem, b: InventoryItem) =>
  compare(a.expires_on ?? '', b.expires_on ?? '') || byName(a, b);
/**
 * Text that sorts after every date. It stands for a missing date, so that items without a date come last in the list.
 */
const NO_DATE = '~';
const byDateOrLast = (a: InventoryItem, b: InventoryItem) =>
  compare(a.expires_on ?? NO_DATE, b.expires_on ?? NO_DATE) || byName(a, b);

/**
 * Sorts and groups pantry items. 'newest': the server's order, which starts with the item that was changed last.
 * 'useFirst': in groups by the time that is left until the items expire. 'place': in groups by storage place; within a
 * place, the item that expires first comes first. 'name': by name.
 * @param today YYYY-MM-DD
 * @param findPlace returns the storage place of a food
 */
export function sortAndGroupPantryItems(
  items: readonly InventoryItem[],
  order: PantryOrder,
  today: string,
  findPlace: (name: string) => StoragePlace,
): ItemGroup[] {
  if (order === 'newest' || order === 'name') {
    const sorted = order === 'name' ? items.toSorted(byName) : items;
    return sorted.length > 0 ? [{ key: null, items: sorted }] : [];
  }
  if (order === 'place') {
    const groups = groupBy(items.toSorted(byDateOrLast), ({ ingredient_name }) => findPlace(ingredient_name));
    return toGroups(PLACES, groups);
  }
  const groups = groupBy(items.toSorted(byDate), ({ expires_on }) => classifyFreshness(expires_on, today));
  return toGroups(URGENCY, groups);
}

const toGroups = <Key extends Freshness | StoragePlace>(
  keys: readonly Key[],
  groups: ReadonlyMap<Key, readonly InventoryItem[]>,
): ItemGroup[] =>
  keys.flatMap((key) => {
    const items = groups.get(key);
    return items ? [{ key, items }] : [];
  });

export function filterPantryItems(items: readonly InventoryItem[], text: string): readonly InventoryItem[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter(({ ingredient_name, notes }) => {
    const searchedText = `${ingredient_name} ${notes}`.toLowerCase();
    return words.every((word) => searchedText.includes(word));
  });
}

/** Maximum number of expiring foods that the page includes in a search for dishes that use them up. */
const USE_UP_MAX = 5;

/** Returns the foods that expire within a week but have not expired yet, soonest first. */
export function listFoodsToUseUp(items: readonly InventoryItem[], today: string): string[] {
  const expiring = items
    .filter((item) => isInStock(item) && ['now', 'soon'].includes(classifyFreshness(item.expires_on, today)))
    .toSorted(byDate);
  return [...new Set(expiring.map(({ ingredient_name }) => ingredient_name))].slice(0, USE_UP_MAX);
}

export const countExpiringSoon = (items: readonly InventoryItem[], today: string): number =>
  items.filter(
    (item) => isInStock(item) && ['expired', 'now'].includes(classifyFreshness(item.expires_on, today)),
  ).length;

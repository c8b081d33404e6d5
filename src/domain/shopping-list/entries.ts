/**
 * A household's shopping list as a set of entries. If two devices edit the list offline, both edits still count after
 * the merge. These rules apply:
 * - The device that makes an edit creates the ids of new entries.
 * - An entry never changes. To edit an item, a device removes its entry and adds another.
 * - A change lists the entries to add and the ids to remove. A removed id stays removed, even if the change that adds
 *   its entry arrives later. Changes can therefore be applied in any order and repeatedly, with the same result.
 * - If two users each add two onions, the list has four.
 * - Deleting the list removes only the entries that the deleting device knew.
 */
import { groupBy } from '../lib/group-by.ts';
import {
  type Bought,
  doesPurchaseCoverPlanLine,
  type FoodPrice,
  type IntoPantry,
  type PlanLine,
  removeDroppedPlanLines,
  replacePlanLines,
  type ShoppingLine,
  type ShoppingList,
  type ShoppingQuantity,
} from './list.ts';

interface Entry<Kind extends string> {
  readonly kind: Kind;
  /** UUID in lower case, unique among all entries that were ever added. */
  readonly id: string;
  /**
   * Time of creation by the device's clock, ISO 8601 in UTC. If two entries state amounts for the same recipe and food,
   * the later entry counts.
   */
  readonly at: string;
}

export interface LineEntry extends Entry<'line'> {
  readonly line: ShoppingLine;
}

/** Entry for a removed food: the meal plan needs the food, but a user has removed it from the shopping list. */
export interface DroppedEntry extends Entry<'dropped'> {
  readonly line: PlanLine;
}

/** A tick on an item of the shopping list, which means that the item was bought. */
export interface MarkEntry extends Entry<'mark'> {
  readonly name: string;
  readonly amounts: Bought['amounts'];
  readonly wanted: Bought['wanted'];
  readonly plan: Bought['plan'];
}

export interface PutEntry extends Entry<'put'> {
  readonly name: string;
  /**
   * Id of the tick after which the food was put into the pantry. If a user removes this tick, another tick of the same
   * food takes over the food in the pantry.
   */
  readonly of: string;
  readonly put: IntoPantry;
}

/** Entry for the price of a food. Of several prices of one food, the latest counts. */
export interface PriceEntry extends Entry<'price'>, FoodPrice {
  readonly name: string;
}

export type ListEntry = LineEntry | DroppedEntry | MarkEntry | PutEntry | PriceEntry;

export interface ListChange {
  readonly add: readonly ListEntry[];
  readonly remove: readonly string[];
}

export interface EntrySet {
  readonly there: ReadonlyMap<string, ListEntry>;
  readonly removedIds: ReadonlySet<string>;
}

/**
 * Creates a shopping list's set of entries. None of the given entries counts as removed. Of several entries with the
 * same id, the last one is used.
 */
export const createShoppingEntrySet = (entries: readonly ListEntry[] = []): EntrySet => ({
  there: new Map(entries.map((entry) => [entry.id, entry])),
  removedIds: new Set(),
});

/**
 * Applies a change to a shopping list's set of entries. Changes may be applied in any order and repeatedly, with the
 * same result.
 */
export function applyShoppingListChange(
  { there, removedIds }: EntrySet,
  { add, remove }: ListChange,
): EntrySet {
  const allRemovedIds = new Set([...removedIds, ...remove]);
  const all = [...there.values(), ...add].filter(({ id }) => !allRemovedIds.has(id));
  return { there: new Map(all.map((entry) => [entry.id, entry])), removedIds: allRemovedIds };
}

/** Sorts entries by time and then by id, so that the order is the same on all devices. */
const inOrder = <One extends ListEntry>(entries: readonly One[]): One[] =>
  entries.toSorted((one, other) => {
    const [a, b] = [`${one.at} ${one.id}`, `${other.at} ${other.id}`];
    return a < b ? -1 : a > b ? 1 : 0;
  });

export const filterEntriesByKind = <Kind extends ListEntry['kind']>(
  entries: readonly ListEntry[],
  kind: Kind,
): Extract<ListEntry, { kind: Kind }>[] =>
  inOrder(entries.filter((entry): entry is Extract<ListEntry, { kind: Kind }> => entry.kind === kind));

/**
 * Returns a key that is equal for all entries of the same recipe and food. Of several entries with the same key, only
 * the latest is shown. An entry without a recipe has a unique key.
 */
export const getShoppingLineKey = ({ id, line: { name, recipe } }: LineEntry): string =>
  recipe === null ? id : JSON.stringify([recipe.id, name]);

export interface Purchases {
  readonly marks: MarkEntry[];
  readonly puts: PutEntry[];
}

/**
 * Returns the purchases by the name of the shopping-list item. Leaves out a purchase if the meal plan now needs more
 * of the food, or needs it for other meals (`doesPurchaseCoverPlanLine`).
 * @param plan the missing foods of the meal plan
 */
export function groupPurchases(
  entries: readonly ListEntry[],
  plan: readonly PlanLine[],
): Map<string, Purchases> {
  const marks = filterEntriesByKind(entries, 'mark');
  const ids = new Set(marks.map(({ id }) => id));
  const puts = groupBy(filterEntriesByKind(entries, 'put'), ({ of, name }) =>
    ids.has(of) ? of : `of ${name}`,
  );
  const dropped = filterEntriesByKind(entries, 'dropped').map(({ line }) => line);
  const lacking = new Map(removeDroppedPlanLines(plan, dropped).map((line) => [line.name, line]));
  const purchases = new Map<string, Purchases>();
  for (const mark of marks) {
    const { name } = mark;
    const markPuts = puts.get(mark.id) ?? [];
    const line = lacking.get(name);
    const bought = { ...mark, put: markPuts.map(({ put }) => put) };
    if (line !== undefined && !doesPurchaseCoverPlanLine(bought, line)) continue;
    const before = purchases.get(name) ?? { marks: [], puts: [...(puts.get(`of ${name}`) ?? [])] };
    purchases.set(name, { marks: [...before.marks, mark], puts: [...before.puts, ...markPuts] });
  }
  return purchases;
}

/**
 * Merges the needed amounts that are stored with the ticks of one item. Users who tick an item at the same time usually
 * see the same amounts, so the result is the maximum for each unit and not the sum.
 */
function mergeWanted(marks: readonly MarkEntry[]): readonly ShoppingQuantity[] {
  const [only] = marks;
  if (only !== undefined && marks.length === 1) return only.wanted;
  const most = new Map<string | null, number>();
  for (const { wanted } of marks)
    for (const [unit, quantities] of groupBy(wanted, (one) => one.unit)) {
      const sum = quantities.reduce((total, { amount }) => total + amount, 0);
      most.set(unit, Math.max(sum, most.get(unit) ?? 0));
    }
  return [...most].map(([unit, amount]) => ({ amount, unit }));
}

const toBought = ({ marks, puts }: Purchases): Bought => ({
  amounts: marks.flatMap(({ amounts }) => amounts),
  wanted: mergeWanted(marks),
  plan: marks.findLast(({ plan }) => plan !== null)?.plan ?? null,
  put: puts.map(({ put }) => put),
});

/**
 * Computes the visible shopping list from its entries.
 * @param plan the missing foods of the meal plan, each listed once
 */
export function toShoppingList(entries: readonly ListEntry[], plan: readonly PlanLine[]): ShoppingList {
  const bought = [...groupPurchases(entries, plan)].map(
    ([name, namePurchases]) => [name, toBought(namePurchases)] as const,
  );
  const prices = filterEntriesByKind(entries, 'price').map(
    ({ name, price, per }) => [name, { price, per }] as const,
  );
  const lines = new Map(
    filterEntriesByKind(entries, 'line').map((entry) => [getShoppingLineKey(entry), entry.line]),
  );
  return replacePlanLines(
    {
      lines: [...lines.values()],
      // Keep items on the list that were bought for the meal plan, even if the plan no longer needs them.
      plan: bought.flatMap(([, { plan: line }]) => (line === null ? [] : [line])),
      dropped: filterEntriesByKind(entries, 'dropped').map(({ line }) => line),
      bought: Object.fromEntries(bought),
      ...(prices.length === 0 ? {} : { prices: Object.fromEntries(prices) }),
    },
    plan,
  );
}

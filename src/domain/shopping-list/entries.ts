/**
 * A household's list as a set of entries that are added and removed, so that two phones that were offline for a day
 * merge to the sum of both users' edits.
 *
 * Each entry has an id, created on the device of the edit, and never changes: an edit removes an entry and adds
 * another. A change lists the entries to add and the ids to remove, both from the author's view of the list. A
 * removed id stays removed, even if its addition arrives later. Changes can therefore be applied in any order and any
 * number of times, with the same result. Concurrent edits both count: if two users each add two onions, the list has
 * four; deleting the list removes only the entries that existed then.
 *
 * The visible list is computed from the entries and the plan's missing foods (`toShoppingList`). Edits are derived by
 * comparing lists (changes.ts). All operations on a list are in `list.ts`, for guests and households alike.
 */
import { groupBy } from '../lib/group-by.ts';
import {
  type Bought,
  type IntoPantry,
  type PlanLine,
  type ShoppingLine,
  type ShoppingList,
  type ShoppingQuantity,
  stillCounts,
  withoutDropped,
  withPlan,
} from './list.ts';

interface Entry<Kind extends string> {
  readonly kind: Kind;
  /** UUID in lower case, unique across all entries ever added. */
  readonly id: string;
  /** Creation time by the device's clock, ISO 8601, UTC. It only decides which of two amounts of a recipe counts. */
  readonly at: string;
}

/** Something to buy, for a recipe or added by hand. */
export interface LineEntry extends Entry<'line'> {
  readonly line: ShoppingLine;
}

/** A line of the plan that a user removed from the list. */
export interface DroppedEntry extends Entry<'dropped'> {
  readonly line: PlanLine;
}

/** A tick: something was bought. */
export interface MarkEntry extends Entry<'mark'> {
  readonly name: string;
  /** Amounts bought with this tick. */
  readonly amounts: Bought['amounts'];
  readonly wanted: Bought['wanted'];
  readonly plan: Bought['plan'];
}

/** Items put into the pantry for a tick. */
export interface PutEntry extends Entry<'put'> {
  readonly name: string;
  /** Id of the mark. If the mark is removed, it belongs to any other purchase of the thing. */
  readonly of: string;
  readonly put: IntoPantry;
}

export type ListEntry = LineEntry | DroppedEntry | MarkEntry | PutEntry;

/** An edit of the list. */
export interface ListChange {
  readonly add: readonly ListEntry[];
  /** Ids of entries. */
  readonly remove: readonly string[];
}

/** Entries, and the ids of removed entries. */
export interface EntrySet {
  readonly there: ReadonlyMap<string, ListEntry>;
  readonly removedIds: ReadonlySet<string>;
}

/** Returns a set of these entries without removed ids; for duplicate ids the last one wins. */
export const entrySet = (entries: readonly ListEntry[] = []): EntrySet => ({
  there: new Map(entries.map((entry) => [entry.id, entry])),
  removedIds: new Set(),
});

/** Applies a change. Order and repetition of changes do not affect the result. */
export function applyChange({ there, removedIds: gone }: EntrySet, { add, remove }: ListChange): EntrySet {
  const allRemovedIds = new Set([...gone, ...remove]);
  const all = [...there.values(), ...add].filter(({ id }) => !allRemovedIds.has(id));
  return { there: new Map(all.map((entry) => [entry.id, entry])), removedIds: allRemovedIds };
}

/** Sorts entries by time, then by id, an order on which all phones agree. */
const inOrder = <One extends ListEntry>(entries: readonly One[]): One[] =>
  entries.toSorted((one, other) => {
    const [a, b] = [`${one.at} ${one.id}`, `${other.at} ${other.id}`];
    return a < b ? -1 : a > b ? 1 : 0;
  });

export const ofKind = <Kind extends ListEntry['kind']>(entries: readonly ListEntry[], kind: Kind) =>
  inOrder(entries.filter((entry): entry is Extract<ListEntry, { kind: Kind }> => entry.kind === kind));

/**
 * Returns the key of a line. A recipe has one line per thing; if two phones add it, the later one decides the amount.
 */
export const toLineKey = ({ id, line: { name, recipe } }: LineEntry): string =>
  recipe === null ? id : JSON.stringify([recipe.id, name]);

/** Purchases of a thing that still count. */
export interface Purchases {
  readonly marks: MarkEntry[];
  readonly puts: PutEntry[];
}

/**
 * Returns the purchases by name.
 * @param plan the plan's missing foods
 */
export function groupPurchases(
  entries: readonly ListEntry[],
  plan: readonly PlanLine[],
): Map<string, Purchases> {
  const marks = ofKind(entries, 'mark');
  const ids = new Set(marks.map(({ id }) => id));
  const puts = groupBy(ofKind(entries, 'put'), ({ of, name }) => (ids.has(of) ? of : `of ${name}`));
  const dropped = ofKind(entries, 'dropped').map(({ line }) => line);
  const lacking = new Map(withoutDropped(plan, dropped).map((line) => [line.name, line]));
  const purchases = new Map<string, Purchases>();
  for (const mark of marks) {
    const { name } = mark;
    const markPuts = puts.get(mark.id) ?? [];
    const line = lacking.get(name);
    const bought = { ...mark, put: markPuts.map(({ put }) => put) };
    if (line !== undefined && !stillCounts(bought, line)) continue;
    const before = purchases.get(name) ?? { marks: [], puts: [...(puts.get(`of ${name}`) ?? [])] };
    purchases.set(name, { marks: [...before.marks, mark], puts: [...before.puts, ...markPuts] });
  }
  return purchases;
}

/**
 * Returns the wanted amounts of several ticks. Users who ticked the same thing concurrently saw mostly the same
 * lines, so each unit counts the maximum of any tick, not the sum.
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
 * Computes the list from entries.
 * @param plan the plan's missing foods, each once
 */
export function toShoppingList(entries: readonly ListEntry[], plan: readonly PlanLine[]): ShoppingList {
  const bought = [...groupPurchases(entries, plan)].map(
    ([name, namePurchases]) => [name, toBought(namePurchases)] as const,
  );
  const lines = new Map(ofKind(entries, 'line').map((entry) => [toLineKey(entry), entry.line]));
  return withPlan(
    {
      lines: [...lines.values()],
      // Purchases for the plan that it no longer needs.
      plan: bought.flatMap(([, { plan: line }]) => (line === null ? [] : [line])),
      dropped: ofKind(entries, 'dropped').map(({ line }) => line),
      bought: Object.fromEntries(bought),
    },
    plan,
  );
}

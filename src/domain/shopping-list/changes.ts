/**
 * Compares a shopping list before and after an edit, and derives the entries (entries.ts) that the edit adds and
 * removes.
 */
import { countDaysUntil } from '../pantry/expiry.ts';
import {
  filterEntriesByKind,
  getShoppingLineKey,
  groupPurchases,
  type ListChange,
  type ListEntry,
  type MarkEntry,
  type Purchases,
  type PutEntry,
  toShoppingList,
} from './entries.ts';
import {
  type Bought,
  type IntoPantry,
  listShoppingItemNames,
  type PlanLine,
  replacePlanLines,
  type ShoppingList,
} from './list.ts';

const toStableJson = (value: unknown): string =>
  JSON.stringify(value, (_, one) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort())
      : one,
  );

/**
 * Returns the values of `some` without the values of `subtracted`. A value is removed as many times as `subtracted`
 * contains it.
 */
function minus<Value>(some: readonly Value[], subtracted: readonly Value[]): Value[] {
  const left = subtracted.map(toStableJson);
  return some.filter((value) => {
    const at = left.indexOf(toStableJson(value));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function holding<One extends ListEntry>(
  entries: readonly One[],
  value: (entry: One) => unknown,
  values: readonly unknown[],
): One[] {
  const wanted = values.map(toStableJson);
  return entries.filter((entry) => {
    const at = wanted.indexOf(toStableJson(value(entry)));
    if (at >= 0) wanted.splice(at, 1);
    return at >= 0;
  });
}

export interface Making {
  readonly newId: () => string;
  readonly at: string;
}

function createEntries(
  name: string,
  { put, ...mark }: Bought,
  { newId, at }: Making,
): (MarkEntry | PutEntry)[] {
  const id = newId();
  const { amounts, wanted, plan } = mark;
  return [{ kind: 'mark', id, at, name, amounts, wanted, plan }, ...createPuts(name, id, put, { newId, at })];
}

const createPuts = (
  name: string,
  of: string,
  put: readonly IntoPantry[],
  { newId, at }: Making,
): PutEntry[] => put.map((one) => ({ kind: 'put', id: newId(), at, name, of, put: one }));

function markChange(
  name: string,
  { marks, puts }: Purchases,
  before: Bought | undefined,
  after: Bought | undefined,
  making: Making,
): ListChange {
  const whole = toIds([...marks, ...puts]);
  if (after === undefined) return { add: [], remove: whole };
  const listRemovedIds = () => toIds(holding(puts, ({ put }) => put, minus(before?.put ?? [], after.put)));
  const put = minus(after.put, before?.put ?? []);
  const last = marks.at(-1);
  if (before === undefined || last === undefined)
    return { add: createEntries(name, after, making), remove: whole };
  const { wanted, plan, amounts } = before;
  const isSame =
    toStableJson([wanted, plan, amounts]) === toStableJson([after.wanted, after.plan, after.amounts]);
  if (isSame) return { add: createPuts(name, last.id, put, making), remove: listRemovedIds() };
  const isMore = toStableJson(after.amounts.slice(0, amounts.length)) === toStableJson(amounts);
  if (isMore && after.amounts.length > amounts.length)
    return {
      add: createEntries(name, { ...after, amounts: after.amounts.slice(amounts.length), put }, making),
      remove: listRemovedIds(),
    };
  return { add: createEntries(name, after, making), remove: whole };
}

const getEntryName = (entry: ListEntry): string =>
  entry.kind === 'line' || entry.kind === 'dropped' ? entry.line.name : entry.name;

const toIds = (entries: readonly ListEntry[]): string[] => entries.map(({ id }) => id);

function lineChange(
  entries: readonly ListEntry[],
  before: ShoppingList,
  after: ShoppingList,
  { newId, at }: Making,
): ListChange {
  const lines = filterEntriesByKind(entries, 'line');
  const removedEntries = holding(lines, ({ line }) => line, minus(before.lines, after.lines));
  const places = new Set(removedEntries.map(getShoppingLineKey));
  const more = minus(after.lines, before.lines);
  return {
    add: more.map((line) => ({ kind: 'line', id: newId(), at, line })),
    remove: toIds(lines.filter((entry) => places.has(getShoppingLineKey(entry)))),
  };
}

/**
 * Number of days for which the shopping list remembers that a user has removed a food of the meal plan. The days are
 * counted from the last meal that needed the food.
 */
const DROPPED_DAYS = 14;

function droppedChange(
  entries: readonly ListEntry[],
  before: ShoppingList,
  after: ShoppingList,
  { newId, at }: Making,
): ListChange {
  const dropped = filterEntriesByKind(entries, 'dropped');
  const removedEntries = holding(dropped, ({ line }) => line, minus(before.dropped, after.dropped));
  const more = minus(after.dropped, before.dropped);
  const isPast = (line: PlanLine) =>
    line.meals.every(({ day }) => countDaysUntil(day, at.slice(0, 10)) < -DROPPED_DAYS);
  const past = more.length > 0 ? dropped.filter(({ line }) => isPast(line)) : [];
  return {
    add: more.map((line) => ({ kind: 'dropped', id: newId(), at, line })),
    remove: toIds([...removedEntries, ...past]),
  };
}

function priceChange(
  entries: readonly ListEntry[],
  before: ShoppingList,
  after: ShoppingList,
  { newId, at }: Making,
): ListChange {
  if (after.prices === undefined) return { add: [], remove: [] };
  const [then, now] = [new Map(Object.entries(before.prices ?? {})), new Map(Object.entries(after.prices))];
  const changed = [...new Set([...then.keys(), ...now.keys()])].filter(
    (name) => toStableJson(then.get(name)) !== toStableJson(now.get(name)),
  );
  return {
    add: changed.flatMap((name): ListEntry[] => {
      const price = now.get(name);
      return price === undefined ? [] : [{ kind: 'price', id: newId(), at, name, ...price }];
    }),
    remove: toIds(filterEntriesByKind(entries, 'price').filter(({ name }) => changed.includes(name))),
  };
}

const NOTHING_BOUGHT: Purchases = { marks: [], puts: [] };

/**
 * Returns the change that turns the entries of a list into the edited list. The change contains only the user's edits.
 * @param plan the missing foods of the meal plan, each listed once
 * @param editedList the list that `toShoppingList` made from these entries, edited with the functions of list.ts
 */
export function computeShoppingListChange(
  entries: readonly ListEntry[],
  plan: readonly PlanLine[],
  editedList: ShoppingList,
  idsAndTime: Making,
): ListChange {
  const before = toShoppingList(entries, plan);
  const after = replacePlanLines(editedList, plan);
  const purchases = groupPurchases(entries, plan);
  // Use a Map for bought items. Users type the names, and in an object a name may equal an inherited property such as
  // 'constructor'.
  const [then, now] = [new Map(Object.entries(before.bought)), new Map(Object.entries(after.bought))];
  const marked = [...new Set([...then.keys(), ...now.keys()])].filter(
    (name) => toStableJson(then.get(name)) !== toStableJson(now.get(name)),
  );
  const changes = [
    lineChange(entries, before, after, idsAndTime),
    droppedChange(entries, before, after, idsAndTime),
    priceChange(entries, before, after, idsAndTime),
    ...marked.map((name) => {
      const namePurchases = purchases.get(name) ?? NOTHING_BOUGHT;
      return markChange(name, namePurchases, then.get(name), now.get(name), idsAndTime);
    }),
  ];
  const add = changes.flatMap((change) => change.add);
  const remove = new Set(changes.flatMap((change) => change.remove));
  // Remove the tick of an item that is no longer on the list. Otherwise, a new item of the same name would be ticked.
  const touched = new Set(
    [...add, ...entries.filter(({ id }) => remove.has(id))]
      .filter(({ kind }) => kind !== 'price')
      .map(getEntryName),
  );
  const seen = new Set(listShoppingItemNames(before));
  const visibleIds = new Set(
    [...purchases].flatMap(([name, { marks, puts }]) => (seen.has(name) ? toIds([...marks, ...puts]) : [])),
  );
  for (const entry of [...filterEntriesByKind(entries, 'mark'), ...filterEntriesByKind(entries, 'put')])
    if (touched.has(entry.name) && !visibleIds.has(entry.id)) remove.add(entry.id);
  return { add, remove: [...remove] };
}

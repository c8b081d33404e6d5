/** Derives the entries (entries.ts) to add and remove by comparing a list before and after an edit. */
import { daysLeft } from '../pantry/expiry.ts';
import {
  groupPurchases,
  type ListChange,
  type ListEntry,
  type MarkEntry,
  ofKind,
  type Purchases,
  type PutEntry,
  toLineKey,
  toShoppingList,
} from './entries.ts';
import {
  type Bought,
  type IntoPantry,
  listNames,
  type PlanLine,
  type ShoppingList,
  withPlan,
} from './list.ts';

/** Serialises a value independently of field order. */
const toStableJson = (value: unknown): string =>
  JSON.stringify(value, (_, one) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort())
      : one,
  );

/** Returns the values that are not in `others`; duplicates count separately. */
function minus<Value>(some: readonly Value[], subtracted: readonly Value[]): Value[] {
  const left = subtracted.map(toStableJson);
  return some.filter((value) => {
    const at = left.indexOf(toStableJson(value));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Returns one entry for each of these values. */
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
  /** Returns a new UUID in lower case. */
  readonly newId: () => string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** Returns the entries of a new or additional purchase. */
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

/** Returns the change for the mark of one thing. */
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
  const lines = ofKind(entries, 'line');
  const removedEntries = holding(lines, ({ line }) => line, minus(before.lines, after.lines));
  // Also remove other phones' entries for the same recipe and thing, which do not count.
  const places = new Set(removedEntries.map(toLineKey));
  const more = minus(after.lines, before.lines);
  return {
    add: more.map((line) => ({ kind: 'line', id: newId(), at, line })),
    remove: toIds(lines.filter((entry) => places.has(toLineKey(entry)))),
  };
}

/** Number of days after its last meal for which a removed line of a plan is remembered. */
const DROPPED_DAYS = 14;

function droppedChange(
  entries: readonly ListEntry[],
  before: ShoppingList,
  after: ShoppingList,
  { newId, at }: Making,
): ListChange {
  const dropped = ofKind(entries, 'dropped');
  const removedEntries = holding(dropped, ({ line }) => line, minus(before.dropped, after.dropped));
  const more = minus(after.dropped, before.dropped);
  const isPast = (line: PlanLine) =>
    line.meals.every(({ day }) => daysLeft(day, at.slice(0, 10)) < -DROPPED_DAYS);
  const past = more.length > 0 ? dropped.filter(({ line }) => isPast(line)) : [];
  return {
    add: more.map((line) => ({ kind: 'dropped', id: newId(), at, line })),
    remove: toIds([...removedEntries, ...past]),
  };
}

const NOTHING_BOUGHT: Purchases = { marks: [], puts: [] };

/**
 * Returns the change that turns entries into an edited list. It contains only the user's edits.
 * @param plan the plan's missing foods, each once
 * @param list made from these entries by `toShoppingList`, and edited by the functions of list.ts
 */
export function computeListChange(
  entries: readonly ListEntry[],
  plan: readonly PlanLine[],
  list: ShoppingList,
  making: Making,
): ListChange {
  const before = toShoppingList(entries, plan);
  const after = withPlan(list, plan);
  const purchases = groupPurchases(entries, plan);
  // User-written names may be 'constructor', so use a Map.
  const [then, now] = [new Map(Object.entries(before.bought)), new Map(Object.entries(after.bought))];
  const marked = [...new Set([...then.keys(), ...now.keys()])].filter(
    (name) => toStableJson(then.get(name)) !== toStableJson(now.get(name)),
  );
  const changes = [
    lineChange(entries, before, after, making),
    droppedChange(entries, before, after, making),
    ...marked.map((name) => {
      const namePurchases = purchases.get(name) ?? NOTHING_BOUGHT;
      return markChange(name, namePurchases, then.get(name), now.get(name), making);
    }),
  ];
  const add = changes.flatMap((change) => change.add);
  const remove = new Set(changes.flatMap((change) => change.remove));
  // Remove invisible marks, whose lines were removed. Otherwise they would reappear with a new line of the same name.
  const touched = new Set([...add, ...entries.filter(({ id }) => remove.has(id))].map(getEntryName));
  const seen = new Set(listNames(before));
  const visibleIds = new Set(
    [...purchases].flatMap(([name, { marks, puts }]) => (seen.has(name) ? toIds([...marks, ...puts]) : [])),
  );
  for (const entry of [...ofKind(entries, 'mark'), ...ofKind(entries, 'put')])
    if (touched.has(entry.name) && !visibleIds.has(entry.id)) remove.add(entry.id);
  return { add, remove: [...remove] };
}

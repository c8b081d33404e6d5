/** Derives the entries (entries.ts) to add and remove by comparing a list before and after an edit. */
import { daysLeft } from '../pantry/expiry.ts';
import {
  type ListChange,
  type ListEntry,
  listOf,
  type MarkEntry,
  ofKind,
  type Purchases,
  type PutEntry,
  placeOf,
  purchasesIn,
} from './entries.ts';
import { type Bought, type IntoPantry, namesOn, type PlanLine, type ShoppingList, withPlan } from './list.ts';

/** Serialises a value independently of field order. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, one) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort())
      : one,
  );

/** Returns the values that are not in `others`; duplicates count separately. */
function minus<Value>(some: readonly Value[], others: readonly Value[]): Value[] {
  const left = others.map(textOf);
  return some.filter((value) => {
    const at = left.indexOf(textOf(value));
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
  const wanted = values.map(textOf);
  return entries.filter((entry) => {
    const at = wanted.indexOf(textOf(value(entry)));
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
function entriesOf(name: string, { put, ...mark }: Bought, { newId, at }: Making): (MarkEntry | PutEntry)[] {
  const id = newId();
  const { amounts, wanted, plan } = mark;
  return [{ kind: 'mark', id, at, name, amounts, wanted, plan }, ...putsOf(name, id, put, { newId, at })];
}

const putsOf = (name: string, of: string, put: readonly IntoPantry[], { newId, at }: Making): PutEntry[] =>
  put.map((one) => ({ kind: 'put', id: newId(), at, name, of, put: one }));

/** Returns the change for the mark of one thing. */
function markChange(
  name: string,
  { marks, puts }: Purchases,
  before: Bought | undefined,
  after: Bought | undefined,
  making: Making,
): ListChange {
  const whole = idsOf([...marks, ...puts]);
  if (after === undefined) return { add: [], remove: whole };
  const goneOf = () => idsOf(holding(puts, ({ put }) => put, minus(before?.put ?? [], after.put)));
  const put = minus(after.put, before?.put ?? []);
  const last = marks.at(-1);
  if (before === undefined || last === undefined)
    return { add: entriesOf(name, after, making), remove: whole };
  const { wanted, plan, amounts } = before;
  const isSame = textOf([wanted, plan, amounts]) === textOf([after.wanted, after.plan, after.amounts]);
  if (isSame) return { add: putsOf(name, last.id, put, making), remove: goneOf() };
  const isMore = textOf(after.amounts.slice(0, amounts.length)) === textOf(amounts);
  if (isMore && after.amounts.length > amounts.length)
    return {
      add: entriesOf(name, { ...after, amounts: after.amounts.slice(amounts.length), put }, making),
      remove: goneOf(),
    };
  return { add: entriesOf(name, after, making), remove: whole };
}

const nameOf = (entry: ListEntry): string =>
  entry.kind === 'line' || entry.kind === 'dropped' ? entry.line.name : entry.name;

const idsOf = (entries: readonly ListEntry[]): string[] => entries.map(({ id }) => id);

function lineChange(
  entries: readonly ListEntry[],
  before: ShoppingList,
  after: ShoppingList,
  { newId, at }: Making,
): ListChange {
  const lines = ofKind(entries, 'line');
  const gone = holding(lines, ({ line }) => line, minus(before.lines, after.lines));
  // Also remove other phones' entries for the same recipe and thing, which do not count.
  const places = new Set(gone.map(placeOf));
  const more = minus(after.lines, before.lines);
  return {
    add: more.map((line) => ({ kind: 'line', id: newId(), at, line })),
    remove: idsOf(lines.filter((entry) => places.has(placeOf(entry)))),
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
  const gone = holding(dropped, ({ line }) => line, minus(before.dropped, after.dropped));
  const more = minus(after.dropped, before.dropped);
  const isPast = (line: PlanLine) =>
    line.meals.every(({ day }) => daysLeft(day, at.slice(0, 10)) < -DROPPED_DAYS);
  const past = more.length > 0 ? dropped.filter(({ line }) => isPast(line)) : [];
  return {
    add: more.map((line) => ({ kind: 'dropped', id: newId(), at, line })),
    remove: idsOf([...gone, ...past]),
  };
}

const NOTHING_BOUGHT: Purchases = { marks: [], puts: [] };

/**
 * Returns the change that turns entries into an edited list. It contains only the user's edits.
 * @param plan the plan's missing foods, each once
 * @param list made from these entries by `listOf`, and edited by the functions of list.ts
 */
export function changeTo(
  entries: readonly ListEntry[],
  plan: readonly PlanLine[],
  list: ShoppingList,
  making: Making,
): ListChange {
  const before = listOf(entries, plan);
  const after = withPlan(list, plan);
  const purchases = purchasesIn(entries, plan);
  // User-written names may be 'constructor', so use a Map.
  const [then, now] = [new Map(Object.entries(before.bought)), new Map(Object.entries(after.bought))];
  const marked = [...new Set([...then.keys(), ...now.keys()])].filter(
    (name) => textOf(then.get(name)) !== textOf(now.get(name)),
  );
  const changes = [
    lineChange(entries, before, after, making),
    droppedChange(entries, before, after, making),
    ...marked.map((name) => {
      const own = purchases.get(name) ?? NOTHING_BOUGHT;
      return markChange(name, own, then.get(name), now.get(name), making);
    }),
  ];
  const add = changes.flatMap((change) => change.add);
  const remove = new Set(changes.flatMap((change) => change.remove));
  // Remove invisible marks, whose lines were removed. Otherwise they would reappear with a new line of the same name.
  const touched = new Set([...add, ...entries.filter(({ id }) => remove.has(id))].map(nameOf));
  const seen = new Set(namesOn(before));
  const counted = new Set(
    [...purchases].flatMap(([name, { marks, puts }]) => (seen.has(name) ? idsOf([...marks, ...puts]) : [])),
  );
  for (const entry of [...ofKind(entries, 'mark'), ...ofKind(entries, 'put')])
    if (touched.has(entry.name) && !counted.has(entry.id)) remove.add(entry.id);
  return { add, remove: [...remove] };
}

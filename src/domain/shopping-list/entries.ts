/**
 * The list of a household as things that come and go, so that two phones that were off the network for a day come to the sum
 * of what both did.
 *
 * Each thing (an entry) has an id that was made where somebody did it, and never changes: what is altered goes, and something
 * else comes. So a change is no state: it says which entries come and which go, those that whoever made it had before them.
 * What has gone stays gone, whenever word of its coming arrives. Changes can therefore be made in any order, and any number of
 * times: the entries are the same. Of two things done at the same time both count: two who add two onions each want four, and
 * who takes the list away takes what was on it then.
 *
 * The list that people see is worked out from the entries and from what the plan lacks (`listOf`), and what they did to it is
 * read off by comparing (changes.ts): all that the list can do is in `list.ts`, for guests and households alike.
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
  /** UUID in lower case, another one for everything that ever came. */
  readonly id: string;
  /** When it came, by the clock where that was. ISO 8601, UTC. It decides nothing but which of two amounts of a recipe counts. */
  readonly at: string;
}

/** Something to buy, for a recipe or by hand. */
export interface LineEntry extends Entry<'line'> {
  readonly line: ShoppingLine;
}

/** A line of the plan that somebody has taken off the list. */
export interface DroppedEntry extends Entry<'dropped'> {
  readonly line: PlanLine;
}

/** Something was bought: a tick. */
export interface MarkEntry extends Entry<'mark'> {
  readonly name: string;
  /** What was bought by this very tick. */
  readonly amounts: Bought['amounts'];
  readonly wanted: Bought['wanted'];
  readonly plan: Bought['plan'];
}

/** What went into the pantry for a tick. */
export interface PutEntry extends Entry<'put'> {
  readonly name: string;
  /** Id of the mark; where that has gone it belongs to whatever else is bought of the thing. */
  readonly of: string;
  readonly put: IntoPantry;
}

export type ListEntry = LineEntry | DroppedEntry | MarkEntry | PutEntry;

/** What somebody did to the list. */
export interface ListChange {
  readonly add: readonly ListEntry[];
  /** Ids of entries. */
  readonly remove: readonly string[];
}

/** Entries, and the ids of those that have gone. */
export interface EntrySet {
  readonly there: ReadonlyMap<string, ListEntry>;
  readonly gone: ReadonlySet<string>;
}

/** A set of these entries, none of which has gone; of several with one id the last. */
export const entrySet = (entries: readonly ListEntry[] = []): EntrySet => ({
  there: new Map(entries.map((entry) => [entry.id, entry])),
  gone: new Set(),
});

/** Entries after a change. In whatever order changes are made, and however often, the result is the same. */
export function applyChange({ there, gone }: EntrySet, { add, remove }: ListChange): EntrySet {
  const allGone = new Set([...gone, ...remove]);
  const all = [...there.values(), ...add].filter(({ id }) => !allGone.has(id));
  return { there: new Map(all.map((entry) => [entry.id, entry])), gone: allGone };
}

/** By time, and by id where that is the same: an order that every phone agrees on. */
const inOrder = <One extends ListEntry>(entries: readonly One[]): One[] =>
  entries.toSorted((one, other) => {
    const [a, b] = [`${one.at} ${one.id}`, `${other.at} ${other.id}`];
    return a < b ? -1 : a > b ? 1 : 0;
  });

export const ofKind = <Kind extends ListEntry['kind']>(entries: readonly ListEntry[], kind: Kind) =>
  inOrder(entries.filter((entry): entry is Extract<ListEntry, { kind: Kind }> => entry.kind === kind));

/** A recipe wants each thing once: of two phones that put it on the list, the one that did so last says how much. */
export const placeOf = ({ id, line: { name, recipe } }: LineEntry): string =>
  recipe === null ? id : JSON.stringify([recipe.id, name]);

/** What was bought of a thing and still counts. */
export interface Purchases {
  readonly marks: MarkEntry[];
  readonly puts: PutEntry[];
}

/** By name. @param plan what the plan lacks */
export function purchasesIn(
  entries: readonly ListEntry[],
  plan: readonly PlanLine[],
): Map<string, Purchases> {
  const marks = ofKind(entries, 'mark');
  const ids = new Set(marks.map(({ id }) => id));
  const puts = groupBy(ofKind(entries, 'put'), ({ of, name }) => (ids.has(of) ? of : `of ${name}`));
  const dropped = ofKind(entries, 'dropped').map(({ line }) => line);
  const lacking = new Map(withoutDropped(plan, dropped).map((line) => [line.name, line]));
  const found = new Map<string, Purchases>();
  for (const mark of marks) {
    const { name } = mark;
    const own = puts.get(mark.id) ?? [];
    const line = lacking.get(name);
    const bought = { ...mark, put: own.map(({ put }) => put) };
    if (line !== undefined && !stillCounts(bought, line)) continue;
    const before = found.get(name) ?? { marks: [], puts: [...(puts.get(`of ${name}`) ?? [])] };
    found.set(name, { marks: [...before.marks, mark], puts: [...before.puts, ...own] });
  }
  return found;
}

/**
 * What was wanted, by several ticks. Who ticked the same thing at the same time had mostly the same lines before them: the most
 * that any of them saw of a unit was bought, not all that they saw together.
 */
function mostOf(marks: readonly MarkEntry[]): readonly ShoppingQuantity[] {
  const [only] = marks;
  if (only !== undefined && marks.length === 1) return only.wanted;
  const most = new Map<string | null, number>();
  for (const { wanted } of marks)
    for (const [unit, own] of groupBy(wanted, (one) => one.unit)) {
      const sum = own.reduce((total, { amount }) => total + amount, 0);
      most.set(unit, Math.max(sum, most.get(unit) ?? 0));
    }
  return [...most].map(([unit, amount]) => ({ amount, unit }));
}

const boughtOf = ({ marks, puts }: Purchases): Bought => ({
  amounts: marks.flatMap(({ amounts }) => amounts),
  wanted: mostOf(marks),
  plan: marks.findLast(({ plan }) => plan !== null)?.plan ?? null,
  put: puts.map(({ put }) => put),
});

/**
 * The list that entries make.
 * @param plan what the plan lacks, each thing once
 */
export function listOf(entries: readonly ListEntry[], plan: readonly PlanLine[]): ShoppingList {
  const bought = [...purchasesIn(entries, plan)].map(([name, own]) => [name, boughtOf(own)] as const);
  const lines = new Map(ofKind(entries, 'line').map((entry) => [placeOf(entry), entry.line]));
  return withPlan(
    {
      lines: [...lines.values()],
      // What was bought for the plan and it lacks no longer.
      plan: bought.flatMap(([, { plan: line }]) => (line === null ? [] : [line])),
      dropped: ofKind(entries, 'dropped').map(({ line }) => line),
      bought: Object.fromEntries(bought),
    },
    plan,
  );
}

/**
 * Random changes of a household, and the state that they must lead to if each is applied once, in any order. The
 * amounts differ in their millionths, so that the history shows which amount was lost or applied twice.
 */
import { api, fillPathParameters } from '#contract/paths';
import type { AccountPlan } from '#contract/plan/stored-plan';
import {
  applyShoppingListChange,
  createShoppingEntrySet,
  type ListEntry,
} from '#domain/shopping-list/entries';
import type { Chance } from '../../worker/auth/hostile.ts';
import { toPlanLines } from './plan-log.ts';

/** Number of foods in plentiful supply, and their amount. Each use takes about one. */
export const FOODS = 40;
const PLENTY = 5_000_000_000;
/** Number of foods of which all phones together use more than there is. */
export const SHORT = 50;
const LITTLE = 2_000_000;
export const foodName = (at: number): string => `thing ${at}`;
export const shortName = (at: number): string => `last ${at}`;

export const STOCK: readonly { readonly name: string; readonly millionths: number }[] = [
  ...Array.from({ length: FOODS }, (_, at) => ({ name: foodName(at), millionths: PLENTY })),
  ...Array.from({ length: SHORT }, (_, at) => ({ name: shortName(at), millionths: LITTLE })),
];

export type Change =
  | {
      readonly kind: 'add' | 'step' | 'short';
      readonly name: string;
      readonly millionths: number;
      readonly key: string;
    }
  | { readonly kind: 'cook'; readonly name: string; readonly millionths: number; readonly key: string }
  /** Undoes the cooked recipe that was recorded with `key`. */
  | { readonly kind: 'undo'; readonly key: string }
  | { readonly kind: 'shop'; readonly add: readonly ListEntry[]; readonly remove: readonly string[] };

/**
 * Percentages of the kinds of change: additions, amount changes by one, uses of more than there is, cooked recipes,
 * undos, and added and removed list entries.
 */
const SHARES = { add: 25, step: 40, short: 10, cook: 6, undo: 3, list: 8, unlist: 8 };

export function makeChanges(count: number, chance: Chance): Change[] {
  const kinds = (Object.keys(SHARES) as (keyof typeof SHARES)[]).flatMap((kind) =>
    Array.from({ length: Math.round((count * SHARES[kind]) / 100) }, () => kind),
  );
  const keys: string[] = [];
  const entries = kinds.filter((kind) => kind === 'list').map(lineEntry);
  let listed = 0;
  const createChange = (kind: keyof typeof SHARES, at: number): Change => {
    const key = crypto.randomUUID();
    const name = foodName(chance(FOODS));
    const about = 1_000_000 + at;
    switch (kind) {
      case 'add':
        return { kind, name, millionths: about, key };
      case 'step':
        return { kind, name, millionths: chance(2) === 0 ? about : -about, key };
      case 'short':
        return { kind, name: shortName(chance(SHORT)), millionths: -(LITTLE + about), key };
      case 'cook':
        keys.push(key);
        return { kind, name, millionths: about, key };
      case 'undo':
        return { kind, key: keys[chance(keys.length)] ?? key };
      case 'list':
        return { kind: 'shop', add: entries.slice(listed, ++listed), remove: [] };
      case 'unlist':
        return { kind: 'shop', add: [], remove: [entries[chance(entries.length)]?.id ?? key] };
    }
  };
  return kinds.map(createChange);
}

const lineEntry = (): ListEntry => ({
  ...{ kind: 'line', id: crypto.randomUUID(), at: new Date().toISOString() },
  line: { name: 'milk', amount: 1, unit: null, recipe: null },
});

/** State that is known after the initial pantry and the cooked recipes were created. */
export interface Known {
  readonly recipeId: string;
  /** Ids of the initial pantry items, by name. */
  readonly items: ReadonlyMap<string, string>;
  /** Undo ids of cooked recipes, by idempotency key. */
  readonly cookings: ReadonlyMap<string, string>;
}

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** Returns the request for a change. Null if the change is an undo and the request to be undone has no answer yet. */
export function toRequest(change: Change, { recipeId, items, cookings }: Known): Request | null {
  switch (change.kind) {
    case 'add': {
      const { name, millionths, key } = change;
      const body = { ingredient_name: name, qty: millionths / 1e6, unit: 'count', key };
      return { method: 'POST', path: api.inventory, body };
    }
    case 'step':
    case 'short': {
      const { name, millionths, key } = change;
      const path = fillPathParameters(api.inventoryItem, { id: items.get(name) ?? '' });
      return { method: 'PATCH', path, body: { step: millionths / 1e6, key } };
    }
    case 'cook': {
      const { name, millionths, key } = change;
      const ingredients = [{ ingredient_name: name, amount_numeric: millionths / 1e6, unit: null }];
      return { method: 'POST', path: api.consumeInventory, body: { recipeId, key, ingredients } };
    }
    case 'undo': {
      const undo = cookings.get(change.key);
      return undo === undefined ? null : { method: 'POST', path: api.undoConsume, body: { undo } };
    }
    case 'shop':
      return { method: 'POST', path: api.shoppingList, body: { add: change.add, remove: change.remove } };
  }
}

/** The final pantry, shopping list and plan that all members of the household must have. */
export interface Kitchen {
  /** Sorted pantry entries such as '5000.1 thing 3'. */
  readonly pantry: readonly string[];
  /** Sorted ids of the shopping list's entries. */
  readonly shopping: readonly string[];
  /** Sorted foods and servings of the plan. */
  readonly plan: readonly string[];
}

/** Converts the data that a phone has read to the form in which pantries, lists and plans are compared. */
export const toKitchen = (
  items: readonly { readonly ingredient_name: string; readonly qty: number }[],
  entries: readonly { readonly id: string }[],
  plan: AccountPlan | null,
): Kitchen => ({
  pantry: items.map(({ ingredient_name, qty }) => `${qty} ${ingredient_name}`).sort(),
  shopping: entries.map(({ id }) => id).sort(),
  plan: toPlanLines(plan),
});

/**
 * Computes the expected final state: sums with each change applied once, independent of order.
 * @param plan the expected plan
 */
export function computeModel(changes: readonly Change[], plan: AccountPlan): Kitchen {
  const sums = new Map(STOCK.map(({ name, millionths }) => [name, millionths]));
  const undone = new Set(changes.flatMap((change) => (change.kind === 'undo' ? [change.key] : [])));
  let list = createShoppingEntrySet();
  const plus = (name: string, millionths: number) => sums.set(name, (sums.get(name) ?? 0) + millionths);
  for (const change of changes) {
    if (change.kind === 'add' || change.kind === 'step') plus(change.name, change.millionths);
    if (change.kind === 'cook' && !undone.has(change.key)) plus(change.name, -change.millionths);
    // The first use takes everything.
    if (change.kind === 'short') sums.delete(change.name);
    if (change.kind === 'shop') list = applyShoppingListChange(list, change);
  }
  const items = [...sums].map(([name, millionths]) => ({ ingredient_name: name, qty: millionths / 1e6 }));
  return toKitchen(items, [...list.there.values()], plan);
}

export interface Stored {
  readonly items: readonly { readonly ingredient_name: string; readonly millionths: number }[];
  readonly entries: readonly { readonly id: string }[];
  /** The plan, as JSON. */
  readonly plans: readonly { readonly plan: string }[];
  readonly cookings: readonly { readonly key: string; readonly undone: 0 | 1 }[];
  readonly history: readonly {
    readonly event: string;
    readonly name: string;
    readonly millionths: number | null;
    readonly had: number | null;
  }[];
}

/** SQL queries for the household's stored data, by part; ?1 is the user id of a member. */
export const STORED: Readonly<Record<keyof Stored, string>> = (() => {
  const inHousehold = 'household_id = (select household_id from household_members where user_id = ?1)';
  return {
    items: `select ingredient_name, qty_millionths as millionths from inventory_items where ${inHousehold}`,
    entries: `select id from shopping_entries where entry is not null and ${inHousehold}`,
    plans: `select plan from plans where ${inHousehold}`,
    cookings: `select key, undone_at is not null as undone from cookings where ${inHousehold}`,
    history: `select event, name, millionths, had_millionths as had from household_history where ${inHousehold}`,
  };
})();

/**
 * Returns the trace that a change leaves in the history. Null if the change only affects the shopping list, which is
 * compared as a whole.
 */
function toTrace(change: Change): string | null {
  switch (change.kind) {
    case 'add':
      return `added ${change.name} ${change.millionths}`;
    case 'step':
    case 'short':
      return `stepped ${change.name} ${change.millionths}`;
    case 'cook':
      return `cooked ${change.key}`;
    case 'undo':
      return `uncooked ${change.key}`;
    case 'shop':
      return null;
  }
}

/** Counts the changes without a trace in the history, and the traces in excess of one per change. */
export function countTraces(
  changes: readonly Change[],
  { cookings, history }: Stored,
): { lost: number; doubled: number } {
  const traces = new Map<string, number>();
  const leave = (trace: string, count = 1) => traces.set(trace, (traces.get(trace) ?? 0) + count);
  for (const { event, name, millionths, had } of history) {
    if (event === 'added' || event === 'stepped') leave(`${event} ${name} ${millionths}`);
    // The first use takes everything, and the others find nothing left.
    if (had) leave(`all of ${name}, ${had}`);
  }
  for (const { key, undone } of cookings) {
    leave(`cooked ${key}`);
    if (undone === 1) leave(`uncooked ${key}`);
  }
  const expected = new Set([
    ...STOCK.map(({ name, millionths }) => `added ${name} ${millionths}`),
    ...changes.flatMap((change) => toTrace(change) ?? []),
    ...changes.flatMap(({ kind, ...change }) =>
      kind === 'short' && 'name' in change ? [`all of ${change.name}, ${LITTLE}`] : [],
    ),
  ]);
  const countEntries = (event: string) => history.filter((one) => one.event === event).length;
  const happened = (event: string) =>
    [...traces.keys()].filter((trace) => trace.startsWith(`${event} `)).length;
  const surplus = [...traces].map(([trace, count]) => (expected.has(trace) ? count - 1 : count));
  const surplusEntries = ['cooked', 'uncooked'].map((event) =>
    Math.abs(countEntries(event) - happened(event)),
  );
  return {
    lost: [...expected].filter((trace) => !traces.has(trace)).length,
    doubled: [...surplus, ...surplusEntries].reduce((sum, count) => sum + count, 0),
  };
}

import { groupBy } from '../lib/group-by.ts';
import { lookUp } from '../lib/look-up.ts';
import { daysLeft } from '../pantry/expiry.ts';
import type { PantryUnit } from '../pantry/limits.ts';

/** A recipe that something is bought for. */
export interface ForRecipe {
  readonly id: string;
  readonly title: string;
}

export interface ShoppingQuantity {
  readonly amount: number;
  /** Any spelling; null: pieces. */
  readonly unit: string | null;
}

/** A thing to buy for one recipe, or without a recipe. */
export interface ShoppingLine {
  /** Canonical if known. */
  readonly name: string;
  /** Null: no amount is given. */
  readonly amount: number | null;
  /** Any spelling; null: pieces. */
  readonly unit: string | null;
  /** Null: added by hand. */
  readonly recipe: ForRecipe | null;
}

/** A missing food of a week's plan, for all of its meals together. */
export interface PlanLine extends Pick<ShoppingLine, 'name' | 'amount' | 'unit'> {
  /** `day`: YYYY-MM-DD. */
  readonly meals: readonly { readonly recipe: ForRecipe; readonly day: string }[];
}

/** An item put into the pantry for a tick. It is removed from the pantry if the tick is removed. */
export interface IntoPantry {
  /** Id of the inventory item; a temporary id until the server replies. */
  readonly id: string;
  readonly qty: number;
  /** Set while the id is temporary. The server's id is found by this key after the change is sent. */
  readonly sentLater?: {
    /** UUID of the change that adds it. */
    readonly key: string;
    readonly ingredient_name: string;
    readonly unit: PantryUnit;
    /** YYYY-MM-DD, or null. */
    readonly expires_on: string | null;
  };
}

/** The purchase of a thing. */
export interface Bought {
  /** Amounts as sold. */
  readonly amounts: readonly ShoppingQuantity[];
  /** The amounts wanted at that time, per line; at least these were bought. */
  readonly wanted: readonly ShoppingQuantity[];
  /** The plan's line at that time; null if the plan did not need it. */
  readonly plan: PlanLine | null;
  /** Empty without an account. */
  readonly put: readonly IntoPantry[];
}

export interface ShoppingList {
  /** Lines of recipes, and lines added by hand. */
  readonly lines: readonly ShoppingLine[];
  /** Lines of the plan, each thing once. */
  readonly plan: readonly PlanLine[];
  /** Lines of the plan that a user removed. They do not return unless they change. */
  readonly dropped: readonly PlanLine[];
  /** Purchases by name. A thing is ticked as long as the purchase covers its lines. */
  readonly bought: Readonly<Record<string, Bought>>;
}

export const EMPTY_LIST: ShoppingList = { lines: [], plan: [], dropped: [], bought: {} };

const without = <Value>(record: Readonly<Record<string, Value>>, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.has(name)));

const isSameLine = (one: ShoppingLine, other: ShoppingLine): boolean =>
  one.name === other.name &&
  one.recipe?.id === other.recipe?.id &&
  one.amount === other.amount &&
  one.unit === other.unit;

const toMealKeys = ({ meals }: PlanLine): string[] =>
  meals.map(({ recipe, day }) => `${day} ${recipe.id}`).sort();

const isSamePlan = (one: PlanLine, other: PlanLine): boolean =>
  one.name === other.name &&
  one.amount === other.amount &&
  one.unit === other.unit &&
  toMealKeys(one).join() === toMealKeys(other).join();

/** Returns all wanted amounts of a thing, per line. */
const listWanted = ({ lines, plan }: ShoppingList, name: string): ShoppingQuantity[] =>
  [...lines, ...plan].flatMap((line) =>
    line.name === name && line.amount !== null ? [{ amount: line.amount, unit: line.unit }] : [],
  );

/**
 * Adds lines to a list. Lines of the same recipe and thing are replaced, so adding twice changes nothing. A purchased
 * thing that is needed again must be bought again; rests of earlier packs do not count, because they may be used up.
 * A line added by hand is always wanted, even if the thing was bought.
 */
export function addLines(list: ShoppingList, lines: readonly ShoppingLine[]): ShoppingList {
  const replaced = ({ name, recipe }: ShoppingLine) =>
    lines.some((line) => line.name === name && line.recipe?.id === recipe?.id);
  const newLines = lines.filter(
    (line) => line.recipe === null || !list.lines.some((old) => isSameLine(old, line)),
  );
  const rebuyNames = new Set(
    newLines.filter(({ recipe, amount }) => recipe === null || amount === null).map(({ name }) => name),
  );
  const more = new Set(newLines.map(({ name }) => name));
  const bought = Object.entries(without(list.bought, rebuyNames)).map(([name, mark]) => [
    name,
    more.has(name) ? { ...mark, amounts: [] } : mark,
  ]);
  return {
    ...list,
    lines: [...list.lines.filter((line) => !replaced(line)), ...lines],
    bought: Object.fromEntries(bought),
  };
}

/** Maximum number of days between two dates of a moved meal; beyond this the same dish is another meal. */
const MOVED_DAYS = 6;

/** True if two lines share a meal, moved or not. */
const shareMeal = (one: PlanLine, other: PlanLine): boolean =>
  one.meals.some(({ recipe, day }) =>
    other.meals.some(
      (meal) => meal.recipe.id === recipe.id && Math.abs(daysLeft(meal.day, day)) <= MOVED_DAYS,
    ),
  );

/** True if an earlier purchase still counts for this line of the plan. */
export function stillCounts({ plan, put }: Bought, line: PlanLine): boolean {
  const isOver = plan !== null && !isSamePlan(plan, line) && !shareMeal(plan, line);
  if (isOver) return false;
  // The purchase is in the pantry. If the plan now needs another amount, it needs that in addition.
  return put.length === 0 || (plan !== null && plan.amount === line.amount && plan.unit === line.unit);
}

/** Returns the lines of a plan that users have not removed from the list. */
export const withoutDropped = (lines: readonly PlanLine[], dropped: readonly PlanLine[]): PlanLine[] =>
  lines.filter((line) => !dropped.some((old) => isSamePlan(old, line)));

/**
 * Replaces the plan's lines of a list. Purchases that still cover a line stay ticked; if the plan needs more, the
 * thing must be bought again. Purchases that the plan no longer needs stay ticked until they are cleared, because
 * they may be in the pantry. Lines that a user removed stay removed until the plan changes them.
 * @param lines each thing once
 */
export function withPlan(list: ShoppingList, lines: readonly PlanLine[]): ShoppingList {
  const wanted = withoutDropped(lines, list.dropped);
  const lacking = new Map(wanted.map((line) => [line.name, line]));
  const over = Object.entries(list.bought).filter(([name, mark]) => {
    const line = lacking.get(name);
    return line !== undefined && !stillCounts(mark, line);
  });
  const bought = without(list.bought, new Set(over.map(([name]) => name)));
  const dropped = list.dropped.filter((line) => lines.some((now) => isSamePlan(line, now)));
  const names = new Set(lines.map(({ name }) => name));
  const settled = list.plan.filter(({ name }) => !names.has(name) && Object.hasOwn(bought, name));
  return prune({ lines: list.lines, plan: [...settled, ...wanted], dropped, bought });
}

/** Removes the lines of a recipe; lines of the plan's meals stay. */
export function dropRecipe(list: ShoppingList, recipeId: string): ShoppingList {
  return prune({ ...list, lines: list.lines.filter(({ recipe }) => recipe?.id !== recipeId) });
}

/** Removes things from a list, for all recipes and meals. */
export function dropNames(list: ShoppingList, names: readonly string[]): ShoppingList {
  const stays = ({ name }: { readonly name: string }) => !names.includes(name);
  return prune({
    ...list,
    lines: list.lines.filter(stays),
    plan: list.plan.filter(stays),
    dropped: [...list.dropped, ...list.plan.filter((line) => !stays(line))],
  });
}

/** Restores things to their earlier state, to undo a removal. Later additions stay. */
export function putBack(list: ShoppingList, before: ShoppingList, names: readonly string[]): ShoppingList {
  const isBack = ({ name }: { readonly name: string }) => names.includes(name);
  const back = <Line extends { readonly name: string }>(now: readonly Line[], then: readonly Line[]) => [
    ...now.filter((line) => !isBack(line)),
    ...then.filter(isBack),
  ];
  const marks = Object.entries(before.bought).filter(([name]) => names.includes(name));
  return {
    lines: back(list.lines, before.lines),
    plan: back(list.plan, before.plan),
    dropped: back(list.dropped, before.dropped),
    bought: { ...without(list.bought, new Set(names)), ...Object.fromEntries(marks) },
  };
}

/** Removes marks of things that are not on the list. */
function prune(list: ShoppingList): ShoppingList {
  const names = new Set(listNames(list));
  const unlistedNames = Object.keys(list.bought).filter((name) => !names.has(name));
  return { ...list, bought: without(list.bought, new Set(unlistedNames)) };
}

/**
 * Ticks a thing.
 * @param put items put into the pantry for it; items of an earlier purchase stay
 * @param amounts the purchase, as sold
 */
export function buy(
  list: ShoppingList,
  name: string,
  put: readonly IntoPantry[],
  amounts: readonly ShoppingQuantity[] = [],
): ShoppingList {
  const before = lookUp(list.bought, name);
  const mark: Bought = {
    amounts: [...(before?.amounts ?? []), ...amounts],
    wanted: listWanted(list, name),
    plan: list.plan.find((line) => line.name === name) ?? null,
    put: [...(before?.put ?? []), ...put],
  };
  return withMark(list, name, mark);
}

/** Sets or removes the mark of a thing. */
export const withMark = (list: ShoppingList, name: string, mark: Bought | undefined): ShoppingList => ({
  ...list,
  bought: mark === undefined ? without(list.bought, new Set([name])) : { ...list.bought, [name]: mark },
});

export const unbuy = (list: ShoppingList, name: string): ShoppingList => withMark(list, name, undefined);

/** Returns the names of all things on a list, without duplicates. */
export const listNames = ({ lines, plan }: ShoppingList): string[] => [
  ...groupBy([...lines, ...plan], ({ name }) => name).keys(),
];

/** True if the list has a line for a recipe; meals of the plan do not count. */
export const hasRecipe = (list: ShoppingList, recipeId: string): boolean =>
  list.lines.some(({ recipe }) => recipe?.id === recipeId);

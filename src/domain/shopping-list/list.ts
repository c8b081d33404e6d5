import { groupBy } from '../lib/group-by.ts';
import { ownOf } from '../lib/own.ts';
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

/** One thing to buy, as one recipe (or nobody in particular) needs it. */
export interface ShoppingLine {
  /** Canonical where it is known. */
  readonly name: string;
  /** Null: no amount is given. */
  readonly amount: number | null;
  /** Any spelling; null: pieces. */
  readonly unit: string | null;
  /** Null: written by hand. */
  readonly recipe: ForRecipe | null;
}

/** One thing that the plan of a week lacks, for all of its meals together. */
export interface PlanLine extends Pick<ShoppingLine, 'name' | 'amount' | 'unit'> {
  /** `day`: YYYY-MM-DD. */
  readonly meals: readonly { readonly recipe: ForRecipe; readonly day: string }[];
}

/** What went into the pantry when something was ticked, to be taken out again when the tick goes. */
export interface IntoPantry {
  /** Of the inventory item; of one of which the server had not answered, the one that it has until then. */
  readonly id: string;
  readonly qty: number;
  /** Of such a one: by this the server tells its own id, once it knows it. */
  readonly sentLater?: {
    /** UUID of the change that adds it. */
    readonly key: string;
    readonly ingredient_name: string;
    readonly unit: PantryUnit;
    /** YYYY-MM-DD, or null. */
    readonly expires_on: string | null;
  };
}

/** What was bought of a thing. */
export interface Bought {
  /** How much, as it is sold. */
  readonly amounts: readonly ShoppingQuantity[];
  /** What was wanted then, line by line: at least that was bought. */
  readonly wanted: readonly ShoppingQuantity[];
  /** What the plan lacked then; null: nothing. */
  readonly plan: PlanLine | null;
  /** Empty without an account. */
  readonly put: readonly IntoPantry[];
}

export interface ShoppingList {
  /** Of recipes, and by hand. */
  readonly lines: readonly ShoppingLine[];
  /** Of the plan, each thing once. */
  readonly plan: readonly PlanLine[];
  /** Lines of the plan that somebody has taken off the list: they do not come back unless they change. */
  readonly dropped: readonly PlanLine[];
  /** By name. A thing is ticked as long as what was bought is enough for its lines. */
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

const mealsOf = ({ meals }: PlanLine): string[] =>
  meals.map(({ recipe, day }) => `${day} ${recipe.id}`).sort();

const isSamePlan = (one: PlanLine, other: PlanLine): boolean =>
  one.name === other.name &&
  one.amount === other.amount &&
  one.unit === other.unit &&
  mealsOf(one).join() === mealsOf(other).join();

/** All that wants a thing, line by line. */
const wantedOf = ({ lines, plan }: ShoppingList, name: string): ShoppingQuantity[] =>
  [...lines, ...plan].flatMap((line) =>
    line.name === name && line.amount !== null ? [{ amount: line.amount, unit: line.unit }] : [],
  );

/**
 * A list with more lines. Lines of a recipe that is on it already take the place of those, so that adding twice changes
 * nothing. What was bought and is needed anew is to be bought again: what was left over of a pack then does not count, as
 * nobody knows what became of it. What is written by hand is wanted, bought or not.
 */
export function addLines(list: ShoppingList, lines: readonly ShoppingLine[]): ShoppingList {
  const replaced = ({ name, recipe }: ShoppingLine) =>
    lines.some((line) => line.name === name && line.recipe?.id === recipe?.id);
  const anew = lines.filter(
    (line) => line.recipe === null || !list.lines.some((old) => isSameLine(old, line)),
  );
  const again = new Set(
    anew.filter(({ recipe, amount }) => recipe === null || amount === null).map(({ name }) => name),
  );
  const more = new Set(anew.map(({ name }) => name));
  const bought = Object.entries(without(list.bought, again)).map(([name, mark]) => [
    name,
    more.has(name) ? { ...mark, amounts: [] } : mark,
  ]);
  return {
    ...list,
    lines: [...list.lines.filter((line) => !replaced(line)), ...lines],
    bought: Object.fromEntries(bought),
  };
}

/** A meal that was moved is moved within a week; the same dish a week later is another meal. */
const MOVED_DAYS = 6;

/** Whether two lines have a meal in common, moved or not. */
const shareMeal = (one: PlanLine, other: PlanLine): boolean =>
  one.meals.some(({ recipe, day }) =>
    other.meals.some(
      (meal) => meal.recipe.id === recipe.id && Math.abs(daysLeft(meal.day, day)) <= MOVED_DAYS,
    ),
  );

/** Whether what was bought before the plan lacked this line still counts for it. */
export function stillCounts({ plan, put }: Bought, line: PlanLine): boolean {
  const isOver = plan !== null && !isSamePlan(plan, line) && !shareMeal(plan, line);
  if (isOver) return false;
  // It is in the pantry: what the plan lacks otherwise by now, it lacks all the same.
  return put.length === 0 || (plan !== null && plan.amount === line.amount && plan.unit === line.unit);
}

/** Lines of a plan without those that somebody has taken off the list. */
export const withoutDropped = (lines: readonly PlanLine[], dropped: readonly PlanLine[]): PlanLine[] =>
  lines.filter((line) => !dropped.some((old) => isSamePlan(old, line)));

/**
 * A list with these lines of the plan in place of all that it had. What was bought and is still enough stays ticked; what
 * the plan needs more of is to be bought again. What was bought and the plan no longer lacks stays, ticked, until it is
 * cleared: it may be in the pantry by now. What somebody has taken off the list stays off until the plan lacks it
 * otherwise.
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

/** A list without what a recipe needs; what meals of the plan need stays. */
export function dropRecipe(list: ShoppingList, recipeId: string): ShoppingList {
  return prune({ ...list, lines: list.lines.filter(({ recipe }) => recipe?.id !== recipeId) });
}

/** A list without some things, whoever needs them. */
export function dropNames(list: ShoppingList, names: readonly string[]): ShoppingList {
  const stays = ({ name }: { readonly name: string }) => !names.includes(name);
  return prune({
    ...list,
    lines: list.lines.filter(stays),
    plan: list.plan.filter(stays),
    dropped: [...list.dropped, ...list.plan.filter((line) => !stays(line))],
  });
}

/**
 * A list with some things as they were before, for taking back that they were taken off. What has come onto it since stays.
 */
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

/** No mark for what is not on the list. */
function prune(list: ShoppingList): ShoppingList {
  const names = new Set(namesOn(list));
  const gone = Object.keys(list.bought).filter((name) => !names.has(name));
  return { ...list, bought: without(list.bought, new Set(gone)) };
}

/**
 * A list with something ticked.
 * @param put what went into the pantry for it; what is there of an earlier purchase stays
 * @param amounts what was bought, as it is sold
 */
export function buy(
  list: ShoppingList,
  name: string,
  put: readonly IntoPantry[],
  amounts: readonly ShoppingQuantity[] = [],
): ShoppingList {
  const before = ownOf(list.bought, name);
  const mark: Bought = {
    amounts: [...(before?.amounts ?? []), ...amounts],
    wanted: wantedOf(list, name),
    plan: list.plan.find((line) => line.name === name) ?? null,
    put: [...(before?.put ?? []), ...put],
  };
  return withMark(list, name, mark);
}

/** A list with this mark on a thing, or with none. */
export const withMark = (list: ShoppingList, name: string, mark: Bought | undefined): ShoppingList => ({
  ...list,
  bought: mark === undefined ? without(list.bought, new Set([name])) : { ...list.bought, [name]: mark },
});

export const unbuy = (list: ShoppingList, name: string): ShoppingList => withMark(list, name, undefined);

/** The things on a list, each once. */
export const namesOn = ({ lines, plan }: ShoppingList): string[] => [
  ...groupBy([...lines, ...plan], ({ name }) => name).keys(),
];

/** Whether anything on the list was put there for a recipe; meals of the plan do not count. */
export const hasRecipe = (list: ShoppingList, recipeId: string): boolean =>
  list.lines.some(({ recipe }) => recipe?.id === recipeId);

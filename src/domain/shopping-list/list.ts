import { groupBy } from '../lib/group-by.ts';
import { getOwnRecordValue } from '../lib/look-up.ts';
import { countDaysUntil } from '../pantry/expiry.ts';
import type { PantryUnit } from '../pantry/limits.ts';

export interface ForRecipe {
  readonly id: string;
  readonly title: string;
}

export interface ShoppingQuantity {
  readonly amount: number;
  readonly unit: string | null;
}

export interface ShoppingLine {
  /** Name of the item to buy. For a known food, its canonical name. */
  readonly name: string;
  readonly amount: number | null;
  /** Unit of the amount in any spelling; null if the amount counts pieces. */
  readonly unit: string | null;
  readonly recipe: ForRecipe | null;
}

/** A food that is missing for a meal plan. The amount is for all meals of the plan together. */
export interface PlanLine extends Pick<ShoppingLine, 'name' | 'amount' | 'unit'> {
  readonly meals: readonly { readonly recipe: ForRecipe; readonly day: string }[];
}

/** A pantry item that was added when a list item was ticked. It is removed from the pantry if the tick is removed. */
export interface IntoPantry {
  /** Id of the pantry item; a temporary id until the server replies. */
  readonly id: string;
  readonly qty: number;
  /** Present while `id` is temporary: data to find the id that the server gives to the item. */
  readonly sentLater?: {
    /** UUID of the request to add the pantry item, by which the server recognizes a repeated request. */
    readonly key: string;
    readonly ingredient_name: string;
    readonly unit: PantryUnit;
    readonly expires_on: string | null;
  };
}

export interface Bought {
  readonly amounts: readonly ShoppingQuantity[];
  /**
   * Amounts of the food that recipes and meals needed at the time of the purchase. The user has bought at least these
   * amounts.
   */
  readonly wanted: readonly ShoppingQuantity[];
  /**
   * The food's line in the meal plan (needed amount and meals) at the time of the purchase; null if the plan did not
   * need the food.
   */
  readonly plan: PlanLine | null;
  /** Pantry items that were added when the user ticked the food as bought. Empty for users without an account. */
  readonly put: readonly IntoPantry[];
}

export interface FoodPrice {
  /** Price in the currency of the household, with at most two decimals. */
  readonly price: number;
  readonly per: ShoppingQuantity;
}

export type FoodPrices = Readonly<Record<string, FoodPrice>>;

export interface ShoppingList {
  readonly lines: readonly ShoppingLine[];
  readonly plan: readonly PlanLine[];
  /**
   * Foods that the meal plan needs but a user removed from the list. A food stays removed until the amount or the meals
   * that need it change.
   */
  readonly dropped: readonly PlanLine[];
  /** Purchases, by the name of the list item. An item is ticked if its purchase covers the needed amounts. */
  readonly bought: Readonly<Record<string, Bought>>;
  /**
   * Prices that the household entered. Absent if the household entered no price, or if an older version of the site
   * stored the list.
   */
  readonly prices?: FoodPrices | undefined;
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

const listWanted = ({ lines, plan }: ShoppingList, name: string): ShoppingQuantity[] =>
  [...lines, ...plan].flatMap((line) =>
    line.name === name && line.amount !== null ? [{ amount: line.amount, unit: line.unit }] : [],
  );

/**
 * Adds lines to a shopping list. A new line replaces an old line for the same recipe and food, so that adding a line
 * twice changes nothing. If the food is already ticked as bought, leftovers of the bought packs are not subtracted
 * from the new amount, because they may have been eaten. If a new line has no recipe or no amount, the tick of the
 * food is removed, so that the food is bought again.
 */
export function addShoppingLines(list: ShoppingList, lines: readonly ShoppingLine[]): ShoppingList {
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

/** Maximum number of days by which a planned meal can be moved and still count as the same meal. */
const MOVED_DAYS = 6;

/**
 * True if an old and a new plan line for the same food have a meal in common. A meal that was moved to another day
 * counts as the same meal.
 */
const shareMeal = (one: PlanLine, other: PlanLine): boolean =>
  one.meals.some(({ recipe, day }) =>
    other.meals.some(
      (meal) => meal.recipe.id === recipe.id && Math.abs(countDaysUntil(meal.day, day)) <= MOVED_DAYS,
    ),
  );

export function doesPurchaseCoverPlanLine({ plan, put }: Bought, line: PlanLine): boolean {
  const isOver = plan !== null && !isSamePlan(plan, line) && !shareMeal(plan, line);
  if (isOver) return false;
  // If the plan's amount has not changed since the purchase, the purchase covers the amount. If the amount has changed
  // and the purchase is in the pantry, the new amount must still be bought, because the plan has already subtracted the
  // pantry.
  return put.length === 0 || (plan !== null && plan.amount === line.amount && plan.unit === line.unit);
}

export const removeDroppedPlanLines = (
  lines: readonly PlanLine[],
  dropped: readonly PlanLine[],
): PlanLine[] => lines.filter((line) => !dropped.some((old) => isSamePlan(old, line)));

/**
 * Replaces the foods of the meal plan in a shopping list. An item stays ticked if its purchase still covers the new
 * amount. A bought item that the plan no longer needs stays on the list until the user clears it. A food that a user
 * removed stays removed until the amount or the meals that need it change.
 * @param lines lines of the meal plan, one per food
 */
export function replacePlanLines(list: ShoppingList, lines: readonly PlanLine[]): ShoppingList {
  const wanted = removeDroppedPlanLines(lines, list.dropped);
  const lacking = new Map(wanted.map((line) => [line.name, line]));
  const over = Object.entries(list.bought).filter(([name, mark]) => {
    const line = lacking.get(name);
    return line !== undefined && !doesPurchaseCoverPlanLine(mark, line);
  });
  const bought = without(list.bought, new Set(over.map(([name]) => name)));
  const dropped = list.dropped.filter((line) => lines.some((now) => isSamePlan(line, now)));
  const names = new Set(lines.map(({ name }) => name));
  const settled = list.plan.filter(({ name }) => !names.has(name) && Object.hasOwn(bought, name));
  return prune({ ...list, plan: [...settled, ...wanted], dropped, bought });
}

/**
 * Removes the items for a recipe from a shopping list. Items for meals of the plan stay, even if they have the same
 * recipe.
 */
export function removeShoppingItemsOfRecipe(list: ShoppingList, recipeId: string): ShoppingList {
  return prune({ ...list, lines: list.lines.filter(({ recipe }) => recipe?.id !== recipeId) });
}

export function removeShoppingItemsByName(list: ShoppingList, names: readonly string[]): ShoppingList {
  const stays = ({ name }: { readonly name: string }) => !names.includes(name);
  return prune({
    ...list,
    lines: list.lines.filter(stays),
    plan: list.plan.filter(stays),
    dropped: [...list.dropped, ...list.plan.filter((line) => !stays(line))],
  });
}

/** Restores removed items of a shopping list to their earlier state. Items that were added after the removal stay. */
export function restoreRemovedShoppingItems(
  list: ShoppingList,
  listBefore: ShoppingList,
  names: readonly string[],
): ShoppingList {
  const isBack = ({ name }: { readonly name: string }) => names.includes(name);
  const back = <Line extends { readonly name: string }>(now: readonly Line[], then: readonly Line[]) => [
    ...now.filter((line) => !isBack(line)),
    ...then.filter(isBack),
  ];
  const marks = Object.entries(listBefore.bought).filter(([name]) => names.includes(name));
  return {
    ...list,
    lines: back(list.lines, listBefore.lines),
    plan: back(list.plan, listBefore.plan),
    dropped: back(list.dropped, listBefore.dropped),
    bought: { ...without(list.bought, new Set(names)), ...Object.fromEntries(marks) },
  };
}

function prune(list: ShoppingList): ShoppingList {
  const names = new Set(listShoppingItemNames(list));
  const unlistedNames = Object.keys(list.bought).filter((name) => !names.has(name));
  return { ...list, bought: without(list.bought, new Set(unlistedNames)) };
}

/**
 * Ticks an item of the shopping list.
 * @param addedPantryItems pantry items that were added for this purchase. Pantry items of earlier purchases of the item
 * stay recorded
 * @param boughtAmounts bought amounts, in the units in which shops sell the food
 */
export function markShoppingItemAsBought(
  list: ShoppingList,
  name: string,
  addedPantryItems: readonly IntoPantry[],
  boughtAmounts: readonly ShoppingQuantity[] = [],
): ShoppingList {
  const before = getOwnRecordValue(list.bought, name);
  const mark: Bought = {
    amounts: [...(before?.amounts ?? []), ...boughtAmounts],
    wanted: listWanted(list, name),
    plan: list.plan.find((line) => line.name === name) ?? null,
    put: [...(before?.put ?? []), ...addedPantryItems],
  };
  return setBoughtMark(list, name, mark);
}

export const setBoughtMark = (list: ShoppingList, name: string, mark: Bought | undefined): ShoppingList => ({
  ...list,
  bought: mark === undefined ? without(list.bought, new Set([name])) : { ...list.bought, [name]: mark },
});

export const unmarkShoppingItemAsBought = (list: ShoppingList, name: string): ShoppingList =>
  setBoughtMark(list, name, undefined);

export const listShoppingItemNames = ({ lines, plan }: ShoppingList): string[] => [
  ...groupBy([...lines, ...plan], ({ name }) => name).keys(),
];

export const hasShoppingItemsOfRecipe = (list: ShoppingList, recipeId: string): boolean =>
  list.lines.some(({ recipe }) => recipe?.id === recipeId);

import { groupBy } from '../group-by.ts';
import { convert } from '../units/convert.ts';

/** A recipe that something is bought for. */
export interface ForRecipe {
  readonly id: string;
  readonly title: string;
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
  /** It is of the plan of the week, which changes it. */
  readonly planned?: true;
}

/** Something that the plan of the week lacks. */
export interface PlanLine {
  /** Canonical. */
  readonly name: string;
  /** What is lacking; null: nobody can count it. */
  readonly amount: number | null;
  /** Any spelling; null: pieces. */
  readonly unit: string | null;
  /** The meals that want it. */
  readonly meals: readonly { readonly recipe: ForRecipe /** YYYY-MM-DD. */; readonly day: string }[];
}

/** What went into the pantry when something was ticked, to be taken out again when the tick goes. */
export interface IntoPantry {
  /** Of the inventory item. */
  readonly id: string;
  readonly qty: number;
}

export interface ShoppingList {
  readonly lines: readonly ShoppingLine[];
  /** What has been bought, by name. */
  readonly bought: Readonly<Record<string, readonly IntoPantry[]>>;
}

export const EMPTY_LIST: ShoppingList = { lines: [], bought: {} };

export interface ShoppingQuantity {
  readonly amount: number;
  readonly unit: string | null;
}

/** One thing to buy, for all that need it. */
export interface ShoppingItem {
  readonly name: string;
  /** Added up as far as units allow; empty when no amount is given. */
  readonly amounts: readonly ShoppingQuantity[];
  readonly recipes: readonly ForRecipe[];
  readonly bought: boolean;
}

const without = <Value>(record: Readonly<Record<string, Value>>, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.has(name)));

/**
 * A list with more lines. Lines of a recipe that is on it already take the place of those, so that adding twice
 * changes nothing. What was bought and is needed anew is to be bought again.
 */
export function addLines(list: ShoppingList, lines: readonly ShoppingLine[]): ShoppingList {
  const replaced = ({ name, recipe }: ShoppingLine) =>
    lines.some((line) => line.name === name && line.recipe?.id === recipe?.id);
  const isNew = (line: ShoppingLine) =>
    !list.lines.some(
      (old) =>
        old.name === line.name &&
        old.recipe?.id === line.recipe?.id &&
        old.amount === line.amount &&
        old.unit === line.unit,
    );
  const anew = new Set(lines.filter(isNew).map(({ name }) => name));
  return {
    lines: [...list.lines.filter((line) => !replaced(line)), ...lines],
    bought: without(list.bought, anew),
  };
}

/**
 * A list with what the plan of the week lacks in place of what it lacked before. What was bought for the plan and is needed
 * in another amount is to be bought again.
 */
export function withPlan(list: ShoppingList, lines: readonly PlanLine[]): ShoppingList {
  const others = list.lines.filter(({ planned }) => planned !== true);
  const planned = lines.map(({ name, amount, unit, meals }): ShoppingLine => {
    return { name, amount, unit, recipe: meals[0]?.recipe ?? null, planned: true };
  });
  const isNew = (line: ShoppingLine) =>
    !list.lines.some(
      (old) =>
        old.planned === true &&
        old.name === line.name &&
        old.amount === line.amount &&
        old.unit === line.unit,
    );
  const anew = new Set(planned.filter(isNew).map(({ name }) => name));
  return prune({ lines: [...others, ...planned], bought: without(list.bought, anew) });
}

/** A list without what a recipe needs. */
export function dropRecipe(list: ShoppingList, recipeId: string): ShoppingList {
  return prune({ ...list, lines: list.lines.filter(({ recipe }) => recipe?.id !== recipeId) });
}

/** A list without some things, whoever needs them. */
export function dropNames(list: ShoppingList, names: readonly string[]): ShoppingList {
  return prune({ ...list, lines: list.lines.filter(({ name }) => !names.includes(name)) });
}

/** No mark for what is not on the list. */
function prune({ lines, bought }: ShoppingList): ShoppingList {
  const names = new Set(lines.map(({ name }) => name));
  return { lines, bought: without(bought, new Set(Object.keys(bought).filter((name) => !names.has(name)))) };
}

/** A list with something ticked; what went into the pantry for it, if anything. */
export const buy = (list: ShoppingList, name: string, put: readonly IntoPantry[]): ShoppingList => ({
  ...list,
  bought: { ...list.bought, [name]: put },
});

export const unbuy = (list: ShoppingList, name: string): ShoppingList => ({
  ...list,
  bought: without(list.bought, new Set([name])),
});

/** Amounts added up: grams to kilos, spoons to cups; what cannot be added stands beside. */
function total(quantities: readonly ShoppingQuantity[]): ShoppingQuantity[] {
  const sums: ShoppingQuantity[] = [];
  for (const { amount, unit } of quantities) {
    const at = sums.findIndex((sum) => convert(amount, unit, sum.unit) !== null);
    const sum = sums[at];
    if (sum === undefined) sums.push({ amount, unit });
    else sums[at] = { unit: sum.unit, amount: sum.amount + (convert(amount, unit, sum.unit) ?? 0) };
  }
  return sums;
}

/** The list as it is bought: each thing once, in the order in which it came onto the list. */
export function shoppingItems({ lines, bought }: ShoppingList): ShoppingItem[] {
  const byName = groupBy(lines, ({ name }) => name);
  return [...byName].map(([name, own]) => ({
    name,
    amounts: total(own.flatMap(({ amount, unit }) => (amount === null ? [] : [{ amount, unit }]))),
    recipes: [
      ...new Map(own.flatMap(({ recipe }) => (recipe ? [[recipe.id, recipe] as const] : []))).values(),
    ],
    bought: Object.hasOwn(bought, name),
  }));
}

/** Whether anything on the list is for a recipe. */
export const hasRecipe = (list: ShoppingList, recipeId: string): boolean =>
  list.lines.some(({ recipe }) => recipe?.id === recipeId);

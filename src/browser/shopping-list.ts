import {
  type Bought,
  EMPTY_LIST,
  type ForRecipe,
  type IntoPantry,
  type PlanLine,
  type ShoppingLine,
  type ShoppingList,
  type ShoppingQuantity,
} from '#domain/shopping/list';
import { storedFields, storedValue } from './device/stored-value.ts';

/*
 * Storage is text that anybody may have written, and that an earlier version of the site may have: what is no line or no
 * mark is left out.
 */
const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
const isUnit = (value: unknown): boolean => value === null || typeof value === 'string';

function isNeed(value: unknown): boolean {
  const { name, amount, unit } = storedFields(value);
  return typeof name === 'string' && (amount === null || isNumber(amount)) && isUnit(unit);
}

function isRecipe(value: unknown): value is ForRecipe {
  const { id, title } = storedFields(value);
  return typeof id === 'string' && typeof title === 'string';
}

function isLine(value: unknown): value is ShoppingLine {
  const { recipe } = storedFields(value);
  return isNeed(value) && (recipe === null || isRecipe(recipe));
}

const DAY = /^\d{4}-\d\d-\d\d$/;

function isMeal(value: unknown): boolean {
  const { recipe, day } = storedFields(value);
  return isRecipe(recipe) && DAY.test(String(day));
}

function isPlanLine(value: unknown): value is PlanLine {
  const { meals } = storedFields(value);
  return isNeed(value) && Array.isArray(meals) && meals.every(isMeal);
}

function isQuantity(value: unknown): value is ShoppingQuantity {
  const { amount, unit } = storedFields(value);
  return isNumber(amount) && isUnit(unit);
}

function isPut(value: unknown): value is IntoPantry {
  const { id, qty, sentLater } = storedFields(value);
  const { key, ingredient_name, unit, expires_on } = storedFields(sentLater);
  const texts = [id, ...(sentLater === undefined ? [] : [key, ingredient_name, unit, expires_on ?? ''])];
  return isNumber(qty) && texts.every((text) => typeof text === 'string');
}

const those = <Type>(value: unknown, isOne: (one: unknown) => one is Type): Type[] =>
  Array.isArray(value) ? value.filter(isOne) : [];

function markOf(value: unknown, name: string, lines: readonly ShoppingLine[]): Bought {
  // Until plans came a mark was what had gone into the pantry, and stood for all that was on the list.
  if (Array.isArray(value)) {
    const wanted = lines.flatMap((line) =>
      line.name === name && line.amount !== null ? [{ amount: line.amount, unit: line.unit }] : [],
    );
    return { amounts: [], wanted, plan: null, put: those(value, isPut) };
  }
  const { amounts, wanted, plan, put } = storedFields(value);
  return {
    amounts: those(amounts, isQuantity),
    wanted: those(wanted, isQuantity),
    plan: isPlanLine(plan) ? plan : null,
    put: those(put, isPut),
  };
}

/** A list as it was stored. @throws where the text is no JSON */
export function readShoppingList(text: string): ShoppingList {
  const { lines: allLines, plan, dropped, bought } = storedFields(JSON.parse(text));
  const lines = those(allLines, isLine);
  const marks = Object.entries(storedFields(bought));
  return {
    lines,
    plan: those(plan, isPlanLine),
    dropped: those(dropped, isPlanLine),
    bought: Object.fromEntries(marks.map(([name, mark]) => [name, markOf(mark, name, lines)])),
  };
}

/** In this browser, for guests as well. */
const stored = storedValue<ShoppingList>({
  key: 'shopping.list',
  empty: EMPTY_LIST,
  parse: readShoppingList,
  lastsWithPage: true,
});

/** The list as it is now. Where storage is blocked it lasts as long as the page. */
export const shoppingList = stored.read;

/** The list, followed. On the server it is empty. */
export const useShoppingList = stored.use;

/** Changes the list, in all tabs. */
export function changeShoppingList(change: (list: ShoppingList) => ShoppingList): void {
  stored.write(JSON.stringify(change(stored.read())));
}

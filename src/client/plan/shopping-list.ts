import { toRecordOrEmpty } from '#domain/lib/to-record';
import {
  type Bought,
  EMPTY_LIST,
  type ForRecipe,
  type IntoPantry,
  type PlanLine,
  type ShoppingLine,
  type ShoppingList,
  type ShoppingQuantity,
} from '#domain/shopping-list/list';
import { createStoredValue } from '../device/stored-value.ts';
import { LIST_KEY } from '../sync/clear.ts';

/*
 * Validators for the stored shopping list. The text is untrusted, and an older version of the site may have written it.
 * Invalid items and invalid records of bought items are left out.
 */
const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
/**
 * True for a text within the server's length limit (src/contract/shopping-list/shopping-list.ts).
 * @param max maximum number of characters
 */
const isText = (value: unknown, max: number): boolean => typeof value === 'string' && value.length <= max;
const isUnit = (value: unknown): boolean => value === null || isText(value, 50);

function isNeed(value: unknown): boolean {
  const { name, amount, unit } = toRecordOrEmpty(value);
  return name !== '' && isText(name, 300) && (amount === null || isNumber(amount)) && isUnit(unit);
}

function isRecipe(value: unknown): value is ForRecipe {
  const { id, title } = toRecordOrEmpty(value);
  return isText(id, 300) && isText(title, 1_000);
}

function isLine(value: unknown): value is ShoppingLine {
  const { recipe } = toRecordOrEmpty(value);
  return isNeed(value) && (recipe === null || isRecipe(recipe));
}

const DAY = /^\d{4}-\d\d-\d\d$/;

function isMeal(value: unknown): boolean {
  const { recipe, day } = toRecordOrEmpty(value);
  return isRecipe(recipe) && DAY.test(String(day));
}

function isPlanLine(value: unknown): value is PlanLine {
  const { meals } = toRecordOrEmpty(value);
  return isNeed(value) && Array.isArray(meals) && meals.every(isMeal);
}

function isQuantity(value: unknown): value is ShoppingQuantity {
  const { amount, unit } = toRecordOrEmpty(value);
  return isNumber(amount) && isUnit(unit);
}

function isPut(value: unknown): value is IntoPantry {
  const { id, qty, sentLater } = toRecordOrEmpty(value);
  const { key, ingredient_name, unit, expires_on } = toRecordOrEmpty(sentLater);
  const texts = [id, ...(sentLater === undefined ? [] : [key, ingredient_name, unit, expires_on ?? ''])];
  return isNumber(qty) && texts.every((text) => typeof text === 'string');
}

const those = <Type>(value: unknown, isOne: (one: unknown) => one is Type): Type[] =>
  Array.isArray(value) ? value.filter(isOne) : [];

function parseMark(value: unknown, name: string, lines: readonly ShoppingLine[]): Bought {
  // Older versions of the site stored a bought item as a list of the foods that were put into the pantry. Such an item
  // stands for all shopping-list entries with the same name.
  if (Array.isArray(value)) {
    const wanted = lines.flatMap((line) =>
      line.name === name && line.amount !== null ? [{ amount: line.amount, unit: line.unit }] : [],
    );
    return { amounts: [], wanted, plan: null, put: those(value, isPut) };
  }
  const { amounts, wanted, plan, put } = toRecordOrEmpty(value);
  return {
    amounts: those(amounts, isQuantity),
    wanted: those(wanted, isQuantity),
    plan: isPlanLine(plan) ? plan : null,
    put: those(put, isPut),
  };
}

/** Parses the stored text of a shopping list. Invalid items are left out. @throws if the text is not JSON */
export function parseStoredShoppingList(text: string): ShoppingList {
  const { lines: allLines, plan, dropped, bought } = toRecordOrEmpty(JSON.parse(text));
  const lines = those(allLines, isLine);
  const marks = Object.entries(toRecordOrEmpty(bought));
  return {
    lines,
    plan: those(plan, isPlanLine),
    dropped: those(dropped, isPlanLine),
    bought: Object.fromEntries(marks.map(([name, mark]) => [name, parseMark(mark, name, lines)])),
  };
}

export interface LocalList extends ShoppingList {
  /**
   * Id of the household's entries from which this shopping list was built (household-list.ts). If the list differs from
   * these entries, the user has edited it. Undefined if the list is only in this browser or was stored by an older
   * version of the site.
   */
  readonly of?: string | undefined;
}

function parseLocalList(text: string): LocalList {
  const { of } = toRecordOrEmpty(JSON.parse(text));
  return { ...parseStoredShoppingList(text), of: typeof of === 'string' ? of : undefined };
}

const stored = createStoredValue<LocalList>({
  key: LIST_KEY,
  empty: EMPTY_LIST,
  parse: parseLocalList,
  lastsWithPage: true,
});

/** Returns the current shopping list. If storage is blocked, the list is lost when the page is left. */
export const shoppingList = stored.read;

export const useShoppingList = stored.use;

export const writeLocalShoppingList = (list: LocalList): boolean => stored.write(JSON.stringify(list));

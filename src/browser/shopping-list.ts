import { EMPTY_LIST, type ShoppingLine, type ShoppingList } from '#domain/shopping/list';
import { storedValue } from './device/stored-value.ts';

/** Storage is text that anybody may have written: what is no line is left out. */
function isLine(value: unknown): value is ShoppingLine {
  if (typeof value !== 'object' || value === null) return false;
  const { name, amount, unit, recipe } = value as Record<string, unknown>;
  const forRecipe = recipe as { id?: unknown; title?: unknown } | null;
  return (
    typeof name === 'string' &&
    (amount === null || (typeof amount === 'number' && Number.isFinite(amount))) &&
    (unit === null || typeof unit === 'string') &&
    (recipe === null || (typeof forRecipe?.id === 'string' && typeof forRecipe.title === 'string'))
  );
}

function parse(text: string): ShoppingList {
  const { lines, bought } = JSON.parse(text) as { lines?: unknown; bought?: unknown };
  if (!Array.isArray(lines)) return EMPTY_LIST;
  const marks = Object.entries(bought ?? {}).filter(([, put]) => Array.isArray(put));
  return { lines: lines.filter(isLine), bought: Object.fromEntries(marks) as ShoppingList['bought'] };
}

/** In this browser, for guests as well. */
const stored = storedValue<ShoppingList>({
  key: 'shopping.list',
  empty: EMPTY_LIST,
  parse,
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

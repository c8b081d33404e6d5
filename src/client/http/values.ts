/** Functions that read fields of an unvalidated reply. They convert a value or return a default, and never throw. */

export type Fields = Readonly<Record<string, unknown>>;

export const isPlainObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const toTextOrFallback = (value: unknown, fallback = ''): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : fallback;

export function toNumberOrFallback(value: unknown, fallback = 0): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : fallback;
}

export const toListOrEmpty = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const toTextListOrEmpty = (value: unknown): string[] =>
  toListOrEmpty(value)
    .map((one) => toTextOrFallback(one))
    .filter((text) => text.trim() !== '');

/**
 * Converts the items of a list. Invalid items are logged and left out, so that the other items stay usable.
 * @param parseItem converts one item; returns null for an invalid item
 */
export function parseValidItems<Item>(
  list: unknown,
  itemName: string,
  parseItem: (item: unknown) => Item | null,
): Item[] {
  return toListOrEmpty(list).flatMap((item) => {
    const parsed = parseItem(item);
    if (parsed === null) console.warn(`${itemName} that cannot be read is left out`, item);
    return parsed === null ? [] : [parsed];
  });
}

export function findListInReply(body: unknown, ...fieldNames: readonly string[]): readonly unknown[] | null {
  if (Array.isArray(body)) return body;
  if (!isPlainObject(body)) return null;
  const firstList = fieldNames.map((name) => body[name]).find(Array.isArray);
  return firstList ?? null;
}

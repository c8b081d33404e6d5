/** Values of a reply as they come, read as what is wanted or as its default. Nothing here throws. */

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Text, or a number as text. */
export const asText = (value: unknown, otherwise = ''): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : otherwise;

/** A number, or text that is one. */
export function numberOf(value: unknown, otherwise = 0): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : otherwise;
}

export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The texts of a list that are not blank. */
export const textsOf = (value: unknown): string[] =>
  asList(value)
    .map((one) => asText(one))
    .filter((text) => text.trim() !== '');

/**
 * The items of a list, each as `read` makes of it. One that it can make nothing of is left out and logged: it must not
 * take the others with it.
 * @param read returns null for what cannot be used
 */
export function readItems<Item>(list: unknown, what: string, read: (item: unknown) => Item | null): Item[] {
  return asList(list).flatMap((item) => {
    const made = read(item);
    if (made === null) console.warn(`${what} that cannot be read is left out`, item);
    return made === null ? [] : [made];
  });
}

/** The first of these members that is a list; a body that is a list itself is that list. */
export function listMember(body: unknown, ...names: readonly string[]): readonly unknown[] | null {
  if (Array.isArray(body)) return body;
  if (!isFields(body)) return null;
  const found = names.map((name) => body[name]).find(Array.isArray);
  return found ?? null;
}

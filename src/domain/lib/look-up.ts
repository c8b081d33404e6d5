/**
 * Returns the value that a table has for an untrusted key, such as a name, a tag or a word of a page. A plain property
 * access would also find inherited properties such as 'constructor'.
 */
export const lookUp = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/**
 * Returns a table's own value for an untrusted key: a name, a tag, a word of a page. A plain lookup would also find
 * inherited properties such as 'constructor'.
 */
export const lookUp = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

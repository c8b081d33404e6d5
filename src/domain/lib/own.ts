/**
 * What a table says of its own under a key that somebody wrote: a name, a tag, a word of a page. Every object also answers to
 * 'constructor' and its like, which are in no table.
 */
export const ownOf = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

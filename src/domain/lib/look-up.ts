/**
 * Returns a table's value for an untrusted key, such as a word from a web page. A plain property access would also find
 * inherited properties, such as 'constructor'.
 */
export const getOwnRecordValue = <Value>(
  table: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined => (Object.hasOwn(table, key) ? table[key] : undefined);

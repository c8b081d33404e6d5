/** A `Storage` for tests in Node. @param limit maximum length of a value */
export function memoryStorage(limit = Number.POSITIVE_INFINITY) {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    removeItem: (key: string) => entries.delete(key),
    setItem: (key: string, value: string) => {
      if (value.length > limit) throw new Error('QuotaExceededError');
      entries.set(key, value);
    },
  };
}

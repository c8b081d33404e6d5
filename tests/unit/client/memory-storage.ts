/** A browser's storage for tests in Node. @param limit the longest value that it takes */
export function memoryStorage(limit = Number.POSITIVE_INFINITY) {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    setItem: (key: string, value: string) => {
      if (value.length > limit) throw new Error('QuotaExceededError');
      kept.set(key, value);
    },
  };
}

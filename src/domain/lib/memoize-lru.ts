/**
 * Caches the results of a function of a text, because recipe lines often repeat. The cache keeps the results of the
 * current and the previous generation.
 * @param most number of results per generation; when a generation is full, a new generation begins and results that
 * were not used recently are dropped
 */
export function memoizeLru<Value>(find: (text: string) => Value, most: number): (text: string) => Value {
  let before = new Map<string, { readonly value: Value }>();
  let recent = new Map<string, { readonly value: Value }>();
  return (text) => {
    const known = recent.get(text);
    if (known !== undefined) return known.value;
    const entry = before.get(text) ?? { value: find(text) };
    // The number of distinct inputs is unlimited, so the cache must be bounded.
    if (recent.size >= most) [before, recent] = [recent, new Map()];
    recent.set(text, entry);
    return entry.value;
  };
}

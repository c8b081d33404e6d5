/**
 * Memoizes a function of a text. Only recently used results are cached: lines of recipes often repeat.
 * @param most number of results per generation. If a generation is full, results that it did not use are dropped.
 */
export function memoizeLru<Value>(find: (text: string) => Value, most: number): (text: string) => Value {
  let before = new Map<string, { readonly value: Value }>();
  let recent = new Map<string, { readonly value: Value }>();
  return (text) => {
    const known = recent.get(text);
    if (known !== undefined) return known.value;
    const entry = before.get(text) ?? { value: find(text) };
    // Input is arbitrary, so the cache must be bounded.
    if (recent.size >= most) [before, recent] = [recent, new Map()];
    recent.set(text, entry);
    return entry.value;
  };
}

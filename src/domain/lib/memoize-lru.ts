/**
 * Caches the results of a function that takes a text. The cache has two generations. If the current generation is full,
 * the previous one is dropped, and the current one takes its place. A result that is used again moves to the current
 * generation.
 * @param entriesPerGeneration number of results per generation
 */
export function memoizeLru<Value>(
  find: (text: string) => Value,
  entriesPerGeneration: number,
): (text: string) => Value {
  let before = new Map<string, { readonly value: Value }>();
  let recent = new Map<string, { readonly value: Value }>();
  return (text) => {
    const known = recent.get(text);
    if (known !== undefined) return known.value;
    const entry = before.get(text) ?? { value: find(text) };
    if (recent.size >= entriesPerGeneration) [before, recent] = [recent, new Map()];
    recent.set(text, entry);
    return entry.value;
  };
}

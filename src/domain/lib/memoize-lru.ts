/**
 * The same function of texts, asked only once for each of those that come up often: the lines of recipes repeat
 * themselves.
 * @param most answers of a generation; when there are so many, those that were not asked for since the last time go
 */
export function memoizeLru<Value>(find: (text: string) => Value, most: number): (text: string) => Value {
  let before = new Map<string, { readonly value: Value }>();
  let found = new Map<string, { readonly value: Value }>();
  return (text) => {
    const known = found.get(text);
    if (known !== undefined) return known.value;
    const entry = before.get(text) ?? { value: find(text) };
    // Anybody may ask anything, so it must end somewhere.
    if (found.size >= most) [before, found] = [found, new Map()];
    found.set(text, entry);
    return entry.value;
  };
}

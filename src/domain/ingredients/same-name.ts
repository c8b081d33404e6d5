import { lookupKey, singulars } from './spelling.ts';

/**
 * Tells which of some names a text spells: in another case, with other punctuation, or in the plural. Null when it
 * is none of them. Synonyms do not count.
 */
export function sameName(names: Iterable<string>): (text: string) => string | null {
  const byKey = new Map([...names].map((name) => [lookupKey(name), name] as const));
  return (text) => {
    const key = lookupKey(text);
    for (const candidate of [key, ...singulars(key)]) {
      const name = byKey.get(candidate);
      if (name !== undefined) return name;
    }
    return null;
  };
}

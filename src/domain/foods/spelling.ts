import { normalizeNameForLookup } from '../lib/normalize-for-lookup.ts';

/** Normalizes a name for storage and comparison: lower case, NFKC form, single spaces, no space at either end. */
export function normalizeName(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

const PLAIN_WORDS = /^[a-z0-9]+(?: [a-z0-9]+)*$/u;

/**
 * Returns the key under which a name is looked up. The key has no accents, capitals, punctuation or trademark signs, so
 * that all spellings of a name have the same key.
 */
export function toLookupKey(text: string): string {
  if (PLAIN_WORDS.test(text)) return text;
  // Replace '™' first, because `normalizeNameForLookup` would turn it into the letters 'tm'.
  return normalizeNameForLookup(text.replace(/™/gu, ' '))
    .replace(/['‘`´.]/gu, '')
    .replace(/&/gu, ' and ')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
}

const PLURALS: readonly { ending: RegExp; singular: string }[] = [
  { ending: /\b(lea|loa|hal|cal)ves$/u, singular: '$1f' },
  { ending: /ies$/u, singular: 'y' },
  { ending: /es$/u, singular: '' },
  { ending: /s$/u, singular: '' },
];

/** Returns possible singulars of a food name, best guess first. The caller must check which of them are known names. */
export function guessSingularForms(name: string): string[] {
  if (!name.endsWith('s')) return [];
  return PLURALS.filter(({ ending }) => ending.test(name)).map(({ ending, singular }) =>
    name.replace(ending, singular),
  );
}

/**
 * Returns a function that finds the known name for a text in any case, with any punctuation, or in the plural. The
 * function returns null if no name matches. Synonyms are not considered.
 */
export function createKnownNameMatcher(knownNames: Iterable<string>): (text: string) => string | null {
  const byKey = new Map([...knownNames].map((name) => [toLookupKey(name), name] as const));
  return (text) => {
    const key = toLookupKey(text);
    for (const candidate of [key, ...guessSingularForms(key)]) {
      const name = byKey.get(candidate);
      if (name !== undefined) return name;
    }
    return null;
  };
}

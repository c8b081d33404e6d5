import { foldName } from '../lib/fold-name.ts';

/** Normalises a name for storage and comparison: trimmed, lower case, NFKC, single spaces. */
export function normaliseName(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

const PLAIN_WORDS = /^[a-z0-9]+(?: [a-z0-9]+)*$/u;

/** Returns a key that is equal for all spellings of a name: folded, without punctuation or trademark signs. */
export function lookupKey(text: string): string {
  // Fast path: most names are plain words already, and creating a resolver checks thousands of them.
  if (PLAIN_WORDS.test(text)) return text;
  // Folding would turn '™' into two letters of the word before it.
  return foldName(text.replace(/™/gu, ' '))
    .replace(/['‘`´.]/gu, '')
    .replace(/&/gu, ' and ')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
}

/** Plural endings and their singular replacements, tried in this order. */
const PLURALS: readonly { ending: RegExp; singular: string }[] = [
  { ending: /\b(lea|loa|hal|cal)ves$/u, singular: '$1f' },
  { ending: /ies$/u, singular: 'y' },
  { ending: /es$/u, singular: '' },
  { ending: /s$/u, singular: '' },
];

/** Returns simple singulars of a name, best guess first. Only known names among them are meaningful. */
export function singulars(name: string): string[] {
  // Every plural ends in 's', and most looked-up names are not plurals.
  if (!name.endsWith('s')) return [];
  return PLURALS.filter(({ ending }) => ending.test(name)).map(({ ending, singular }) =>
    name.replace(ending, singular),
  );
}

/**
 * Returns a function that finds the name that a text spells: in another case, with other punctuation, or in the
 * plural. The function returns null if no name matches. Synonyms do not count.
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

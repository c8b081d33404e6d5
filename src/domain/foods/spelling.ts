import { foldName } from '../lib/fold-name.ts';

/** The form in which own names are kept and compared: trimmed, lower case, NFKC, single blanks. */
export function normaliseName(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

const PLAIN_WORDS = /^[a-z0-9]+(?: [a-z0-9]+)*$/u;

/** What two spellings of one name share: as folded, and without any punctuation or mark of a brand. */
export function lookupKey(text: string): string {
  // Most names are plain words already, and thousands of them are looked at when a resolver is made.
  if (PLAIN_WORDS.test(text)) return text;
  // Folded, '™' is two letters of the word before it.
  return foldName(text.replace(/™/gu, ' '))
    .replace(/['‘`´.]/gu, '')
    .replace(/&/gu, ' and ')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
}

/** How a plural ends, and what its singular has instead. Tried in this order. */
const PLURALS: readonly { ending: RegExp; singular: string }[] = [
  { ending: /\b(lea|loa|hal|cal)ves$/u, singular: '$1f' },
  { ending: /ies$/u, singular: 'y' },
  { ending: /es$/u, singular: '' },
  { ending: /s$/u, singular: '' },
];

/** Simple singulars of a name, best guess first. Only those that are known names mean anything. */
export function singulars(name: string): string[] {
  // Every plural ends so, and most names that are looked at are none.
  if (!name.endsWith('s')) return [];
  return PLURALS.filter(({ ending }) => ending.test(name)).map(({ ending, singular }) =>
    name.replace(ending, singular),
  );
}

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

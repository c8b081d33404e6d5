import { foldName } from '../lib/fold-name.ts';

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
  // Fast path, because most names are already plain words.
  if (PLAIN_WORDS.test(text)) return text;
  // Replace '™' first, because `foldName` would turn it into the letters 'tm'.
  return foldName(text.replace(/™/gu, ' '))
    .replace(/['‘`´.]/gu, '')
    .replace(/&/gu, ' and ')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
}

const SIZE_UNIT = '(?:%|ct|count|pk|pack|g|gr|kg|ml|cl|l|oz|lbs?|gal|qt|pints?)';
/** Ends of a product name that show its size or number. Each has one to three words. */
const PACK_MARKS = [
  new RegExp(`^\\d{1,6}(?:[.,]\\d{1,3})? ?${SIZE_UNIT}$`, 'iu'),
  new RegExp(`^\\d{1,6}(?:[.,]\\d{1,3})? ?${SIZE_UNIT} (?:bag|box|jar|pack|tub|tin)$`, 'iu'),
  /^\d{1,4} fl oz$/iu,
  /^(?:no\.?|nr\.?|n°|x) ?\d{1,4}$/iu,
  /^dozen$/iu,
];

/**
 * Removes the sizes and numbers at the end of a product name, as in 'yogurt 400 g', 'romaine hearts 3 ct' and 'spaghetti
 * no. 5'. At least one word stays.
 */
export function removePackMarks(text: string): string {
  const words = text.trim().split(/\s+/u);
  const findMark = () =>
    [3, 2, 1].find(
      (length) =>
        length < words.length && PACK_MARKS.some((mark) => mark.test(words.slice(-length).join(' '))),
    );
  for (let length = findMark(); length !== undefined; length = findMark())
    words.splice(words.length - length);
  return words.join(' ');
}

const PLURALS: readonly { ending: RegExp; singular: string }[] = [
  { ending: /\b(lea|loa|hal|cal)ves$/u, singular: '$1f' },
  { ending: /ies$/u, singular: 'y' },
  { ending: /es$/u, singular: '' },
  { ending: /s$/u, singular: '' },
];

/** Returns possible singulars of a food name, best guess first. The caller must check which of them are known names. */
export function guessSingulars(name: string): string[] {
  if (!name.endsWith('s')) return [];
  return PLURALS.filter(({ ending }) => ending.test(name)).map(({ ending, singular }) =>
    name.replace(ending, singular),
  );
}

/**
 * Returns a function that finds the known name for a text in any case, with any punctuation, or in the plural. The
 * function returns null if no name matches. Synonyms are not considered.
 */
export function createNameMatcher(names: Iterable<string>): (text: string) => string | null {
  const byKey = new Map([...names].map((name) => [toLookupKey(name), name] as const));
  return (text) => {
    const key = toLookupKey(text);
    for (const candidate of [key, ...guessSingulars(key)]) {
      const name = byKey.get(candidate);
      if (name !== undefined) return name;
    }
    return null;
  };
}

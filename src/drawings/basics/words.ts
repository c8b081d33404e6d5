/** Splits a text into lower-case words in an approximate singular form, so that 'Tomatoes' matches 'tomato'. */
export function toSingularWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}|['’]s\b/gu, '')
      .match(/[a-z]+/g) ?? []
  ).map(singular);
}

function singular(word: string): string {
  if (word.length < 4 || word.endsWith('ss')) return word;
  // Convert '-ie' and '-ies' to '-y', so that 'cookies' matches 'cookie', and 'berries' matches 'berry'.
  if (/..ies?$/.test(word)) return word.replace(/ies?$/, 'y');
  if (word.endsWith('oes')) return word.slice(0, -2);
  if (/(ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  if (/[io]ves$/.test(word)) return word.slice(0, -1);
  if (word.endsWith('ves')) return `${word.slice(0, -3)}f`;
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

const PHRASE_WORDS_MAX = 3;

type PhraseRows<T> = readonly { readonly names: string; readonly value: T }[];

function createPhraseIndex<T>(rows: PhraseRows<T>): ReadonlyMap<string, T> {
  const index = new Map<string, T>();
  for (const { names, value } of rows) {
    for (const name of names.split(',')) {
      const key = toSingularWords(name).join(' ');
      if (!index.has(key)) index.set(key, value);
    }
  }
  return index;
}

/**
 * Creates a lookup that finds a known phrase, such as 'bell pepper', in a text. If the text has several known phrases,
 * the last one is returned, because the last words of a title name the dish: 'chicken noodle soup' is a soup. If
 * several phrases end at the same word, the longest is returned.
 */
export function createPhraseLookup<T>(rows: PhraseRows<T>): (text: string) => T | undefined {
  const index = createPhraseIndex(rows);
  return (text) => {
    const words = toSingularWords(text);
    for (let end = words.length; end > 0; end--)
      for (let start = Math.max(0, end - PHRASE_WORDS_MAX); start < end; start++) {
        const match = index.get(words.slice(start, end).join(' '));
        if (match !== undefined) return match;
      }
    return undefined;
  };
}

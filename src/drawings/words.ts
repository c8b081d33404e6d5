/** Splits a text into lower-case words in an approximate singular form, so that 'Tomatoes' matches 'tomato'. */
export function toSingularWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFKD')
      .match(/[a-z]+/g) ?? []
  ).map(singular);
}

function singular(word: string): string {
  if (word.length < 4 || word.endsWith('ss')) return word;
  // Convert '-ie' and '-ies' to '-y', so that 'cookies' matches 'cookie', and 'berries' matches 'berry'.
  if (/..ies?$/.test(word)) return word.replace(/ies?$/, 'y');
  if (word.endsWith('oes')) return word.slice(0, -2);
  if (/(ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('ves')) return `${word.slice(0, -3)}f`;
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** Creates a lookup of phrases such as 'bell pepper'. The lookup finds the longest phrase of whole words in a text. */
export function createPhraseLookup<T>(rows: readonly { readonly names: string; readonly value: T }[]) {
  const index = new Map<string, T>();
  for (const { names, value } of rows) {
    for (const name of names.split(',')) {
      const key = toSingularWords(name).join(' ');
      if (!index.has(key)) index.set(key, value);
    }
  }
  return (text: string): T | undefined => {
    const words = toSingularWords(text);
    for (let length = Math.min(3, words.length); length > 0; length--) {
      // Search a recipe title from its end, because its last words name the dish or food. 'Chicken noodle soup', for
      // example, is a soup.
      for (let start = words.length - length; start >= 0; start--) {
        const match = index.get(words.slice(start, start + length).join(' '));
        if (match !== undefined) return match;
      }
    }
    return undefined;
  };
}

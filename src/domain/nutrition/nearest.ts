/**
 * Finds the foods of a nutrition table whose names are most similar to an ingredient's name. Names in the table begin
 * with the general word, followed by specific words: 'Cabbage, chinese (pak-choi), raw'.
 */
import { toLookupKey } from '../foods/spelling.ts';
import { USDA_WORDS } from './usda-words.ts';

/**
 * Words that hardly distinguish foods, such as 'raw' or 'fresh'. A name in the nutrition table that has such a word
 * still counts as equally similar.
 */
const SILENT: ReadonlySet<string> = new Set(
  `raw fresh plain regular whole all type variety commercial ground with without salt salted unsalted added and or of
   in the a from as not n s made solid year round average ready to serve eat light meat only skin prepared
   unprepared table pure milkfat vitamin d fluid enriched unenriched`.split(/\s+/),
);

const isSilent = (word: string): boolean => SILENT.has(word) || /^\d/u.test(word);

const SPECIAL_GROUPS: ReadonlySet<string> = new Set(
  `babyfood infant fast restaurant mcdonald burger wendy kfc applebee denny pizza cracker barrel subway school
   usda child formulated`.split(/\s+/),
);

function toStem(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:[sxz]|ch|sh|o)es$/u.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^su]s$/u.test(word) ? word.slice(0, -1) : word;
}

const splitStems = (text: string): string[] =>
  toLookupKey(text)
    .split(' ')
    .filter((word) => word !== '')
    .map(toStem);

interface Entry {
  readonly at: number;
  readonly words: ReadonlySet<string>;
  /**
   * Words before the first comma of a name in the nutrition table, such as 'Cabbage' in 'Cabbage, chinese, raw'. They
   * name the general kind of food.
   */
  readonly head: ReadonlySet<string>;
  readonly brand: boolean;
}

/**
 * Minimum importance of a word when two food names are compared. A word that few names contain is more important than a
 * word that many names contain.
 */
const WORTH_LEAST = 1;
const IN_HEAD = 0.35;
const WHOLE_HEAD = 0.6;
const EACH_OTHER_WORD = 0.12;
const EACH_OTHER_WORD_IN_HEAD = 0.3;
const RAW = 0.15;
const BRAND = 0.5;
const SPECIAL_PENALTY = 1.2;
const MATCHED_SHARE_MIN = 0.3;

/**
 * Creates a search over the food names of a nutrition table.
 * @param names food names; the search returns indexes into this list
 * @returns a function that returns the indexes of the most similar foods, best first, and at most `limit` of them
 */
export function createSimilarFoodSearch(names: readonly string[]): (name: string, limit: number) => number[] {
  const entries = names.map(toEntry);
  const postings = new Map<string, Entry[]>();
  for (const entry of entries) {
    for (const word of entry.words) {
      const posting = postings.get(word);
      if (posting) posting.push(entry);
      else postings.set(word, [entry]);
    }
  }
  const worth = (word: string) =>
    Math.max(WORTH_LEAST, Math.log2(names.length / (postings.get(word)?.length ?? 1))) *
    (isSilent(word) ? 0.1 : 1);

  const usdaTerms = stemmedWords();
  return (name, limit) => {
    const wanted = toQueries(name, usdaTerms).map(
      (words) => new Map(words.map((word) => [word, worth(word)])),
    );
    const best = new Map<Entry, number>();
    for (const words of wanted) {
      const total = [...words.values()].reduce((sum, value) => sum + value, 0);
      const telling = [...words.keys()].filter((word) => !isSilent(word));
      const candidates = new Set(
        (telling.length > 0 ? telling : [...words.keys()]).flatMap((word) => postings.get(word) ?? []),
      );
      for (const entry of candidates) {
        const score = scoreEntry(entry, words, total);
        if (score !== null && score > (best.get(entry) ?? Number.NEGATIVE_INFINITY)) best.set(entry, score);
      }
    }
    return [...best]
      .sort(([a, x], [b, y]) => y - x || a.words.size - b.words.size || a.at - b.at)
      .slice(0, limit)
      .map(([{ at }]) => at);
  };
}

function toEntry(name: string, at: number): Entry {
  const [first = ''] = name.split(',');
  return {
    at,
    words: new Set(splitStems(name)),
    head: new Set(splitStems(first)),
    brand: /\b[A-Z][A-Z'&]{3,}/.test(name),
  };
}

const spelt = (words: readonly string[]) => ` ${words.join(' ')} `;

const stemmedWords = () =>
  USDA_WORDS.map(([kitchen, usda]) => [spelt(splitStems(kitchen)), spelt(splitStems(usda))] as const);

function toQueries(name: string, usdaTerms: readonly (readonly [string, string])[]): string[][] {
  const words = splitStems(name);
  const text = spelt(words);
  const other = usdaTerms.find(([kitchen]) => text.includes(kitchen));
  const nameQueries = [[...new Set(words)]];
  // Replace an everyday word with its USDA term only once. The term may contain the same word, which would otherwise be
  // replaced again.
  return other
    ? [...nameQueries, [...new Set(text.replace(other[0], other[1]).trim().split(' '))]]
    : nameQueries;
}

function scoreEntry(
  { words, head, brand }: Entry,
  wanted: ReadonlyMap<string, number>,
  total: number,
): number | null {
  let matchedWorth = 0;
  let inHead = 0;
  for (const [word, worth] of wanted) {
    if (!words.has(word)) continue;
    matchedWorth += worth;
    if (head.has(word)) inHead += worth;
  }
  if (total === 0 || matchedWorth / total < MATCHED_SHARE_MIN) return null;
  let score = matchedWorth / total + (IN_HEAD * inHead) / total;
  let whole = true;
  for (const word of words) {
    if (wanted.has(word) || isSilent(word)) continue;
    if (head.has(word)) {
      whole = false;
      score -= EACH_OTHER_WORD_IN_HEAD;
    } else score -= EACH_OTHER_WORD;
  }
  if (whole && inHead > 0) score += WHOLE_HEAD * (inHead / total);
  if (words.has('raw')) score += RAW;
  if (brand) score -= BRAND;
  const [first = ''] = head;
  return SPECIAL_GROUPS.has(first) ? score - SPECIAL_PENALTY : score;
}

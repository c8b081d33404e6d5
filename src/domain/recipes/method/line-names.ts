/** Finds the ingredient line whose food a noun in a recipe step names. */
import type { MethodLine } from './parts.ts';
import { BEFORE_FOOD, CUTS, DISTINCTIVE, NAMED_WITHOUT_CUT, VAGUE_HEADS } from './step-words.ts';

export interface Word {
  /** The word in the singular, in lower case and without accents. */
  readonly key: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the singular of a lower-case word, for comparison only. The result may be a misspelling, such as 'molas' for
 * 'molasses'.
 */
function toSingularKey(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/u.test(word)) return word;
  if (/(?:lea|loa|hal|cal)ves$/u.test(word)) return `${word.slice(0, -3)}f`;
  if (/ies$/u.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|o)es$/u.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

const toKey = (text: string): string =>
  toSingularKey(text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''));

const WORD = /\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*/gu;

/** Splits a text into words. A hyphenated word such as 'all-purpose' is a single word. */
export const splitIntoWords = (text: string): Word[] =>
  [...text.matchAll(WORD)].map((match) => ({
    key: toKey(match[0]),
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));

interface FoodName {
  readonly words: readonly string[];
  readonly head: string;
}

export interface LineNames {
  readonly line: MethodLine;
  readonly names: readonly FoodName[];
  /**
   * Words that may precede the last word of a food's name without changing the food, such as 'grated' in 'grated
   * cheese'.
   */
  readonly allowed: ReadonlySet<string>;
}

const NAME_END = /[,;\n]| (?:from|for|in|with|to) /u;

const plain = (text: string): string => text.replace(/\([^()]*\)/gu, ' ').split(NAME_END)[0] ?? '';

function toFoodNames(text: string): FoodName[] {
  return plain(text)
    .split(/ (?:or|and\/or) |\//u)
    .map((part) => splitIntoWords(part).map(({ key }) => key))
    .filter((words) => words.length > 0)
    .map((words) => ({ words, head: words.at(-1) ?? '' }));
}

export const splitFoodNamesOfLines = (lines: readonly MethodLine[]): LineNames[] =>
  lines.map((line) => {
    const names = [
      ...toFoodNames(line.name),
      ...(line.canonical === null ? [] : toFoodNames(line.canonical)),
    ];
    const more = splitIntoWords(line.preparation ?? '').map(({ key }) => key);
    return { line, names, allowed: new Set([...names.flatMap(({ words }) => words), ...more]) };
  });

export const listLastWords = (lines: readonly LineNames[]): ReadonlySet<string> =>
  new Set(
    lines.flatMap(({ names }) =>
      names.flatMap(({ words, head }) => [head, ...words.filter((word) => NAMED_WITHOUT_CUT.has(word))]),
    ),
  );

export interface FoodMatch {
  readonly line: number;
  readonly first: number;
  readonly end: number;
  /** Quality of the match: 2 for each matching word, plus 1 if every word of the food's name matches. */
  readonly score: number;
}

function matchesHead({ words, head }: FoodName, run: readonly string[]): boolean {
  const last = run.at(-1) ?? '';
  const dropped = words.filter((word) => !run.includes(word));
  if (last !== head) {
    return (
      NAMED_WITHOUT_CUT.has(last) &&
      words.includes(last) &&
      dropped.every((word) => CUTS.has(word) || BEFORE_FOOD.has(word))
    );
  }
  if (dropped.length === 0) return true;
  if (head === 'pepper' && words.some((word) => word === 'black' || word === 'white')) return true;
  if (
    VAGUE_HEADS.has(head) &&
    !run.slice(0, -1).some((word) => words.includes(word) && !BEFORE_FOOD.has(word))
  )
    return false;
  return !dropped.some((word) => DISTINCTIVE.has(word));
}

/**
 * Finds the ingredient lines whose food is named at a word of a step. Returns only the matches with the most words and,
 * among these, the highest score. More than one match means that the name is ambiguous.
 * @param at index of the first word of the name
 * @param limit index of the first word that no longer belongs to the phrase
 */
export function matchFoodNamesAt(
  names: readonly LineNames[],
  words: readonly Word[],
  at: number,
  limit: number,
): FoodMatch[] {
  let best: FoodMatch[] = [];
  for (const [line, { names: foods, allowed }] of names.entries()) {
    const match = matchLine(foods, allowed, words, at, limit);
    if (match === null) continue;
    const candidate = { ...match, line };
    const [top] = best;
    const order = top === undefined ? 1 : candidate.end - top.end || candidate.score - top.score;
    if (order > 0) best = [candidate];
    else if (order === 0) best.push(candidate);
  }
  return best;
}

function matchLine(
  foods: readonly FoodName[],
  allowed: ReadonlySet<string>,
  words: readonly Word[],
  at: number,
  limit: number,
): Omit<FoodMatch, 'line'> | null {
  let match: Omit<FoodMatch, 'line'> | null = null;
  for (let end = at + 1; end <= limit; end += 1) {
    const run = words.slice(at, end).map(({ key }) => key);
    const last = run.at(-1) ?? '';
    for (const food of foods) {
      if (!matchesHead(food, run)) continue;
      const score =
        run.filter((word) => food.words.includes(word)).length * 2 +
        (food.words.length === score0(run, food) ? 1 : 0);
      if (match === null || end > match.end || score > match.score) {
        const first = at + run.findIndex((word) => food.words.includes(word));
        match = { first, end, score };
      }
    }
    if (!allowed.has(last) && !BEFORE_FOOD.has(words[end - 1]?.text.toLowerCase() ?? '')) break;
  }
  return match;
}

const score0 = (run: readonly string[], food: FoodName): number =>
  food.words.filter((word) => run.includes(word)).length;

import type { Word } from './line-names.ts';
import { AFTER_FOOD, BEFORE_FOOD, BEFORE_MENTION } from './step-words.ts';

/** Maximum number of words between an amount and the last word of its food. */
export const PHRASE_MAX = 8;

export interface Sentence {
  readonly start: number;
  readonly end: number;
}

export function splitSentences(text: string): Sentence[] {
  const ends = [...text.matchAll(/[.!?:;](?=\s+[\p{Lu}\d(]|\s*$)|\n/gu)]
    .map((match) => match.index + 1)
    .filter(
      (end) =>
        !/(?:^|[\s\d])(?:c|tb|tbsp|tsp|oz|lb|pt|qt|t|approx|fig|no|min)\.$/iu.test(
          text.slice(Math.max(0, end - 8), end),
        ),
    );
  const all = [0, ...ends, text.length];
  return all
    .slice(1)
    .map((end, at) => ({ start: all[at] ?? 0, end }))
    .filter(({ start, end }) => end > start);
}

/**
 * Returns the index of the first word after a noun phrase that begins at word `at`. Two words belong to the same phrase
 * if they are separated by a single space, a hyphen, or a comma after an adjective.
 */
export function findPhraseEnd(text: string, words: readonly Word[], at: number): number {
  let end = at;
  while (end < words.length && end - at < PHRASE_MAX) {
    const [before, word] = [words[end - 1], words[end]] as const;
    if (word === undefined) break;
    if (end > at && before !== undefined) {
      const gap = text.slice(before.end, word.start);
      const isAdjective = BEFORE_FOOD.has(before.text.toLowerCase());
      if (!(gap === ' ' || gap === '-' || (gap === ', ' && isAdjective))) break;
    }
    end += 1;
  }
  return end;
}

export function canFoodNameEnd(text: string, words: readonly Word[], end: number): boolean {
  const [last, next] = [words[end - 1], words[end]];
  if (last === undefined) return false;
  const behind = text.slice(last.end, next?.start ?? text.length);
  if (next === undefined || !/^[ -]+$/u.test(behind)) return !/^['’\d-]/u.test(behind);
  if (behind.startsWith('-')) return false;
  return AFTER_FOOD.has(next.text.toLowerCase()) || /\p{L}{3}(?:ly|ing|ed)$/iu.test(next.text);
}

export function canFoodNameStart(text: string, words: readonly Word[], at: number): boolean {
  const before = words[at - 1];
  const word = words[at];
  if (word === undefined) return false;
  if (before === undefined) return !/[\d-]/u.test(text[word.start - 1] ?? '');
  const gap = text.slice(before.end, word.start);
  if (/[\d½¼¾⅓⅔-]/u.test(gap)) return false;
  if (gap !== ' ') return true;
  const previous = before.text.toLowerCase();
  return BEFORE_MENTION.has(previous) || BEFORE_FOOD.has(previous);
}

import { LIST_MAX, MINUTES_DEFAULT, MINUTES_MAX, MINUTES_MIN, NAME_MAX } from '#contract/limits';
import { lastingStore } from '../device/storage.ts';
import type { SearchQuery } from './search-address.ts';

/** Where the answers of the set-up are kept: two lists of names, a number as text, another list, and the flag. */
export const ANSWER_KEYS = {
  ingredients: 'onb.ingredients',
  tools: 'onb.tools',
  maxMinutes: 'onb.maxMinutes',
  cuisines: 'onb.cuisines',
  done: 'hasOnboarded',
} as const;

/** What somebody said in the set-up: a search that needs no more to be run. */
export type Answers = Pick<SearchQuery, 'ingredients' | 'tools' | 'maxMinutes' | 'cuisines'>;

export const hasOnboarded = (): boolean => lastingStore.read(ANSWER_KEYS.done) === '1';

/** The answers of whoever has been through the set-up, else null. What is missing or makes no sense is left out. */
export function storedAnswers(): Answers | null {
  if (!hasOnboarded()) return null;
  const minutes = Number(lastingStore.read(ANSWER_KEYS.maxMinutes) ?? Number.NaN);
  return {
    ingredients: listIn(ANSWER_KEYS.ingredients),
    tools: listIn(ANSWER_KEYS.tools),
    maxMinutes: minutes >= MINUTES_MIN && minutes <= MINUTES_MAX ? minutes : MINUTES_DEFAULT,
    cuisines: listIn(ANSWER_KEYS.cuisines),
  };
}

function listIn(key: string): string[] {
  try {
    const list: unknown = JSON.parse(lastingStore.read(key) ?? '[]');
    if (!Array.isArray(list)) return [];
    const names = list.filter((name): name is string => typeof name === 'string').map((name) => name.trim());
    return [...new Set(names)].filter((name) => name !== '' && name.length <= NAME_MAX).slice(0, LIST_MAX);
  } catch {
    return [];
  }
}

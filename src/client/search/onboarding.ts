import { LIST_MAX, MINUTES_DEFAULT, MINUTES_MAX, MINUTES_MIN, NAME_MAX } from '#contract/limits';
import { lastingStore } from '../device/storage.ts';
import { tryParseJson } from '../device/try-parse-json.ts';
import { EMPTY_SEARCH, type SearchQuery } from './search-address.ts';

/**
 * Storage keys of the answers that a new visitor gives: three lists of names, a cooking time in minutes, and a flag for
 * completion.
 */
export const ANSWER_KEYS = {
  ingredients: 'onb.ingredients',
  tools: 'onb.tools',
  maxMinutes: 'onb.maxMinutes',
  cuisines: 'onb.cuisines',
  done: 'hasOnboarded',
} as const;

export type Answers = Pick<SearchQuery, 'ingredients' | 'tools' | 'maxMinutes' | 'cuisines'>;

export const hasFinishedOnboarding = (): boolean => lastingStore.read(ANSWER_KEYS.done) === '1';

export function readOnboardingAnswers(): Answers | null {
  if (!hasFinishedOnboarding()) return null;
  const minutes = Number(lastingStore.read(ANSWER_KEYS.maxMinutes) ?? Number.NaN);
  return {
    ingredients: readStoredNameList(ANSWER_KEYS.ingredients),
    tools: readStoredNameList(ANSWER_KEYS.tools),
    maxMinutes: minutes >= MINUTES_MIN && minutes <= MINUTES_MAX ? minutes : MINUTES_DEFAULT,
    cuisines: readStoredNameList(ANSWER_KEYS.cuisines),
  };
}

export function readStoredNameList(key: string): string[] {
  const list = tryParseJson(lastingStore.read(key));
  if (!Array.isArray(list)) return [];
  const names = list.filter((name): name is string => typeof name === 'string').map((name) => name.trim());
  return [...new Set(names)].filter((name) => name !== '' && name.length <= NAME_MAX).slice(0, LIST_MAX);
}

/**
 * Returns the initial search of an empty form: the answers that a new user gave in the setup, or else the stored
 * staples (foods that the cook nearly always has). Null if neither is stored.
 */
export function readInitialSearchAnswers(): Answers | null {
  const answers = readOnboardingAnswers();
  if (answers !== null) return answers;
  const ingredients = readStoredNameList(ANSWER_KEYS.ingredients);
  return ingredients.length === 0 ? null : { ...EMPTY_SEARCH, ingredients };
}

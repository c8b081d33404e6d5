import type { Answers } from '#client/search/onboarding';
import { LIST_MAX, MINUTES_DEFAULT } from '#contract/limits';
import { COMMON_FOODS, listCommonFoods, SHELVES } from '#domain/foods/common-foods';
import { normalizeName } from '#domain/foods/spelling';
import { resolveCuisine } from '#domain/recipes/cuisines';
import { resolveTool, TOOLS } from '#domain/tools/tools';

export const ONBOARDING_STEPS = ['staples', 'tools', 'preferences'] as const;

export const QUICK_STAPLES = listCommonFoods('setUp');

export const STAPLE_SHELVES = SHELVES.map((shelf) => ({
  shelf,
  names: COMMON_FOODS.filter((food) => food.shelf === shelf && !food.uses.includes('setUp')).map(
    ({ name }) => name,
  ),
}));

export const OFFERED_TOOLS: readonly string[] = TOOLS.slice(0, 12).map(({ name }) => name);

/** Range of the slider for the maximum cooking time, in minutes. */
export const COOKING_TIME_RANGE = { min: 10, max: 90, step: 5, start: MINUTES_DEFAULT } as const;

/** Function that returns the canonical name of an ingredient, or null if the ingredient is unknown. */
export type CanonicalName = (text: string) => string | null;

/**
 * Functions that normalize a typed name, one for each list in the onboarding. A known name becomes the canonical name.
 * In an unknown name, only spaces and case are cleaned up.
 */
const NORMAL = {
  ingredients: (text: string, canonical: CanonicalName) => canonical(text) ?? normalizeName(text),
  tools: (text: string) => resolveTool(text) ?? normalizeName(text),
  cuisines: (text: string) => resolveCuisine(text) ?? text.replace(/\s+/gu, ' ').trim(),
} as const;

export type ListName = keyof typeof NORMAL;

export interface Progress {
  readonly step: number;
  readonly answers: Answers;
  readonly typed: string;
}

export const INITIAL_PROGRESS: Progress = {
  step: 0,
  answers: { ingredients: [], tools: [], maxMinutes: COOKING_TIME_RANGE.start, cuisines: [] },
  typed: '',
};

export type Move =
  | { kind: 'restore'; progress: Progress }
  | { kind: 'type'; text: string }
  /**
   * Adds the names in `text` to a list. The action contains the text, because the text box has already been emptied.
   */
  | { kind: 'commit'; list: ListName; text: string; canonical: CanonicalName }
  | { kind: 'toggle'; list: ListName; name: string }
  | { kind: 'time'; minutes: number }
  | { kind: 'go'; step: number; canonical: CanonicalName };

export const findListOfOnboardingStep = (step: number): ListName | null =>
  (['ingredients', null, 'cuisines'] as const)[step] ?? null;

/**
 * Returns the names in a text that are not among the chosen names, normalized and without duplicates. Commas,
 * semicolons and line breaks separate names.
 */
export function parseNewOnboardingNames(
  text: string,
  list: ListName,
  chosen: readonly string[],
  toCanonicalName: CanonicalName,
): string[] {
  const known = new Set(chosen.map((name) => name.toLowerCase()));
  return text
    .split(/[,;\n]/)
    .map((name) => NORMAL[list](name, toCanonicalName))
    .filter((name) => {
      const key = name.toLowerCase();
      if (key === '' || known.has(key)) return false;
      known.add(key);
      return true;
    });
}

function withList({ answers, ...rest }: Progress, list: ListName, names: readonly string[]): Progress {
  return { ...rest, answers: { ...answers, [list]: names.slice(0, LIST_MAX) } };
}

function committed(progress: Progress, list: ListName, text: string, canonical: CanonicalName): Progress {
  const chosen = progress.answers[list];
  return withList(progress, list, [...chosen, ...parseNewOnboardingNames(text, list, chosen, canonical)]);
}

/** Reducer of the onboarding. Before another page is shown, the names that are still in the text box are added. */
export function onboardingReducer(progress: Progress, move: Move): Progress {
  switch (move.kind) {
    case 'restore':
      return move.progress;
    case 'type':
      return { ...progress, typed: move.text };
    case 'commit':
      return committed(progress, move.list, move.text, move.canonical);
    case 'toggle': {
      const chosen = progress.answers[move.list];
      // Do not look up canonical names: names that the user taps are already canonical.
      const name = NORMAL[move.list](move.name, () => null);
      const next = chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name];
      return withList(progress, move.list, next);
    }
    case 'time':
      return { ...progress, answers: { ...progress.answers, maxMinutes: move.minutes } };
    case 'go': {
      const list = findListOfOnboardingStep(progress.step);
      const taken = list ? committed(progress, list, progress.typed, move.canonical) : progress;
      return { ...taken, step: move.step, typed: '' };
    }
  }
}

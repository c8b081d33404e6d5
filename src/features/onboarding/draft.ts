import { tabStore } from '#browser/device/storage';
import { ONBOARDING_STEPS, type Progress, TIME } from './onboarding-state.ts';

/** An unfinished set-up lasts as long as the tab: the browser's way back leaves the page, and nothing is lost. */
const KEY = 'onboarding';

export function keepDraft(progress: Progress): void {
  tabStore.write(KEY, JSON.stringify(progress));
}

export const dropDraft = (): void => tabStore.remove(KEY);

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

/** The unfinished set-up; null when there is none that makes sense. */
export function draft(): Progress | null {
  try {
    const kept = JSON.parse(tabStore.read(KEY) ?? 'null') as Progress | null;
    if (!kept) return null;
    const { step, answers, typed } = kept;
    const { ingredients, tools, cuisines, maxMinutes } = answers;
    const good =
      ONBOARDING_STEPS[step] !== undefined &&
      [ingredients, tools, cuisines].every(isNames) &&
      typeof typed === 'string' &&
      maxMinutes >= TIME.min &&
      maxMinutes <= TIME.max;
    return good ? kept : null;
  } catch {
    return null;
  }
}

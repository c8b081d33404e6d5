import { lastingStore } from '../device/storage.ts';
import { ANSWER_KEYS, type Answers } from './onboarding.ts';

/** Keeps the answers, the flag last. False where nothing can be kept. */
export function saveAnswers({ ingredients, tools, maxMinutes, cuisines }: Answers): boolean {
  return (
    lastingStore.write(ANSWER_KEYS.ingredients, JSON.stringify(ingredients)) &&
    lastingStore.write(ANSWER_KEYS.tools, JSON.stringify(tools)) &&
    lastingStore.write(ANSWER_KEYS.maxMinutes, String(maxMinutes)) &&
    lastingStore.write(ANSWER_KEYS.cuisines, JSON.stringify(cuisines)) &&
    lastingStore.write(ANSWER_KEYS.done, '1')
  );
}

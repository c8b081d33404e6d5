import { getStoredValueEventName } from '../device/stored-value.ts';
import { CORRECTIONS_KEY, EATERS_KEY } from './eaters-keys.ts';

/**
 * Calls a function after each change of the stored eaters (people whom the cook cooks for) or of the corrections of
 * food labels. Listens only to changes in this page. Returns a function that stops the calls.
 */
export function subscribeToEaters(listener: () => void): () => void {
  const events = [EATERS_KEY, CORRECTIONS_KEY].map(getStoredValueEventName);
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

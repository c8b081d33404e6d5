import type { RecipeSummary } from '#contract/search';
import { resultsText as text } from '../text.ts';

/** How long a recipe takes, and how sure that is. */
export function minutesWords({
  minutes_to_make: minutes,
  minutes_source: source,
}: Pick<RecipeSummary, 'minutes_to_make' | 'minutes_source'>): string {
  if (source === 'default') return text.timeNotGiven;
  return source === 'steps' ? text.aboutMinutes(minutes) : text.minutes(minutes);
}

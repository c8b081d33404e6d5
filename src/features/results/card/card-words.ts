import { asTexts } from '#client/http/values';
import type { RecipeSummary } from '#contract/search/search';
import { DIET_NAMES } from '#domain/eaters/diets/diets';
import { thingWords } from '#shared/eaters/words.ts';
import { resultsText } from '../text.ts';

const text = resultsText.diet;
/** Diets named after the food that they exclude: 'May contain pork'. */
const CALLED_BY = new Map([
  ['no pork', 'pork'],
  ['no alcohol', 'alcohol'],
]);

function mayWords(what: string, names: string): string {
  const thing = CALLED_BY.get(what);
  if (thing === undefined && DIET_NAMES.some((diet) => diet === what)) return text.mayNotBe(what, names);
  return text.may(thing ?? thingWords(what), names);
}

/** Returns sentences about excluded foods that the recipe may contain; '' if nothing is in doubt. */
export function dietWords({ diet }: Pick<RecipeSummary, 'diet'>): string {
  // Unvalidated data from the server.
  const may = Array.isArray(diet?.may) ? diet.may : [];
  const unchecked = asTexts(diet?.unchecked);
  return [
    ...may.map(({ what, names }) => mayWords(what, asTexts(names).join(', '))),
    ...(unchecked.length > 0 ? [text.unchecked(unchecked.join(', '))] : []),
  ].join(' ');
}

/** Formats the time of a recipe, marked as approximate if it was estimated. */
export function minutesWords({
  minutes_to_make: minutes,
  minutes_source: source,
}: Pick<RecipeSummary, 'minutes_to_make' | 'minutes_source'>): string {
  if (source === 'default') return resultsText.timeNotGiven;
  return source === 'steps' ? resultsText.aboutMinutes(minutes) : resultsText.minutes(minutes);
}

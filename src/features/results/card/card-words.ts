import { asTexts } from '#client/http/values';
import type { RecipeSummary } from '#contract/search/search';
import { DIET_NAMES } from '#domain/eaters/diets/diets';
import { toExcludedFoodLabel } from '#shared/eaters/words.ts';
import { resultsText } from '../text.ts';

const text = resultsText.diet;
/** Diets that exclude a single food, with the food's name for sentences such as 'May contain pork'. */
const CALLED_BY = new Map([
  ['no pork', 'pork'],
  ['no alcohol', 'alcohol'],
]);

function mayWords(what: string, names: string): string {
  const thing = CALLED_BY.get(what);
  if (thing === undefined && DIET_NAMES.some((diet) => diet === what)) return text.mayNotBe(what, names);
  return text.may(thing ?? toExcludedFoodLabel(what), names);
}

export function describeDietDoubts({ diet }: Pick<RecipeSummary, 'diet'>): string {
  // Check that the value is an array, because the server's reply is not validated.
  const may = Array.isArray(diet?.may) ? diet.may : [];
  const unchecked = asTexts(diet?.unchecked);
  return [
    ...may.map(({ what, names }) => mayWords(what, asTexts(names).join(', '))),
    ...(unchecked.length > 0 ? [text.unchecked(unchecked.join(', '))] : []),
  ].join(' ');
}

/** Formats the cooking time of a recipe. Adds 'about' to a time that was estimated from the instructions. */
export function formatResultTime({
  minutes_to_make: minutes,
  minutes_source: source,
}: Pick<RecipeSummary, 'minutes_to_make' | 'minutes_source'>): string {
  if (source === 'default') return resultsText.timeNotGiven;
  return source === 'steps' ? resultsText.aboutMinutes(minutes) : resultsText.minutes(minutes);
}

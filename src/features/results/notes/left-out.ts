import type { SearchQuery } from '#browser/search/search-address';
import type { SearchReply } from '#contract/search';
import { resultsText } from '../text.ts';

const text = resultsText.leftOut;

/** What the filters kept out, in words: one phrase a filter that kept anything out. */
export function leftOutPhrases(leftOut: SearchReply['leftOut'], search: SearchQuery): string[] {
  const phrases: [count: number, phrase: string][] = [
    [leftOut.minutes, text.minutes(leftOut.minutes, search.maxMinutes)],
    [leftOut.minutesUnknown, text.minutesUnknown(leftOut.minutesUnknown)],
    [leftOut.kind, text.kind(leftOut.kind)],
    [leftOut.calories, text.calories(leftOut.calories, search.maxCalories ?? 0)],
    [leftOut.caloriesUnknown, text.caloriesUnknown(leftOut.caloriesUnknown)],
    [leftOut.protein, text.protein(leftOut.protein, search.minProtein ?? 0)],
    [leftOut.excluded, text.excluded(leftOut.excluded)],
    [leftOut.diet, text.diet(leftOut.diet)],
    [leftOut.dietUnsure, text.dietUnsure(leftOut.dietUnsure, leftOut.diet > 0)],
    [leftOut.hidden, text.hidden(leftOut.hidden)],
  ];
  return phrases.filter(([count]) => count > 0).map(([, phrase]) => phrase);
}

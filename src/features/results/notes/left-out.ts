import type { SearchQuery } from '#browser/search/search-address';
import type { SearchReply } from '#contract/search';
import { NUMBER_FILTERS, type NumberFilter, unknownCount } from '#domain/matching/number-filters';
import { type LimitText, resultsText } from '../text.ts';

const { leftOut: text, limits } = resultsText;

type Phrase = [count: number, phrase: string];

/** What the filters kept out, in words: one phrase a filter that kept anything out. */
export function leftOutPhrases(leftOut: SearchReply['leftOut'], search: SearchQuery): string[] {
  const phrases: Phrase[] = [
    [leftOut.minutes, text.minutes(leftOut.minutes, search.maxMinutes)],
    [leftOut.minutesUnknown, text.minutesUnknown(leftOut.minutesUnknown)],
    [leftOut.kind, text.kind(leftOut.kind)],
    ...NUMBER_FILTERS.flatMap((row) => limitPhrases(row, leftOut, search)),
    [leftOut.excluded, text.excluded(leftOut.excluded)],
    [leftOut.diet, text.diet(leftOut.diet)],
    [leftOut.dietUnsure, text.dietUnsure(leftOut.dietUnsure, leftOut.diet > 0)],
    [leftOut.hidden, text.hidden(leftOut.hidden)],
  ];
  return phrases.filter(([count]) => count > 0).map(([, phrase]) => phrase);
}

function limitPhrases(row: NumberFilter, leftOut: SearchReply['leftOut'], search: SearchQuery): Phrase[] {
  const words: LimitText = limits[row.key];
  const [count, unknown] = [leftOut[row.figure], leftOut[unknownCount(row)]];
  const phrases: Phrase[] = [[count, words.leftOut(count, search[row.key] ?? 0)]];
  if (words.unknown !== undefined) phrases.push([unknown, words.unknown(unknown)]);
  return phrases;
}

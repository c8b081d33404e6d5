import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchRecommendedRecipes } from '#client/api';
import type { SearchQuery } from '#client/search/search-address';
import type { Exclusion } from '#contract/eaters/eaters';
import { paths } from '#contract/paths';
import type { RecipeSummary, SearchReply } from '#contract/search/search';
import {
  getCounterForUnknownValues,
  NUMBER_FILTERS,
  type NumberFilter,
} from '#domain/matching/number-filters';
import { hasData, useLoaded } from '#shared/loaded/use-loaded.ts';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { Hide } from '../card/member-buttons.tsx';
import { ResultCards } from '../card/ResultList.tsx';
import { type LimitText, resultsText } from '../text.ts';
import { listFiltersHidingRecipes } from './hiding-filters.ts';
import { LooserFilters } from './LooserFilters.tsx';

const { leftOut: text, limits } = resultsText;

interface Props {
  reply: SearchReply;
  search: SearchQuery;
  exclusions: readonly Exclusion[];
  hidden: ReadonlySet<string>;
  onHide?: Hide | undefined;
  onLoosen: (search: SearchQuery) => void;
}

export function LeftOutRecipesNote({ reply, search, exclusions, hidden, onHide, onLoosen }: Props) {
  const unsure = useApart(search, exclusions, 'unsure');
  const swap = useApart(search, exclusions, 'swap');
  const hiddenHere = reply.results.filter(({ id }) => hidden.has(id)).length;
  const leftOut = { ...reply.leftOut, hidden: reply.leftOut.hidden + hiddenHere };
  const phrases = describeLeftOutRecipes(leftOut, search);
  if (phrases.length === 0) return null;
  const groups = [
    { group: 'unsure' as const, ...unsure, count: leftOut.dietUnsure },
    { group: 'swap' as const, ...swap, count: leftOut.diet + leftOut.excluded },
  ].filter(({ count }) => count > 0);
  return (
    <>
      <p className="results__left-out muted">
        {resultsText.leftOut.lead} {phrases.join('; ')}.{' '}
        {leftOut.hidden > 0 && <a href={`${paths.account}#hidden`}>{resultsText.leftOut.showHidden}</a>}
      </p>
      <LooserFilters filters={listFiltersHidingRecipes(search, reply.leftOut)} onLoosen={onLoosen} />
      {groups.map(({ group, apart, show }) =>
        hasData(apart.state) ? null : (
          <BusyButton
            key={group}
            type="button"
            className="results__unsure-button"
            busy={apart.isLoading}
            label={resultsText[group].show}
            busyLabel={resultsText[group].showing}
            onClick={show}
          />
        ),
      )}
      {groups.map(({ group, apart }) =>
        hasData(apart.state) ? (
          <ApartList
            key={group}
            group={group}
            results={apart.state.data.results.filter(({ id }) => !hidden.has(id))}
            onHide={onHide}
          />
        ) : null,
      )}
    </>
  );
}

type Phrase = [count: number, phrase: string];

/**
 * Returns a phrase for each filter that has removed recipes from the results, such as '3 recipes that take longer than
 * 30 minutes'.
 */
export function describeLeftOutRecipes(leftOut: SearchReply['leftOut'], search: SearchQuery): string[] {
  const phrases: Phrase[] = [
    [leftOut.minutes, text.minutes(leftOut.minutes, search.maxMinutes)],
    [leftOut.minutesUnknown, text.minutesUnknown(leftOut.minutesUnknown)],
    [leftOut.kind, text.kind(leftOut.kind)],
    ...NUMBER_FILTERS.flatMap((row) => limitPhrases(row, leftOut, search)),
    [leftOut.excluded, text.excluded(leftOut.excluded)],
    [leftOut.diet, text.diet(leftOut.diet)],
    [leftOut.dietUnsure, text.dietUnsure(leftOut.dietUnsure)],
    [leftOut.hidden, text.hidden(leftOut.hidden)],
  ];
  return phrases.filter(([count]) => count > 0).map(([, phrase]) => phrase);
}

function limitPhrases(row: NumberFilter, leftOut: SearchReply['leftOut'], search: SearchQuery): Phrase[] {
  const words: LimitText = limits[row.key];
  const [count, unknown] = [leftOut[row.figure], leftOut[getCounterForUnknownValues(row)]];
  const phrases: Phrase[] = [[count, words.leftOut(count, search[row.key] ?? 0)]];
  if (words.unknown !== undefined) phrases.push([unknown, words.unknown(unknown)]);
  return phrases;
}

/**
 * List of recipes that are not among the results because of excluded foods. They are in the order of the server's
 * reply. Similar recipes are not combined, because each card must show its own warnings or substitutes.
 */
function ApartList({
  group,
  results,
  onHide,
}: {
  group: 'unsure' | 'swap';
  results: readonly RecipeSummary[];
  onHide?: Hide | undefined;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { heading: title, lead, none } = resultsText[group];
  return (
    <section className="results__group results__unsure" aria-labelledby={`${group}-title`}>
      <h2 ref={heading} id={`${group}-title`} tabIndex={-1}>
        {title} <span className="results__count figures">{results.length}</span>
      </h2>
      <p>{results.length > 0 ? lead : none}</p>
      <ResultCards
        places={results.map((best) => ({ best, alike: [] }))}
        level={3}
        unsure={group === 'unsure'}
        onHide={onHide}
      />
    </section>
  );
}

/**
 * Loads, on request of the user, recipes that are not among the results because of excluded foods. 'unsure': recipes
 * that may contain an excluded food. 'swap': recipes that are suitable with a substitute. The replies are not cached.
 */
function useApart(search: SearchQuery, exclusions: readonly Exclusion[], group: 'unsure' | 'swap') {
  const [isWanted, setWanted] = useState(false);
  const load = useCallback(async () => {
    const reply = await fetchRecommendedRecipes(search, exclusions, { dietGroup: group });
    if (!reply.ok)
      toast({ title: resultsText.error, description: resultsText.failed(reply.error), tone: 'bad' });
    return reply;
  }, [search, exclusions, group]);
  const apart = useLoaded(isWanted ? load : null);
  const show = () => (isWanted ? void apart.reload() : setWanted(true));
  return { apart, show };
}

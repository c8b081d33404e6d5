import '#ui/feedback/skeleton.css';
import '../search.css';
import { useEffect, useState } from 'react';
import { sendAnalyticsEvent } from '#client/analytics';
import { fetchRecommendedRecipes } from '#client/api';
import { loadEatersExclusions } from '#client/eaters/stored-eaters';
import { cacheSearchReply, rememberThatSearchOpensNextPage } from '#client/search/handover';
import { type SearchQuery, serializeSearchQuery } from '#client/search/search-address';
import { paths } from '#contract/paths';
import { toSearchEventData } from '#domain/analytics/events';
import { withErrorFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { createLazyIsland } from '#ui/late/lazy-island.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { FindReply } from '../live/live-props.ts';
import { searchText as text } from '../text.ts';
import { SearchForm } from './SearchForm.tsx';
import {
  buildCurrentPageUrlWithSearch,
  readSearchAfterOnboarding,
  type SearchChoices,
} from './use-search-form.ts';

const FORM = 'input';

/** Shows the landing page, which the script `early.js` hides before an automatic search. */
const showPage = () => document.documentElement.removeAttribute('data-auto');

/** Runs the search and opens the results. If it fails, shows a toast and leaves the form unchanged. */
function useSearch() {
  const [busy, setBusy] = useState(false);

  // Reset the busy state, because the browser may restore the page as it was during the search when the user goes back.
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setBusy(false);
      showPage();
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);

  const run = async (search: SearchQuery, findReply: FindReply = () => null) => {
    setBusy(true);
    sendAnalyticsEvent('search_submitted', toSearchEventData(search));
    const exclusions = await loadEatersExclusions();
    const query = serializeSearchQuery(search);
    const known = findReply(query, exclusions ?? []);
    const reply = known
      ? { ok: true as const, data: known }
      : await fetchRecommendedRecipes(search, exclusions);
    if (!reply.ok) {
      setBusy(false);
      showPage();
      toast({ title: text.error, description: text.failed(reply.error), tone: 'bad' });
      return;
    }
    if (reply.data.results.length === 0) sendAnalyticsEvent('no_results', toSearchEventData(search));
    cacheSearchReply(query, reply.data, exclusions ?? []);
    rememberThatSearchOpensNextPage();
    location.assign(`${paths.results}?${query}`);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the address at page load.
  useEffect(() => {
    const search = readSearchAfterOnboarding(location.search);
    if (search === null) return;
    history.replaceState(history.state, '', buildCurrentPageUrlWithSearch(serializeSearchQuery(search)));
    if (search.ingredients.length > 0) void run(search);
    else {
      showPage();
      location.replace(`#${FORM}`);
    }
  }, []);

  return { busy, run };
}

const SearchSkeleton = createLazyIsland(async () => (await import('./SearchSkeleton.tsx')).SearchSkeleton);

function SearchIsland({ offered, ingredientCount }: { offered: SearchChoices; ingredientCount: number }) {
  const { busy, run } = useSearch();
  return (
    <>
      <SearchForm offered={offered} ingredientCount={ingredientCount} busy={busy} onSearch={run} />
      <div role="status">{busy && <SearchSkeleton words={text.loading} />}</div>
    </>
  );
}

export const Search = withErrorFallback(SearchIsland);

import '#ui/feedback/skeleton.css';
import './search.css';
import { withFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { lazyIsland } from '#ui/late/lazy-island.tsx';
import { SearchForm } from './SearchForm.tsx';
import { searchText as text } from './text.ts';
import type { SearchChoices } from './use-choices.ts';
import { useSearch } from './use-search.ts';

/** Only who searches needs it. */
const SearchSkeleton = lazyIsland(async () => (await import('./SearchSkeleton.tsx')).SearchSkeleton);

function SearchIsland({ offered, ingredientCount }: { offered: SearchChoices; ingredientCount: number }) {
  const { busy, run } = useSearch();
  return (
    <>
      <SearchForm offered={offered} ingredientCount={ingredientCount} busy={busy} onSearch={run} />
      <div role="status">{busy && <SearchSkeleton words={text.loading} />}</div>
    </>
  );
}

/** The island of the landing page: the form, and while it searches the place of what comes. */
export const Search = withFallback(SearchIsland);

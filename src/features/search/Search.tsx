import '#ui/skeleton.css';
import './search.css';
import { withFallback } from '#ui/ErrorBoundary.tsx';
import { SearchForm } from './SearchForm.tsx';
import { searchText as text } from './text.ts';
import type { Choices } from './use-choices.ts';
import { useSearch } from './use-search.ts';

function SearchIsland({ offered, ingredientCount }: { offered: Choices; ingredientCount: number }) {
  const { busy, run } = useSearch();
  return (
    <>
      <SearchForm offered={offered} ingredientCount={ingredientCount} busy={busy} onSearch={run} />
      <div role="status">{busy && <SearchSkeleton />}</div>
    </>
  );
}

/** The island of the landing page: the form, and while it searches the place of what comes. */
export const Search = withFallback(SearchIsland);

/** Shown after a moment, so that a quick search does not flash. */
function SearchSkeleton() {
  return (
    <div className="search-skeleton">
      <div className="page">
        <p className="search-skeleton__text">{text.loading}</p>
        <div className="search-skeleton__cards" aria-hidden="true">
          {[1, 2, 3].map((card) => (
            <div key={card} className="search-skeleton__card skeleton" />
          ))}
        </div>
      </div>
    </div>
  );
}

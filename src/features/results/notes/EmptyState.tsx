import { SearchX } from 'lucide-react';
import { queryOf, type SearchQuery } from '#browser/search/search-address';
import { paths } from '#contract/paths';
import type { Loosen } from '#contract/search';
import { Icon } from '#ui/pictures/Icon.tsx';
import { resultsText as text } from '../text.ts';
import { loosened, loosenLabel } from './loosened.ts';

/** No results: what to do about it, best by one tap. */
export function EmptyState({
  search,
  loosen,
  onTryAgain,
}: {
  search: SearchQuery;
  loosen: readonly Loosen[];
  onTryAgain: () => void;
}) {
  return (
    <section className="results-message card">
      <Icon of={SearchX} size={40} />
      <p className="results-message__text">{text.empty}</p>
      {search.onlyCookbook && (
        <a className="button" href={`${paths.results}?${queryOf({ ...search, onlyCookbook: undefined })}`}>
          {text.cookbook.without}
        </a>
      )}
      {loosen.length > 0 && (
        <>
          <p>{text.loosen.lead}</p>
          <ul className="loosen">
            {loosen.map((one) => (
              <li key={`${one.filter} ${one.to}`}>
                <a className="button" href={`${paths.results}?${queryOf(loosened(search, one))}`}>
                  <span>{loosenLabel(one)}</span>
                  <span className="muted figures">{text.loosen.recipes(one.recipes)}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <button type="button" className="button button--primary" onClick={onTryAgain}>
        {text.tryAgain}
      </button>
    </section>
  );
}

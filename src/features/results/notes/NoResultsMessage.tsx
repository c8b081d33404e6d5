import { SearchX } from 'lucide-react';
import { type SearchQuery, serializeSearchQuery } from '#client/search/search-address';
import { MINUTES_MAX } from '#contract/limits';
import { paths } from '#contract/paths';
import type { Loosen } from '#contract/search/search';
import { Icon } from '#ui/pictures/Icon.tsx';
import { resultsText } from '../text.ts';

const { loosen: text, limits } = resultsText;

export function NoResultsMessage({
  search,
  loosen,
  onRetry,
}: {
  search: SearchQuery;
  loosen: readonly Loosen[];
  onRetry: () => void;
}) {
  return (
    <section className="results-message card">
      <Icon of={SearchX} size={40} />
      <p className="results-message__text">{resultsText.empty}</p>
      {search.onlyCookbook && (
        <a
          className="button"
          href={`${paths.results}?${serializeSearchQuery({ ...search, onlyCookbook: undefined })}`}
        >
          {resultsText.cookbook.without}
        </a>
      )}
      {loosen.length > 0 && (
        <>
          <p>{resultsText.loosen.lead}</p>
          <ul className="loosen">
            {loosen.map((one) => (
              <li key={`${one.filter} ${one.to}`}>
                <a
                  className="button"
                  href={`${paths.results}?${serializeSearchQuery(loosenSearch(search, one))}`}
                >
                  <span>{formatLooserFilterLabel(one)}</span>
                  <span className="muted figures">{resultsText.loosen.recipes(one.recipes)}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <button type="button" className="button button--primary" onClick={onRetry}>
        {resultsText.tryAgain}
      </button>
    </section>
  );
}

export function loosenSearch(search: SearchQuery, { filter, to }: Loosen): SearchQuery {
  const { exclude = [] } = search;
  switch (filter) {
    case 'maxMinutes':
      return { ...search, exclude, maxMinutes: typeof to === 'number' ? to : MINUTES_MAX };
    case 'unknownMinutes':
      return { ...search, exclude, unknownMinutes: true };
    case 'exclude':
      return { ...search, exclude: to === null ? [] : exclude.filter((name) => name !== to) };
    default:
      return { ...search, exclude, [filter]: typeof to === 'number' ? to : undefined };
  }
}

export function formatLooserFilterLabel({ filter, to }: Loosen): string {
  switch (filter) {
    case 'maxMinutes':
      return typeof to === 'number' && to < MINUTES_MAX ? text.maxMinutes(to) : text.anyTime;
    case 'unknownMinutes':
      return resultsText.leftOut.showUnknownMinutes;
    case 'kinds':
      return resultsText.edit.anyKind;
    case 'exclude':
      return typeof to === 'string' ? text.exclude(to) : text.anyIngredient;
    default: {
      const { loosen, drop } = limits[filter];
      return typeof to === 'number' ? loosen(to) : drop;
    }
  }
}

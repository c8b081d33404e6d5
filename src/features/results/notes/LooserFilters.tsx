import type { SearchQuery } from '#client/search/search-address';
import { resultsText } from '../text.ts';
import type { HidingFilter } from './hiding-filters.ts';

export function LooserFilters({
  filters,
  onLoosen,
}: {
  filters: readonly HidingFilter[];
  onLoosen: (search: SearchQuery) => void;
}) {
  if (filters.length === 0) return null;
  return (
    <ul className="hiding-filters">
      {filters.map(({ count, label, loosened }) => (
        <li key={label}>
          <button type="button" className="button" onClick={() => onLoosen(loosened)}>
            {label} <span className="muted figures">{resultsText.edit.hidden(count)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

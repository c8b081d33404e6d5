// Inline script that shows the search in one line above the placeholder of the results, before the React island loads.
import { parseSearch } from '#client/search/search-address';
import { describeSearch } from './kitchen-line.ts';

const { search } = location;
const place = document.querySelector('.results__kitchen');
const line = describeSearch(parseSearch(search));
// Skip the demo search, because its ingredients are not in the URL.
if (place && line !== '' && new URLSearchParams(search).get('demo') !== '1') {
  place.textContent = line;
  place.className = 'results__kitchen muted';
  place.removeAttribute('aria-hidden');
}

// Inlined in the page after the placeholder of the results. Shows the search line at once, before the island loads.
import { parseSearch } from '#client/search/search-address';
import { kitchenLine } from './kitchen-line.ts';

const { search } = location;
const place = document.querySelector('.results__kitchen');
const line = kitchenLine(parseSearch(search));
// The demo has its own kitchen.
if (place && line !== '' && new URLSearchParams(search).get('demo') !== '1') {
  place.textContent = line;
  place.className = 'results__kitchen muted';
  place.removeAttribute('aria-hidden');
}

// Written into the page, behind the place of the results: what they are for can be read at once, and not only when the
// island is there to say it.
import { searchOf } from '#client/search/search-address';
import { kitchenLine } from './kitchen-line.ts';

const { search } = location;
const place = document.querySelector('.results__kitchen');
const line = kitchenLine(searchOf(search));
// The demo has a kitchen of its own.
if (place && line !== '' && new URLSearchParams(search).get('demo') !== '1') {
  place.textContent = line;
  place.className = 'results__kitchen muted';
  place.removeAttribute('aria-hidden');
}

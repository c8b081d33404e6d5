// Inline script that shows the current search as one line of text before the React island loads.
import { parseSearchQuery } from '#client/search/search-address';
import { describeSearch } from '../edit/kitchen-line.ts';

const { search } = location;
const place = document.querySelector('.results__kitchen');
const line = describeSearch(parseSearchQuery(search));
// Do nothing for the demo search, because its ingredients are not in the URL.
if (place && line !== '' && new URLSearchParams(search).get('demo') !== '1') {
  const words = document.createElement('span');
  words.className = 'results__line';
  words.textContent = line;
  place.replaceChildren(words);
  place.className = 'results__kitchen muted';
  place.removeAttribute('aria-hidden');
}

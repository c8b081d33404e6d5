/**
 * Text-search libraries with the settings that their documentation recommends for speed. They rank by text relevance
 * instead of the match score, and do not filter. The benchmark compares their results for recall, and their times for
 * speed.
 */
import FlexSearch from 'flexsearch';
import MiniSearch from 'minisearch';
import { LIMIT } from '../recommend/queries.ts';

/** @typedef {import('../recommend/catalogue.ts').Raw} Raw */
/** @typedef {import('../recommend/queries.ts').Query} Query */

const word = (one) => `i${one}`;
const words = (list) => list.map(word).join(' ');

/**
 * Creates a FlexSearch index in which words are whole ingredients: no stemming, no partial words, nothing stored. Any
 * of the words may match.
 * @param {Iterable<Raw>} raws
 * @returns {(query: Query) => number[]}
 */
export function flexsearch(raws) {
  const index = new FlexSearch.Index({
    tokenize: 'strict',
    encode: (text) => text.split(' '),
    fastupdate: false,
    cache: false,
    resolution: 9,
  });
  let i = 0;
  for (const raw of raws) {
    index.add(i, words(raw.needs));
    i += 1;
  }
  return ({ owned }) => index.search(words(owned), { limit: LIMIT, suggest: true });
}

/**
 * @param {Iterable<Raw>} raws
 * @returns {(query: Query) => number[]}
 */
export function minisearch(raws) {
  const index = new MiniSearch({
    fields: ['text'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
    searchOptions: { combineWith: 'OR', prefix: false, fuzzy: false },
  });
  let i = 0;
  for (const raw of raws) {
    index.add({ id: i, text: words(raw.needs) });
    i += 1;
  }
  return ({ owned }) =>
    index
      .search(words(owned))
      .slice(0, LIMIT)
      .map(({ id }) => id);
}

import type { RecipeSummary } from '#contract/search/search';
import { GROUPS } from '#domain/matching/types';

export const RESULT_ORDERS = ['fit', 'buy', 'quick', 'first'] as const;
export type ResultOrder = (typeof RESULT_ORDERS)[number];

/**
 * Query parameter of the sort order. The sort order is not part of the search, because it does not change which recipes
 * are found.
 */
const FIELD = 'order';

export function parseSortOrder(query: string): ResultOrder {
  const named = new URLSearchParams(query).get(FIELD);
  return RESULT_ORDERS.find((order) => order === named) ?? 'fit';
}

/**
 * Returns the query string with another sort order and all other parameters unchanged.
 * @param query with or without '?'
 */
export function setSortOrderInQuery(query: string, order: ResultOrder): string {
  const otherFields = query
    .replace(/^\?/, '')
    .split('&')
    .filter((field) => field !== '' && !field.startsWith(`${FIELD}=`));
  return [...otherFields, ...(order === 'fit' ? [] : [`${FIELD}=${order}`])].join('&');
}

/**
 * Returns a number for sorting by the number of foods to buy. Among recipes with equally many foods to buy, those that
 * can be cooked now come before those that need a substitute, have too little of a food or lack a tool.
 */
const toBuy = ({ missingOrSubbedIngredients, group }: RecipeSummary): number =>
  missingOrSubbedIngredients.filter(({ using }) => using === undefined).length * GROUPS.length +
  GROUPS.indexOf(group);

/**
 * Returns the cooking time in minutes for sorting. If the author gave no cooking time, returns infinity, so that the
 * recipe comes last.
 */
const toSortMinutes = ({ minutes_to_make, minutes_source }: RecipeSummary): number =>
  minutes_source === 'default' ? Number.POSITIVE_INFINITY : minutes_to_make;

const KEYS: Readonly<Record<ResultOrder, (result: RecipeSummary) => number>> = {
  fit: () => 0,
  buy: toBuy,
  quick: toSortMinutes,
  first: ({ urgency }) => -urgency,
};

/** Returns the results in a sort order. Results with equal keys stay in the server's order, best first. */
export function sortResults(results: readonly RecipeSummary[], order: ResultOrder): RecipeSummary[] {
  const key = KEYS[order];
  return results
    .map((result) => ({ result, key: key(result) }))
    .sort((a, b) => (a.key === b.key ? 0 : a.key - b.key))
    .map(({ result }) => result);
}

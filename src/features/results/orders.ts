import type { RecipeSummary } from '#contract/search/search';

/** Orders that a cook can choose from. The first is the default order of results. */
export const RESULT_ORDERS = ['fit', 'buy', 'quick', 'first'] as const;
export type ResultOrder = (typeof RESULT_ORDERS)[number];

/** Query parameter of the order. It is not part of the search: the results stay the same. */
const FIELD = 'order';

/** Returns the order in a query string; the default if the parameter is missing or unknown. */
export function parseOrder(query: string): ResultOrder {
  const named = new URLSearchParams(query).get(FIELD);
  return RESULT_ORDERS.find((order) => order === named) ?? 'fit';
}

/** Returns the query with this order, its other parameters unchanged. @param query with or without '?' */
export function withOrder(query: string, order: ResultOrder): string {
  const otherFields = query
    .replace(/^\?/, '')
    .split('&')
    .filter((field) => field !== '' && !field.startsWith(`${FIELD}=`));
  return [...otherFields, ...(order === 'fit' ? [] : [`${FIELD}=${order}`])].join('&');
}

const toBuy = ({ missingOrSubbedIngredients }: RecipeSummary): number =>
  missingOrSubbedIngredients.filter(({ using }) => using === undefined).length;

/** Recipes without a given time come last. */
const toSortMinutes = ({ minutes_to_make, minutes_source }: RecipeSummary): number =>
  minutes_source === 'default' ? Number.POSITIVE_INFINITY : minutes_to_make;

/** Sort keys, ascending. */
const KEYS: Readonly<Record<ResultOrder, (result: RecipeSummary) => number>> = {
  fit: () => 0,
  buy: toBuy,
  quick: toSortMinutes,
  first: ({ urgency }) => -urgency,
};

/** Sorts results. Results with equal keys keep their order by fit. */
export function ordered(results: readonly RecipeSummary[], order: ResultOrder): RecipeSummary[] {
  const key = KEYS[order];
  return results
    .map((result) => ({ result, key: key(result) }))
    .sort((a, b) => (a.key === b.key ? 0 : a.key - b.key))
    .map(({ result }) => result);
}

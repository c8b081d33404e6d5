import type { RecipeSummary } from '#contract/search/search';

/** The orders that a cook can choose from; the first is the one that results come in. */
export const RESULT_ORDERS = ['fit', 'buy', 'quick', 'first'] as const;
export type ResultOrder = (typeof RESULT_ORDERS)[number];

/** The field of the address that keeps the order. It is no part of the search: the results stay the same. */
const FIELD = 'order';

/** The order in an address's query; the usual one where it names none that there is. */
export function orderOf(query: string): ResultOrder {
  const named = new URLSearchParams(query).get(FIELD);
  return RESULT_ORDERS.find((order) => order === named) ?? 'fit';
}

/** The query with this order in it, the rest as it stands. @param query with or without '?' */
export function withOrder(query: string, order: ResultOrder): string {
  const others = query
    .replace(/^\?/, '')
    .split('&')
    .filter((field) => field !== '' && !field.startsWith(`${FIELD}=`));
  return [...others, ...(order === 'fit' ? [] : [`${FIELD}=${order}`])].join('&');
}

const toBuy = ({ missingOrSubbedIngredients }: RecipeSummary): number =>
  missingOrSubbedIngredients.filter(({ using }) => using === undefined).length;

/** A time that nobody gave comes after all others. */
const minutesOf = ({ minutes_to_make, minutes_source }: RecipeSummary): number =>
  minutes_source === 'default' ? Number.POSITIVE_INFINITY : minutes_to_make;

/** What comes first is smaller. */
const KEYS: Readonly<Record<ResultOrder, (result: RecipeSummary) => number>> = {
  fit: () => 0,
  buy: toBuy,
  quick: minutesOf,
  first: ({ urgency }) => -urgency,
};

/** Results in an order; those that it makes no difference between stay in the order of fit, as they came. */
export function ordered(results: readonly RecipeSummary[], order: ResultOrder): RecipeSummary[] {
  const key = KEYS[order];
  return results
    .map((result) => ({ result, key: key(result) }))
    .sort((a, b) => (a.key === b.key ? 0 : a.key - b.key))
    .map(({ result }) => result);
}

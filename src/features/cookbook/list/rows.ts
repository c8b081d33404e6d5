import type { CookbookRow } from '#contract/cookbook/cookbook';
import { cookbookText } from '../text.ts';

export type Order = keyof typeof cookbookText.list.orders;
export const COOKBOOK_SORT_ORDERS = Object.keys(cookbookText.list.orders) as Order[];
const byTitle = new Intl.Collator(undefined, { numeric: true });

export const sortCookbookRows = (rows: readonly CookbookRow[], sortOrder: Order): CookbookRow[] =>
  [...rows].sort((one, other) => {
    const later = sortOrder === 'newest' ? other.added_at.localeCompare(one.added_at) : 0;
    return later || byTitle.compare(one.title, other.title);
  });

export function filterCookbookRows(
  rows: readonly CookbookRow[],
  { collection, rating }: { collection: string; rating: number },
): CookbookRow[] {
  return rows.filter(
    (row) =>
      (collection === '' || row.collections.includes(collection)) &&
      (rating === 0 || (row.rating ?? 0) >= rating),
  );
}

import type { CookbookRow } from '#contract/cookbook/cookbook';
import { cookbookText } from '../text.ts';

/** How rows can be ordered. */
export type Order = keyof typeof cookbookText.list.orders;
export const ORDERS = Object.keys(cookbookText.list.orders) as Order[];
const byTitle = new Intl.Collator(undefined, { numeric: true });

/** Rows in an order; those that came together by their titles. */
export const rowsInOrder = (rows: readonly CookbookRow[], order: Order): CookbookRow[] =>
  [...rows].sort((one, other) => {
    const later = order === 'newest' ? other.added_at.localeCompare(one.added_at) : 0;
    return later || byTitle.compare(one.title, other.title);
  });

/** The rows that fit what is asked for. */
export function filterRows(
  rows: readonly CookbookRow[],
  { collection, rating }: { collection: string; rating: number },
): CookbookRow[] {
  return rows.filter(
    (row) =>
      (collection === '' || row.collections.includes(collection)) &&
      (rating === 0 || (row.rating ?? 0) >= rating),
  );
}

/** The fields of an import that a recipe of one's own has no place for, so that the review can say so. */
import type { Dropped, ImportItem, ItemField } from '../imports/reading.ts';
import type { CookbookMarks } from './own-recipe.ts';

/** An own recipe has a source in place of these, computes them, or has none. */
const NO_PLACE: readonly ItemField[] = [
  'image',
  'published_nutrition',
  'tags',
  'cuisine',
  'tools',
  'serving_size_text',
];

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Names of a rating of the cook in exports; of linked data it is the one of all readers, unless the export is of one cook. */
const RATINGS: ReadonlySet<string> = new Set(['rating', 'aggregateRating']);

/**
 * Returns all that an entry of an import loses on the way into a cookbook: what its reader dropped, and what only recipes
 * of the site have.
 * @param marks of the entry: a rating and collections that were taken over are not lost
 */
export function leftOutOf(
  { item, dropped }: { readonly item: ImportItem; readonly dropped: readonly Dropped[] },
  marks: CookbookMarks,
): Dropped[] {
  const isKept = (field: string) =>
    (field === 'tags' && marks.collections.length > 0) || (RATINGS.has(field) && marks.rating !== null);
  const noPlace = NO_PLACE.filter((field) => !isEmpty(item[field])).map(
    (field): Dropped => ({ field, reason: 'no-place' }),
  );
  return [...noPlace, ...dropped].filter(({ field }) => !isKept(field));
}

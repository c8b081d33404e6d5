/** Lists the fields of an import that a user's own recipe cannot store. The import review shows them. */
import type { Dropped, ImportItem, ItemField } from '../imports/reading.ts';
import type { CookbookMarks } from './user-recipe.ts';

/**
 * Import fields that are not stored. They are replaced by the recipe's source, are computed, or do not exist in users'
 * own recipes.
 */
const NO_PLACE: readonly ItemField[] = [
  'image',
  'published_nutrition',
  'tags',
  'cuisine',
  'tools',
  'serving_size_text',
  'native_title',
  'other_titles',
  'summary',
];

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Names that exports use for a rating. In linked data, the rating is the average of all readers, unless the export
 * comes from a single cook.
 */
const RATINGS: ReadonlySet<string> = new Set(['rating', 'aggregateRating']);

/**
 * Returns all fields that an import entry loses when it is added to a cookbook. These are the fields that were dropped
 * when the entry was read, and the fields that only recipes of the site have.
 * @param marks the cook's rating and collections of the entry; if imported, they are not lost
 */
export function findDroppedFields(
  { item, dropped }: { readonly item: ImportItem; readonly dropped: readonly Dropped[] },
  marks: CookbookMarks,
): Dropped[] {
  const isPreserved = (field: string) =>
    (field === 'tags' && marks.collections.length > 0) || (RATINGS.has(field) && marks.rating !== null);
  const noPlace = NO_PLACE.filter((field) => !isEmpty(item[field])).map(
    (field): Dropped => ({ field, reason: 'no-place' }),
  );
  return [...noPlace, ...dropped].filter(({ field }) => !isPreserved(field));
}

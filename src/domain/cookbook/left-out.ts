/** The fields of an import that an own recipe cannot store, for the import review. */
import type { Dropped, ImportItem, ItemField } from '../imports/reading.ts';
import type { CookbookMarks } from './user-recipe.ts';

/** Fields that an own recipe replaces by its source, computes, or does not have. */
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

/**
 * Names of the cook's rating in exports. In linked data it is the average of all readers, unless the export is from
 * one cook.
 */
const RATINGS: ReadonlySet<string> = new Set(['rating', 'aggregateRating']);

/**
 * Returns all fields that an entry of an import loses on the way into a cookbook: fields that its reader dropped, and
 * fields that only recipes of the site have.
 * @param marks of the entry: an imported rating and imported collections are not lost
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

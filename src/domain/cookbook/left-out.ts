/** Lists the fields of an imported recipe that a user's own recipe cannot store. The import review shows them. */
import type { Dropped, ImportItem, ItemField } from '../imports/reading.ts';
import type { CookbookMarks } from './user-recipe.ts';

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
 * Field names for ratings in imported files. An `aggregateRating` is usually the average of all readers, not the rating
 * of the cook who imports it.
 */
const RATINGS: ReadonlySet<string> = new Set(['rating', 'aggregateRating']);

/**
 * Returns the fields of an import entry that are lost when it is added to a cookbook: fields that the parser dropped,
 * and fields that a user's own recipe cannot store.
 * @param marks rating and collections that the cookbook takes from fields of the entry; these fields are not lost
 */
export function findFieldsLostInCookbook(
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

/** Reads and writes cookbooks in D1. Every statement is restricted to one user. */

import {
  type CookbookEntry,
  MyVersion,
  type NewCookbookEntry,
  UserRecipe,
} from '#contract/cookbook/cookbook';
import { Picture } from '#contract/cookbook/cookbook-pictures';
import { COOKBOOK_BYTES_MAX, COOKBOOK_MAX } from '#contract/limits';
import { normalizeCollectionNames } from '#domain/cookbook/user-recipe';
import { buildHouseholdIdSql } from '../../platform/db/household.ts';
import { parseJsonColumn, TextList } from '../../platform/db/json-column.ts';
import {
  batch,
  createSqlCommand,
  getFirstRow,
  hasRow,
  type Query,
  returnAllRows,
  runQuery,
} from '../../platform/db/query.ts';
import { toStorableText } from '../../platform/db/rows.ts';
import type { UserRecipeIndexRow } from '../imports/index-row.ts';

/**
 * A cookbook entry as it is stored in the database. household-entries.ts defines which fields other household members
 * see.
 */
interface StoredEntry {
  readonly id: string;
  readonly recipe_id: string | null;
  readonly title: string;
  readonly recipe: string | null;
  readonly note: string;
  readonly rating: number | null;
  readonly collections: string;
  readonly my_version: string | null;
  readonly picture: string | null;
  readonly with_household: number;
  readonly by: string | null;
  readonly version: number;
  readonly added_at: string;
  readonly updated_at: string;
}

export const PICTURE_JSON_SQL = `(select json_object('id', p.id, 'width', p.width, 'height', p.height)
   from cookbook_pictures p where p.entry_id = cookbook_recipes.id) as picture`;

const COLUMNS = `id, recipe_id, title, recipe, note, rating, collections, my_version, version, added_at, updated_at,
  ${PICTURE_JSON_SQL}, shared_with = ${buildHouseholdIdSql('cookbook_recipes.user_id')} as with_household, null as by`;

const toEntry = ({ recipe, collections, my_version, picture, ...row }: StoredEntry): CookbookEntry => ({
  ...row,
  with_household: row.with_household === 1,
  picture: picture === null ? null : parseJsonColumn(picture, Picture),
  recipe: recipe === null ? null : parseJsonColumn(recipe, UserRecipe),
  collections: parseJsonColumn(collections, TextList),
  my_version: my_version === null ? null : parseJsonColumn(my_version, MyVersion),
});

export const toCookbookEntries = (rows: readonly StoredEntry[]): CookbookEntry[] => rows.map(toEntry);

export const toCookbookEntryOrNull = ([row]: readonly StoredEntry[]): CookbookEntry | null =>
  row === undefined ? null : toEntry(row);

export const toCookbookCursor = ({ added_at, id }: Pick<CookbookEntry, 'added_at' | 'id'>): string =>
  `${added_at}~${id}`;

/**
 * Splits a cursor from `toCookbookCursor` into the time and the ID of an entry. For the first page, both are empty
 * texts.
 */
export function parseCookbookCursor(cursor: string | undefined): readonly [time: string, id: string] {
  const [time = '', id = ''] = cursor?.split('~') ?? [];
  return [time, id];
}

/**
 * Selects a page of a user's cookbook, newest entries first.
 * @param after `toCookbookCursor` of the last entry on the previous page
 */
export function selectCookbookPage(
  userId: string,
  after: string | undefined,
  limit: number,
): Query<CookbookEntry[]> {
  return {
    sql: `select ${COLUMNS} from cookbook_recipes
      where user_id = ?1 and (?2 = '' or (added_at, id) < (?2, ?3))
      order by added_at desc, id desc limit ?4`,
    params: [userId, ...parseCookbookCursor(after), limit],
    read: toCookbookEntries,
  };
}

export const selectCookbookEntry = (userId: string, id: string): Query<CookbookEntry | null> => ({
  sql: `select ${COLUMNS} from cookbook_recipes where user_id = ?1 and id = ?2`,
  params: [userId, toStorableText(id)],
  read: toCookbookEntryOrNull,
});

const MARKED = `(note <> '' or rating is not null or collections <> '[]' or my_version is not null)`;

interface SavedRow {
  readonly id: string;
  readonly recipe_id: string;
  readonly marked: number;
}

/**
 * A cookbook entry that saves a public recipe of the site. `marked` is true if the user has added a note, a rating, a
 * collection or changed amounts.
 */
export interface SavedRecipe extends Omit<SavedRow, 'marked'> {
  readonly marked: boolean;
}

/**
 * Selects a user's cookbook entries that are saved public recipes.
 * @param recipeId selects only entries for this recipe; undefined: all saved recipes
 */
export function selectSavedRecipes(userId: string, recipeId: string | undefined): Query<SavedRecipe[]> {
  const only = recipeId === undefined ? undefined : toStorableText(recipeId);
  return {
    sql: `select id, recipe_id, ${MARKED} as marked
      from cookbook_recipes where user_id = ?1 and recipe_id >= ?2 and recipe_id <= ?3`,
    params: [userId, only ?? '', only ?? '\u{10ffff}'],
    read: (rows: readonly SavedRow[]) => rows.map((row) => ({ ...row, marked: row.marked === 1 })),
  };
}

const toJsonOrNull = (value: unknown): string | null => (value == null ? null : JSON.stringify(value));

const countBytes = (...texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + new TextEncoder().encode(text).length, 0);

/** A validated cookbook entry to add. For a saved public recipe, `title` is the public recipe's title. */
export interface EntryToAdd extends NewCookbookEntry {
  readonly title: string;
  readonly indexRow: UserRecipeIndexRow | null;
}

interface AddedRow {
  readonly id: string;
  readonly key: string;
  readonly recipe_id: string | null;
  readonly title: string;
}

/**
 * Adds entries to a user's cookbook. Skips an entry whose idempotency key or saved recipe is already there. If there is
 * not enough room for all entries, skips the last ones. One statement checks the limits and writes the rows, so that
 * concurrent requests cannot exceed the limits.
 * @param time ISO 8601, UTC
 * @returns the stored row of each entry, or null for an entry without room
 */
export async function insertCookbookEntries(
  db: D1Database,
  userId: string,
  additions: readonly EntryToAdd[],
  time: string,
): Promise<(AddedRow | null)[]> {
  const rows = additions.map((addition) => {
    const { key, recipe = null, recipe_id = null, title, note, rating, collections, indexRow } = addition;
    const body = toJsonOrNull(recipe);
    const version = toJsonOrNull(addition.my_version);
    return {
      id: crypto.randomUUID(),
      key: key.toLowerCase(),
      recipe_id: recipe_id === null ? null : toStorableText(recipe_id),
      title: toStorableText(title),
      recipe: body,
      index_row: toJsonOrNull(indexRow),
      my_version: version,
      note: toStorableText(note),
      rating,
      collections: JSON.stringify(normalizeCollectionNames(collections.map(toStorableText))),
      bytes: countBytes(title, note, body ?? '', version ?? ''),
    };
  });
  const keys = JSON.stringify(rows.map(({ key }) => key));
  const saved = JSON.stringify(rows.flatMap(({ recipe_id }) => recipe_id ?? []));
  const [, addedRows] = await batch(db, [
    createSqlCommand(
      `insert into cookbook_recipes
         (id, user_id, key, recipe_id, title, recipe, index_row, my_version, note, rating, collections, bytes,
          added_at, updated_at)
       select value ->> 'id', ?1, value ->> 'key', value ->> 'recipe_id', value ->> 'title', value ->> 'recipe',
         value ->> 'index_row', value ->> 'my_version', value ->> 'note', value ->> 'rating', value ->> 'collections', value ->> 'bytes',
         ?3, ?3
       from (
         select e.value, row_number() over (order by e.key) as nth,
           sum(e.value ->> 'bytes') over (order by e.key) as bytes_to_here
         from json_each(?2) e
         where not exists (
           select 1 from cookbook_recipes there
           where there.user_id = ?1 and (there.key = e.value ->> 'key' or there.recipe_id = e.value ->> 'recipe_id')))
       where (select count(*) from cookbook_recipes where user_id = ?1) + nth <= ?4
         and (select ifnull(sum(bytes), 0) from cookbook_recipes where user_id = ?1) + bytes_to_here <= ?5
       on conflict do nothing`,
      [userId, JSON.stringify(rows), time, COOKBOOK_MAX, COOKBOOK_BYTES_MAX],
    ),
    {
      sql: `select id, key, recipe_id, title from cookbook_recipes
        where user_id = ?1 and (key in (select value from json_each(?2))
          or recipe_id in (select value from json_each(?3)))`,
      params: [userId, keys, saved],
      read: returnAllRows<AddedRow>,
    },
  ]);
  const byKey = new Map(addedRows.map((row) => [row.key, row]));
  const byRecipe = new Map(addedRows.map((row) => [row.recipe_id, row]));
  return rows.map(
    ({ key, recipe_id }) => byKey.get(key) ?? (recipe_id === null ? null : (byRecipe.get(recipe_id) ?? null)),
  );
}

export interface EntryChange
  extends Partial<Pick<CookbookEntry, 'recipe' | 'rating' | 'note' | 'collections' | 'my_version'>> {
  readonly indexRow?: UserRecipeIndexRow | undefined;
}

export interface SeenEntry {
  readonly userId: string;
  readonly id: string;
  readonly version: number;
}

/**
 * Changes a cookbook entry if its version is still the version that the user saw.
 * @param time ISO 8601, UTC
 */
export async function updateCookbookEntry(
  db: D1Database,
  { userId, id, version }: SeenEntry,
  change: EntryChange,
  time: string,
): Promise<CookbookEntry | 'not-found' | 'changed' | 'not-own' | 'own' | 'full'> {
  const read = () => runQuery(db, selectCookbookEntry(userId, id));
  const before = await read();
  if (before === null) return 'not-found';
  if (before.version !== version) return 'changed';
  if (change.recipe != null && before.recipe === null) return 'not-own';
  if (change.my_version != null && before.recipe !== null) return 'own';
  const { indexRow, ...entryChange } = change;
  const { recipe, rating, note, collections, my_version } = { ...before, ...entryChange };
  const title = toStorableText(recipe?.title ?? before.title);
  const [body, myVersionJson] = [toJsonOrNull(recipe), toJsonOrNull(my_version)];
  const after = await runQuery(db, {
    sql: `update cookbook_recipes set title = ?4, recipe = ?5, note = ?6, rating = ?7, collections = ?8, bytes = ?9,
        index_row = ifnull(?12, index_row), my_version = ?13, version = version + 1, updated_at = ?10
      where user_id = ?1 and id = ?2 and version = ?3
        and (select sum(bytes) from cookbook_recipes where user_id = ?1) - bytes + ?9 <= ?11
      returning ${COLUMNS}`,
    params: [
      ...[userId, before.id, version, title, body, toStorableText(note), rating],
      ...[
        JSON.stringify(normalizeCollectionNames(collections.map(toStorableText))),
        countBytes(title, note, body ?? '', myVersionJson ?? ''),
      ],
      ...[time, COOKBOOK_BYTES_MAX, toJsonOrNull(indexRow), myVersionJson],
    ],
    read: getFirstRow<StoredEntry>,
  });
  if (after !== null) return toEntry(after);
  const now = await read();
  if (now === null) return 'not-found';
  return now.version === version ? 'full' : 'changed';
}

/**
 * Deletes cookbook entries.
 * @returns the IDs of the entries that existed; `wasShared` is true if any deleted entry was shared with the household
 */
export async function deleteEntriesFromCookbook(
  db: D1Database,
  userId: string,
  ids: readonly string[],
): Promise<{ deleted: string[]; wasShared: boolean }> {
  const results = await runQuery(db, {
    sql: `delete from cookbook_recipes where user_id = ?1 and id in (select value from json_each(?2))
      returning id, shared_with`,
    params: [userId, JSON.stringify(ids.map(toStorableText))],
    read: returnAllRows<{ id: string; shared_with: string | null }>,
  });
  return {
    deleted: results.map(({ id }) => id),
    wasShared: results.some(({ shared_with }) => shared_with !== null),
  };
}

/**
 * Deletes a saved public recipe from a user's cookbook, unless it has a note, a rating, a collection or changed
 * amounts.
 * @param id id of the cookbook entry, or the idempotency key with which it was added
 * @returns `remains`: true if the entry still exists; `wasShared`: true if the deleted entry was shared with the
 *   household
 */
export async function deleteSavedRecipe(
  db: D1Database,
  userId: string,
  id: string,
): Promise<{ remains: boolean; wasShared: boolean }> {
  const named = 'user_id = ?1 and (id = ?2 or key = ?2)';
  const params = [userId, toStorableText(id)];
  const [deleted, remains] = await batch(db, [
    {
      sql: `delete from cookbook_recipes where ${named} and recipe_id is not null and not ${MARKED}
        returning shared_with`,
      params,
      read: returnAllRows<{ shared_with: string | null }>,
    },
    { sql: `select id from cookbook_recipes where ${named}`, params, read: hasRow },
  ]);
  return { remains, wasShared: deleted.some(({ shared_with }) => shared_with !== null) };
}

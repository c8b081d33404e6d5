/**
 * Pictures of users' own recipes. A bucket stores the files, and the database stores which recipe has which picture. A
 * file is written before its database row and deleted after it, so a row never refers to a missing file. Files without
 * a row, such as those of failed uploads, are deleted by a scheduled job (`unwanted_pictures`).
 */

import { PICTURE_SIDES, type PictureSize } from '#contract/cookbook/cookbook-paths';
import type { Picture } from '#contract/cookbook/cookbook-pictures';
import { PICTURES_BYTES_MAX } from '#contract/limits';
import { type Jpeg, stripJpegMetadata } from '#domain/cookbook/jpeg';
import { HOUR_MS } from '#domain/lib/time';
import {
  batch,
  createSqlCommand,
  getFirstRow,
  hasRow,
  returnAllRows,
  runQuery,
} from '../../platform/db/query.ts';
import { generateUnguessableName } from '../../platform/settings/random.ts';
import { PICTURE_COPY_PREFIX } from '../recipes/picture-copies.ts';

export type PictureFiles = Readonly<Record<PictureSize, Jpeg>>;

const SIZES = Object.keys(PICTURE_SIDES) as PictureSize[];
/** Time in ms after which an unfinished picture upload counts as abandoned. */
const STORED_WITHIN_MS = HOUR_MS;
/**
 * Maximum number of pictures deleted per sweep. A bucket accepts 1,000 file names per call, and a picture has two
 * files.
 */
const SWEPT_AT_ONCE = 500;

const toObjectName = (id: string, size: PictureSize) => `${id}/${size}.jpg`;

/**
 * Returns the names of all files of a picture. An uploaded picture has one file for each size. A copy of another site's
 * picture has a single file, whose name is the ID of the picture.
 */
const listObjectNames = (id: string): string[] =>
  id.startsWith(PICTURE_COPY_PREFIX) ? [id] : SIZES.map((size) => toObjectName(id, size));

/**
 * Validates an uploaded picture file.
 * @param text file in base64
 * @returns the picture, or a message that describes the problem
 */
export function decodeUploadedPicture(text: string, size: PictureSize): Jpeg | string {
  const picture = stripJpegMetadata(Buffer.from(text, 'base64'));
  if (picture === null) return `${size} must be a whole JPEG file`;
  const side = PICTURE_SIDES[size];
  if (Math.max(picture.width, picture.height) > side)
    return `${size} must be at most ${side} pixels wide and high`;
  return picture;
}

/**
 * Stores a picture and assigns it to a cookbook entry. Replaces the entry's previous picture.
 * @param entryId ID of an entry that contains the user's own recipe
 * @param now ms since 1970
 * @returns the picture; 'full' if the account's storage is full; 'not-found' if the entry no longer exists
 */
export async function storePicture(
  { db, bucket }: { readonly db: D1Database; readonly bucket: R2Bucket },
  { userId, entryId }: { readonly userId: string; readonly entryId: string },
  files: PictureFiles,
  now: number,
): Promise<Picture | 'full' | 'not-found'> {
  const id = generateUnguessableName();
  const { width, height } = files.large;
  const bytes = SIZES.reduce((sum, size) => sum + files[size].bytes.length, 0);
  // Check the account's picture limit before writing to the bucket. The SQL insert checks the limit again, because
  // several uploads may run at the same time.
  const hasRoom = await runQuery(db, {
    sql: `insert into unwanted_pictures (id, due_at) select ?1, ?2
      where (select ifnull(sum(bytes), 0) from cookbook_pictures where user_id = ?3 and entry_id <> ?4) + ?5 <= ?6`,
    params: [id, now + STORED_WITHIN_MS, userId, entryId, bytes, PICTURES_BYTES_MAX],
    read: (_, changes) => changes > 0,
  });
  if (!hasRoom) return 'full';
  const httpMetadata = { contentType: 'image/jpeg' };
  await Promise.all(
    SIZES.map((size) => bucket.put(toObjectName(id, size), files[size].bytes, { httpMetadata })),
  );
  const [, , entry] = await batch(db, [
    createSqlCommand(
      `insert into cookbook_pictures (entry_id, user_id, id, width, height, bytes)
       select id, user_id, ?3, ?4, ?5, ?6 from cookbook_recipes
       where user_id = ?1 and id = ?2 and recipe is not null
         and (select ifnull(sum(bytes), 0) from cookbook_pictures where user_id = ?1 and entry_id <> ?2) + ?6 <= ?7
       on conflict (entry_id) do update set id = excluded.id, width = excluded.width, height = excluded.height,
         bytes = excluded.bytes`,
      [userId, entryId, id, width, height, bytes, PICTURES_BYTES_MAX],
    ),
    // If the picture's row was inserted, this statement removes the uploaded file from the list of files to delete. If
    // the file remains on the list, the last statement of the batch makes its deletion due now.
    createSqlCommand(
      `delete from unwanted_pictures where id = ?1 and exists (select 1 from cookbook_pictures where id = ?1)`,
      [id],
    ),
    {
      sql: `select (select id from cookbook_pictures where id = ?3) as picture from cookbook_recipes
        where user_id = ?1 and id = ?2`,
      params: [userId, entryId, id],
      read: getFirstRow<{ picture: string | null }>,
    },
    createSqlCommand('update unwanted_pictures set due_at = ?2 where id = ?1', [id, now]),
  ]);
  if (entry === null) return 'not-found';
  return entry.picture === null ? 'full' : { id, width, height };
}

export async function deletePicture(db: D1Database, userId: string, entryId: string): Promise<boolean> {
  return runQuery(db, {
    sql: 'delete from cookbook_pictures where user_id = ?1 and entry_id = ?2 returning id',
    params: [userId, entryId],
    read: hasRow,
  });
}

/**
 * Loads a picture file by the ID of the picture, or by the picture key of a shared link. Returns null if no recipe uses
 * the picture any more, even if the file still exists.
 */
export async function loadPicture(
  { DB, PICTURES }: Pick<Env, 'DB' | 'PICTURES'>,
  key: string,
  size: PictureSize,
): Promise<R2ObjectBody | null> {
  const pictureRow = await runQuery(DB, {
    sql: `select id from cookbook_pictures where id = ?1
      union all
      select p.id from cookbook_shares s join cookbook_pictures p on p.entry_id = s.entry_id where s.picture_key = ?1`,
    params: [key],
    read: getFirstRow<{ id: string }>,
  });
  return pictureRow === null || PICTURES === undefined
    ? null
    : PICTURES.get(toObjectName(pictureRow.id, size));
}

/**
 * Deletes picture files that no recipe uses. Deleting a file twice is harmless.
 * @param now ms since 1970
 */
export async function deleteUnusedPictures({ DB, PICTURES }: Env, now: number): Promise<void> {
  if (PICTURES === undefined) return;
  const results = await runQuery(DB, {
    sql: 'select id from unwanted_pictures where due_at <= ?1 order by due_at limit ?2',
    params: [now, SWEPT_AT_ONCE],
    read: returnAllRows<{ id: string }>,
  });
  if (results.length === 0) return;
  await PICTURES.delete(results.flatMap(({ id }) => listObjectNames(id)));
  await runQuery(
    DB,
    createSqlCommand('delete from unwanted_pictures where id in (select value from json_each(?1))', [
      JSON.stringify(results.map(({ id }) => id)),
    ]),
  );
}

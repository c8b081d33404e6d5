/**
 * Nightly backup into an R2 bucket, in several runs. A scheduled run may take only some minutes and 1,000 queries, but
 * a large database needs more. The progress is stored in the bucket, so that the next run can continue, even after an
 * aborted run.
 *
 * A backup is a folder named after its start time. Its objects are compressed pieces of one file in the format that
 * `npm run restore` reads: joined in the order of their names, they form that file. Tables are read from the last to
 * the first, so that referring tables precede the tables they refer to. `npm run backup` does the same, for the same
 * reason (worker/tools/backup/write.mjs).
 */
import { DAY_MS, HOUR_MS } from '#domain/lib/time';
import { logLine } from '../../platform/http/log.ts';
import {
  type BackupTable,
  formatBackupEndLine,
  formatBackupHeader,
  formatTableHeader,
  listBackupTables,
  readLatestMigration,
  readTablePage,
  START,
} from './tables.ts';

/** Number of complete nightly backups that are kept. */
export const BACKUPS_MAX = 14;
/** Maximum age of a backup (ms), as promised on the privacy page. */
const BACKUP_AGE_MAX_MS = 30 * DAY_MS;
/**
 * Time (ms) after which an unfinished backup is abandoned. The contents of its tables would be from times that are too
 * far apart.
 */
const GIVEN_UP_AFTER_MS = 20 * HOUR_MS;

/** Maximum number of objects that can be deleted from the bucket in one call. */
const DELETED_AT_ONCE = 1_000;

/**
 * Name of the object with the progress of the current backup. It is not in a folder, so that it is never mistaken for a
 * backup.
 */
const PROGRESS = 'progress.json';
/** Name of the last piece of a nightly backup. A folder without this piece is an incomplete backup. */
const END = '99-end.ndjson.gz';

interface Progress {
  readonly folder: string;
  readonly began: number;
  readonly migration: string | null;
  /** Names of the tables that the backup still has to read. Tables are read from the end of this list. */
  readonly tables: readonly string[];
  /** Row number of the last row that the backup has read from the current table. */
  readonly after: number;
  /** Number of pieces of the current table that the backup has stored. */
  readonly pieces: number;
  readonly rows: Readonly<Record<string, number>>;
}

export interface BackupLimits {
  /** Minimum number of characters that a piece of a backup has when it is stored. */
  readonly piece: number;
  /**
   * Maximum number of pages of rows that one run of the backup reads. Reading a page takes one query, and a run may
   * make 1,000 queries.
   */
  readonly pages: number;
}

const LIMITS: BackupLimits = { piece: 4_000_000, pages: 600 };

const gzip = (text: string) =>
  new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();

const put = async (bucket: R2Bucket, name: string, text: string) => bucket.put(name, await gzip(text));

/** Converts a time to a folder name such as '2026-11-22T03-17-00Z'. The names sort by time. */
const toFolderName = (now: number) => `${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
const parseFolderTime = (folder: string) => Date.parse(folder.replace(/T(\d\d)-(\d\d)-(\d\d)/, 'T$1:$2:$3'));

/**
 * Begins a backup. Does nothing if a backup is in progress, unless that backup is older than `GIVEN_UP_AFTER_MS`.
 * @param now ms since 1970
 */
export async function beginBackup({ DB, BACKUPS }: Env, now: number): Promise<void> {
  if (BACKUPS === undefined) return;
  const before = await BACKUPS.get(PROGRESS);
  if (before !== null && (await before.json<Progress>()).began > now - GIVEN_UP_AFTER_MS) return;
  const progress: Progress = {
    ...{ folder: toFolderName(now), began: now, migration: await readLatestMigration(DB) },
    ...{ tables: (await listBackupTables(DB)).map(({ name }) => name), after: START, pieces: 0, rows: {} },
  };
  await putProgress(BACKUPS, progress, before?.etag);
}

/**
 * Stores the progress of the current backup.
 * @returns null if another run has changed the progress in the meantime
 */
async function putProgress(bucket: R2Bucket, progress: Progress, etag: string | undefined) {
  const onlyIf = etag === undefined ? { etagDoesNotMatch: '*' } : { etagMatches: etag };
  return bucket.put(PROGRESS, JSON.stringify(progress), { onlyIf });
}

/**
 * Continues the current backup until it is complete or the limits of a run are reached. If two runs overlap, the second
 * run stops as soon as it finds that the first has stored newer progress.
 * @param now ms since 1970
 */
export async function continueBackup({ DB, BACKUPS }: Env, now: number, limits = LIMITS): Promise<void> {
  const progressObject = await BACKUPS?.get(PROGRESS);
  if (!BACKUPS || !progressObject) return;
  let progress = await progressObject.json<Progress>();
  let { etag } = progressObject;
  const tables = await listBackupTables(DB);
  // Abandon a backup that was begun before the latest migration, because it must not mix rows from before and after.
  if (progress.migration !== (await readLatestMigration(DB)) || progress.began < now - GIVEN_UP_AFTER_MS) {
    await BACKUPS.delete(PROGRESS);
    return;
  }
  for (let pages = 0; progress.tables.length > 0; ) {
    if (pages >= limits.pages) return;
    const step = await storePiece(DB, BACKUPS, progress, tables, limits);
    pages += step.pages;
    const stored = await putProgress(BACKUPS, step.progress, etag);
    if (stored === null) return;
    progress = step.progress;
    etag = stored.etag;
  }
  const { folder, began, migration, rows } = progress;
  await put(
    BACKUPS,
    `${folder}/00-head.ndjson.gz`,
    formatBackupHeader(new Date(began).toISOString(), migration),
  );
  await put(BACKUPS, `${folder}/${END}`, formatBackupEndLine(sorted(rows, tables)));
  await BACKUPS.delete(PROGRESS);
  logLine('backup', { folder, rows: Object.values(rows).reduce((sum, count) => sum + count, 0) });
  await sweepBackups(BACKUPS, now);
}

/** Sorts the row counts of a backup by the order of the tables in its file. */
const sorted = (rows: Progress['rows'], tables: readonly BackupTable[]) =>
  Object.fromEntries(tables.flatMap(({ name }) => (rows[name] === undefined ? [] : [[name, rows[name]]])));

interface Piece {
  readonly rows: number;
  /** Row number of the last row in the backup's piece. Null if the piece ends its table. */
  readonly last: number | null;
}

/**
 * Stores the next piece of a backup, with rows of the current table. If the piece already exists, it is kept, because
 * its rows may have changed since. An existing piece was stored by a parallel run, or by a run that ended before it
 * stored its progress.
 */
async function storePiece(
  db: D1Database,
  bucket: R2Bucket,
  progress: Progress,
  tables: readonly BackupTable[],
  { piece: least, pages: most }: BackupLimits,
) {
  const at = tables.findIndex(({ name }) => name === progress.tables.at(-1));
  const table = tables[at];
  if (table === undefined) throw new Error(`The table ${progress.tables.at(-1)} is gone.`);
  let text = progress.pieces === 0 ? formatTableHeader(table) : '';
  let rows = 0;
  let last: number | null = progress.after;
  let pages = 0;
  while (last !== null && text.length < least && pages < most) {
    const page = await readTablePage(db, table, last);
    text += page.text;
    rows += page.rows;
    last = page.next;
    pages += 1;
  }
  const name = `${progress.folder}/10-${number(at)}-${table.name}-${number(progress.pieces)}.ndjson.gz`;
  const piece: Piece = { rows, last };
  const stored = await bucket.put(name, await gzip(text), {
    onlyIf: { etagDoesNotMatch: '*' },
    customMetadata: { piece: JSON.stringify(piece) },
  });
  if (stored !== null) return { progress: advanced(progress, table.name, piece), pages };
  const there = (await bucket.head(name))?.customMetadata?.piece;
  if (there === undefined) throw new Error(`${name} says nothing of itself.`);
  return { progress: advanced(progress, table.name, JSON.parse(there) as Piece), pages };
}

function advanced(progress: Progress, table: string, { rows, last }: Piece): Progress {
  const counts = { ...progress.rows, [table]: (progress.rows[table] ?? 0) + rows };
  return last === null
    ? { ...progress, rows: counts, tables: progress.tables.slice(0, -1), after: START, pieces: 0 }
    : { ...progress, rows: counts, after: last, pieces: progress.pieces + 1 };
}

const number = (value: number) => String(value).padStart(5, '0');

/** Yields the names of all objects in the bucket that begin with a prefix, in alphabetical order. */
async function* listed(bucket: R2Bucket, prefix: string): AsyncGenerator<string> {
  for (let cursor: string | undefined; ; ) {
    const page: R2Objects = await bucket.list({ prefix, ...(cursor !== undefined && { cursor }) });
    for (const { key } of page.objects) yield key;
    if (!page.truncated) return;
    cursor = page.cursor;
  }
}

/** Returns the object names of each backup in the bucket, by folder. The oldest backup is first. */
async function stored(bucket: R2Bucket): Promise<Map<string, string[]>> {
  const byFolder = new Map<string, string[]>();
  for await (const key of listed(bucket, '')) {
    if (!key.includes('/')) continue;
    const folder = key.slice(0, key.indexOf('/'));
    const keys = byFolder.get(folder);
    if (keys) keys.push(key);
    else byFolder.set(folder, [key]);
  }
  return byFolder;
}

const listComplete = (byFolder: ReadonlyMap<string, readonly string[]>): string[] =>
  [...byFolder].flatMap(([folder, keys]) => (keys.includes(`${folder}/${END}`) ? [folder] : [])).sort();

/** Returns the folder names of the complete backups, oldest first. */
export const listCompleteBackups = async (bucket: R2Bucket): Promise<string[]> =>
  listComplete(await stored(bucket));

/**
 * Yields the pieces of a backup, in order.
 * @param folder one of the names that `listCompleteBackups` returns
 */
export async function* readPieces(bucket: R2Bucket, folder: string): AsyncGenerator<ReadableStream> {
  for await (const key of listed(bucket, `${folder}/`)) {
    const object = await bucket.get(key);
    if (object === null) throw new Error(`${key} was deleted meanwhile.`);
    yield object.body;
  }
}

/**
 * Deletes backups that exceed the number to keep, are too old, or are unfinished. The current backup is not deleted.
 * @param now ms since 1970
 */
export async function sweepBackups(bucket: R2Bucket, now: number): Promise<void> {
  const byFolder = await stored(bucket);
  const retainedFolders = new Set(
    listComplete(byFolder)
      .slice(-BACKUPS_MAX)
      .filter((name) => parseFolderTime(name) > now - BACKUP_AGE_MAX_MS),
  );
  const current = await (await bucket.get(PROGRESS))?.json<Progress>();
  for (const [folder, keys] of byFolder) {
    if (retainedFolders.has(folder) || folder === current?.folder) continue;
    for (let at = 0; at < keys.length; at += DELETED_AT_ONCE)
      await bucket.delete(keys.slice(at, at + DELETED_AT_ONCE));
  }
}

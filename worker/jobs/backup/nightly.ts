/**
 * Nightly backup of the database into an R2 bucket. One scheduled run is limited to a few minutes and 1,000 queries, so
 * several runs share the work: each continues at the progress that the previous run has stored in the bucket.
 *
 * A backup is a folder with gzip files. Joined in the order of their names, the files form one file that `npm run
 * restore` can read. A table that refers to another table is copied before the other table, so that rows added during
 * the backup never refer to a row that the backup lacks.
 */
import { z } from 'zod';
import { DAY_MS, HOUR_MS } from '#domain/lib/time';
import { parseJsonColumn } from '../../platform/db/json-column.ts';
import { logLine } from '../../platform/http/log.ts';
import {
  END_FILE,
  listBackupFilesByFolder,
  listCompleteBackupFolders,
  parseBackupFolderTime,
  toBackupFolderName,
} from './stored-backups.ts';
import {
  type BackupTable,
  formatBackupEndLine,
  formatBackupHeader,
  formatTableHeader,
  listBackupTables,
  ROWID_BEFORE_FIRST,
  readLatestMigration,
  readTablePage,
} from './tables.ts';

export const BACKUPS_MAX = 14;
/** Maximum age of a backup (ms), as promised on the privacy page. */
const BACKUP_AGE_MAX_MS = 30 * DAY_MS;
/**
 * Time (ms) after which an unfinished backup is abandoned, because its first tables would be much older than its last
 * tables.
 */
const GIVEN_UP_AFTER_MS = 20 * HOUR_MS;

/** Maximum number of objects that one R2 delete call accepts. */
const DELETED_AT_ONCE = 1_000;

/**
 * Name of the R2 object that stores the progress of the current backup. The object is not in a folder, because every
 * folder counts as a backup.
 */
const PROGRESS = 'progress.json';
interface Progress {
  readonly folder: string;
  readonly began: number;
  readonly migration: string | null;
  /** Database tables that are still to be read for the backup. The last table in the list is read next. */
  readonly tables: readonly string[];
  /** SQLite row number (rowid) of the last row that the backup has read from the current table. */
  readonly after: number;
  readonly pieces: number;
  readonly rows: Readonly<Record<string, number>>;
}

const ProgressRecord = z.object({
  folder: z.string(),
  began: z.number(),
  migration: z.string().nullable(),
  tables: z.array(z.string()),
  after: z.number(),
  pieces: z.int(),
  rows: z.record(z.string(), z.int()),
}) satisfies z.ZodType<Progress>;

const readProgress = async (stored: R2ObjectBody): Promise<Progress> =>
  parseJsonColumn(await stored.text(), ProgressRecord);

export interface BackupLimits {
  /** Number of characters after which a backup file is full and gets stored. */
  readonly piece: number;
  /**
   * If a run of the backup has sent this number of queries for table rows, it starts no new file. Cloudflare allows
   * 1,000 queries per run.
   */
  readonly pages: number;
}

const LIMITS: BackupLimits = { piece: 4_000_000, pages: 600 };

const gzip = (text: string) =>
  new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();

const put = async (bucket: R2Bucket, name: string, text: string) => bucket.put(name, await gzip(text));

/**
 * Starts a nightly backup. Does nothing if another backup is in progress and younger than `GIVEN_UP_AFTER_MS`.
 * @param now ms since 1970
 */
export async function beginBackup({ DB, BACKUPS }: Env, now: number): Promise<void> {
  if (BACKUPS === undefined) return;
  const before = await BACKUPS.get(PROGRESS);
  if (before !== null && (await readProgress(before)).began > now - GIVEN_UP_AFTER_MS) return;
  const progress: Progress = {
    ...{ folder: toBackupFolderName(now), began: now, migration: await readLatestMigration(DB) },
    ...{
      tables: (await listBackupTables(DB)).map(({ name }) => name),
      after: ROWID_BEFORE_FIRST,
      pieces: 0,
      rows: {},
    },
  };
  await putProgress(BACKUPS, progress, before?.etag);
}

/** Stores the progress of the backup. Returns null if a parallel run has already stored newer progress. */
async function putProgress(bucket: R2Bucket, progress: Progress, etag: string | undefined) {
  const onlyIf = etag === undefined ? { etagDoesNotMatch: '*' } : { etagMatches: etag };
  return bucket.put(PROGRESS, JSON.stringify(progress), { onlyIf });
}

/**
 * Continues the current backup until it is complete or this run reaches its limits. If two runs overlap, one run stops
 * as soon as it sees that the other run has stored newer progress.
 * @param now ms since 1970
 */
export async function continueBackup({ DB, BACKUPS }: Env, now: number, limits = LIMITS): Promise<void> {
  const progressObject = await BACKUPS?.get(PROGRESS);
  if (!BACKUPS || !progressObject) return;
  let progress = await readProgress(progressObject);
  let { etag } = progressObject;
  const tables = await listBackupTables(DB);
  // Abandon a backup that began before the latest database migration. Rows from before and after a migration must not
  // mix.
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
  await put(BACKUPS, `${folder}/${END_FILE}`, formatBackupEndLine(sorted(rows, tables)));
  await BACKUPS.delete(PROGRESS);
  logLine('backup', { folder, rows: Object.values(rows).reduce((sum, count) => sum + count, 0) });
  await deleteOldBackups(BACKUPS, now);
}

const sorted = (rows: Progress['rows'], tables: readonly BackupTable[]) =>
  Object.fromEntries(tables.flatMap(({ name }) => (rows[name] === undefined ? [] : [[name, rows[name]]])));

interface Piece {
  readonly rows: number;
  /** SQLite row number (rowid) of the last row in this backup file; null if the file contains the end of its table. */
  readonly last: number | null;
}

const PieceRecord = z.object({ rows: z.int(), last: z.number().nullable() }) satisfies z.ZodType<Piece>;

/**
 * Stores the next backup file, with rows of the current table. If the file already exists, it is not replaced, and the
 * next file begins after its last row. The file may already exist if two runs overlap, or if an earlier run ended
 * before it stored its progress.
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
  return { progress: advanced(progress, table.name, parseJsonColumn(there, PieceRecord)), pages };
}

function advanced(progress: Progress, table: string, { rows, last }: Piece): Progress {
  const counts = { ...progress.rows, [table]: (progress.rows[table] ?? 0) + rows };
  return last === null
    ? {
        ...progress,
        rows: counts,
        tables: progress.tables.slice(0, -1),
        after: ROWID_BEFORE_FIRST,
        pieces: 0,
      }
    : { ...progress, rows: counts, after: last, pieces: progress.pieces + 1 };
}

const number = (value: number) => String(value).padStart(5, '0');

/**
 * Deletes old and incomplete backups. Keeps the backup in progress, and the newest `BACKUPS_MAX` complete backups. A
 * backup that is too old is deleted in any case.
 * @param now ms since 1970
 */
export async function deleteOldBackups(bucket: R2Bucket, now: number): Promise<void> {
  const byFolder = await listBackupFilesByFolder(bucket);
  const retainedFolders = new Set(
    listCompleteBackupFolders(byFolder)
      .slice(-BACKUPS_MAX)
      .filter((name) => parseBackupFolderTime(name) > now - BACKUP_AGE_MAX_MS),
  );
  const progressObject = await bucket.get(PROGRESS);
  const current = progressObject === null ? null : await readProgress(progressObject);
  for (const [folder, keys] of byFolder) {
    if (retainedFolders.has(folder) || folder === current?.folder) continue;
    for (let at = 0; at < keys.length; at += DELETED_AT_ONCE)
      await bucket.delete(keys.slice(at, at + DELETED_AT_ONCE));
  }
}

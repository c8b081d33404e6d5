/**
 * Nightly backup into a bucket, in steps. A scheduled run may take only some minutes and 1,000 queries, and a large
 * database needs more. The progress is stored in the bucket, so that the next run continues even after an aborted
 * run.
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
  backupTables,
  endLine,
  headLine,
  readLatestMigration,
  readPage,
  START,
  tableLine,
} from './tables.ts';

/** Number of complete backups to retain. */
export const BACKUPS_MAX = 14;
/** Maximum age of a backup, as promised on the privacy page. */
const BACKUP_AGE_MAX_MS = 30 * DAY_MS;
/** Time after which an unfinished backup is abandoned: its tables would be from too many different times. */
const GIVEN_UP_AFTER_MS = 20 * HOUR_MS;

/** Maximum number of objects per delete call. */
const DELETED_AT_ONCE = 1_000;

/** Progress of the current backup. It is not in a folder, so that it is never taken for a backup. */
const PROGRESS = 'progress.json';
/** The last piece: a folder without it is an incomplete backup. */
const END = '99-end.ndjson.gz';

interface Progress {
  readonly folder: string;
  readonly began: number;
  readonly migration: string | null;
  /** Tables that are still to be read. The last table in the list is read next. */
  readonly tables: readonly string[];
  /** Number of the last row that was read of the current table. */
  readonly after: number;
  /** Number of pieces of the current table. */
  readonly pieces: number;
  readonly rows: Readonly<Record<string, number>>;
}

export interface BackupLimits {
  /** Minimum number of characters before a piece is stored. */
  readonly piece: number;
  /** Maximum number of pages of rows per run. Each page is a query, and a run has 1,000 queries. */
  readonly pages: number;
}

const LIMITS: BackupLimits = { piece: 4_000_000, pages: 600 };

const gzip = (text: string) =>
  new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();

const put = async (bucket: R2Bucket, name: string, text: string) => bucket.put(name, await gzip(text));

/** The time as a folder name: '2026-11-22T03-17-00Z'. Names sort in the order of time. */
const toFolderName = (now: number) => `${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
const parseFolderTime = (folder: string) => Date.parse(folder.replace(/T(\d\d)-(\d\d)-(\d\d)/, 'T$1:$2:$3'));

/**
 * Begins a backup. A backup in progress continues instead, unless it has taken too long.
 * @param now ms since 1970
 */
export async function beginBackup({ DB, BACKUPS }: Env, now: number): Promise<void> {
  if (BACKUPS === undefined) return;
  const before = await BACKUPS.get(PROGRESS);
  if (before !== null && (await before.json<Progress>()).began > now - GIVEN_UP_AFTER_MS) return;
  const progress: Progress = {
    ...{ folder: toFolderName(now), began: now, migration: await readLatestMigration(DB) },
    ...{ tables: (await backupTables(DB)).map(({ name }) => name), after: START, pieces: 0, rows: {} },
  };
  await putProgress(BACKUPS, progress, before?.etag);
}

/** @returns null if another run has changed the progress in the meantime */
async function putProgress(bucket: R2Bucket, progress: Progress, etag: string | undefined) {
  const onlyIf = etag === undefined ? { etagDoesNotMatch: '*' } : { etagMatches: etag };
  return bucket.put(PROGRESS, JSON.stringify(progress), { onlyIf });
}

/**
 * Continues the current backup as far as one run may go. If two runs overlap, the second stops as soon as it sees the
 * first one's progress.
 * @param now ms since 1970
 */
export async function continueBackup({ DB, BACKUPS }: Env, now: number, limits = LIMITS): Promise<void> {
  const progressObject = await BACKUPS?.get(PROGRESS);
  if (!BACKUPS || !progressObject) return;
  let progress = await progressObject.json<Progress>();
  let { etag } = progressObject;
  const tables = await backupTables(DB);
  // A backup must not mix rows from before and after a migration.
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
  await put(BACKUPS, `${folder}/00-head.ndjson.gz`, headLine(new Date(began).toISOString(), migration));
  await put(BACKUPS, `${folder}/${END}`, endLine(sorted(rows, tables)));
  await BACKUPS.delete(PROGRESS);
  logLine('backup', { folder, rows: Object.values(rows).reduce((sum, count) => sum + count, 0) });
  await sweepBackups(BACKUPS, now);
}

/** Sorts the numbers of rows in the order of the tables in the file. */
const sorted = (rows: Progress['rows'], tables: readonly BackupTable[]) =>
  Object.fromEntries(tables.flatMap(({ name }) => (rows[name] === undefined ? [] : [[name, rows[name]]])));

/** Metadata of a piece's object. */
interface Piece {
  /** Number of rows in the piece. */
  readonly rows: number;
  /** Number of its last row; null: the piece ends its table. */
  readonly last: number | null;
}

/**
 * Stores the next piece: rows of the next table. An existing piece is kept, because the rows may have changed since.
 * It comes from a run that ended before it stored its progress, or from a run in parallel.
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
  let text = progress.pieces === 0 ? tableLine(table) : '';
  let rows = 0;
  let last: number | null = progress.after;
  let pages = 0;
  while (last !== null && text.length < least && pages < most) {
    const page = await readPage(db, table, last);
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

/** Yields all names with a prefix, in the order of names. */
async function* listed(bucket: R2Bucket, prefix: string): AsyncGenerator<string> {
  for (let cursor: string | undefined; ; ) {
    const page: R2Objects = await bucket.list({ prefix, ...(cursor !== undefined && { cursor }) });
    for (const { key } of page.objects) yield key;
    if (!page.truncated) return;
    cursor = page.cursor;
  }
}

/** Returns the object names of each backup, the oldest backup first. */
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

/** The complete backups, oldest first. */
export const completeBackups = async (bucket: R2Bucket): Promise<string[]> =>
  listComplete(await stored(bucket));

/**
 * Yields the pieces of a backup, in order.
 * @param folder one of `completeBackups`
 */
export async function* readPieces(bucket: R2Bucket, folder: string): AsyncGenerator<ReadableStream> {
  for await (const key of listed(bucket, `${folder}/`)) {
    const object = await bucket.get(key);
    if (object === null) throw new Error(`${key} was deleted meanwhile.`);
    yield object.body;
  }
}

/**
 * Deletes backups beyond the number to retain, too old backups, and unfinished backups.
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

/**
 * A backup each night into a bucket, by steps: a run of scheduled work may take some minutes and 1,000 queries, and a large
 * catalogue needs more. What is done stands in the bucket, so that the next run goes on where one ended, however it ended.
 *
 * A backup is a folder, named by the time when it began. Its objects are compressed pieces of one file of the format that
 * `npm run restore` reads: whoever puts them together in the order of their names has that file. Tables are read from
 * the last to the first, those that refer to others before these, as `npm run backup` does and for the same reason
 * (worker/tools/backup/write.mjs).
 */
import { DAY_MS, HOUR_MS } from '#domain/lib/time';
import { logLine } from '../../platform/http/log.ts';
import {
  type BackupTable,
  backupTables,
  endLine,
  headLine,
  migrationOf,
  readPage,
  START,
  tableLine,
} from './tables.ts';

/** Complete backups that are kept. */
export const BACKUPS_KEPT = 14;
/** No copy may be older: the privacy page says so. */
const KEPT_AT_MOST_MS = 30 * DAY_MS;
/** A backup that has not ended by then is given up: what it says is of too many moments. */
const GIVEN_UP_AFTER_MS = 20 * HOUR_MS;

/** As many as one call deletes. */
const DELETED_AT_ONCE = 1_000;

/** Where the backup that is being made has got to. Not in a folder, so that it is never taken for a backup. */
const PROGRESS = 'progress.json';
/** The last piece: a folder without it is no whole backup. */
const END = '99-end.ndjson.gz';

interface Progress {
  /** Name of the folder. */
  readonly folder: string;
  readonly began: number;
  readonly migration: string | null;
  /** Tables that are still to be read; the last one is next. */
  readonly tables: readonly string[];
  /** Number of the last row that was read of it. */
  readonly after: number;
  /** Pieces that it has. */
  readonly pieces: number;
  readonly rows: Readonly<Record<string, number>>;
}

export interface BackupLimits {
  /** Characters of a piece, at least, before it is stored. */
  readonly piece: number;
  /** Pages of rows that one run reads: each is a query, of which a run has 1,000. */
  readonly pages: number;
}

const LIMITS: BackupLimits = { piece: 4_000_000, pages: 600 };

const gzip = (text: string) =>
  new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();

const put = async (bucket: R2Bucket, name: string, text: string) => bucket.put(name, await gzip(text));

/** The time as a name: '2026-11-22T03-17-00Z'. Names sort as times do. */
const folderOf = (now: number) => `${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
const timeOf = (folder: string) => Date.parse(folder.replace(/T(\d\d)-(\d\d)-(\d\d)/, 'T$1:$2:$3'));

/**
 * Begins a backup. One that is being made is left to go on, unless it has taken too long.
 * @param now milliseconds
 */
export async function beginBackup({ DB, BACKUPS }: Env, now: number): Promise<void> {
  if (BACKUPS === undefined) return;
  const before = await BACKUPS.get(PROGRESS);
  if (before !== null && (await before.json<Progress>()).began > now - GIVEN_UP_AFTER_MS) return;
  const progress: Progress = {
    ...{ folder: folderOf(now), began: now, migration: await migrationOf(DB) },
    ...{ tables: (await backupTables(DB)).map(({ name }) => name), after: START, pieces: 0, rows: {} },
  };
  await putProgress(BACKUPS, progress, before?.etag);
}

/** @returns false when another run has gone on meanwhile */
async function putProgress(bucket: R2Bucket, progress: Progress, etag: string | undefined) {
  const onlyIf = etag === undefined ? { etagDoesNotMatch: '*' } : { etagMatches: etag };
  return bucket.put(PROGRESS, JSON.stringify(progress), { onlyIf });
}

/**
 * Goes on with the backup that is being made, as far as one run may. Of two at once the second stops as soon as it sees
 * that the first has gone on.
 * @param now milliseconds
 */
export async function continueBackup({ DB, BACKUPS }: Env, now: number, limits = LIMITS): Promise<void> {
  const found = await BACKUPS?.get(PROGRESS);
  if (!BACKUPS || !found) return;
  let progress = await found.json<Progress>();
  let { etag } = found;
  const tables = await backupTables(DB);
  // Rows of before and after a migration do not go into one backup.
  if (progress.migration !== (await migrationOf(DB)) || progress.began < now - GIVEN_UP_AFTER_MS) {
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

/** As a reader of the file comes to them. */
const sorted = (rows: Progress['rows'], tables: readonly BackupTable[]) =>
  Object.fromEntries(tables.flatMap(({ name }) => (rows[name] === undefined ? [] : [[name, rows[name]]])));

/** What a piece says of itself, as the metadata of its object. */
interface Piece {
  /** Rows that it holds. */
  readonly rows: number;
  /** Number of its last row; null: it ends its table. */
  readonly last: number | null;
}

/**
 * Stores the next piece: rows of the table that is next. One that is there already, of a run that ended before it could say
 * so or of another that is on its way, stays as it is, since the rows may have changed since.
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

/** Everything below a name, in the order of names. */
async function* listed(bucket: R2Bucket, prefix: string): AsyncGenerator<string> {
  for (let cursor: string | undefined; ; ) {
    const page: R2Objects = await bucket.list({ prefix, ...(cursor !== undefined && { cursor }) });
    for (const { key } of page.objects) yield key;
    if (!page.truncated) return;
    cursor = page.cursor;
  }
}

/** What the bucket holds: the names of each backup's objects, the oldest backup first. */
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

const completeOf = (byFolder: ReadonlyMap<string, readonly string[]>): string[] =>
  [...byFolder].flatMap(([folder, keys]) => (keys.includes(`${folder}/${END}`) ? [folder] : [])).sort();

/** The complete backups, the oldest first. */
export const completeBackups = async (bucket: R2Bucket): Promise<string[]> =>
  completeOf(await stored(bucket));

/**
 * The pieces of a backup, to be put together.
 * @param folder one of `completeBackups`
 */
export async function* piecesOf(bucket: R2Bucket, folder: string): AsyncGenerator<ReadableStream> {
  for await (const key of listed(bucket, `${folder}/`)) {
    const object = await bucket.get(key);
    if (object === null) throw new Error(`${key} was deleted meanwhile.`);
    yield object.body;
  }
}

/**
 * Deletes what is beyond the number that is kept or too old, and what of a backup was never finished.
 * @param now milliseconds
 */
export async function sweepBackups(bucket: R2Bucket, now: number): Promise<void> {
  const byFolder = await stored(bucket);
  const kept = new Set(
    completeOf(byFolder)
      .slice(-BACKUPS_KEPT)
      .filter((name) => timeOf(name) > now - KEPT_AT_MOST_MS),
  );
  const current = await (await bucket.get(PROGRESS))?.json<Progress>();
  for (const [folder, keys] of byFolder) {
    if (kept.has(folder) || folder === current?.folder) continue;
    for (let at = 0; at < keys.length; at += DELETED_AT_ONCE)
      await bucket.delete(keys.slice(at, at + DELETED_AT_ONCE));
  }
}

/**
 * The finished backups in a bucket. A backup is a folder that is named after its start time, and its last file marks it
 * as complete (nightly.ts).
 */

/** Name of the last file of a nightly backup. A folder without this file is an incomplete backup. */
export const END_FILE = '99-end.ndjson.gz';

/** Converts a time to a folder name such as '2026-11-22T03-17-00Z'. */
export const toBackupFolderName = (now: number): string =>
  `${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

export const parseBackupFolderTime = (folder: string): number =>
  Date.parse(folder.replace(/T(\d\d)-(\d\d)-(\d\d)/, 'T$1:$2:$3'));

/**
 * Yields the names of the files in a bucket whose names begin with a prefix, in alphabetical order.
 * @param afterKey yields only the files that come after the file with this name
 */
export async function* listBucketFiles(
  bucket: R2Bucket,
  prefix: string,
  afterKey = '',
): AsyncGenerator<string> {
  for (let cursor: string | undefined; ; ) {
    const page: R2Objects = await bucket.list({
      prefix,
      ...(cursor === undefined ? { ...(afterKey !== '' && { startAfter: afterKey }) } : { cursor }),
    });
    for (const { key } of page.objects) yield key;
    if (!page.truncated) return;
    cursor = page.cursor;
  }
}

export async function listBackupFilesByFolder(bucket: R2Bucket): Promise<Map<string, string[]>> {
  const byFolder = new Map<string, string[]>();
  for await (const key of listBucketFiles(bucket, '')) {
    if (!key.includes('/')) continue;
    const folder = key.slice(0, key.indexOf('/'));
    const keys = byFolder.get(folder);
    if (keys) keys.push(key);
    else byFolder.set(folder, [key]);
  }
  return byFolder;
}

export const listCompleteBackupFolders = (byFolder: ReadonlyMap<string, readonly string[]>): string[] =>
  [...byFolder].flatMap(([folder, keys]) => (keys.includes(`${folder}/${END_FILE}`) ? [folder] : [])).sort();

export const listCompleteBackups = async (bucket: R2Bucket): Promise<string[]> =>
  listCompleteBackupFolders(await listBackupFilesByFolder(bucket));

/** Returns the folder of the newest complete backup, or null if there is no complete backup. */
export async function findNewestBackup(bucket: R2Bucket): Promise<string | null> {
  const { delimitedPrefixes } = await bucket.list({ delimiter: '/' });
  for (const prefix of delimitedPrefixes.toSorted().reverse())
    if ((await bucket.head(prefix + END_FILE)) !== null) return prefix.slice(0, -1);
  return null;
}

export async function* readBackupPieces(bucket: R2Bucket, folder: string): AsyncGenerator<ReadableStream> {
  for await (const key of listBucketFiles(bucket, `${folder}/`)) {
    const object = await bucket.get(key);
    if (object === null) throw new Error(`${key} was deleted meanwhile.`);
    yield object.body;
  }
}

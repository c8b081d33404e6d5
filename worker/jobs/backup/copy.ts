/**
 * Copies each finished backup to a second bucket, at any provider with the S3 protocol. The bucket should belong to
 * another account, so that the backups survive if this site's Cloudflare account is lost or taken over. The key of the
 * bucket needs no permission to read or delete, so that a leaked key cannot destroy the copies.
 */
import { AwsClient } from 'aws4fetch';
import { z } from 'zod';
import { parseJsonColumn } from '../../platform/db/json-column.ts';
import { logLine } from '../../platform/http/log.ts';
import { getValidSettings } from '../../platform/settings/settings.ts';
import { findNewestBackup, listBucketFiles, parseBackupFolderTime } from './stored-backups.ts';

/** Name of the file in our own bucket that stores which backups have been copied. It is not in a backup's folder. */
const STATE = 'copies.json';

interface CopyState {
  readonly folder: string;
  /** Name of the last copied file of the backup in `folder`; '' before the first file. */
  readonly after: string;
  /** Folder of the newest backup that has been copied completely; null before the first complete copy. */
  readonly copied: string | null;
}

const CopyStateRecord = z.object({
  folder: z.string(),
  after: z.string(),
  copied: z.string().nullable(),
}) satisfies z.ZodType<CopyState>;

/**
 * Maximum number of files that one run copies. A run may send 1,000 requests. Each file takes three: to read it, to
 * copy it, and to store the state.
 */
const FILES_PER_RUN = 250;

async function readCopyState(bucket: R2Bucket): Promise<CopyState | null> {
  const object = await bucket.get(STATE);
  return object === null ? null : parseJsonColumn(await object.text(), CopyStateRecord);
}

const storeCopyState = (bucket: R2Bucket, state: CopyState) => bucket.put(STATE, JSON.stringify(state));

/** Returns the start time (ms since 1970) of the newest backup that has been copied completely; null without a copy. */
export async function findNewestBackupCopyTime(bucket: R2Bucket): Promise<number | null> {
  const copied = (await readCopyState(bucket))?.copied ?? null;
  return copied === null ? null : parseBackupFolderTime(copied);
}

/**
 * Copies files of the newest backup to the second bucket, if one is configured. If there are too many files for one
 * run, the next run continues. The last file of a backup is copied last, so a copy without it is incomplete.
 * @throws Error if the second bucket rejects a file
 */
export async function copyNewestBackup(env: Env, filesPerRun = FILES_PER_RUN): Promise<void> {
  const { BACKUPS: bucket } = env;
  const target = getValidSettings(env).backupCopy;
  if (bucket === undefined || target === null) return;
  const folder = await findNewestBackup(bucket);
  const before = await readCopyState(bucket);
  if (folder === null || folder === before?.copied) return;
  const client = new AwsClient({ ...target, service: 's3', region: 'auto', retries: 0 });
  const copied = before?.copied ?? null;
  let after = before?.folder === folder ? before.after : '';
  let files = 0;
  for await (const name of listBucketFiles(bucket, `${folder}/`, after)) {
    if (files >= filesPerRun) return;
    await copyFile(bucket, name, client, target.url);
    after = name;
    files += 1;
    await storeCopyState(bucket, { folder, after, copied });
  }
  await storeCopyState(bucket, { folder, after, copied: folder });
  logLine('backup copy', { folder });
}

async function copyFile(bucket: R2Bucket, name: string, client: AwsClient, url: string): Promise<void> {
  const object = await bucket.get(name);
  // Old backups are deleted only after the newest backup is complete. So if a file of the newest backup has
  // disappeared, a person has deleted it.
  if (object === null) throw new Error(`${name} was deleted while it was being copied.`);
  const response = await client.fetch(`${url}/${name}`, {
    method: 'PUT',
    body: object.body,
    headers: { 'Content-Type': 'application/gzip', 'Content-Length': String(object.size) },
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The bucket for copies of backups answered ${response.status}.`);
}

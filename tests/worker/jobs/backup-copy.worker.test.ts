import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { copyNewestBackup, findNewestBackupCopyTime } from '#worker/jobs/backup/copy';
import { beginBackup, continueBackup } from '#worker/jobs/backup/nightly';
import { listBackupFilesByFolder } from '#worker/jobs/backup/stored-backups';
import { SAMPLE } from '../auth/sample.ts';
import { migrated } from '../database.ts';
import { COPY_KEY } from './s3-bucket.ts';

const bindings = { ...(env as unknown as Env), ...SAMPLE } as unknown as Env & { BACKUPS: R2Bucket };
const { BACKUPS } = bindings;
const NIGHT = Date.parse('2026-11-22T03:17:00Z');
const FOLDER = '2026-11-22T03-17-00Z';

const withBucket = (url: string, secret: string = COPY_KEY.secret) => ({
  ...bindings,
  ...{ BACKUP_COPY_URL: url, BACKUP_COPY_KEY_ID: COPY_KEY.id, BACKUP_COPY_SECRET: secret },
});

/** Lists the files that a bucket of the simulated internet has received, with their bytes. */
async function listUploads(bucket: string): Promise<Map<string, number[]>> {
  const reply = await fetch('https://copies.example/uploads');
  const uploads = (await reply.json()) as [string, number[]][];
  return new Map(
    uploads.flatMap(([path, bytes]) =>
      path.startsWith(`/${bucket}/`) ? [[path.slice(bucket.length + 2), bytes]] : [],
    ),
  );
}

async function makeBackup(now: number): Promise<void> {
  await beginBackup(bindings, now);
  await continueBackup(bindings, now + 1);
}

const listOwnFiles = async () => (await listBackupFilesByFolder(BACKUPS)).get(FOLDER) ?? [];

beforeAll(migrated);
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const { objects } = await BACKUPS.list();
  await BACKUPS.delete(objects.map(({ key }) => key));
});

test('a finished backup is copied over several runs, file by file and byte by byte', async () => {
  const target = withBucket('https://copies.example/whole');
  await copyNewestBackup(target);
  expect((await listUploads('whole')).size).toBe(0);
  await makeBackup(NIGHT);
  const names = await listOwnFiles();
  expect(names.length).toBeGreaterThan(10);
  await copyNewestBackup(target, 4);
  expect([...(await listUploads('whole')).keys()]).toEqual(names.slice(0, 4));
  expect(await findNewestBackupCopyTime(BACKUPS)).toBeNull();
  await copyNewestBackup(target);
  const uploads = await listUploads('whole');
  expect([...uploads.keys()]).toEqual(names);
  for (const name of names)
    expect(uploads.get(name)).toEqual([
      ...new Uint8Array((await (await BACKUPS.get(name))?.arrayBuffer()) ?? []),
    ]);
  expect(await findNewestBackupCopyTime(BACKUPS)).toBe(NIGHT);
});

test('a newer backup is copied next, and an older one is not continued', async () => {
  const target = withBucket('https://copies.example/newer');
  await makeBackup(NIGHT);
  await copyNewestBackup(target, 2);
  const tomorrow = NIGHT + 24 * 3_600_000;
  await makeBackup(tomorrow);
  await copyNewestBackup(target);
  expect(await findNewestBackupCopyTime(BACKUPS)).toBe(tomorrow);
  const copied = [...(await listUploads('newer')).keys()];
  expect(copied.filter((name) => name.startsWith(FOLDER))).toHaveLength(2);
  await copyNewestBackup(target);
  expect([...(await listUploads('newer')).keys()]).toEqual(copied);
});

test.each([
  ['a full bucket', withBucket('https://copies.example/full'), 507],
  ['a wrong key', withBucket('https://copies.example/wrong-key', 'another secret'), 403],
])('%s fails the job, and its files are copied as soon as it accepts them', async (_, target, status) => {
  await makeBackup(NIGHT);
  await expect(copyNewestBackup(target)).rejects.toThrow(`answered ${status}`);
  expect(await findNewestBackupCopyTime(BACKUPS)).toBeNull();
  await copyNewestBackup(withBucket(`https://copies.example/after-${status}`));
  expect([...(await listUploads(`after-${status}`)).keys()]).toEqual(await listOwnFiles());
});

test('without a second bucket nothing is copied', async () => {
  await makeBackup(NIGHT);
  await copyNewestBackup(bindings);
  expect(await findNewestBackupCopyTime(BACKUPS)).toBeNull();
});

/**
 * Every file of worker tests starts with nothing in the database, not even tables, and nothing in the KV and the bucket: files share a
 * runtime, and what the one before has left is taken away. What the worker itself remembers stays, as it does in an
 * isolate whose database is restored; migrations give the new database an epoch of its own, by which that is told.
 */
import { env } from 'cloudflare:workers';
import { beforeAll } from 'vitest';

const { DB, KV, BACKUPS } = env as Env;

interface Named {
  readonly name: string;
}

/** What D1 and SQLite keep for themselves cannot be dropped. */
const TABLES = `select name from sqlite_master where type = 'table' and name not glob '_cf_*' and name not glob 'sqlite_*'`;

async function emptyDatabase(): Promise<void> {
  const { results } = await DB.prepare(TABLES).all<Named>();
  if (results.length === 0) return;
  // In one transaction, at whose end no row refers to one that is gone: there is none.
  await DB.batch([
    DB.prepare('pragma defer_foreign_keys = on'),
    ...results.map(({ name }) => DB.prepare(`drop table "${name}"`)),
  ]);
}

async function emptyKv(): Promise<void> {
  const { keys } = await KV.list();
  await Promise.all(keys.map(({ name }) => KV.delete(name)));
}

async function emptyBucket(): Promise<void> {
  const objects = (await BACKUPS?.list())?.objects ?? [];
  await Promise.all(objects.map(({ key }) => BACKUPS?.delete(key)));
}

beforeAll(async () => {
  await Promise.all([emptyDatabase(), emptyKv(), emptyBucket()]);
});

/**
 * Every file of worker tests starts with nothing in the database, not even tables, and nothing in the KV and the buckets: files share a
 * runtime, and what the one before has left is taken away. What the worker itself remembers stays, as it does in an
 * isolate whose database is restored; migrations give the new database an epoch of its own, by which that is told.
 */
import { env } from 'cloudflare:workers';
import { beforeAll } from 'vitest';

const { DB, KV, BACKUPS, PICTURES } = env as Env;

interface Table {
  readonly name: string;
  readonly sql: string;
}

/** What D1 and SQLite keep for themselves cannot be dropped. */
const ALL = (type: string) =>
  `select name, sql from sqlite_master where type = '${type}' and name not glob '_cf_*' and name not glob 'sqlite_*'`;

/** Tables, each before those that it refers to. */
function childrenFirst(tables: readonly Table[]): string[] {
  const ordered: string[] = [];
  let left = tables;
  while (left.length > 0) {
    const isParent = ({ name }: Table) =>
      left.some(
        (other) => other.name !== name && new RegExp(`REFERENCES ["\`]${name}["\`]`, 'i').test(other.sql),
      );
    const free = left.filter((table) => !isParent(table));
    if (free.length === 0) throw new Error(`Tables refer to each other: ${left.map(({ name }) => name)}`);
    ordered.push(...free.map(({ name }) => name));
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}

async function emptyDatabase(): Promise<void> {
  const { results: tables } = await DB.prepare(ALL('table')).all<Table>();
  if (tables.length === 0) return;
  const { results: triggers } = await DB.prepare(ALL('trigger')).all<Table>();
  // Rows of a table that is dropped are deleted first: what that would lead to must not name a table that is gone.
  await DB.batch([
    ...triggers.map(({ name }) => DB.prepare(`drop trigger "${name}"`)),
    ...childrenFirst(tables).map((name) => DB.prepare(`drop table "${name}"`)),
  ]);
}

async function emptyKv(): Promise<void> {
  const { keys } = await KV.list();
  await Promise.all(keys.map(({ name }) => KV.delete(name)));
}

async function emptyBucket(bucket: R2Bucket | undefined): Promise<void> {
  const objects = (await bucket?.list())?.objects ?? [];
  await Promise.all(objects.map(({ key }) => bucket?.delete(key)));
}

beforeAll(async () => {
  await Promise.all([emptyDatabase(), emptyKv(), emptyBucket(BACKUPS), emptyBucket(PICTURES)]);
});

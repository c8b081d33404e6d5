/**
 * Empties the database (including its tables), the KV and the buckets before each file of worker tests, because the
 * files share a runtime. The memory of the worker stays, as in an isolate whose database is restored. The worker
 * notices the change because the migrations give the new database another epoch.
 */
import { env } from 'cloudflare:workers';
import { beforeAll } from 'vitest';

const { DB, KV, BACKUPS, PICTURES } = env as Env;

interface Table {
  readonly name: string;
  readonly sql: string;
}

/** Lists the database objects of a type, without the internal tables of D1 and SQLite, which cannot be dropped. */
const ALL = (type: string) =>
  `select name, sql from sqlite_master where type = '${type}' and name not glob '_cf_*' and name not glob 'sqlite_*'`;

/** Sorts tables so that each table comes before the tables that it references. */
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
  // Dropping a table first deletes its rows. Triggers and foreign keys that run at that time must not name a dropped
  // table.
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

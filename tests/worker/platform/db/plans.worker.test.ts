/**
 * Checks the query plan of every statement that the product can send: each statement uses an index and never reads a
 * whole growing table.
 */
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import {
  buildDishesWithAllWordsSql,
  buildDishesWithSomeWordsSql,
} from '../../../../worker/features/dishes/candidates.ts';
import { db, migrated } from '../../database.ts';
import type { Prepared } from './collect-statements.ts';

const { STATEMENTS } = env as Env & { STATEMENTS: Fetcher };

/** Tables that do not grow with the number of users or recipes, and the reason. */
const SMALL: Readonly<Record<string, string>> = {
  recipe_index: 'one row',
  meta: 'a few facts',
  reparse: 'one row',
  d1_migrations: 'a row for each migration',
  sqlite_master: 'a row for each table and index',
  cuisines: 'as many as there are in the world',
  cookware: 'tools that recipes name, some fifty',
  earlier_publications: 'those of an hour',
  purged_pages: 'one row',
  publications: 'a row for each version of the code of the last week',
  label_corrections: 'each is made by hand, and taken back once it is in the tables',
  label_reports: 'never more than REPORTS_MAX',
  user_roles: 'a row for each administrator',
  dev_outbox: 'on a developer’s machine only, the last 1,000',
};

interface Exception {
  readonly file: string;
  /** Part of the statement that distinguishes it from other statements in the file. */
  readonly about: string;
  readonly table: string;
  readonly because: string;
}

const EXCEPTIONS: readonly Exception[] = [
  {
    file: 'worker/starter/seed.ts',
    about: "delete from recipes where origin = 'starter'",
    table: 'recipes',
    because: 'runs only if the starter data has changed',
  },
  {
    file: 'worker/recipe-index/live/state.ts',
    about: 'exists (select 1 from recipes)',
    table: 'recipes',
    because: 'stops at the first row',
  },
  {
    file: 'worker/platform/db/query.ts',
    about: 'exists (select 1 from ingredients)',
    table: 'ingredients',
    because: 'stops at the first row',
  },
  {
    file: 'worker/recipe-index/live/memory.ts',
    about: ' where 1',
    table: 'recipes',
    because: 'all recipes are wanted, where no index is published: up to 20,000 (BUILD_MAX)',
  },
  {
    file: 'worker/features/debug/routes.ts',
    about: 'order by id limit ?1',
    table: 'recipes',
    because: 'the first ones by the index of the order',
  },
  {
    file: 'worker/jobs/reparse/state.ts',
    about: 'count(*), ?2, ?2 from recipes',
    table: 'recipes',
    because: 'once, when an administrator has all recipes read again',
  },
  {
    file: 'worker/jobs/reparse/state.ts',
    about: 'from reparse_failures cross join',
    table: 'reparse_failures',
    because: 'the list itself is wanted, up to a limit, in the order of its key',
  },
  {
    file: 'worker/jobs/reparse/state.ts',
    about: 'delete from reparse_failures',
    table: 'reparse_failures',
    because: 'all of it goes',
  },
  ...[
    ['delete from sessions', 'sessions'] as const,
    ['update users set new_email = null where new_email is not null', 'users'] as const,
  ].map(([about, table]) => ({
    file: 'worker/auth/links/revoke.ts',
    about,
    table,
    because: 'once, after the database has gone back in time: all access ends',
  })),
  {
    file: 'worker/features/nutrition/recount.ts',
    about: 'from nutrition_due',
    table: 'nutrition_due',
    because: 'the work that is due, up to a limit, in the order of its key; what is done is deleted',
  },
  {
    file: 'worker/features/nutrition/affected.ts',
    about: 'select canonical_name as name from ingredients_nutrition',
    table: 'ingredients_nutrition',
    because: 'a report for administrators of what all names lack',
  },
  {
    file: 'worker/features/imports/reference.ts',
    about: 'select name from ingredients',
    table: 'ingredients',
    because: 'an import by an administrator looks for names that are nearly the same',
  },
  {
    file: 'worker/features/admin/account-store.ts',
    about: 'where banned_until > ?1',
    table: 'users',
    because: 'when an administrator opens the list of bans',
  },
  {
    file: 'worker/features/admin/calls.ts',
    about: 'from audit_log group by run',
    table: 'audit_log',
    because: 'a page of the owner; a row for each part of an import, and the index alone is read',
  },
  {
    file: 'worker/platform/db/sweep.ts',
    about: 'where at < ?1 limit ?2',
    table: 'inventory_changes',
    because:
      'at night and for no request, once for 20,000 that go; an index would cost each change a written row',
  },
  {
    file: 'worker/platform/db/sweep.ts',
    about: 'where entry is null and at < ?1 limit ?2',
    table: 'shopping_entries',
    because: 'at night and for no request, in the index of what has gone alone',
  },
  {
    file: 'worker/starter/seed.ts',
    about: `where origin = 'starter'`,
    table: 'ingredients',
    because: 'once, with a deployment that brings other starter data',
  },
];

/** Statements built at run time, with an example whose query plan is the same. */
const EXAMPLES: readonly {
  readonly file: string;
  readonly source: string;
  readonly sql: string | readonly string[];
}[] = [
  { file: 'worker/auth/links/revoke.ts', source: '`delete from $', sql: 'delete from sessions' },
  {
    file: 'worker/features/dishes/find.ts',
    source: 'sql(words.length)',
    sql: [buildDishesWithAllWordsSql(1), buildDishesWithAllWordsSql(3), buildDishesWithSomeWordsSql(3)],
  },
  {
    file: 'worker/jobs/backup/tables.ts',
    source: '`select name from pragma_table_info(',
    sql: `select name from pragma_table_info('recipes')`,
  },
  {
    file: 'worker/jobs/backup/tables.ts',
    source: '`select "table", "from", "to" from pragma_foreign_key_list(',
    sql: `select "table", "from", "to" from pragma_foreign_key_list('recipe_ingredients')`,
  },
  {
    file: 'worker/jobs/backup/tables.ts',
    source: '`select rowid as "$',
    sql: 'select rowid as "row of the page", "id", "title" from "recipes" where rowid > ?1 order by rowid limit 500',
  },
  {
    file: 'worker/platform/db/rows.ts',
    source: 'sql',
    sql: `insert into meta (key, value) select json_extract(value, '$[0]'), json_extract(value, '$[1]') from json_each(?1)
          where true on conflict (key) do update set value = excluded.value`,
  },
  {
    file: 'worker/features/pantry/item-changes.ts',
    source: '`update inventory_items set ${sets.join(',
    sql: `update inventory_items set updated_at = ?4, notes = ?5
          where id = ?1 and household_id = (select household_id from household_members where user_id = ?2)
            and qty_millionths + ?3 <= 1 returning *`,
  },
  {
    file: 'worker/starter/seed.ts',
    source: '`delete from $',
    sql: `delete from ingredients where origin = 'starter' and name not in (select value from json_each(?1))`,
  },
];
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

let prepared: Prepared[];
const tables = new Set<string>();

beforeAll(async () => {
  await migrated();
  // Create the table, because the worker creates it only on first use, on a developer's machine.
  await db
    .prepare(
      'create table dev_outbox (id integer primary key, recipient, type, token, token_hash, link, subject, text, at)',
    )
    .run();
  prepared = (await (await STATEMENTS.fetch('http://statements')).json()) as Prepared[];
  const { results } = await db
    .prepare(`select name from sqlite_master where type = 'table'`)
    .all<{ name: string }>();
  for (const { name } of [...results, { name: 'sqlite_master' }]) tables.add(name);
});

/** Returns the table that a query plan calls by this name; null for rows that the statement itself creates. */
function resolveTable(name: string, sql: string): string | null {
  if (tables.has(name)) return name;
  const isIntermediate = new RegExp(
    `\\b${name}\\s*(?:\\([^)]*\\)\\s*)?as\\s*(?:materialized\\s*)?\\(|\\) as ${name}\\b`,
    'i',
  );
  if (name.startsWith('(') || isIntermediate.test(sql)) return null;
  const [, table] = new RegExp(`\\b([a-z_]+)\\s+(?:as\\s+)?${name}\\b`, 'i').exec(sql) ?? [];
  return table ?? name;
}

/** Returns, for each statement, the tables that it scans completely. */
async function listScannedTables(statements: readonly string[]): Promise<string[][]> {
  const plans = await db.batch<{ detail: string }>(
    statements.map((sql) => {
      const numbers = [...sql.matchAll(/\?(\d+)/g)].map(([, number]) => Number(number));
      const nulls = Array<null>(Math.max(0, ...numbers)).fill(null);
      return db.prepare(`explain query plan ${sql}`).bind(...nulls);
    }),
  );
  return plans.map(({ results }, at) =>
    results.flatMap(({ detail }) => {
      const [, name] = /^SCAN (\S+)/.exec(detail) ?? [];
      if (name === undefined || /VIRTUAL TABLE|CONSTANT ROW/.test(detail)) return [];
      return resolveTable(name, statements[at] as string) ?? [];
    }),
  );
}

test('every place that creates a query is known with all the statements that it may send', () => {
  // Check that the collection of statements works at all.
  expect(prepared.length).toBeGreaterThan(200);
  const open = prepared.filter(({ sql }) => sql === null);
  const unknown = open.filter(
    ({ file, source }) => !EXAMPLES.some((one) => one.file === file && source.startsWith(one.source)),
  );
  expect(unknown).toEqual([]);
  expect(open).toHaveLength(EXAMPLES.length);
});

test('no statement scans a growing table, except for a stated reason', async () => {
  const statements = [
    ...prepared.flatMap(({ file, sql }) => (sql ?? []).map((one) => ({ file, sql: plain(one) }))),
    ...EXAMPLES.flatMap(({ file, sql }) => [sql].flat().map((one) => ({ file, sql: plain(one) }))),
  ].filter(({ sql }) => !sql.startsWith('create table'));
  const used = new Set<Exception>();
  const wrong: string[] = [];
  const scanned = await listScannedTables(statements.map(({ sql }) => sql));
  for (const [at, { file, sql }] of statements.entries()) {
    for (const table of scanned[at] ?? []) {
      if (Object.hasOwn(SMALL, table)) continue;
      const exception = EXCEPTIONS.find(
        (one) => one.file === file && one.table === table && sql.includes(one.about),
      );
      if (exception) used.add(exception);
      else wrong.push(`${file} reads all of ${table}: ${sql}`);
    }
  }
  expect(wrong).toEqual([]);
  // Unused exceptions must be removed from the list.
  expect(EXCEPTIONS.filter((one) => !used.has(one))).toEqual([]);
});

test('a query plan that scans a table is distinguished from one that does not', async () => {
  expect(
    await listScannedTables([
      'select * from users where banned_until = ?1',
      'select * from sessions s join users u on u.id = s.user_id where s.aal = ?1',
      'select * from users where id = ?1',
      'with known as (select id from users where id = ?1) select * from known cross join sessions',
    ]),
  ).toEqual([['users'], ['sessions'], [], ['sessions']]);
});

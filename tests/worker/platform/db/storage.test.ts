import { readdirSync, readFileSync } from 'node:fs';
import { getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import * as schema from '#worker/platform/db/schema';

const tables = Object.values(schema).filter((value) => is(value, SQLiteTable));

test('every table is documented on the storage page', () => {
  const page = readFileSync('docs/storage.md', 'utf8');
  expect(tables.length).toBeGreaterThan(9);
  for (const table of tables) expect(page).toContain(`| \`${getTableName(table)}\` |`);
});

test('no migration creates an account or a permission', () => {
  const sql = readdirSync('migrations')
    .filter((name) => name.endsWith('.sql'))
    .map((name) => readFileSync(`migrations/${name}`, 'utf8'))
    .join('\n');
  expect(sql).toMatch(/create table `users`/i);
  expect(sql).not.toMatch(/insert\s+into\s+[`"]?(users|user_roles|identities)\b/i);
});

test('migrations are numbered without gaps or duplicates, and have lower-case names', () => {
  const names = readdirSync('migrations').filter((name) => name.endsWith('.sql'));
  for (const [at, name] of names.sort().entries()) {
    expect(name).toMatch(new RegExp(`^${String(at + 1).padStart(4, '0')}_[a-z_]+\\.sql$`));
  }
});

import { getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import ts from 'typescript';
import { expect, test } from 'vitest';
import * as schema from '#worker/platform/db/schema';
import { listFiles, readSource } from './sources.ts';

/**
 * Checks that no statement reads or writes users' data together with shared data, so that users' data can move to
 * separate databases (docs/scaling.md).
 */
const tables = Object.values(schema).flatMap((value) => (is(value, SQLiteTable) ? [value] : []));
const listColumns = (table: SQLiteTable) =>
  Object.values(table).flatMap((column) => (column as { name?: string } | null)?.name ?? []);

/**
 * Tables of users' data without a user id. Their rows belong to a session or factor, a network, a file, or a
 * household.
 */
const WITHOUT_OWNER = ['challenges', 'rate', 'unwanted_pictures', 'households', 'inventory_gone'];
/** Tables of shared data with a user id, which is the id of the administrator who made the change. */
const OF_ALL = ['audit_log', 'label_corrections'];

const ofUsers: readonly string[] = tables
  .filter((table) => listColumns(table).includes('user_id') || getTableName(table) === 'users')
  .map((table): string => getTableName(table))
  .concat(WITHOUT_OWNER)
  .filter((name) => !OF_ALL.includes(name));
const ofAll = tables.map((table): string => getTableName(table)).filter((name) => !ofUsers.includes(name));

/**
 * Files with lists for administrators that contain the email address of the person who made a change. If users move
 * to another database, these lists must be read with two queries.
 */
const WITH_NAMES = ['worker/features/admin/calls.ts', 'worker/features/corrections/store.ts'];

interface Statement {
  readonly file: string;
  readonly sql: string;
}

/** Returns every SQL text in a file of the worker, without the expressions in template literals. */
function collectStatements(file: string): Statement[] {
  const fileStatements: Statement[] = [];
  const visit = (node: ts.Node): void => {
    const sql = ts.isTemplateExpression(node)
      ? [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('?')
      : ts.isStringLiteralLike(node)
        ? node.text
        : '';
    if (/^\s*(select|insert|update|delete|with|replace)\b.*\b(from|into|set|as)\b/is.test(sql))
      fileStatements.push({ file, sql });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readSource(file), ts.ScriptTarget.Latest));
  return fileStatements;
}

const named = (sql: string) =>
  new Set([...sql.matchAll(/\b(?:from|join|into|update)\s+"?(\w+)/gi)].map(([, name = '']) => name));

const statements = listFiles('worker')
  .filter((file) => file.endsWith('.ts'))
  .flatMap(collectStatements);

test('no statement joins user tables with shared tables', () => {
  const touched = statements.map(({ sql }) => named(sql));
  expect(touched.filter((names) => ofUsers.some((name) => names.has(name))).length).toBeGreaterThan(80);
  expect(touched.filter((names) => ofAll.some((name) => names.has(name))).length).toBeGreaterThan(50);
  const joined = statements.filter(({ sql }) => {
    const names = named(sql);
    return ofUsers.some((name) => names.has(name)) && ofAll.some((name) => names.has(name));
  });
  expect(joined.map(({ file }) => file)).toEqual(WITH_NAMES);
});

test('user tables and shared tables do not reference each other, except the tables with the id of an administrator', () => {
  const references = listFiles('migrations')
    .filter((file) => file.endsWith('.sql'))
    .flatMap((file) =>
      [...readSource(file).matchAll(/create table [`"]?(\w+)[`"]? \(([^;]*)\)/gi)].flatMap(
        ([, table = '', body = '']) =>
          [...body.matchAll(/references [`"]?(\w+)/gi)].map(([, target = '']) => ({ table, target })),
      ),
    );
  expect(references.length).toBeGreaterThan(15);
  const crossing = references.filter(
    ({ table, target }) => !OF_ALL.includes(table) && ofUsers.includes(table) !== ofUsers.includes(target),
  );
  expect(crossing).toEqual([]);
});

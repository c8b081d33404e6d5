/**
 * Compares the columns that each query returns with the columns that its `read` function declares, and with the
 * Drizzle tables. Without this test, a misspelled column name shows only as `undefined` at run time.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync, type StatementColumnMetadata } from 'node:sqlite';
import { getTableColumns } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import * as schema from '#worker/platform/db/schema';
import { collectStatements, type Statement } from './collect-statements.ts';

/** Columns of the Drizzle tables, by table and name. */
const columns = new Map<string, SQLiteColumn>(
  Object.values(schema)
    .filter((table) => table instanceof SQLiteTable)
    .flatMap((table) => {
      const { name } = getTableConfig(table);
      return Object.values(getTableColumns(table)).map(
        (column) => [`${name}.${column.name}`, column] as const,
      );
    }),
);

/** The worker's entry and types, and the module with queries that only tools and tests import. */
const ENTRIES = ['worker/env.d.ts', 'worker/index.ts', 'worker/starter/seed.ts'];

const database = new DatabaseSync(':memory:');
let checker: ts.TypeChecker;
let statements: readonly Statement[];

beforeAll(() => {
  for (const file of readdirSync('migrations')
    .filter((name) => name.endsWith('.sql'))
    .sort())
    database.exec(readFileSync(`migrations/${file}`, 'utf8'));
  // Two tables that no migration creates: D1's own, and one that the worker creates on a developer's machine.
  database.exec(
    `create table d1_migrations (id integer primary key, name text, applied_at timestamp);
     create table dev_outbox (id integer primary key, recipient, type, token, token_hash, link, subject, text, at)`,
  );
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
  const program = ts.createProgram(ENTRIES, { ...options, noEmit: true });
  checker = program.getTypeChecker();
  statements = collectStatements(program);
});

/** Returns the type of the rows that the query's `read` function takes; null if it takes no rows. */
function findRowType({ node }: Statement): ts.Type | null {
  if (!ts.isObjectLiteralExpression(node)) return null;
  const read = node.properties.find((property) => property.name?.getText() === 'read');
  if (read === undefined) return null;
  const type = ts.isShorthandPropertyAssignment(read)
    ? checker.getTypeOfSymbol(checker.getShorthandAssignmentValueSymbol(read) as ts.Symbol)
    : checker.getTypeAtLocation(ts.isPropertyAssignment(read) ? read.initializer : read);
  const [rows] = type.getCallSignatures()[0]?.getParameters() ?? [];
  return rows ? (checker.getTypeOfSymbol(rows).getNumberIndexType() ?? null) : null;
}

/** Columns that can be null in their table, but not in the rows of a query. */
const NEVER_NULL: readonly { readonly file: string; readonly column: string; readonly because: string }[] = [
  {
    file: 'worker/auth/factors/reencrypt.ts',
    column: 'secret',
    because: 'the query selects only factors that have a secret',
  },
  {
    file: 'worker/auth/factors/webauthn.ts',
    column: 'credential_id',
    because: 'the query selects only passkeys that have an id',
  },
  {
    file: 'worker/features/cookbook/shares.ts',
    column: 'recipe',
    because: 'only entries with a recipe are shared by a link',
  },
  {
    file: 'worker/features/cookbook/store.ts',
    column: 'recipe_id',
    because: 'a comparison with null selects no row',
  },
  {
    file: 'worker/features/shopping-list/store.ts',
    column: 'entry',
    because: 'the query leaves out deleted entries',
  },
  {
    file: 'worker/recipe-index/live/base.ts',
    column: 'segments',
    because: 'the query leaves out lists that are not complete',
  },
];

const includes = (type: ts.Type, flags: ts.TypeFlags): boolean =>
  (type.isUnion() ? type.types : [type]).some((one) => (one.flags & flags) !== 0);

/** Returns the reason that a column's declared type is wrong; null if it is right or cannot be known. */
function findTypeProblem(
  type: ts.Type,
  { name, table, column }: StatementColumnMetadata,
  file: string,
): string | null {
  const definition = columns.get(`${table}.${column}`);
  if (definition === undefined || includes(type, ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return null;
  const isNullable =
    !definition.notNull &&
    !definition.primary &&
    !NEVER_NULL.some((one) => one.file === file && one.column === name);
  if (isNullable && !includes(type, ts.TypeFlags.Null)) return 'can be null';
  const isText = definition.getSQLType() === 'text';
  return includes(type, isText ? ts.TypeFlags.StringLike : ts.TypeFlags.NumberLike)
    ? null
    : `is ${definition.getSQLType()}`;
}

/** Lists the differences between the columns that a statement returns and the row type that its reader declares. */
function listProblems(statement: Statement, rowType: ts.Type, sql: string): string[] {
  const returned = new Map(
    database
      .prepare(sql)
      .columns()
      .map((column) => [column.name, column]),
  );
  const declared = checker.getPropertiesOfType(rowType);
  const names = new Set(declared.map(({ name }) => name));
  // A reader of rows of any table declares only some of their columns.
  const isOpen = rowType.getStringIndexType() !== undefined;
  return [
    ...declared.flatMap((property) => {
      const column = returned.get(property.name);
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      if (column === undefined) return isOptional ? [] : `${property.name} is not returned`;
      const problem = findTypeProblem(checker.getTypeOfSymbol(property), column, statement.file);
      return problem === null ? [] : `${property.name} ${problem}`;
    }),
    ...[...returned.keys()]
      .filter((name) => !isOpen && !names.has(name))
      .map((name) => `${name} is not read`),
  ].map((problem) => `${statement.file}: ${problem}: ${sql.replaceAll(/\s+/g, ' ').trim()}`);
}

const listTyped = () =>
  statements.flatMap((statement) => {
    const rowType = findRowType(statement);
    return rowType !== null && checker.getPropertiesOfType(rowType).length > 0
      ? [{ statement, rowType }]
      : [];
  });

test('every query returns exactly the columns that its reader declares, with the types of the tables', () => {
  const typed = listTyped();
  // Check that row types are found at all.
  expect(typed.length).toBeGreaterThan(80);
  const problems = typed.flatMap(({ statement, rowType }) =>
    (statement.sql ?? []).flatMap((sql) => listProblems(statement, rowType, sql)),
  );
  expect(problems).toEqual([]);
});

test('a statement whose rows no one reads returns no rows', () => {
  const returning = statements
    .filter(({ node, file }) => ts.isCallExpression(node) && file !== 'worker/platform/db/query.ts')
    .flatMap(({ file, sql }) => (sql ?? []).map((text) => ({ file, text })))
    .filter(({ text }) => !text.startsWith('create table') && database.prepare(text).columns().length > 0);
  expect(returning).toEqual([]);
});

test('a missing column, an unread one and a wrong type are reported', () => {
  const [{ statement, rowType }] = listTyped().filter(({ statement: { source } }) =>
    source.includes('select token, made_at from plan_calendars'),
  ) as [{ statement: Statement; rowType: ts.Type }];
  const describe = (sql: string) => listProblems(statement, rowType, sql).map((text) => text.split(': ')[1]);
  expect(describe('select token, made_at from plan_calendars')).toEqual([]);
  expect(describe('select token, user_id from plan_calendars')).toEqual([
    'made_at is not returned',
    'user_id is not read',
  ]);
  expect(describe('select id as token, household_id as made_at from inventory_items')).toEqual([
    'made_at can be null',
  ]);
  expect(describe('select qty_millionths as token, id as made_at from inventory_items')).toEqual([
    'token is integer',
  ]);
});

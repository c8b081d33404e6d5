/**
 * Seeds the database with the starter data: the reference tables of the domain and the starter recipes. Seeding again
 * is safe, and costs one read if nothing has changed. Imported rows are never changed.
 */

import type { ImportResult } from '#contract/admin/imports';
import { CUISINES } from '#domain/recipes/cuisines';
import { computeContentHash } from '../features/imports/item.ts';
import { importRecipes } from '../features/imports/recipes.ts';
import { batch, createSqlCommand, type Query, runQuery } from '../platform/db/query.ts';
import { buildInsertRowsStatements, buildUpsertClause, storeMetaValue } from '../platform/db/rows.ts';
import { withRetry } from '../platform/errors/retry.ts';
import { starterRecipes } from './recipes.ts';
import { listReferenceDataTables, type ReferenceDataTable } from './tables.ts';

const KEY = 'starter';

/**
 * Returns the reference tables, with the cuisines of the starter recipes added to the built-in cuisines. The built-in
 * list is part of the worker's code, which does not contain the starter recipes.
 */
function tablesWithCuisines(): readonly ReferenceDataTable[] {
  const named = new Set(starterRecipes.flatMap(({ cuisine }) => cuisine ?? []));
  const further = [...named].filter((name) => !CUISINES.includes(name));
  return listReferenceDataTables().map((table) =>
    table.table === 'cuisines'
      ? { ...table, rows: [...table.rows, ...further.map((name) => ({ name, region: null, is_active: 1 }))] }
      : table,
  );
}

const hashStarterData = (tables: readonly ReferenceDataTable[]) =>
  computeContentHash(JSON.stringify([tables, starterRecipes]));

export interface SeedResult {
  readonly changed: boolean;
  readonly errors: ImportResult['errorDetails'];
}

export async function seedStarterRecipes(db: D1Database): Promise<SeedResult> {
  const tables = tablesWithCuisines();
  const version = hashStarterData(tables);
  const stored = await withRetry(() =>
    runQuery(db, {
      sql: 'select value from meta where key = ?1',
      params: [KEY],
      read: ([row]: readonly { value: string }[]) => row?.value ?? null,
    }),
  );
  if (stored === version) return { changed: false, errors: [] };
  await withRetry(() =>
    batch(
      db,
      tables.flatMap((table) => statements(table)),
    ),
  );
  const { errorDetails, recipes } = await importRecipes(db, starterRecipes, {
    origin: 'starter',
    yields: false,
  });
  // If any starter recipe could not be imported, delete no starter recipes. Otherwise, the earlier version of the
  // recipe that could not be imported might be deleted.
  if (errorDetails.length === 0) await withRetry(() => deleteFormerStarters(db, recipes));
  // Write the hash of the starter data last, so that an interrupted seeding runs again.
  await withRetry(() => runQuery(db, storeMetaValue(KEY, version)));
  return { changed: true, errors: errorDetails };
}

/** Deletes the starter recipes that are no longer in the starter data, for example because their titles changed. */
const deleteFormerStarters = (db: D1Database, present: readonly { readonly id: string }[]) =>
  runQuery(
    db,
    createSqlCommand(
      "delete from recipes where origin = 'starter' and id not in (select value from json_each(?1))",
      [JSON.stringify(present.map(({ id }) => id))],
    ),
  );

function statements({ table, key, rows }: ReferenceDataTable): Query<void>[] {
  const columns = [...Object.keys(rows[0] ?? {}), 'origin'];
  // Join the columns of a row's key with the unit separator character, which no column contains. If a column could
  // contain the separator, two different keys could give the same text.
  const keyOf = key.join(' || char(31) || ');
  const keys = rows.map((row) => key.map((column) => row[column]).join('\x1f'));
  return [
    createSqlCommand(
      `delete from ${table} where origin = 'starter' and ${keyOf} not in (select value from json_each(?1))`,
      [JSON.stringify(keys)],
    ),
    ...buildInsertRowsStatements(
      table,
      columns,
      rows.map((row) => ({ ...row, origin: 'starter' })),
      `(${key.join(', ')}) ${buildUpsertClause(columns)} where origin = 'starter'`,
    ),
  ];
}

/**
 * Imports reference data of any kind. Each item is validated separately, and all valid items are written in one
 * transaction. Stored rows with the same content stay unchanged, so repeating an import changes nothing.
 */

import type { ImportResult } from '#contract/admin/imports';
import { batch, type Query } from '../../platform/db/query.ts';
import { buildInsertRowsStatements, type Row, toStorableText } from '../../platform/db/rows.ts';
import { withRetry } from '../../platform/errors/retry.ts';
import { validateWithSchema } from '../../platform/http/validation.ts';
import { createFoodReference, selectFoodReferenceRows } from '../foods/store.ts';
import { findNamesWithChangedIngredient, findNamesWithChangedNutrition } from '../nutrition/affected.ts';
import { scheduleNutritionRecomputation } from '../nutrition/recount.ts';
import { toImportItemLabel } from './outcome.ts';
import type { ImportOptions } from './recipes.ts';
import {
  createImportNameResolver,
  REFERENCE_KINDS,
  type ReferenceKind,
  type ReferenceKindName,
  type ReferenceNames,
} from './reference-kinds.ts';

export interface ReferenceImport {
  readonly taken: number;
  /**
   * Database rows of the accepted import items. If several items have the same key, the list has only the row of the
   * last one.
   */
  readonly rows: readonly Row[];
  readonly errorDetails: ImportResult['errorDetails'];
}

export interface ReferenceOptions extends Pick<ImportOptions, 'alongside'> {
  /**
   * True if an administrator has reviewed each item. The items are then stored even if they look like mistakes
   * (`doubt`).
   */
  readonly chosen?: boolean;
}

const readNames = (rows: readonly { name: string }[]): string[] => rows.map(({ name }) => name);

export async function importReferenceData(
  db: D1Database,
  referenceKind: ReferenceKindName,
  items: readonly unknown[],
  { alongside = () => [], chosen = false }: ReferenceOptions = {},
): Promise<ReferenceImport> {
  const kind: ReferenceKind = REFERENCE_KINDS[referenceKind];
  const [referenceRows, ingredients, cuisines] = await withRetry(() =>
    batch(db, [
      selectFoodReferenceRows(),
      { sql: 'select name from ingredients', params: [], read: readNames },
      { sql: 'select name from cuisines', params: [], read: readNames },
    ]),
  );
  const reference = createFoodReference(referenceRows);
  const { rows, taken, errorDetails } = readAll(
    kind,
    items,
    createImportNameResolver(reference, ingredients, cuisines),
    chosen,
  );
  const affected = await withRetry(async () => {
    if (kind.changesNutrition) return findNamesWithChangedNutrition(db, rows, reference);
    return kind.changesNames ? findNamesWithChangedIngredient(db, kind.table, rows, referenceRows) : [];
  });
  const statements = [
    ...put(kind, rows),
    ...scheduleNutritionRecomputation(affected),
    ...alongside({ imported: taken, errors: errorDetails.length }),
  ];
  await withRetry(() => batch(db, statements));
  return { taken, rows, errorDetails };
}

function readAll(kind: ReferenceKind, items: readonly unknown[], names: ReferenceNames, chosen: boolean) {
  const rows = new Map<string, Row>();
  const errorDetails: { title: string; error: string }[] = [];
  const toRow = (item: unknown): Row | string => {
    const checked = validateWithSchema(kind.schema, cleaned(item), 'the item');
    if (!checked.ok) return checked.problem.sentence;
    return (chosen ? null : kind.doubt?.(checked.value)) ?? kind.row(checked.value, names);
  };
  for (const [position, item] of items.entries()) {
    const row = toRow(item);
    if (typeof row === 'string')
      errorDetails.push({ title: toImportItemLabel(item, position, kind.title), error: row });
    else rows.set(JSON.stringify(kind.key.map((column) => row[column])), row);
  }
  return { rows: [...rows.values()], taken: items.length - errorDetails.length, errorDetails };
}

function cleaned(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
  // Use `Object.fromEntries`, which creates own properties for all field names, even for '__proto__'.
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      typeof value === 'string' ? toStorableText(value) : value,
    ]),
  );
}

/** Returns the statements that insert rows. A stored row with the same key is replaced if its content differs. */
function put({ table, key }: ReferenceKind, rows: readonly Row[]): Query<void>[] {
  const columns = [...Object.keys(rows[0] ?? {}), 'origin'];
  const otherColumns = columns.filter((column) => !key.includes(column));
  const list = (prefix: string) => otherColumns.map((column) => `${prefix}.${column}`).join(', ');
  return buildInsertRowsStatements(
    table,
    columns,
    rows.map((row) => ({ ...row, origin: 'import' })),
    `(${key.join(', ')}) do update set ${otherColumns.map((column) => `${column} = excluded.${column}`).join(', ')}
     where (${list(table)}) is not (${list('excluded')})`,
  );
}

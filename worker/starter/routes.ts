import { adminListChanges, adminLoadDefaultData } from '#contract/admin/admin';
import { CUISINE_SEEDS } from '#domain/recipes/cuisines';
import { adminRoute } from '../auth/guard.ts';
import { CHANGES_RECIPES, listAdminChanges, logAdminChange } from '../features/admin/calls.ts';
import { batch, createRollBackIfQuery, isBatchRollBackError, type Query } from '../platform/db/query.ts';
import { buildInsertRowsStatements } from '../platform/db/rows.ts';
import { withRetry } from '../platform/errors/retry.ts';
import { listReferenceDataTables } from './tables.ts';

/**
 * Default data for a database without ingredients: ingredients, their nutrition, and ten cuisines. The default data is
 * a part of the starter data. If the starter data is loaded later, it replaces the default data.
 */

const TEN = new Set(CUISINE_SEEDS.map(({ name }) => name));

function defaults() {
  const tables = new Map(listReferenceDataTables().map(({ table, rows }) => [table, rows]));
  return {
    ingredients: tables.get('ingredients') ?? [],
    ingredients_nutrition: tables.get('ingredients_nutrition') ?? [],
    cuisines: (tables.get('cuisines') ?? []).filter(({ name }) => TEN.has(String(name))),
  };
}

interface Loaded {
  readonly ingredients: number;
  readonly nutrition: number;
  readonly cuisines: number;
}

/**
 * Loads the default data into the database.
 * @param alongside further statements for the same transaction
 * @returns null if the database already has ingredients; nothing was changed then
 */
async function loadDefaults(
  db: D1Database,
  alongside: (loaded: Loaded) => readonly Query<void>[],
): Promise<Loaded | null> {
  const tables = defaults();
  const loaded = {
    ingredients: tables.ingredients.length,
    nutrition: tables.ingredients_nutrition.length,
    cuisines: tables.cuisines.length,
  };
  const rows = Object.entries(tables).flatMap(([table, rows]) =>
    buildInsertRowsStatements(
      table,
      [...Object.keys(rows[0] ?? {}), 'origin'],
      rows.map((row) => ({ ...row, origin: 'starter' })),
      'do nothing',
    ),
  );
  try {
    await withRetry(() =>
      batch(db, [
        createRollBackIfQuery('exists (select 1 from ingredients)', []),
        ...rows,
        ...alongside(loaded),
      ]),
    );
    return loaded;
  } catch (error) {
    if (isBatchRollBackError(error)) return null;
    throw error;
  }
}

export const adminRoutes = [
  adminRoute(adminListChanges, {
    capability: 'adminData',
    handle: async ({ env }) => ({ changes: await listAdminChanges(env.DB) }),
  }),

  adminRoute(adminLoadDefaultData, {
    capability: 'adminData',
    ...CHANGES_RECIPES,
    handle: async ({ env }, user) => {
      const loaded = await loadDefaults(env.DB, ({ ingredients, nutrition, cuisines }) => [
        logAdminChange(user, {
          action: 'defaults',
          kind: null,
          imported: ingredients + nutrition + cuisines,
        }),
      ]);
      return loaded
        ? { loaded: true, message: 'Default data loaded successfully', ...loaded }
        : { loaded: false, ingredients: 0, nutrition: 0, cuisines: 0 };
    },
  }),
];

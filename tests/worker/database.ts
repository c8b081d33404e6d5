/// <reference types="@cloudflare/vitest-plugin/types" />
/** Helpers for the database of a worker test: real D1 with all migrations, and the data that the test requests. */
import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { importRecipes } from '#worker/features/imports/recipes';
import type { QueryGroup } from '#worker/platform/db/query';
import { seedStarterRecipes } from '#worker/starter/seed';

const bindings = env as Env & { MIGRATIONS: Parameters<typeof applyD1Migrations>[1] };

export const db = bindings.DB;

/** Applies all migrations to the empty database of a test file. */
export const migrated = () => applyD1Migrations(db, bindings.MIGRATIONS);

/** Applies all migrations and loads the starter data. */
export async function seeded(): Promise<void> {
  await migrated();
  const { errors } = await seedStarterRecipes(db);
  if (errors.length > 0) throw new Error(`Starter recipes that cannot be stored: ${JSON.stringify(errors)}`);
}

/** Imports one recipe with all required fields and a short cooking time, and returns its id. */
export async function withRecipe(item: Record<string, unknown>): Promise<string> {
  const { recipes, errorDetails } = await importRecipes(db, [
    { instructions: 'Cook it.', minutes: 30, ...item },
  ]);
  const [recipe] = recipes;
  if (!recipe) throw new Error(JSON.stringify(errorDetails));
  return recipe.id;
}

/**
 * Runs combined statements, and reads their results as the product does.
 * @returns the database's own results, for tests of which rows it has read
 */
export async function runGroup({ queries, readResults }: QueryGroup<unknown>): Promise<D1Result[]> {
  const results = await db.batch(queries.map(({ sql, params }) => db.prepare(sql).bind(...params)));
  readResults(
    queries.map(({ read }, at) =>
      read((results[at]?.results ?? []) as never[], results[at]?.meta.changes ?? 0),
    ),
  );
  return results;
}

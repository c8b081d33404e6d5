/// <reference types="@cloudflare/vitest-plugin/types" />
/** The database of a worker test: real D1, migrated, with as much in it as the test asks for. */
import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { importRecipes } from '#worker/features/imports/recipes';
import { seed } from '#worker/starter/seed';

const bindings = env as Env & { MIGRATIONS: Parameters<typeof applyD1Migrations>[1] };

export const db = bindings.DB;

/** Brings the empty database of a test file up to the newest migration. */
export const migrated = () => applyD1Migrations(db, bindings.MIGRATIONS);

/** The same, with the starter data in it. */
export async function seeded(): Promise<void> {
  await migrated();
  const { errors } = await seed(db);
  if (errors.length > 0) throw new Error(`Starter recipes that cannot be stored: ${JSON.stringify(errors)}`);
}

/** Imports one recipe that has what every recipe must have and a short time, and returns its id. */
export async function withRecipe(item: Record<string, unknown>): Promise<string> {
  const { recipes, errorDetails } = await importRecipes(db, [
    { instructions: 'Cook it.', minutes: 30, ...item },
  ]);
  const [recipe] = recipes;
  if (!recipe) throw new Error(JSON.stringify(errorDetails));
  return recipe.id;
}

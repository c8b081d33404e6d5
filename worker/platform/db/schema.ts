/**
 * Every table of the database. Columns have the names of the specification. Rows from D1 have the type `$inferSelect`
 * of their table: booleans are 0 or 1, and lists are JSON text.
 *
 * After a change of a table, run `npx drizzle-kit generate --config worker/drizzle.config.ts --name NOUN`.
 */
export * from './account.ts';
export * from './admin.ts';
export * from './household.ts';
export * from './pantry.ts';
export * from './recipes.ts';
export * from './reference.ts';

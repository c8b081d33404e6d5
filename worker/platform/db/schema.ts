/**
 * Every table of the database. Columns have the names of the specification, and rows from D1 match `$inferSelect`:
 * booleans are 0 or 1, and lists are JSON text.
 *
 * After a change: `npx drizzle-kit generate --config worker/drizzle.config.ts --name NOUN`.
 */
export * from './account.ts';
export * from './admin.ts';
export * from './household.ts';
export * from './pantry.ts';
export * from './recipes.ts';
export * from './reference.ts';

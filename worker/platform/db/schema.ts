/**
 * Every table, as the database has it. Columns keep the names of the specification, and rows come out of D1 exactly
 * as `$inferSelect` says: booleans are 0 or 1, lists are JSON text.
 *
 * After a change: `npx drizzle-kit generate --config worker/drizzle.config.ts --name NOUN`.
 */
export * from './account.ts';
export * from './admin.ts';
export * from './household.ts';
export * from './pantry.ts';
export * from './recipes.ts';
export * from './reference.ts';

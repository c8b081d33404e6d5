/**
 * All database tables. Rows from D1 have the type `$inferSelect` of their table: booleans are 0 or 1, and lists are
 * JSON texts. After you change a table, run `npx drizzle-kit generate --config worker/drizzle.config.ts --name NOUN`.
 */
export * from './account.ts';
export * from './admin.ts';
export * from './household.ts';
export * from './pantry.ts';
export * from './recipes.ts';
export * from './reference.ts';

import { text } from 'drizzle-orm/sqlite-core';

export type Flag = 0 | 1;

/**
 * Origin of a database row: 'starter' for data that ships with the application, or 'import'. Updates of the starter
 * data replace only starter rows.
 */
export const createDataOriginColumn = () =>
  text('origin').$type<'starter' | 'import'>().notNull().default('import');

/** Database column types that several tables use. */
import { text } from 'drizzle-orm/sqlite-core';

export type Flag = 0 | 1;

/**
 * Origin of a row: 'starter' for data that ships with the application, or 'import'. An update of the starter data
 * replaces starter rows and never changes imported rows.
 */
export const createOriginColumn = () =>
  text('origin').$type<'starter' | 'import'>().notNull().default('import');

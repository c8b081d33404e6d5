/** Kinds of columns that tables of several subjects have. */
import { text } from 'drizzle-orm/sqlite-core';

export type Flag = 0 | 1;

/**
 * Where a row comes from: the starter data that ships with the application, or somebody's import. New starter data
 * replaces the rows of the old and never touches an imported one.
 */
export const origin = () => text('origin').$type<'starter' | 'import'>().notNull().default('import');

/** Kinds of columns that several tables share. */
import { text } from 'drizzle-orm/sqlite-core';

export type Flag = 0 | 1;

/**
 * Origin of a row: the starter data that ships with the application, or an import. New starter data replaces old
 * starter rows and never changes imported ones.
 */
export const origin = () => text('origin').$type<'starter' | 'import'>().notNull().default('import');

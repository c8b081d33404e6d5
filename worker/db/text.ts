/**
 * Text as the database can keep it: a lone half of a surrogate pair has no UTF-8, and SQLite's text functions stop
 * at NUL.
 */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

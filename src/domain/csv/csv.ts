/** CSV as RFC 4180 has it, safe for spreadsheets: what is written is read back exactly. */
import { guarded } from './formula.ts';

export { type CsvRow, readCsv } from './read-csv.ts';

/** A text as a cell. */
export function csvCell(text: string): string {
  const safe = guarded(text);
  return /[",;\t\r\n]/.test(safe) || safe.trim() !== safe ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows of cells as a file. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

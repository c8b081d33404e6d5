/** A cell as RFC 4180 wants it. A spreadsheet would run a text that begins like a formula, so that is quoted off. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows of cells that are CSV already, each row with its line end. */
export const csvRows = (rows: readonly (readonly string[])[]): string =>
  `${rows.map((row) => row.join(',')).join('\r\n')}\r\n`;

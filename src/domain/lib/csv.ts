/**
 * Reads and writes CSV (RFC 4180). The files are safe to open in spreadsheets. `parseCsv` restores exactly what
 * `formatCsv` wrote, and also accepts the variants of CSV that spreadsheets write.
 */

/**
 * Matches the beginning of a cell that a spreadsheet may run as a formula. Some spreadsheets skip leading white space,
 * and some accept the full-width characters of East Asian keyboards.
 */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

/**
 * Apostrophe at the beginning of a cell, which makes spreadsheets show the cell as text. A cell that already begins
 * with an apostrophe gets a second one, so that reading the file restores the original.
 */
const GUARD = "'";

const needsGuard = (text: string): boolean => FORMULA.test(text) || text.startsWith(GUARD);

const guarded = (text: string): string => (needsGuard(text) ? GUARD + text : text);

function unguarded(cell: string): string {
  const text = cell.slice(GUARD.length);
  return cell.startsWith(GUARD) && needsGuard(text) ? text : cell;
}

export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

const DELIMITERS = [',', ';', '\t'] as const;

/**
 * Detects the delimiter from the first line, because spreadsheets in much of Europe write semicolons instead of commas.
 */
function detectDelimiter(text: string): string {
  const line = /^[^\r\n]*/.exec(text)?.[0].replaceAll(/"[^"]*"/g, '') ?? '';
  const count = (delimiter: string) => line.split(delimiter).length;
  return DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best));
}

/**
 * Returns the rows of a CSV file with any line endings, with or without a byte order mark. Empty rows are skipped. A
 * quote that is never closed extends to the end of the file, so that no text is lost.
 */
export function parseCsv(file: string): CsvRow[] {
  const text = file.replace(/^\uFEFF/, '');
  const delimiter = detectDelimiter(text);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let line = 1;
  let start = 1;
  let at = 0;
  const isEnd = (char: string | undefined) => char === undefined || char === '\n' || char === '\r';

  const quoted = (): string => {
    let cell = '';
    for (at += 1; at < text.length; ) {
      const close = text.indexOf('"', at);
      const end = close === -1 ? text.length : close;
      cell += text.slice(at, end);
      at = end + 1;
      if (text[at] !== '"') break;
      cell += '"';
      at += 1;
    }
    line += cell.split(/\r\n|\r|\n/).length - 1;
    return cell + plain();
  };
  const plain = (): string => {
    const from = at;
    while (!isEnd(text[at]) && text[at] !== delimiter) at += 1;
    return text.slice(from, at);
  };

  while (at < text.length) {
    const cell = text[at] === '"' ? quoted() : plain();
    cells.push(unguarded(cell));
    const char = text[at];
    if (char === delimiter) {
      at += 1;
      if (at < text.length) continue;
      cells.push('');
    }
    if (cells.some((value) => value !== '')) rows.push({ line: start, cells });
    cells = [];
    at += char === '\r' && text[at + 1] === '\n' ? 2 : 1;
    line += 1;
    start = line;
  }
  return rows;
}

/**
 * Formats a text as a CSV cell: quoted if necessary, and with an apostrophe if a spreadsheet could run the text as a
 * formula.
 */
export function formatCsvCell(text: string): string {
  const safe = guarded(text);
  return /[",;\t\r\n]/.test(safe) || safe.trim() !== safe ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(formatCsvCell).join(',')}\r\n`).join('');

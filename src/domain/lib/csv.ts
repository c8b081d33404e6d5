/** CSV as RFC 4180 has it, safe for spreadsheets: what is written is read back exactly. Reads what spreadsheets write, too. */

/**
 * How a cell begins that a spreadsheet takes for a formula. Some of them leave out what stands before it (spaces, tabs,
 * line breaks), and some read the wide signs of East Asian keyboards as well.
 */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** An apostrophe in front says that a cell is text; one that a text begins with is doubled, so that none is lost. */
const GUARD = "'";

const needsGuard = (text: string): boolean => FORMULA.test(text) || text.startsWith(GUARD);

/** A text as a cell that no spreadsheet computes. */
const guarded = (text: string): string => (needsGuard(text) ? GUARD + text : text);

/** The text of a cell that `guarded` made; others stay as they are. */
function unguarded(cell: string): string {
  const text = cell.slice(GUARD.length);
  return cell.startsWith(GUARD) && needsGuard(text) ? text : cell;
}

/** A row as read, with the line that it begins in, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

const DELIMITERS = [',', ';', '\t'] as const;

/** What parts the cells: spreadsheets of half of Europe write semicolons. The first line decides. */
function delimiterOf(text: string): string {
  const line = /^[^\r\n]*/.exec(text)?.[0].replaceAll(/"[^"]*"/g, '') ?? '';
  const count = (delimiter: string) => line.split(delimiter).length;
  return DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best));
}

/**
 * The rows of a file, of any line ending, with or without a byte order mark. Empty lines are left out. A quote that
 * is never closed runs to the end: nothing is lost.
 */
export function readCsv(file: string): CsvRow[] {
  const text = file.replace(/^\uFEFF/, '');
  const delimiter = delimiterOf(text);
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

/** A text as a cell. */
export function csvCell(text: string): string {
  const safe = guarded(text);
  return /[",;\t\r\n]/.test(safe) || safe.trim() !== safe ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows of cells as a file. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

/** Recipes in a table (CSV): a row each, below a row that says what stands in which column. */
import { readCsv } from '../../lib/csv.ts';
import { entryOf } from '../build-item.ts';
import { parseJson } from '../json/parse-json.ts';
import type { ReadContents } from '../reading.ts';
import { foundIn, isRecipeLike } from '../schema-org/recipe.ts';

/** How a column is called, as programs write the same name: 'Prep Time' is 'prep_time'. */
const columnName = (cell: string): string =>
  cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/gu, '_');

const areColumns = (names: readonly string[]): boolean =>
  isRecipeLike(Object.fromEntries(names.map((name) => [name, name])));

/** Whether the first line of a text names the columns of recipes. */
export function isTable(text: string): boolean {
  const [header] = readCsv(/^\uFEFF?[^\r\n]{0,2000}/u.exec(text)?.[0] ?? '');
  return header !== undefined && areColumns(header.cells.map(columnName));
}

/** Of a list in one cell: lines, or what stands between bars, or a list as programs write one. */
function listIn(cell: string): unknown {
  if (/^\s*\[/u.test(cell)) {
    const parsed = parseJson(cell);
    if (parsed.ok && Array.isArray(parsed.value)) return parsed.value;
  }
  const bars = cell
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return !/[\r\n]/u.test(cell) && bars.length > 1 ? bars : cell;
}

/** Reads the rows. Null when the columns are not those of recipes. */
export function readTable(text: string): ReadContents | null {
  const [header, ...rows] = readCsv(text);
  const names = header?.cells.map(columnName) ?? [];
  if (!areColumns(names)) return null;
  const entries = rows.map(({ cells }, position) => {
    const fields = cells.flatMap((cell, at) => {
      const name = names[at] ?? '';
      return name === '' || cell.trim() === '' ? [] : [[name, listIn(cell)] as const];
    });
    return entryOf(foundIn(Object.fromEntries(fields), new Map()), position);
  });
  return { entries, findings: [] };
}

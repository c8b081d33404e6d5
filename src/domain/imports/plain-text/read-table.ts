import { parseCsv } from '../../lib/csv.ts';
import { buildImportEntry } from '../build-item.ts';
import { parseJson } from '../json/parse-json.ts';
import type { ReadContents } from '../reading.ts';
import { isRecipeLikeNode, parseSchemaOrgRecipe } from '../schema-org/recipe.ts';

/** Normalizes a column name, because apps spell the names differently: 'Prep Time' becomes 'prep_time'. */
const columnName = (cell: string): string =>
  cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/gu, '_');

const areColumns = (names: readonly string[]): boolean =>
  isRecipeLikeNode(Object.fromEntries(names.map((name) => [name, name])));

export function hasRecipeCsvHeader(text: string): boolean {
  const [header] = parseCsv(/^\uFEFF?[^\r\n]{0,2000}/u.exec(text)?.[0] ?? '');
  return header !== undefined && areColumns(header.cells.map(columnName));
}

function parseListCell(cell: string): unknown {
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

export function parseRecipeCsv(text: string): ReadContents | null {
  const [header, ...rows] = parseCsv(text);
  const names = header?.cells.map(columnName) ?? [];
  if (!areColumns(names)) return null;
  const entries = rows.map(({ cells }, position) => {
    const fields = cells.flatMap((cell, at) => {
      const name = names[at] ?? '';
      return name === '' || cell.trim() === '' ? [] : [[name, parseListCell(cell)] as const];
    });
    return buildImportEntry(parseSchemaOrgRecipe(Object.fromEntries(fields), new Map()), position);
  });
  return { entries, findings: [] };
}

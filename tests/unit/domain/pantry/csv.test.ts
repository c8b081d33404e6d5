import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCsvCell, parseCsv } from '#domain/lib/csv';
import { type CsvItem, formatPantryCsv, parsePantryCsv } from '#domain/pantry/csv';
import { PANTRY_LEVELS } from '#domain/pantry/item';
import { PANTRY_UNITS, QTY_MAX } from '#domain/pantry/limits';
import { fromMillionths } from '#domain/pantry/quantity';

const nasty = fc.string({
  unit: fc.constantFrom('a', 'é', '🥚', '"', ',', ';', '\t', '\r', '\n', ' ', '=', '+', '-', '@', "'", '\\'),
  maxLength: 12,
});

const items: fc.Arbitrary<CsvItem[]> = fc.array(
  fc.record(
    {
      ingredient_name: nasty.filter((name) => name.trim() !== ''),
      qty: fc.integer({ min: 1, max: QTY_MAX * 1_000_000 }).map(fromMillionths),
      unit: fc.constantFrom(...PANTRY_UNITS),
      expires_on: fc.constantFrom(null, '2026-11-21', '2028-02-29'),
      notes: nasty,
      level: fc.constantFrom(...PANTRY_LEVELS),
    },
    { requiredKeys: ['ingredient_name', 'qty', 'unit', 'expires_on', 'notes'] },
  ),
  { maxLength: 8 },
);

test('an exported pantry is imported unchanged, to the last character', () => {
  fc.assert(
    fc.property(items, (pantry) => {
      const { items: read, problems } = parsePantryCsv(formatPantryCsv(pantry));
      expect(problems).toEqual([]);
      expect(read.map(({ line: _, assumedDay: __, ...item }) => item)).toEqual(pantry);
    }),
    { numRuns: 2_000 },
  );
});

test('no cell is a formula in a spreadsheet', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      // Compare the cell as a spreadsheet reads it, without the enclosing quotes.
      expect(formatCsvCell(text).replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
  expect(formatCsvCell('=1+1')).toBe("'=1+1");
});

test('a file of another program is read by its headings, in any order, with semicolons and decimal commas', () => {
  const file = '\uFEFFBest before;Item;Quantity;Units\n2026-12-01;Milk;1,5;litres\n;"Eggs; large";12;\n';
  expect(parsePantryCsv(file)).toEqual({
    items: [
      {
        line: 2,
        ingredient_name: 'Milk',
        qty: 1.5,
        unit: 'l',
        expires_on: '2026-12-01',
        notes: '',
        assumedDay: null,
      },
      {
        line: 3,
        ingredient_name: 'Eggs; large',
        qty: 12,
        unit: 'count',
        expires_on: null,
        notes: '',
        assumedDay: null,
      },
    ],
    problems: [],
  });
});

test('a file without headings is read in our order', () => {
  expect(parsePantryCsv('flour,500,g').items).toEqual([
    { line: 1, ingredient_name: 'flour', qty: 500, unit: 'g', expires_on: null, notes: '', assumedDay: null },
  ]);
});

test('an invalid row is reported with its line and field, and the others are read', () => {
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
  const { items, problems } = parsePantryCsv(file);
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

test('any text is read as rows without an error', () => {
  fc.assert(fc.property(nasty, (text) => parseCsv(text).every(({ cells }) => cells.length > 0)));
  expect(parseCsv('a,"never closed\nb')).toEqual([{ line: 1, cells: ['a', 'never closed\nb'] }]);
  expect(parseCsv('')).toEqual([]);
});

test('a file may contain dates in the forms that can be typed', () => {
  const file = [
    'name,quantity,unit,best before',
    ...['Milk,1,l,31/12/2026', 'Rice,2,kg,2027-05-01', 'Yogurt,4,,12.01.2027', 'Ham,200,g,1 Dec 2026'],
    ...['Eggs,6,,2026/12/31', 'Oats,1,kg,31.12.26', 'Peas,1,,2026-12', 'Figs,1,,12/2026'],
    ...['Tofu,1,,"Dec 1, 2026"', 'Leek,1,,1st December 2026', 'Kale,1,,2026-12-01 00:00:00', 'Salt,1,kg,'],
  ].join('\n');
  const { items, problems } = parsePantryCsv(file, { today: '2026-11-26' });
  expect(problems).toEqual([]);
  expect(items.map(({ expires_on }) => expires_on)).toEqual([
    ...['2026-12-31', '2027-05-01', '2027-01-12', '2026-12-01'],
    ...['2026-12-31', '2026-12-31', '2026-12-31', '2026-12-31'],
    ...['2026-12-01', '2026-12-01', '2026-12-01', null],
  ]);
});

test.each(['Expires on', 'BBE', 'Best by', 'use-by date', 'Exp', 'due_date', 'Date', 'Expiration'])(
  'the heading %s names the date column',
  (heading) => {
    const { items } = parsePantryCsv(`Item,Amount,${heading}\nMilk,1,2026-12-31`);
    expect(items.map(({ expires_on }) => expires_on)).toEqual(['2026-12-31']);
  },
);

test('one unambiguous date decides the order of day and month for its column', () => {
  const days = (texts: readonly string[], calendar = {}) =>
    parsePantryCsv(
      ['name,qty,expires', ...texts.map((day) => `Milk,1,${day}`)].join('\n'),
      calendar,
    ).items.map(({ expires_on, assumedDay }) => [expires_on, assumedDay !== null]);
  expect(days(['03/04/2027', '25/12/2026'])).toEqual([
    ['2027-04-03', true],
    ['2026-12-25', false],
  ]);
  expect(days(['03/04/2027', '12/25/2026'], { dayFirst: true })).toEqual([
    ['2027-03-04', true],
    ['2026-12-25', false],
  ]);
  expect(days(['03/04/2027'], { dayFirst: true })).toEqual([['2027-04-03', true]]);
});

test.each(['31/02/2027', 'soon', '2027-13-01', '12.01.2027 or later', '1/2/3/4', '9'.repeat(200)])(
  'an invalid date is a problem of its row: %s',
  (day) => {
    const { items, problems } = parsePantryCsv(`name,qty,expires\nMilk,1,${day}\nRice,1,`);
    expect(items.map(({ ingredient_name }) => ingredient_name)).toEqual(['Rice']);
    expect(problems).toEqual([{ line: 2, field: 'expires_on', text: day }]);
  },
);

import { expect, test } from 'vitest';
import {
  formatImportEntryTitle,
  formatImportReportAsCsv,
  formatImportReportAsJson,
  type ImportReport,
} from '#domain/imports/report';
import { parseCsv } from '../../../bench/data/csv.ts';

const REPORT: ImportReport = {
  source: 'recipes.json',
  imported: [
    { position: 2, id: 'soup', title: '=HYPERLINK("http://evil.example","Soup")' },
    { position: 0, id: 'pie', title: 'Pie, "warm"' },
  ],
  failed: [{ position: 1, title: '', error: '@title is\nrequired' }],
  remarks: ['The file ends too early.'],
};

test('the CSV has one row for each entry, in source order, and no cell that a spreadsheet executes', () => {
  const csv = formatImportReportAsCsv(REPORT);
  expect(parseCsv(csv)).toEqual([
    { position: '1', title: 'Pie, "warm"', result: 'imported', id: 'pie', error: '' },
    { position: '2', title: '', result: 'failed', id: '', error: "'@title is\nrequired" },
    {
      position: '3',
      title: '\'=HYPERLINK("http://evil.example","Soup")',
      result: 'imported',
      id: 'soup',
      error: '',
    },
  ]);
  expect(csv).not.toMatch(/(?:^|,|\n)"?[=+@-]/u);
});

test('the JSON contains all entries', () => {
  expect(JSON.parse(formatImportReportAsJson(REPORT))).toEqual({
    source: 'recipes.json',
    imported: 2,
    failed: 1,
    remarks: ['The file ends too early.'],
    errors: [{ position: 2, title: '', error: '@title is\nrequired' }],
    recipes: [
      { position: 3, id: 'soup', title: '=HYPERLINK("http://evil.example","Soup")' },
      { position: 1, id: 'pie', title: 'Pie, "warm"' },
    ],
  });
});

test('an entry without a title is named by its position', () => {
  expect(formatImportEntryTitle({ title: '', position: 4 })).toBe('Item 5');
  expect(formatImportEntryTitle({ title: 'Soup', position: 4 })).toBe('Soup');
});

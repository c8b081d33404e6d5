import { expect, test } from 'vitest';
import {
  formatEntryTitle,
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

test('the CSV has a row an entry, in the order of the source, and no cell that a spreadsheet runs', () => {
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

test('the JSON has all of it', () => {
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

test('an entry without a title is called by its place', () => {
  expect(formatEntryTitle({ title: '', position: 4 })).toBe('Item 5');
  expect(formatEntryTitle({ title: 'Soup', position: 4 })).toBe('Soup');
});

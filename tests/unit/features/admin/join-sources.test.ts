import { expect, test } from 'vitest';
import { createImportSourceFromParsedRecipes, type ImportSource } from '#client/imports/source';
import { parsePastedRecipes } from '#domain/imports/formats/read-paste';
import type { ReadEntry } from '#domain/imports/reading';
import { combineImportSources } from '../../../../src/features/admin/recipes-import/use-recipe-import.ts';

const soup = (title: string) => ({ title, instructions: 'Boil.' });
const pasted = (value: unknown, name: string) =>
  createImportSourceFromParsedRecipes(parsePastedRecipes(JSON.stringify(value)), name);

async function readThrough(source: ImportSource) {
  const seen: number[] = [];
  const entries: ReadEntry[] = [];
  const reading = source.read((read) => seen.push(read));
  for (;;) {
    const step = await reading.next();
    if (step.done) return { entries, seen, end: step.value };
    entries.push(step.value);
  }
}

const describeEntry = (entry: ReadEntry) =>
  entry.ok ? entry.item.title : `${entry.title}: ${entry.fault.code}`;

test('several sources are one import, with continuous positions and one progress bar', async () => {
  const joined = combineImportSources([
    pasted([soup('A'), soup('B')], 'one.json'),
    pasted([], 'empty.json'),
    pasted([soup('C'), {}], 'two.json'),
  ]);
  const { entries, seen, end } = await readThrough(joined);
  expect(entries.map(describeEntry)).toEqual(['A', 'B', 'empty.json: not-a-recipe', 'C', ': missing']);
  expect(entries.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4]);
  expect([joined.total, seen]).toEqual([4, [1, 2, 3, 4]]);
  expect(end.findings.map(({ code }) => code)).toEqual(['no-items']);
  expect(joined.name).toBe('one.json, empty.json, two.json');
});

test('a single source is returned unchanged, and a file that is not read to the end is closed', async () => {
  const one = pasted([soup('A')], '');
  expect(combineImportSources([one])).toBe(one);

  let isOpen = false;
  const file: ImportSource = {
    name: 'file',
    total: 2,
    async *read() {
      isOpen = true;
      try {
        yield { ok: true, position: 0, item: soup('A'), understood: [], dropped: [] };
        yield { ok: true, position: 1, item: soup('B'), understood: [], dropped: [] };
      } finally {
        isOpen = false;
      }
      return { format: 'json', findings: [] };
    },
  };
  const reading = combineImportSources([file, one]).read(() => {});
  await reading.next();
  expect(isOpen).toBe(true);
  await reading.return({ format: null, findings: [] });
  expect(isOpen).toBe(false);
});

import { gzipSync, strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type ImportFile, readRecipesFromFile } from '#client/imports/read-file';
import { createFile, cut, recipe, recipeList } from './files.ts';

async function readAll(file: ImportFile) {
  const entries = readRecipesFromFile(file);
  const titles: string[] = [];
  for (;;) {
    const step = await entries.next();
    if (step.done) return { titles, ...step.value };
    const entry = step.value;
    titles.push(`${entry.position} ${entry.ok ? entry.item.title : entry.fault.code}`);
  }
}

const LARGE = ' This is a long step.'.repeat(60);
/** A JSON list above 1 MiB, so that the import reads it as a stream. */
const list = (count = 1000) => Array.from({ length: count }, (_, index) => recipe(index, LARGE));
const createTitles = (count: number) => Array.from({ length: count }, (_, index) => `${index} Soup ${index}`);

test.each([
  ['a list', JSON.stringify(list())],
  ['a list in an object', JSON.stringify({ count: 1000, recipes: list(), next: null })],
  ['a list on many lines', JSON.stringify(list(), null, 2)],
  ['a list with carriage returns', JSON.stringify(list(), null, 2).replaceAll('\n', '\r\n')],
  ['a byte order mark', `\uFEFF${JSON.stringify(list())}`],
  [
    'a recipe a line',
    list()
      .map((item) => JSON.stringify(item))
      .join('\n'),
  ],
])('%s is read from a stream, wherever it is cut', async (_, text) => {
  const bytes = strToU8(text);
  for (const length of [1013, 65_536, bytes.length]) {
    const read = await readAll(createFile('recipes.json', cut(bytes, length)));
    expect(read).toEqual({ titles: createTitles(1000), format: 'json', findings: [] });
  }
});

test.each([
  [true, 'utf-16le'],
  [false, 'utf-16be'],
])('UTF-16 is read, cut within characters (little-endian: %s)', async (littleEndian) => {
  const text = `\uFEFF${JSON.stringify(list(600).map((item) => ({ ...item, notes: 'Crème 🍲' })))}`;
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  const entries = readRecipesFromFile(createFile('recipes.json', cut(new Uint8Array(view.buffer), 4097)));
  const first = await entries.next();
  expect(first.value).toMatchObject({ ok: true, item: { notes: 'Crème 🍲' } });
  expect(
    (await readAll(createFile('recipes.json', cut(new Uint8Array(view.buffer), 4097)))).titles,
  ).toHaveLength(600);
});

test('a small file is parsed like pasted text', async () => {
  const text = 'Soup\n\nIngredients\n2 carrots\n\nMethod\nBoil.';
  expect(await readAll(createFile('soup.txt', [strToU8(text)]))).toEqual({
    titles: ['0 Soup'],
    format: 'text',
    findings: [],
  });
  expect((await readAll(createFile('x.json', [strToU8('{bad')]))).findings).toMatchObject([
    { code: 'invalid-json' },
  ]);
  expect((await readAll(createFile('empty.json', []))).findings).toEqual([{ code: 'blank' }]);
});

test('a page of any size is read completely', async () => {
  const json = JSON.stringify({
    '@type': 'Recipe',
    name: 'Soup',
    recipeIngredient: ['1 l water'],
    recipeInstructions: 'Boil.',
  });
  const page = `<!doctype html>${'<p>Hello</p>'.repeat(200_000)}<script type="application/ld+json">${json}</script>`;
  const read = await readAll(createFile('soup.html', cut(strToU8(page), 65_536)));
  expect(read).toEqual({ titles: ['0 Soup'], format: 'web-page', findings: [] });
});

test('a large archive delivers its files one after the other', async () => {
  const noise = Uint8Array.from({ length: 1_500_000 }, (_, at) => (at * 7919) % 251);
  const files = Object.fromEntries(
    list(20).map((item, index) => [`recipes/${index}.json`, strToU8(JSON.stringify([item]))]),
  );
  const zip = zipSync({ 'image.jpg': [noise, { level: 0 }], ...files });
  expect(zip.length).toBeGreaterThan(1_400_000);
  const read = await readAll(createFile('recipes.zip', cut(zip, 65_536)));
  expect(read).toEqual({ titles: createTitles(20), format: 'json', findings: [] });
  const short = await readAll(createFile('recipes.zip', cut(zip.subarray(0, zip.length - 200), 65_536)));
  expect(short.findings).toEqual([{ code: 'broken-archive' }]);
});

test('a gzipped list is streamed as well, and damage is reported', async () => {
  const chance = Array.from({ length: 400 }, (_, index) => ({
    ...recipe(index),
    notes: Array.from({ length: 3000 }, (_, at) =>
      String.fromCharCode(97 + ((index * 31 + at * at * 7919) % 26)),
    ).join(''),
  }));
  const packed = gzipSync(strToU8(JSON.stringify(chance)), { level: 0 });
  expect(await readAll(createFile('recipes.json.gz', cut(packed, 10_000)))).toEqual({
    titles: createTitles(400),
    format: 'json',
    findings: [],
  });
  const short = await readAll(createFile('recipes.json.gz', cut(packed.subarray(0, -5_000), 10_000)));
  expect(short.titles.length).toBeGreaterThan(350);
  expect(short.findings).toContainEqual({ code: 'broken-archive' });
});

test('one broken entry in the middle does not affect the others', async () => {
  const lines = list().map((item) => JSON.stringify(item));
  lines[500] = '{"title": "Broken, "instructions": ["x"}';
  const read = await readAll(createFile('recipes.json', cut(strToU8(`[\n${lines.join(',\n')}\n]`), 5000)));
  expect(read.titles).toHaveLength(1000);
  expect(read.titles[500]).toBe('500 invalid-json');
  expect(read.titles.filter((title) => title.includes('Soup'))).toHaveLength(999);
});

test('a truncated file delivers its complete entries, and is reported as truncated', async () => {
  const bytes = strToU8(JSON.stringify(list()));
  const read = await readAll(createFile('recipes.json', cut(bytes.subarray(0, bytes.length - 100), 5000)));
  expect(read.titles.slice(0, -1)).toEqual(createTitles(999));
  expect(read.titles.at(-1)).toBe('999 cut-off');
  expect(read.findings).toEqual([{ code: 'cut-off' }]);
});

test('100,000 recipes are read only as far as they are requested, and an abandoned file is closed', async () => {
  const file = createFile('recipes.json', recipeList(100_000));
  const entries = readRecipesFromFile(file);
  for (let taken = 0; taken < 100; taken += 1) await entries.next();
  const ahead = file.pulled;
  // The import reads the first MiB to detect the format.
  expect(ahead).toBeLessThan(1.3 * 1024 * 1024);
  for (let taken = 100; taken < 20_000; taken += 1) await entries.next();
  expect(file.pulled).toBeLessThan(20_000 * 200 + 0.5 * 1024 * 1024);
  await entries.return({ format: null, findings: [] });
  expect(file.isCancelled).toBe(true);
  const left = createFile('recipes.json', recipeList(100_000));
  const early = readRecipesFromFile(left);
  await early.next();
  await early.return({ format: null, findings: [] });
  expect(left.isCancelled).toBe(true);
});

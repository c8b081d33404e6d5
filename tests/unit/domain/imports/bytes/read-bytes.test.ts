import { gzipSync, strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { gunzipBytes, ZipReader } from '#domain/imports/bytes/archive';
import { detectEncoding, readRecipesFromBytes } from '#domain/imports/bytes/read-bytes';
import { describeImportNote } from '#domain/imports/formats/sentences';
import { measureCpuTime } from '../../../../cpu-time.ts';
import { readAllEntries } from './read-all.ts';

const SOUP = { title: 'Crème', instructions: ['Boil.'] };
const json = (value: unknown) => strToU8(JSON.stringify(value));
const titles = (bytes: Uint8Array, name = '') =>
  readAllEntries(bytes, { name }).entries.map((entry) =>
    entry.ok ? entry.item.title : `${entry.title}: ${entry.fault.code}`,
  );

function utf16(text: string, littleEndian: boolean, mark = true): Uint8Array {
  const view = new DataView(new ArrayBuffer((text.length + (mark ? 1 : 0)) * 2));
  const codes = [...(mark ? [0xfeff] : []), ...Array.from(text, (_, at) => text.charCodeAt(at))];
  for (const [at, code] of codes.entries()) view.setUint16(at * 2, code, littleEndian);
  return new Uint8Array(view.buffer);
}
const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

const TEXT = JSON.stringify([SOUP]);
test.each([
  ['UTF-8', strToU8(TEXT)],
  ['UTF-8 with a mark', strToU8(`\uFEFF${TEXT}`)],
  ['UTF-16, little end first', utf16(TEXT, true)],
  ['UTF-16, big end first', utf16(TEXT, false)],
  ['UTF-16 without a mark', utf16(TEXT, true, false)],
  ['UTF-16 the other way without a mark', utf16(TEXT, false, false)],
  ['Windows-1252', latin1(TEXT)],
  ['carriage returns', strToU8(JSON.stringify([SOUP], null, 2).replaceAll('\n', '\r\n'))],
])('text encoded as %s is read', (_, bytes) => {
  expect(titles(bytes)).toEqual(['Crème']);
});

test('a page is read in the encoding that it declares', () => {
  const page = `<html><meta charset="iso-8859-2"><script type="application/ld+json">{"@type":"Recipe","name":"\xe8aj","recipeIngredient":"1 egg","recipeInstructions":"Boil."}</script></html>`;
  expect(titles(latin1(page), 'page.html')).toEqual(['čaj']);
  expect(detectEncoding(strToU8('<meta charset="nonsense">'))).toBe('utf-8');
});

test('unreadable characters are reported', () => {
  const bytes = Uint8Array.from([
    ...strToU8(`${' '.repeat(5000)}[{"title":"Cr`),
    0xff,
    ...strToU8('","instructions":"Boil."}]'),
  ]);
  expect(readAllEntries(bytes).findings).toEqual([{ code: 'undecodable' }]);
});

test('a Paprika export, a zip of gzip files, is read', () => {
  const recipe = (name: string) =>
    gzipSync(json({ uid: '1', name, ingredients: '1 egg', directions: 'Boil.' }));
  const zip = zipSync({
    'My recipes/Egg.paprikarecipe': recipe('Egg'),
    'My recipes/Soup.paprikarecipe': recipe('Soup'),
    '__MACOSX/My recipes/._Egg.paprikarecipe': strToU8('junk'),
    'My recipes/.DS_Store': strToU8('junk'),
  });
  expect(readAllEntries(zip, { name: 'All.paprikarecipes' })).toMatchObject({
    format: 'paprika',
    findings: [],
  });
  expect(titles(zip)).toEqual(['Egg', 'Soup']);
  expect(titles(recipe('Egg'), 'Egg.paprikarecipe')).toEqual(['Egg']);
});

test('a Tandoor export, a zip of zip files with pictures, is read', () => {
  const steps = [{ instruction: 'Boil.', ingredients: [] }];
  const recipe = (name: string) =>
    zipSync(
      { 'recipe.json': json({ name, steps }), 'image.jpg': [new Uint8Array(70_000), { level: 0 }] },
      { level: 0 },
    );
  expect(titles(zipSync({ '1.zip': recipe('Egg'), '2.zip': recipe('Soup') }, { level: 0 }))).toEqual([
    'Egg',
    'Soup',
  ]);
});

test('a file without a recipe is reported by its name and does not stop the others', () => {
  const zip = zipSync({
    'a.json': strToU8('{"x":'),
    'b.json': json([SOUP]),
    'c.json': json({ setting: 1 }),
    'd.txt': strToU8('Hello'),
  });
  expect(titles(zip)).toEqual(['a.json: invalid-json', 'Crème', 'c.json: missing', 'd.txt: not-a-recipe']);
});

test('positions count through all files of an archive', () => {
  const zip = zipSync({ 'a.json': json([SOUP, SOUP]), 'b.json': json([SOUP]) });
  expect(readAllEntries(zip).entries.map(({ position }) => position)).toEqual([0, 1, 2]);
});

test('a zip file that arrives byte by byte is read, and a truncated one is reported', () => {
  const zip = zipSync({ 'a.json': json([SOUP]), 'b.json': json([SOUP, SOUP]) });
  const reader = new ZipReader();
  const files = [...zip].flatMap((byte, at) => [...reader.push(Uint8Array.of(byte), at === zip.length - 1)]);
  expect(files.map(({ name, problem }) => [name, problem])).toEqual([
    ['a.json', null],
    ['b.json', null],
  ]);
  expect(readAllEntries(zip.subarray(0, zip.length / 3)).findings).toEqual([{ code: 'broken-archive' }]);
});

test('an empty archive, a damaged gzip file and a damaged zip file are reported', () => {
  expect(readAllEntries(zipSync({})).findings).toEqual([{ code: 'no-recipe' }]);
  expect(readAllEntries(gzipSync(json([SOUP])).subarray(0, 30)).findings).toEqual([
    { code: 'broken-archive' },
  ]);
  const zip = zipSync({ 'a.json': json(Array(50).fill(SOUP)) });
  zip.fill(0xff, 40, 60);
  const { entries } = readAllEntries(zip);
  expect(entries.every(({ ok }) => !ok)).toBe(true);
});

test('reading stops at endlessly nested archives and decompression bombs', () => {
  let nested: Uint8Array = json([SOUP]);
  for (let depth = 0; depth < 6; depth += 1) nested = zipSync({ [depth === 0 ? 'a.json' : 'a.zip']: nested });
  expect(titles(nested)).toEqual(['a.zip: not-a-recipe']);
  const zeros = new Uint8Array(1_000_001);
  expect(gunzipBytes(gzipSync(zeros), 1_000_000)).toBeNull();
  expect(gunzipBytes(gzipSync(zeros), 1_000_001)?.length).toBe(1_000_001);
  const bomb = zipSync({ 'bomb.json': zeros, 'stored.json': [zeros, { level: 0 }], 'b.json': json([SOUP]) });
  const files = new ZipReader(1_000_000).push(bomb, true);
  expect(files.map(({ name, problem }) => [name, problem])).toEqual([
    ['bomb.json', 'too-large'],
    ['stored.json', 'too-large'],
    ['b.json', null],
  ]);
});

const padded = (...start: number[]) =>
  Uint8Array.from({ length: 400 }, (_, at) => start[at] ?? (at * 37) % 256);
const toBytes = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

test.each([
  ['picture', 'PNG', padded(0x89, ...toBytes('PNG\r\n'), 0x1a, 0x0a)],
  ['picture', 'JPEG', padded(0xff, 0xd8, 0xff, 0xe0)],
  ['picture', 'GIF', padded(...toBytes('GIF89a'))],
  ['picture', 'WebP', padded(...toBytes('RIFF'), 1, 2, 3, 4, ...toBytes('WEBPVP8 '))],
  ['picture', 'HEIC', padded(0, 0, 0, 24, ...toBytes('ftypheic'))],
  ['picture', 'TIFF', padded(0x49, 0x49, 0x2a, 0)],
  ['pdf', 'PDF', strToU8('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n200 g flour\n')],
  [
    'office',
    'Word',
    zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8('<w/>') }),
  ],
  ['office', 'Word of before 2007', padded(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)],
  ['office', 'rich text', strToU8('{\\rtf1\\ansi 200 g flour}')],
  ['media', 'MP4', padded(0, 0, 0, 24, ...toBytes('ftypisom'))],
  ['unknown', 'a program', padded(0x7f, ...toBytes('ELF'), 2, 1, 1, 0, 0, 0, 0, 0, 0, 0)],
  ['unknown', 'a database', Uint8Array.from([...toBytes('SQLite format 3'), ...new Array(500).fill(0)])],
])('a file that is a %s (%s) is recognized and not read', (kind, _, bytes) => {
  expect(readAllEntries(bytes, { name: 'dinner' })).toEqual({
    format: null,
    entries: [],
    findings: [{ code: 'binary-file', kind }],
  });
});

test('a picture next to recipes in an archive does not stop the import', () => {
  const zip = zipSync({ 'soup.json': json([SOUP]), 'soup.jpg': padded(0xff, 0xd8, 0xff, 0xe0) });
  expect(titles(zip)).toEqual(['Crème']);
});

/** Creates a zip of `width` zips of `width` zips …, `depth` levels deep, with a text in each innermost zip. */
function zipOfZips(width: number, depth: number): Uint8Array {
  const inner = depth === 0 ? strToU8('Hello') : zipOfZips(width, depth - 1);
  const name = depth === 0 ? 'txt' : 'zip';
  return zipSync(Object.fromEntries(Array.from({ length: width }, (_, at) => [`${at}.${name}`, inner])));
}

test('an archive of archives is read up to 20,000 files in total, and the limit is reported', () => {
  const bomb = zipOfZips(20, 3);
  expect(bomb.length).toBeLessThan(64 * 1024);
  const { entries, findings } = readAllEntries(bomb);
  expect(entries.length).toBeGreaterThan(15_000);
  expect(entries.length).toBeLessThanOrEqual(20_000);
  expect(findings).toMatchObject([{ code: 'archive-too-large', files: 20_000 }]);
  expect(findings.map(describeImportNote)).toEqual([
    'The archive is too large. We only read its first 20,000 files, or 4 GiB. Split it into smaller archives.',
  ]);
});

test('entries of a nested archive are delivered one by one, before the rest is decompressed', () => {
  const reader = readRecipesFromBytes(zipOfZips(20, 3));
  expect(measureCpuTime(() => reader.next())).toBeLessThan(500);
  expect(reader.next().value).toMatchObject({ ok: false, position: 1, title: '1.txt' });
});

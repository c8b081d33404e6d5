import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Compared, compare, isRight, type Page, readPages } from '../../../bench/data/recipe-pages.ts';

const FILE = fileURLToPath(new URL('../../../../../shared/data/jsonld-pages.ndjson.gz', import.meta.url));
const FOLDER = fileURLToPath(new URL('../../../../../shared/data/pages', import.meta.url));
const missing = !existsSync(FILE) || !existsSync(FOLDER);
if (missing) console.log('Skipped: the real web pages (../shared/data) are not here.');

test.skipIf(missing)('nearly all real pages whose JSON-LD has the expected fields are read correctly', () => {
  const compared = readPages(FILE).map(compare);
  const carrying = compared.filter(({ carries }) => carries);
  const share = (part: readonly unknown[], whole: readonly unknown[]) => part.length / whole.length;
  expect(compared.length).toBeGreaterThan(80);
  expect(share(compared.filter(isRight), compared)).toBeGreaterThanOrEqual(0.89);
  expect(share(carrying.filter(isRight), carrying)).toBeGreaterThanOrEqual(0.98);
  expect(
    share(
      compared.filter(({ right }) => right.lines),
      compared,
    ),
  ).toBeGreaterThanOrEqual(0.86);
  expect(
    share(
      compared.filter(({ right }) => right.time),
      compared,
    ),
  ).toBeGreaterThanOrEqual(0.95);
  expect(
    share(
      compared.filter(({ right }) => right.yield),
      compared,
    ),
  ).toBeGreaterThanOrEqual(0.89);
});

test.skipIf(missing)('nearly all whole pages are imported correctly, also without linked data', () => {
  const pages = readPages(FOLDER);
  const share = (compared: readonly Compared[]) => compared.filter(isRight).length / compared.length;
  const whole = pages.map(compare);
  expect(whole.length).toBeGreaterThan(40);
  expect(whole.filter(({ imported }) => imported).length / whole.length).toBeGreaterThanOrEqual(0.95);
  expect(share(whole)).toBeGreaterThanOrEqual(0.93);
  const marks = /<script[\s\S]*?<\/script>|\s(?:itemprop|itemscope|itemtype|typeof|property)(?:="[^"]*")?/giu;
  const shown = pages.map((page) => compare({ ...page, html: (page.html ?? '').replace(marks, '') }));
  expect(shown.filter(({ imported }) => imported).length / shown.length).toBeGreaterThanOrEqual(0.95);
  expect(shown.filter(({ right }) => right.ingredients).length / shown.length).toBeGreaterThanOrEqual(0.7);
});

test('an unusual row of a list or folder is counted as wrong and does not stop the others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  try {
    const list = join(folder, 'list.ndjson');
    writeFileSync(
      list,
      '{"key":"a","jsonld":["x"],"expected":{"title":"A"}}\nnot json\nnull\n{"jsonld":7,"expected":{}}\n',
    );
    expect(readPages(list).map(compare).filter(isRight)).toEqual([]);
    expect(readPages(list)).toHaveLength(4);
    writeFileSync(
      join(folder, 'expected.json'),
      JSON.stringify([{ key: 'absent', expected: { title: 'A' } }, 7, null]),
    );
    expect(readPages(folder).map(compare)).toMatchObject(Array(3).fill({ imported: false }));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the comparison distinguishes right readings from wrong ones', () => {
  const recipe = {
    '@type': 'Recipe',
    name: 'Soup &amp; Bread',
    recipeIngredient: ['Broth:', '¾ cup rice', '2 clove(s) garlic'],
    recipeInstructions: [
      { name: 'Boil', text: 'Cook the rice.' },
      { name: 'Step 2', text: 'Serve.' },
    ],
    totalTime: 'PT20M',
    recipeYield: '4',
  };
  const expected = {
    title: 'Soup & Bread',
    ingredients: ['3/4 cup rice', '2 cloves garlic'],
    instructions_list: ['Cook the rice.', 'Serve.'],
    total_time: 20,
    yields: '4 servings',
  };
  const page: Page = { key: 'k', flags: [], jsonld: [JSON.stringify(recipe)], expected };
  expect(compare(page)).toMatchObject({ carries: true, reasons: [] });
  expect(compare(page).right).toEqual({
    title: true,
    ingredients: true,
    instructions: true,
    lines: false,
    time: true,
    yield: true,
  });
  const wrong = {
    title: 'Soup',
    ingredients: ['3/4 cup rice'],
    instructions_list: ['Cook the rice.', 'Serve it.'],
    total_time: 21,
    yields: '5 servings',
  };
  expect(Object.values(compare({ ...page, expected: wrong }).right)).toEqual(Array(6).fill(false));
  expect(compare({ ...page, expected: { ...expected, ingredients: ['1 egg'] } }).carries).toBe(false);
});

test('a row that is not a page, or that causes an error, is counted as wrong and does not stop the others', () => {
  const good = {
    key: 'good',
    flags: ['has-jsonld-recipe'],
    jsonld: [
      '{"@type":"Recipe","name":"Toast","recipeIngredient":["1 slice bread"],"recipeInstructions":"Toast it."}',
    ],
    expected: { title: 'Toast', ingredients: ['1 slice bread'], instructions_list: ['Toast it.'] },
  };
  const strange = [
    'not JSON {',
    'null',
    '{"flags":["has-jsonld-recipe"]}',
    JSON.stringify({
      ...good,
      key: 'numbers',
      expected: { title: 7, ingredients: 3, instructions_list: 'x' },
    }),
    JSON.stringify({ ...good, key: 'no scripts', jsonld: null }),
    JSON.stringify({ ...good, key: 'scripts of nothing', jsonld: [null, 4, {}] }),
  ];
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  const file = join(folder, 'pages.ndjson.gz');
  writeFileSync(file, gzipSync([...strange, JSON.stringify(good)].join('\n')));
  const outcomes = readPages(file).map(compare);
  rmSync(folder, { recursive: true });
  expect(outcomes.map((one) => [one.key, isRight(one)])).toEqual([
    ['row 1', false],
    ['row 2', false],
    ['row 3', false],
    ['numbers', false],
    ['no scripts', false],
    ['scripts of nothing', false],
    ['good', true],
  ]);
});

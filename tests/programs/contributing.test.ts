import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CALLS } from './contributing/additions/calls.ts';
import { KNOWLEDGE } from './contributing/additions/knowledge.ts';
import { PAGES } from './contributing/additions/pages.ts';
import { Copy } from './contributing/copy.ts';

const copy = new Copy();
afterAll(() => copy.remove());

const SECTION = '### … ';
const sections = readFileSync(join(copy.root, 'CONTRIBUTING.md'), 'utf8')
  .split(`\n${SECTION}`)
  .slice(1)
  .map((text) => ({ title: text.split('\n')[0] ?? '', text: text.split(/\n##+ /)[0] ?? '' }));

const ADDITIONS = [...KNOWLEDGE, ...CALLS, ...PAGES];

test('every recipe in CONTRIBUTING.md is followed by this test', () => {
  expect(ADDITIONS.map(({ name }) => name).sort()).toEqual(sections.map(({ title }) => title).sort());
});

/** Returns the name that CONTRIBUTING.md uses for a file whose name contains a noun. */
const namedAs = (file: string): string =>
  file
    .replace(/^migrations\/\d+_\w+/, 'migrations/NNNN_<noun>')
    .replaceAll(/tallies|tips|help/g, '<noun>')
    .replace(/Tallies|Tips|Help/, '<Noun>');

test.each(ADDITIONS)(
  'following ‘$name’ changes $files files, all named in the recipe',
  ({ name, files, add }) => {
    add(copy);
    const changed = copy.changed();
    const text = sections.find(({ title }) => title === name)?.text ?? '';
    const isNamed = (file: string) =>
      [file, namedAs(file), dirname(file)].some((path) => text.includes(`\`${path}\``));
    expect(changed.filter((file) => !isNamed(file))).toEqual([]);
    expect(changed).toHaveLength(files);
    copy.commit();
  },
);

const ADDED_TESTS = ['tests/added.test.tsx', 'tests/added.worker.test.ts'];

/** Tests of the project that must pass whatever rows its tables have. */
const EXISTING = [
  ...['foods/catalog', 'matching/recommend', 'matching/loosen', 'imports/exports', 'tools/tools'].map(
    (name) => `tests/unit/domain/${name}.test.ts`,
  ),
  ...['browse', 'shopping-list', 'analytics'].map((name) => `tests/unit/domain/${name}`),
  ...[
    'tests/worker/starter/starter.test.ts',
    'tests/specification',
    'tests/worker/platform/db/storage.test.ts',
  ],
  ...[
    'tests/unit/contract',
    'tests/architecture',
    'tests/unit/features/admin',
    'tests/unit/features/search/search-state.test.ts',
    'tests/unit/features/shared/failed-lists.test.tsx',
  ],
  ...['tests/unit/features/results/page.test.ts', 'tests/unit/client/search/search-address.test.ts'],
];

test('added code compiles, follows the rules of the code, and works', () => {
  for (const file of ADDED_TESTS) copy.add(file, basename(file));
  expect(copy.run('worker/tools/build/build-foods.mjs')).toBe('');
  expect(copy.run('node_modules/typescript-7/bin/tsc', '--noEmit')).toBe('');
  const vitest = (...args: string[]) =>
    copy.run('node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', ...args);
  expect(vitest('--project', 'unit*', 'tests/added.test.tsx', ...EXISTING)).toBe('');
  const atWorker = ['tests/added.worker.test.ts', 'tests/worker/admin/kinds.worker.test.ts'];
  expect(vitest('--project', 'worker', ...atWorker)).toBe('');
});

test('added pages can be built', () => {
  expect(copy.run('node_modules/astro/bin/astro.mjs', 'build')).toBe('');
  for (const page of ['help', 'tips', 'admin/tallies'])
    expect(existsSync(join(copy.root, 'dist/client', `${page}.html`)), page).toBe(true);
});

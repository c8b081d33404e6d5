import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ADDITIONS } from './contributing/additions.ts';
import { Copy } from './contributing/copy.ts';

const copy = new Copy();
afterAll(() => copy.remove());

/** Returns the section of CONTRIBUTING.md with this title. */
const section = (title: string): string =>
  readFileSync(join(copy.root, 'CONTRIBUTING.md'), 'utf8').split(`### … ${title}\n`)[1]?.split('\n### ')[0] ??
  '';

test.each(ADDITIONS)(
  'who wants to $name touches $files of the files of the product, those that are named',
  ({ name, files, add }) => {
    add(copy);
    const changed = copy.changed();
    expect(changed).toHaveLength(files);
    const said = section(name);
    const isNamed = (file: string) => {
      const named = file.replace(/tallies|tips/, '<noun>').replace('Tallies', '<Noun>');
      return said.includes(`\`${named}\``) || said.includes(`\`${dirname(file)}\``);
    };
    expect(changed.filter((file) => !isNamed(file))).toEqual([]);
    copy.commit();
  },
);

const ADDED_TESTS = ['tests/added.test.tsx', 'tests/added.worker.test.ts'];

/** Tests of the project that must pass for any rows of its tables. */
const EXISTING = [
  ...['foods/catalog', 'matching/recommend', 'matching/loosen', 'imports/exports'].map(
    (name) => `tests/unit/domain/${name}.test.ts`,
  ),
  ...[
    'tests/unit/contract',
    'tests/architecture',
    'tests/unit/features/admin',
    'tests/unit/features/search/search-state.test.ts',
  ],
  ...['tests/unit/features/results/page.test.ts', 'tests/unit/client/search/search-address.test.ts'],
];

test('what was added fits the types, keeps the rules of the code, and works', () => {
  for (const file of ADDED_TESTS) copy.add(file, basename(file));
  expect(copy.run('worker/tools/build/build-foods.mjs')).toBe('');
  expect(copy.run('node_modules/typescript-7/bin/tsc', '--noEmit')).toBe('');
  const vitest = (...args: string[]) =>
    copy.run('node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', ...args);
  expect(vitest('--project', 'unit*', 'tests/added.test.tsx', ...EXISTING)).toBe('');
  expect(vitest('--project', 'worker', 'tests/added.worker.test.ts')).toBe('');
});

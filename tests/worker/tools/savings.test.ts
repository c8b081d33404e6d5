import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseOmittedBuildOptimizations, SAVINGS } from '../../../worker/tools/runner/savings.mjs';

const ROOT = join(import.meta.dirname, '../../..');
const BUILD = join(ROOT, 'worker/tools/build');

const names = Object.keys(SAVINGS);

test.each([
  ['nothing', '', []],
  ['one', 'preloads', ['preloads']],
  [
    'several, in whatever order, with blanks and twice',
    ' slim-icons, preloads,slim-icons,',
    ['preloads', 'slim-icons'],
  ],
])('a build can omit %s', (_what, without, expected) => {
  expect(parseOmittedBuildOptimizations(without)).toEqual(expected);
});

test('an unknown saving is reported with the known ones', () => {
  for (const unknown of ['slim', 'toString']) {
    expect(() => parseOmittedBuildOptimizations(`preloads,${unknown}`)).toThrow(
      `WITHOUT names unknown optimizations: ${unknown}. Known optimizations: ${names.join(', ')}.`,
    );
  }
});

test('such a build ends before it begins', () => {
  const { status, stderr } = spawnSync(process.execPath, ['worker/tools/run.mjs', 'build'], {
    cwd: ROOT,
    env: { ...process.env, WITHOUT: 'slim' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr.trim()).toBe(
    `WITHOUT names unknown optimizations: slim. Known optimizations: ${names.join(', ')}.`,
  );
});

test('every saving has a switch in the build, and every switch belongs to a saving', () => {
  const sources = [
    join(ROOT, 'astro.config.mjs'),
    ...readdirSync(BUILD).map((file) => join(BUILD, file)),
  ].map((file) => readFileSync(file, 'utf8'));
  const switches = sources.flatMap((text) =>
    [...text.matchAll(/\b(?:isBuildOptimizationEnabled\(|saving: )'([^']+)'/g)].map(([, name]) => name),
  );
  expect([...new Set(switches)].sort()).toEqual(names.toSorted());
});

test('every saving is explained', () => {
  const page = readFileSync(join(ROOT, 'docs/savings.md'), 'utf8');
  expect(names.filter((name) => !page.includes(`\n| \`${name}\` |`))).toEqual([]);
});

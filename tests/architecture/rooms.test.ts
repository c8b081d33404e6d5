import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A folder is a thought: more files than this are several. */
const FILES_MOST = 15;

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'src', 'worker', 'tests', 'docs'],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(ROOT, file)));

const sources = files.filter((file) => /^(src|worker)\/.*\.(ts|tsx|mjs|astro)$/.test(file));

test('no folder holds more files than a reader takes in at a glance', () => {
  const count = Map.groupBy(files, dirname);
  const full = [...count].filter(([, own]) => own.length > FILES_MOST);
  expect(full.map(([folder, own]) => `${folder}: ${own.length} files`)).toEqual([]);
});

test('the recommendation index is entered by its doors alone', () => {
  const DOORS = /recipe-index\/(index|publish)(\.ts)?$/;
  const wrong = sources
    .filter((file) => !file.startsWith('worker/recipe-index/'))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/from '([^']*recipe-index\/[^']*)'/g)]
        .filter(([, target = '']) => !DOORS.test(target))
        .map(([, target]) => `${file} imports ${target}`),
    );
  expect(wrong).toEqual([]);
});

/** Where a name means one thing. In another ring the same noun has the same name. */
const RINGS = [
  ['the domain', /^src\/domain\//],
  ['the contract', /^src\/contract\//],
  ['the browser', /^src\/(browser|service-worker)\//],
  ['what is seen', /^src\/(features|ui|layouts)\//],
  ['the worker', /^worker\/(?!dev\/)/],
  ['the commands', /^worker\/dev\//],
] as const;

const EXPORTED = /^export (?:async )?(?:function\*?|const|let|class|interface|type|enum) +([\w$]+)/gm;

test.each(RINGS)('in %s no two things of different files have one name', (_name, ring) => {
  const places = new Map<string, Set<string>>();
  for (const file of sources.filter((one) => ring.test(one)))
    for (const [, name = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(EXPORTED))
      places.set(name, (places.get(name) ?? new Set()).add(file));
  const several = [...places].filter(([, where]) => where.size > 1);
  expect(several.map(([name, where]) => `${name}: ${[...where].join(', ')}`)).toEqual([]);
});

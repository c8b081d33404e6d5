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

/** A folder of a ring, with all that lies below it: a noun of the domain or the worker, a feature. */
function roomOf(file: string): string {
  const parts = file.split('/');
  const depth = parts[0] === 'worker' ? 2 : /^(domain|features)$/.test(parts[1] ?? '') ? 3 : 2;
  return parts.slice(0, Math.min(depth, parts.length - 1)).join('/');
}

/** Which rooms a room needs, with a file that does; types count. */
function needs(): Map<string, Map<string, string>> {
  const from = new Map<string, Map<string, string>>();
  for (const file of sources) {
    for (const [, static_, dynamic] of readFileSync(join(ROOT, file), 'utf8').matchAll(
      /\bfrom\s+'([^']+)'|\bimport\(\s*'([^']+)'/g,
    )) {
      const specifier = static_ ?? dynamic ?? '';
      const target = specifier.startsWith('#worker/')
        ? specifier.slice(1)
        : specifier.startsWith('#')
          ? `src/${specifier.slice(1)}`
          : specifier.startsWith('.')
            ? join(dirname(file), specifier)
            : null;
      if (target === null) continue;
      const [own, other] = [roomOf(file), roomOf(target)];
      if (own !== other) from.set(own, (from.get(own) ?? new Map()).set(other, file));
    }
  }
  return from;
}

test('no room needs a room that needs it', () => {
  const from = needs();
  expect(from.size).toBeGreaterThan(40);
  const reaches = (start: string, goal: string): boolean => {
    const seen = new Set<string>();
    const waiting = [start];
    for (let room = waiting.pop(); room !== undefined; room = waiting.pop()) {
      for (const next of from.get(room)?.keys() ?? []) {
        if (next === goal) return true;
        if (!seen.has(next)) {
          seen.add(next);
          waiting.push(next);
        }
      }
    }
    return false;
  };
  const circles = [...from].flatMap(([room, others]) =>
    [...others].filter(([other]) => reaches(other, room)).map(([other, file]) => `${file} needs ${other}`),
  );
  expect(circles).toEqual([]);
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

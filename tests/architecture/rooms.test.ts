import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { declarationsOf, filesOf, importsOf, sources } from './sources.ts';

/** A folder is a thought: more files than this are several. */
const FILES_MOST = 15;

const files = filesOf('src', 'worker', 'tests', 'docs');

test('no folder holds more files than a reader takes in at a glance', () => {
  const count = Map.groupBy(files, dirname);
  const full = [...count].filter(([, own]) => own.length > FILES_MOST);
  expect(full.map(([folder, own]) => `${folder}: ${own.length} files`)).toEqual([]);
});

test('the recommendation index is entered by its doors alone', () => {
  const DOORS = /recipe-index\/(index|publish)(\.ts)?$/;
  const wrong = sources
    .filter((file) => !file.startsWith('worker/recipe-index/'))
    .flatMap(importsOf)
    .filter(({ target }) => target.startsWith('worker/recipe-index/') && !DOORS.test(target))
    .map(({ file, target }) => `${file} imports ${target}`);
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
  for (const { file, target } of sources.flatMap(importsOf)) {
    const [own, other] = [roomOf(file), roomOf(target)];
    if (own !== other) from.set(own, (from.get(own) ?? new Map()).set(other, file));
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

test.each(RINGS)('in %s no two things of different files have one name', (_name, ring) => {
  const places = new Map<string, Set<string>>();
  for (const file of sources.filter((one) => ring.test(one)))
    for (const { name, exported } of declarationsOf(file))
      if (exported) places.set(name, (places.get(name) ?? new Set()).add(file));
  const several = [...places].filter(([, where]) => where.size > 1);
  expect(several.map(([name, where]) => `${name}: ${[...where].join(', ')}`)).toEqual([]);
});

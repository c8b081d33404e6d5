import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, parseDeclarations, parseImports, readSource, sources } from './sources.ts';

/** Maximum number of files in a folder, which should cover a single topic. */
const FILES_MOST = 15;

const files = listFiles('src', 'worker', 'tests', 'docs');

test('no folder has more files than the limit', () => {
  const count = Map.groupBy(files, dirname);
  // Skip src/pages, whose files correspond to the addresses of the site.
  const full = [...count].filter(
    ([folder, folderFiles]) => folderFiles.length > FILES_MOST && folder !== 'src/pages',
  );
  expect(full.map(([folder, own]) => `${folder}: ${own.length} files`)).toEqual([]);
});

test('other code imports the recommendation index only through its entry points', () => {
  const DOORS = /recipe-index\/(index|publish|engine)(\.ts)?$/;
  const wrong = sources
    .filter((file) => !file.startsWith('worker/recipe-index/'))
    .flatMap(parseImports)
    .filter(({ target }) => target.startsWith('worker/recipe-index/') && !DOORS.test(target))
    .map(({ file, target }) => `${file} imports ${target}`);
  expect(wrong).toEqual([]);
});

test('routes and pages search recipes through one door, which passes plain data', () => {
  const others = sources
    .filter((file) => !/^worker\/(recipe-(search|index)\/|search-worker\.ts)/.test(file))
    .flatMap(parseImports);
  const wrong = [
    ...others.filter(({ target }) => /^worker\/recipe-index\/engine/.test(target)),
    ...others.filter(({ target }) => /^worker\/recipe-search\/(?!door|index|recent-cookbooks)/.test(target)),
    ...parseImports('worker/recipe-search/door.ts').filter(({ typeOnly }) => !typeOnly),
  ];
  expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
});

/**
 * Returns the module of a file: a folder of a ring with everything below it, such as a noun of the domain or the
 * worker, or a feature.
 */
function findRoom(file: string): string {
  const parts = file.split('/');
  const depth = /^(domain|features|platform|jobs)$/.test(parts[1] ?? '') ? 3 : 2;
  return parts.slice(0, Math.min(depth, parts.length - 1)).join('/');
}

/**
 * Returns the dependencies between places (such as files or folders), each with an example of an import. Imports of
 * types count. `placeOf` maps a file to its place.
 */
function needs(placeOf: (file: string) => string, files = sources): Map<string, Map<string, string>> {
  const from = new Map<string, Map<string, string>>();
  for (const { file, target } of files.flatMap(parseImports)) {
    const [own, other] = [placeOf(file), placeOf(target)];
    if (own === other) continue;
    from.set(own, (from.get(own) ?? new Map()).set(other, `${file} needs ${target}`));
  }
  return from;
}

/** Returns the imports that are part of a cycle, direct or indirect. */
function findCycleImports(from: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const reaches = (start: string, goal: string): boolean => {
    const seen = new Set<string>();
    const waiting = [start];
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      for (const next of from.get(place)?.keys() ?? []) {
        if (next === goal) return true;
        if (!seen.has(next)) {
          seen.add(next);
          waiting.push(next);
        }
      }
    }
    return false;
  };
  return [...from].flatMap(([place, dependencies]) =>
    [...dependencies].filter(([other]) => reaches(other, place)).map(([, one]) => one),
  );
}

test('no folders depend on each other in a circle', () => {
  const from = needs(findRoom);
  expect(from.size).toBeGreaterThan(40);
  expect(findCycleImports(from)).toEqual([]);
});

/**
 * Folders whose subfolders must not depend on each other in a cycle. A folder consists only of the files directly in
 * it.
 */
const WITHOUT_CIRCLES = ['src', 'worker'];

test.each(WITHOUT_CIRCLES)('in %s no folders depend on each other in a circle', (tree) => {
  const from = needs(
    dirname,
    sources.filter((file) => file.startsWith(`${tree}/`)),
  );
  expect(from.size).toBeGreaterThan(5);
  expect(findCycleImports(from)).toEqual([]);
});

test('no files import each other in a circle, types and dynamic imports included', () => {
  const endings = ['', '.ts', '.tsx', '/index.ts'];
  const known = new Set(sources);
  const edges = sources.flatMap(parseImports).flatMap(({ file, target }) => {
    const targetFile = endings.map((ending) => target + ending).find((path) => known.has(path));
    return targetFile === undefined || targetFile === file ? [] : [[file, targetFile] as const];
  });
  expect(edges.length).toBeGreaterThan(2_000);
  // Remove the edges of files without remaining dependencies or dependents, because these files are in no cycle.
  let left = edges;
  for (let before = Number.POSITIVE_INFINITY; left.length < before; ) {
    before = left.length;
    const [needing, needed] = [new Set(left.map(([from]) => from)), new Set(left.map(([, to]) => to))];
    left = left.filter(([from, to]) => needed.has(from) && needing.has(to));
  }
  expect(left).toEqual([]);
});

/**
 * Rings (layers of the code) in which a name means one thing. If another ring uses the same name, it means the same
 * noun.
 */
const RINGS = [
  ['the domain', /^src\/domain\//],
  ['the contract', /^src\/contract\//],
  ['the browser', /^src\/(client|service-worker)\//],
  ['what is seen', /^src\/(features|ui|layouts)\//],
  ['the worker', /^worker\/(?!tools\/)/],
  ['the commands', /^worker\/tools\//],
] as const;

test.each(RINGS)('in %s no two declarations in different files share a name', (_name, ring) => {
  const places = new Map<string, Set<string>>();
  for (const file of sources.filter((one) => ring.test(one)))
    for (const { name, exported } of parseDeclarations(file))
      if (exported) places.set(name, (places.get(name) ?? new Set()).add(file));
  const several = [...places].filter(([, where]) => where.size > 1);
  expect(several.map(([name, where]) => `${name}: ${[...where].join(', ')}`)).toEqual([]);
});

test('every export is used by another file', () => {
  // Ignore the tables of the database, which are the schema even if nothing reads them. Ignore types, which name the
  // parameters and results of functions.
  const code = listFiles('src', 'worker', 'tests').filter((file) => /\.(ts|tsx|mjs|astro|txt)$/.test(file));
  const users = new Map<string, number>();
  for (const file of code)
    for (const word of new Set(readSource(file).match(/[\w$]+/g)))
      users.set(word, (users.get(word) ?? 0) + 1);
  const unused = sources
    .filter((file) => /\.tsx?$/.test(file) && !/^worker\/platform\/db\/|\.d\.ts$/.test(file))
    .flatMap((file) =>
      parseDeclarations(file)
        .filter(({ name, exported, isType }) => exported && !isType && users.get(name) === 1)
        .map(({ name }) => `${file}: ${name}`),
    );
  expect(unused).toEqual([]);
});

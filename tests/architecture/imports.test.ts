import { expect, test } from 'vitest';
import { parseImports, readSource, sources } from './sources.ts';

/**
 * Allowed imports of each ring (a layer of the code, such as the domain). All rings that are not listed are
 * forbidden, for the given reason. A file that matches two rings belongs to the first.
 */
const RINGS: Record<string, { may: string[]; why: string }> = {
  'src/domain': {
    may: ['src/domain'],
    why: 'the domain is pure: it runs in browser, worker and tests alike',
  },
  'src/contract': {
    may: ['src/contract', 'src/domain'],
    why: 'the contract is what browser and worker agree on: it knows neither',
  },
  'src/client': {
    may: ['src/client', 'src/contract', 'src/domain'],
    why: "the browser's services serve every feature: they know none",
  },
  'src/service-worker': {
    may: ['src/service-worker', 'src/client', 'src/contract', 'src/domain'],
    why: 'the service worker serves every page: it knows none',
  },
  'src/ui': { may: ['src/ui'], why: 'ui parts have no knowledge of the product' },
  'src/features/shared': {
    may: ['src/features/shared', 'src/ui', 'src/client', 'src/contract', 'src/domain'],
    why: 'what features share serves every feature: it knows none',
  },
  'src/features': {
    may: ['src/features', 'src/features/shared', 'src/ui', 'src/client', 'src/contract', 'src/domain'],
    why: 'features are islands: pages put them together',
  },
  'src/layouts': {
    may: ['src/layouts', 'src/features', 'src/ui', 'src/client', 'src/contract', 'src/domain'],
    why: 'layouts frame pages',
  },
  'src/pages': {
    may: ['src/layouts', 'src/features', 'src/ui', 'src/contract', 'src/domain'],
    why: 'a page is a layout with islands in it',
  },
  worker: { may: ['worker', 'src/contract', 'src/domain'], why: 'the worker never imports what is seen' },
};

const findRing = (path: string) => Object.keys(RINGS).find((ring) => path.startsWith(`${ring}/`));

const all = sources.flatMap(parseImports);

test('the imports of the project are found', () => {
  expect(all.length).toBeGreaterThan(100);
});

test('every ring imports only what it may', () => {
  const wrong = all.flatMap(({ file, target, typeOnly }) => {
    const ring = findRing(file);
    const targetRing = findRing(target);
    if (!ring || !targetRing || RINGS[ring]?.may.includes(targetRing)) return [];
    if (typeOnly && targetRing === 'worker') return [];
    return [`${file} imports ${target}: ${RINGS[ring]?.why}`];
  });
  expect(wrong).toEqual([]);
});

test('no feature imports another feature, but for what they share', () => {
  const findFeature = (path: string) => /^src\/features\/([^/]+)/.exec(path)?.[1];
  const wrong = all
    .filter(({ file, target }) => {
      const [from, to] = [findFeature(file), findFeature(target)];
      return from && to && from !== to && to !== 'shared';
    })
    .map(
      ({ file, target }) => `${file} imports ${target}: what two features share belongs to features/shared`,
    );
  expect(wrong).toEqual([]);
});

test('what features share is imported by its short name, as ui is', () => {
  const SHARED = 'src/features/shared/';
  const wrong = all
    .filter(({ file, target }) => target.startsWith(SHARED) && !file.startsWith(SHARED))
    .filter(({ written }) => !written.startsWith('#shared/'))
    .map(({ file, written }) => `${file} imports ${written}: write #shared/…`);
  expect(wrong).toEqual([]);
});

test('the domain reads no clock, no randomness and no outside', () => {
  const wrong = sources
    .filter((file) => file.startsWith('src/domain/'))
    .filter((file) =>
      /\b(Date\.now|new Date\(\)|Math\.random|performance\.now|fetch\(|process\.|localStorage|document\.|window\.)/.test(
        readSource(file),
      ),
    );
  expect(wrong).toEqual([]);
});

test('islands carry no validator: zod stays with the worker', () => {
  const reached = new Map<string, string>();
  const follow = (file: string, from: string) => {
    if (reached.has(file)) return;
    reached.set(file, from);
    for (const { target, typeOnly } of parseImports(file)) {
      if (typeOnly) continue;
      const path = [target, `${target}.ts`, `${target}.tsx`].find((name) => sourceSet.has(name));
      if (path) follow(path, file);
    }
  };
  const sourceSet = new Set(sources);
  for (const file of sourceSet) if (/^src\/(features|client|ui)\/.*\.tsx?$/.test(file)) follow(file, file);
  const carrying = [...reached.keys()].filter((file) =>
    /^import (?!type)[^;]*from 'zod'/m.test(readSource(file)),
  );
  expect(carrying.map((file) => `${file}, reached from ${reached.get(file)}`)).toEqual([]);
});

/**
 * Files that call the API by address, with an unchecked reply, and the reason. All other files call the API through
 * its declaration.
 */
const CALLS_BY_ADDRESS: Readonly<Record<string, string>> = {
  'src/client/http/client.ts': 'calls by their declarations go through it',
  'src/client/session/client.ts': 'calls by their declarations go through it',
  'src/client/session/account.ts': 'gives a call its token, and asks what the auth server offers',
  'src/client/sync/mutate.ts': 'sends what is data until then, or keeps it',
  'src/client/sync/send.ts': 'sends what was kept, with a token that it was given',
  'src/client/sync/sync-token.ts': 'asks the auth server',
  'src/layouts/header/sign-out.ts': 'calls with the token of a session that has ended here',
};

test('the API is called by its declarations, so that the type of each reply is the one of its schema', () => {
  const byAddress =
    /import \{[^}]*\b(?:sendApiCall|sendSignedInApiCall)\b[^}]*\} from '[^']*\/(http|account)(\.ts)?'/;
  const calling = sources.filter((file) => file.startsWith('src/') && byAddress.test(readSource(file)));
  expect(calling.toSorted()).toEqual(Object.keys(CALLS_BY_ADDRESS).toSorted());
});

test('no page carries the table of all addresses of the API', () => {
  const carrying = sources.filter(
    (file) =>
      /^src\/(client|ui|features|layouts)\//.test(file) &&
      /import \{[^}]*\bapi\b[^}]*\} from '#contract\/paths'/.test(readSource(file)),
  );
  expect(carrying.map((file) => `${file}: name the address, with the type of its endpoint`)).toEqual([]);
});

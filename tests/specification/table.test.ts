import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readRows } from './rows.mjs';
import { collectTestNames } from './titles.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

test('every statement of the specification has a number of its own and names tests in files that exist', () => {
  const rows = readRows();
  const wrong = rows.flatMap(({ id, proofs }) =>
    proofs
      .filter((proof) => proof === null || !existsSync(`${ROOT}${proof.file}`))
      .map((proof) => `${id}: ${proof?.file ?? 'no test'}`),
  );
  expect(wrong).toEqual([]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.length).toBeGreaterThan(250);
});

test('a row is read with all of its tests', () => {
  const [row] = readRows(
    '| 8.2.1 | Says `a` or b | `tests/a.test.ts` one thing<br>`tests/b.spec.ts` another |',
  );
  expect(row).toEqual({
    id: '8.2.1',
    statement: 'Says `a` or b',
    proofs: [
      { file: 'tests/a.test.ts', name: 'one thing' },
      { file: 'tests/b.spec.ts', name: 'another' },
    ],
  });
  expect(readRows('| 1.1 | Nothing proves it | |')[0]?.proofs).toEqual([null]);
});

test('every test that a statement names is written in its file', () => {
  const files = new Map<string, RegExp[]>();
  const readNames = (file: string): RegExp[] => {
    const names = files.get(file) ?? collectTestNames(file, readFileSync(`${ROOT}${file}`, 'utf8'));
    files.set(file, names);
    return names;
  };
  const unknown = readRows().flatMap(({ id, proofs }) =>
    proofs
      .filter((proof) => proof !== null && !readNames(proof.file).some((name) => name.test(proof.name)))
      .map((proof) => `${id}: ${proof?.file}: ${proof?.name}`),
  );
  expect(unknown).toEqual([]);
}, 30_000);

test('the name of a test begins with the titles of its groups', () => {
  const names = collectTestNames(
    'a.test.ts',
    `test('alone', run);
     describe('a (group)', () => {
       test('inside', TAG, run);
       test.each(rows)('row %s', run);
       test(\`with \${count} rows\`, run);
       test.use({ viewport });
       test('outside', async () => test.step('a step', () => /a/.test(text)));
     });`,
  );
  const isNamed = (name: string): boolean => names.some((pattern) => pattern.test(name));
  const written = ['alone', 'a (group) inside', 'a (group) row 3', 'a (group) with 12 rows'];
  expect(written.filter((name) => !isNamed(name))).toEqual([]);
  expect(
    ['inside', 'a step', 'a (group) a step', 'a (group) alone', 'a group inside', 'alone, or not'].filter(
      isNamed,
    ),
  ).toEqual([]);
});

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readRows } from './rows.mjs';

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

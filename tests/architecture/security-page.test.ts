import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

/**
 * Number of requirements of levels 1 and 2 in each section of ASVS 5.0.0. In each section, they are the first
 * requirements.
 */
const SECTIONS: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5 },
  ...{ '6.6': 3, '6.8': 4, '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2 },
  ...{ '8.2': 3, '8.3': 1, '8.4': 1, '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11 },
  ...{ '10.5': 5, '10.6': 2, '10.7': 3, '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4 },
  ...{ '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
};

const wanted = Object.entries(SECTIONS).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
);

interface Row {
  readonly numbers: readonly string[];
  readonly cells: readonly string[];
}

/** The rows of every table of the security page whose first column has requirement numbers. */
const rows: readonly Row[] = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map((line) => {
    const [first = '', ...cells] = line.slice(1, -1).split('|');
    return { numbers: first.split(',').map((number) => number.trim()), cells };
  });
const met = rows.filter(({ cells }) => cells.length === 3);

/** Returns the names in backquotes in a table cell, each with the test in *…* that may follow. */
const named = (cell: string) =>
  [...cell.matchAll(/`([^`]+)`(?: › \*([^*]+)\*)?/g)].map(([, file = '', name]) => ({ file, name }));

const findFile = (name: string) => [name, `worker/auth/${name}`].find((path) => existsSync(join(ROOT, path)));

const accountTests = readdirSync(join(ROOT, 'tests/worker/auth'), { recursive: true, encoding: 'utf8' });

/**
 * Finds a test file by the name that the security page uses. Tests of accounts are named without folder and
 * extension, others by their path.
 */
const findTestFile = (name: string) =>
  name.startsWith('tests/')
    ? [name].find((path) => existsSync(join(ROOT, path)))
    : accountTests
        .filter(
          (file) => file.endsWith('.test.ts') && file.replace(/^.*\/|(\.worker)?\.test\.ts$/g, '') === name,
        )
        .map((file) => `tests/worker/auth/${file}`)[0];

test('every requirement of levels 1 and 2 is on the page exactly once', () => {
  const numbers = rows.flatMap((row) => row.numbers);
  expect(wanted).toHaveLength(246);
  expect(wanted.filter((number) => !numbers.includes(number))).toEqual([]);
  expect(numbers.filter((number) => !wanted.includes(number))).toEqual([]);
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});

test('every met requirement names at least one file, and every named file exists', () => {
  expect(met.length).toBeGreaterThan(100);
  for (const { numbers, cells } of met) {
    const files = named(cells[1] ?? '');
    expect(files.length, `${numbers} names no file`).toBeGreaterThan(0);
    for (const { file } of files) expect(findFile(file), `${numbers}: there is no ${file}`).toBeDefined();
  }
});

test('every test that the page names for a met requirement exists', () => {
  let tests = 0;
  for (const { numbers, cells } of met) {
    for (const { file, name } of named(cells[2] ?? '')) {
      const path = findTestFile(file);
      if (!path) throw new Error(`${numbers}: there is no test file ${file}`);
      tests++;
      if (name === undefined) continue;
      const text = readFileSync(join(ROOT, path), 'utf8');
      const hasTest = ["'", '"', '`'].some((quote) => text.includes(quote + name + quote));
      expect(hasTest, `${numbers}: ${path} has no test '${name}'`).toBe(true);
    }
  }
  expect(tests).toBeGreaterThan(120);
});

test('an exception gives the difference and the reason, and an inapplicable requirement gives the reason', () => {
  const unmetRows = rows.filter((row) => !met.includes(row));
  expect(unmetRows.length).toBeGreaterThan(20);
  for (const { numbers, cells } of unmetRows) {
    for (const cell of cells) expect(cell.trim().length, `${numbers} says too little`).toBeGreaterThan(15);
  }
});

test('the limits on the page equal those in the code', async () => {
  const limits = await import('#worker/auth/http/limits');
  const { FACTORS_MAX } = await import('#worker/auth/factors/store');
  const { BODY_MAX } = await import('#contract/limits');
  for (const words of [
    `| ${limits.SIGN_IN_ADDRESS.max} in 5 minutes |`,
    `| ${limits.SIGN_IN_ACCOUNT.max} in 5 minutes |`,
    `${limits.CODE_ADDRESS.max} in 5 minutes per network address; ${limits.CODE_ACCOUNT.max} a day`,
    `${limits.FACTOR_USER.max} in 5 minutes and ${limits.FACTOR_USER_DAY.max} a day per user`,
    `one a minute, ${limits.MESSAGES.max} a day`,
    `| ${limits.EMAIL_CHANGE_USER.max} an hour per user |`,
    `| ${limits.CHALLENGE_USER.max} in 5 minutes per user |`,
    `| Factors of a user | ${FACTORS_MAX} |`,
    `${BODY_MAX / 1024} KiB below`,
  ]) {
    expect(page).toContain(words);
  }
});

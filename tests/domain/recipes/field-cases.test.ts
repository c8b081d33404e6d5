import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parseIngredientLine } from '#domain/recipes/lines/parse-line';

/** Lines that failed in the field, with their right answers: kind, class, input, arg, want. Not part of a clone. */
const FILE = fileURLToPath(new URL('../../../../shared/data/cases/lines.tsv', import.meta.url));
const missing = !existsSync(FILE);
if (missing) console.log('Skipped: the lines from the field (../shared/data/cases/lines.tsv) are not here.');

interface FieldCase {
  readonly input: string;
  /** What the kind needs beside the line: an allergen, a factor and a system of units. */
  readonly arg: string;
  readonly want: string;
}

/** What was found of a line, in the form of `want`, and whether that is right. */
interface Finding {
  readonly found: string;
  readonly isRight: boolean;
}

/** How a line of each kind is checked. A kind without a row is checked elsewhere, or not yet. */
const CHECKS: Readonly<Record<string, (one: FieldCase) => Finding>> = {
  // '0.333|cup'
  amount: ({ input, want }) => {
    const { amount, unit } = parseIngredientLine(input);
    const found = `${amount === null ? '' : Math.round(amount * 1000) / 1000}|${unit ?? ''}`;
    return { found, isRight: found === want };
  },
};

function readCases(kind: string): FieldCase[] {
  const [, ...rows] = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  return rows
    .map((row) => row.split('\t'))
    .filter(([ofRow]) => ofRow === kind)
    .map(([, , input = '', arg = '', want = '']) => ({ input, arg, want }));
}

test.skipIf(missing).for(Object.entries(CHECKS))(
  'lines of the kind %s from the field are read right',
  ([kind, check]) => {
    const cases = readCases(kind);
    expect(cases.length).toBeGreaterThan(0);
    const wrong = cases.flatMap((one) => {
      const { found, isRight } = check(one);
      return isRight ? [] : [`${one.input} (${one.arg}): ${found}, not ${one.want}`];
    });
    expect(wrong).toEqual([]);
  },
);

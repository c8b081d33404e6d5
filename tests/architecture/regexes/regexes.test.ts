import ts from 'typescript';
import { expect, test } from 'vitest';
import { findProblem, hashPattern, readProved } from './checker.ts';
import { allPatterns, collectPatterns, findPatterns, recordBuiltPatterns } from './collect.ts';
import { EXCEPTIONS, findException } from './exceptions.ts';

const patterns = allPatterns();
const proved = readProved();

test('no regular expression takes more than linear time', { timeout: 600_000 }, async () => {
  expect(patterns.length).toBeGreaterThan(700);
  const unproved = patterns.filter(
    (pattern) => !proved.has(hashPattern(pattern)) && findException(pattern) === undefined,
  );
  const problems: string[] = [];
  for (const pattern of unproved) {
    const problem = await findProblem(pattern);
    if (problem !== null)
      problems.push(`${pattern.file}:${pattern.line} /${pattern.source}/${pattern.flags} ${problem}`);
  }
  expect(problems).toEqual([]);
});

test('every exception is needed', () => {
  const needless = EXCEPTIONS.filter(
    (exception) =>
      !patterns.some((pattern) => findException(pattern) === exception && !proved.has(hashPattern(pattern))),
  );
  expect(needless).toEqual([]);
});

/**
 * Files that build patterns when they are called, not while they load. The patterns come from the project's own
 * texts.
 */
const BUILT_LATER = ['worker/platform/http/page-policy.ts'];

test('every pattern that the rules build is checked as well', () => {
  const { built } = collectPatterns();
  const files = [...new Set(built.map(({ file }) => file))].filter((file) => file.startsWith('src/domain/'));
  const places = new Set(recordBuiltPatterns(files).map(({ file, line }) => `${file}:${line}`));
  const missing = built.filter(
    ({ file, line }) =>
      !file.startsWith('worker/tools/') && !BUILT_LATER.includes(file) && !places.has(`${file}:${line}`),
  );
  expect(missing).toEqual([]);
});

test('the checker tells polynomial and exponential patterns from linear ones', async () => {
  const of = (source: string) => findProblem({ source, flags: 'u' });
  expect(await of('^(a+)+$')).toContain('exponential');
  expect(await of('\\s+$')).toContain('polynomial');
  expect(await of('^a+b+$')).toBeNull();
});

test('patterns are found anywhere in the code', () => {
  const code = "const one = /a/g; call(/b[/]c/u); const text = '/no/'; const two = new RegExp(text, 'u');";
  const source = ts.createSourceFile('code.ts', code, ts.ScriptTarget.Latest, true);
  const { literals, built } = findPatterns('code.ts', source);
  expect(literals.map((pattern) => [pattern.source, pattern.flags])).toEqual([
    ['a', 'g'],
    ['b[/]c', 'u'],
  ]);
  expect(built).toEqual([{ file: 'code.ts', line: 1 }]);
});

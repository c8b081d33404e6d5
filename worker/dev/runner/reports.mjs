/** What the test runners reported, in one form. */
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './processes.mjs';

/**
 * A test as it went.
 * @typedef {object} Outcome
 * @property {string} file  relative to the project
 * @property {string} name  with the titles around it
 * @property {'passed' | 'flaky' | 'failed' | 'skipped'} result  flaky: it held at the second try only
 * @property {number} ms  how long it took, with all its tries
 * @property {string} [error]  the first one
 */

const plain = (text = '') => stripVTControlCharacters(text).trim();

const VITEST = { passed: 'passed', failed: 'failed' };

/** @returns {Outcome[]} a file that could not be run is a failure without a name */
const ofVitest = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const tests = assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
      file,
      name: fullName,
      result: VITEST[status] ?? 'skipped',
      ms: duration ?? 0,
      error: plain(failureMessages?.[0]),
    }));
    const isExplained = status !== 'failed' || tests.some(({ result }) => result === 'failed');
    return isExplained
      ? tests
      : [...tests, { file, name: '', result: 'failed', ms: 0, error: plain(message) }];
  });

const PLAYWRIGHT = { expected: 'passed', flaky: 'flaky', unexpected: 'failed', skipped: 'skipped' };

/** Its files are relative to its folder of tests. */
function ofPlaywright({ config, suites }) {
  const outcomes = [];
  const visit = ({ specs = [], suites: inner = [], file }, path) => {
    for (const { title, tests } of specs) {
      for (const { status, results } of tests) {
        outcomes.push({
          file: relative(ROOT, resolve(config.rootDir, file)),
          name: [...path, title].join(' '),
          result: PLAYWRIGHT[status],
          ms: results.reduce((sum, { duration }) => sum + duration, 0),
          error: plain(results.find(({ error }) => error)?.error?.message),
        });
      }
    }
    for (const suite of inner) visit(suite, [...path, suite.title]);
  };
  for (const suite of suites) visit(suite, []);
  return outcomes;
}

/**
 * @param {string} file  a JSON report of vitest or Playwright
 * @returns {Outcome[]}
 */
export function readOutcomes(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return 'testResults' in report ? ofVitest(report) : ofPlaywright(report);
}

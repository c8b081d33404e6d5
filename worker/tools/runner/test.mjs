/**
 * Runs the checks of the project. Each command ends with `N passed, N failed`.
 *
 * - `npm test` checks types and lint, and runs unit tests, worker tests and the main browser tests.
 * - `npm run test:rest` runs all other tests: long tests, tests of command-line programs, further browser tests,
 *   rehearsals of a deployment and of a backup, and tests in other browsers.
 * - `npm run test:all` runs both `npm test` and `npm run test:rest`.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findChromium, findHeadlessShell } from './browser.mjs';
import { buildApp } from './prepare.mjs';
import { endProgramsAndExit, ROOT, runNodeProgram } from './processes.mjs';

const bin = (path) => join(ROOT, 'node_modules', path);
const report = (name) => join(ROOT, '.cache', `${name}.json`);

/**
 * Messages about failed tests, and about tests that passed only on the second try. They are printed again at the end.
 */
const remarks = [];
const all = [];
const times = [];

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

async function underHeading(name, args, options = {}) {
  const started = Date.now();
  if (!options.quiet) console.log(`\n— ${name}`);
  const { code, output } = await runNodeProgram(args, options);
  if (options.quiet) console.log(`\n— ${name}\n${output.trimEnd()}`);
  times.push([name, Date.now() - started]);
  console.log(`  ${name}: ${seconds(Date.now() - started)}`);
  return code;
}

async function check(name, args, options) {
  const code = await underHeading(name, args, options);
  if (code !== 0) remarks.push(`failed: ${name}`);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

const ERROR_LINES = 6;

function remark({ result, file, name, error = '' }) {
  const lines = error.split('\n').slice(0, ERROR_LINES);
  remarks.push([`${result}: ${file}: ${name}`, ...lines].join('\n    '));
}

/**
 * Runs a test runner and counts its tests. A runner that ends without a report or fails outside of a test counts as one
 * failure.
 */
async function tests(name, file, args, options) {
  rmSync(file, { force: true });
  const code = await underHeading(name, args, options);
  const outcomes = existsSync(file) ? readTestOutcomes(file) : [];
  all.push(...outcomes);
  const selectOutcomes = (...results) => outcomes.filter(({ result }) => results.includes(result));
  for (const outcome of selectOutcomes('failed', 'flaky')) remark(outcome);
  const failed = selectOutcomes('failed').length;
  const died = code !== 0 && failed === 0;
  if (died) remarks.push(`failed: ${name}: the runner ended with ${code}`);
  return {
    passed: selectOutcomes('passed', 'flaky').length,
    failed: died ? 1 : failed,
    skipped: selectOutcomes('skipped').length,
  };
}

/**
 * Result of a test.
 * @typedef {object} Outcome
 * @property {string} file  relative to the project
 * @property {string} name name of the test, with the titles of its groups
 * @property {'passed' | 'flaky' | 'failed' | 'skipped'} result  flaky: it passed only on the second try
 * @property {number} ms  duration of all its tries
 * @property {string} [error]  the first error
 */

const plain = (text = '') => stripVTControlCharacters(text).trim();

const VITEST = { passed: 'passed', failed: 'failed' };

/**
 * Converts a vitest report to outcomes.
 * @returns {Outcome[]} one outcome per test. A test file that cannot be run gives one outcome: a failure with an empty
 *   test name
 */
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

/** Converts a report of Playwright. Paths in the report are relative to Playwright's test folder. */
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
 * Reads the test results in a report.
 * @param {string} file  path of a JSON report of vitest or Playwright
 * @returns {Outcome[]}
 */
export function readTestOutcomes(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return 'testResults' in report ? ofVitest(report) : ofPlaywright(report);
}

function vitest(name, args, options) {
  const file = report(`vitest-${name}`);
  const program = [
    bin('vitest/vitest.mjs'),
    ...['run', ...args],
    ...['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${file}`],
    ...['--reporter', join(ROOT, 'tests/stalled-reporter.ts')],
  ];
  return tests(`${name} tests`, file, program, options);
}

const ofProject = (name) => ['--config', 'tests/vitest.config.ts', '--project', name];
const project = (name, options) => vitest(name, ofProject(name), options);

/**
 * Arguments that select the projects of unit tests: `unit`, and `unit-alone` for test files that need a separate
 * process.
 */
const UNIT = ofProject('unit*');

/** Runs the tests in Firefox and WebKit if these browsers are installed. Prints a line for each missing browser. */
const otherBrowsers = () => vitest('other-browsers', ['--config', 'tests/other-browsers/vitest.config.ts']);

const MAIN = '@main';

async function stories(name, filter) {
  const file = report(name);
  const args = [bin('playwright/cli.js'), 'test', '--config', 'tests/playwright.config.ts', filter, MAIN];
  const chromium = await findChromium();
  return tests(name, file, args, {
    env: {
      CHROMIUM_PATH: chromium,
      CHROMIUM_SHELL_PATH: await findHeadlessShell(chromium),
      E2E_REPORT: file,
    },
  });
}

const PAGES = 'worker/tools/runner/tsconfig.pages.json';

/**
 * Checks types and lint. TypeScript 7 takes half the time of `astro check`, but only `astro check` can check pages, and
 * it needs TypeScript 6.
 */
async function staticChecks() {
  const pages = ['check', '--minimumSeverity', 'error', '--tsconfig', PAGES];
  return [
    await check('lint', [bin('@biomejs/biome/bin/biome'), 'check', '.'], { quiet: true }),
    await check('types of pages', [bin('astro/bin/astro.mjs'), ...pages], { quiet: true }),
    await check('types', [bin('typescript-7/bin/tsc'), '--noEmit'], { quiet: true }),
  ];
}

const SLOWEST = 10;

function printSlowest() {
  const slowest = all.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  if (slowest.length === 0) return;
  console.log(`\n— the ${slowest.length} slowest tests`);
  for (const { ms, file, name } of slowest) console.log(`${seconds(ms).padStart(8)}  ${file}: ${name}`);
}

function close(parts, started) {
  const sum = (key) => parts.reduce((total, part) => total + part[key], 0);
  printSlowest();
  console.log('\n— how long each took, some side by side');
  for (const [name, ms] of times) console.log(`${seconds(ms).padStart(8)}  ${name}`);
  if (remarks.length > 0)
    console.log(`\n— what failed, or held at the second try only\n${remarks.join('\n')}`);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  console.log(`\nin ${Math.round((Date.now() - started) / 1000)} s`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
  endProgramsAndExit(sum('failed') === 0 ? 0 : 1);
}

const checkBrowsers = () =>
  check('browsers', [join(ROOT, 'worker/tools/browsers/check.mjs')], { quiet: true });

/** Names of the test reports in which docs/specification.md may name a test as proof of a requirement. */
const PROOFS = [
  ...['vitest-unit', 'vitest-worker', 'main-stories'],
  ...['vitest-long', 'vitest-long-worker', 'vitest-programs', 'other-stories'],
];

async function runMain() {
  for (const name of PROOFS) rmSync(report(name), { force: true });
  const built = buildApp();
  // Run the static checks and the build at the same time, because the static checks mostly use a single core.
  const [ofSources, ...ofTests] = await Promise.all([staticChecks(), built.then(() => vitest('unit', UNIT))]);
  return [
    ...[...ofSources, ...ofTests, await project('worker'), await checkBrowsers()],
    await stories('main-stories', '--grep'),
  ];
}

async function runRest() {
  await buildApp();
  // Run the tests of programs and the long tests at the same time. The tests of programs mostly wait for other
  // processes, so the long tests can use a whole processor core.
  const [ofPrograms, ...ofLongTests] = await Promise.all([
    project('programs', { quiet: true }),
    project('long').then(async (ofLong) => [ofLong, await project('long-worker')]),
  ]);
  return [
    ...[ofPrograms, ...ofLongTests.flat()],
    await stories('other-stories', '--grep-invert'),
    await project('rehearsals'),
    await otherBrowsers(),
    // Include the reports of `npm test`, because the specification also names tests that `npm test` runs.
    await check('specification', [join(ROOT, 'tests/specification/proven.mjs'), ...PROOFS.map(report)]),
  ];
}

async function runParts(...runs) {
  const started = Date.now();
  const parts = [];
  for (const run of runs) parts.push(...(await run()));
  close(parts, started);
}

export const runMainChecks = () => runParts(runMain);

/** Runs everything that `npm test` leaves out, and ends the process. Needs the reports of a previous `npm test`. */
export const runRemainingTests = () => runParts(runRest);

export const runAllTests = () => runParts(runMain, runRest);

/** Runs quick checks that need no build: types, lint, and the unit tests of the product's rules and API contract. */
export async function runQuickTests() {
  const started = Date.now();
  const [ofSources, rules] = await Promise.all([
    staticChecks(),
    vitest('quick', [...UNIT, 'tests/unit/domain', 'tests/unit/contract'], { quiet: true }),
  ]);
  close([...ofSources, rules], started);
}

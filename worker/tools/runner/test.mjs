/**
 * All checks: types, lint, unit and worker tests, programs, browser tests. Ends with `N passed, N failed`.
 * Independent parts run in parallel, and print their output when they are done.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findBrowser, findShell } from './browser.mjs';
import { build } from './prepare.mjs';
import { end, ROOT, run } from './processes.mjs';

const bin = (path) => join(ROOT, 'node_modules', path);
const report = (name) => join(ROOT, '.cache', `${name}.json`);

/** Failures, and tests that passed only on the second try. They are repeated at the end of the output. */
const remarks = [];
/** Every test that ran, as the runners reported it. */
const all = [];
/** Name and duration (ms) of each part. */
const times = [];

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/**
 * Runs a program under a heading. @param options of `run`; with `quiet` the output is printed at the end, in one
 * piece
 */
async function underHeading(name, args, options = {}) {
  const started = Date.now();
  if (!options.quiet) console.log(`\n— ${name}`);
  const { code, output } = await run(args, options);
  if (options.quiet) console.log(`\n— ${name}\n${output.trimEnd()}`);
  times.push([name, Date.now() - started]);
  console.log(`  ${name}: ${seconds(Date.now() - started)}`);
  return code;
}

/** Runs a check that passes or fails as a whole. */
async function check(name, args, options) {
  const code = await underHeading(name, args, options);
  if (code !== 0) remarks.push(`failed: ${name}`);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** Maximum number of lines of a test's error to repeat at the end. */
const ERROR_LINES = 6;

function remark({ result, file, name, error = '' }) {
  const lines = error.split('\n').slice(0, ERROR_LINES);
  remarks.push([`${result}: ${file}: ${name}`, ...lines].join('\n    '));
}

/**
 * Runs tests and counts them. A runner that ends without a report, or fails outside its tests, counts as one failure.
 */
async function tests(name, file, args, options) {
  rmSync(file, { force: true });
  const code = await underHeading(name, args, options);
  const outcomes = existsSync(file) ? readOutcomes(file) : [];
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

// Results of the test runners, in a common format.

/**
 * Result of a test.
 * @typedef {object} Outcome
 * @property {string} file  relative to the project
 * @property {string} name  with the titles around it
 * @property {'passed' | 'flaky' | 'failed' | 'skipped'} result  flaky: it passed only on the second try
 * @property {number} ms  duration of all its tries
 * @property {string} [error]  the first error
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

/** Paths in the report are relative to Playwright's test folder. */
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

/** `unit`, and `unit-alone`: the files that need a separate process. */
const UNIT = ofProject('unit*');

/** Firefox and WebKit, if they are installed. A line reports each browser that is missing. */
const otherBrowsers = () => vitest('other-browsers', ['--config', 'tests/other-browsers/vitest.config.ts']);

async function e2e() {
  const file = report('e2e');
  const args = [bin('playwright/cli.js'), 'test', '--config', 'tests/playwright.config.ts'];
  const chromium = await findBrowser();
  return tests('browser tests', file, args, {
    env: { CHROMIUM_PATH: chromium, CHROMIUM_SHELL_PATH: await findShell(chromium), E2E_REPORT: file },
  });
}

const PAGES = 'worker/tools/runner/tsconfig.pages.json';

/**
 * Checks of the sources. TypeScript 7 checks them in half the time of `astro check`. Only `astro check` can check
 * pages, and it needs TypeScript 6.
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

/** Prints the results and ends the process, with code 0 only if nothing failed. */
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
  end(sum('failed') === 0 ? 0 : 1);
}

/** Default number of repetitions for tests that repeat something: in `npm test`, and in `npm run test:all`. */
const SHORT = { KILL_ROUNDS: '1', OPENAPI_REQUESTS: '500', DOUBLE_CLICKS: '200' };
const AT_LENGTH = { KILL_ROUNDS: '5', OPENAPI_REQUESTS: '1500', DOUBLE_CLICKS: '1000' };

const howMuch = (atLength) => {
  const settings = Object.entries(atLength ? AT_LENGTH : SHORT);
  return { env: Object.fromEntries(settings.map(([name, value]) => [name, process.env[name] || value])) };
};

/** Checks that need the build, and the programs that run it. */
async function withPrograms(built, atLength) {
  await built;
  return [
    await check('browsers', [join(ROOT, 'worker/tools/browsers/check.mjs')], { quiet: true }),
    await project('programs', { quiet: true, ...howMuch(atLength) }),
  ];
}

/** Checks that only read and compute. They wait for the build at the last possible moment. */
async function withoutPrograms(built, atLength) {
  const ofSources = await staticChecks();
  await built;
  return [...ofSources, await vitest('unit', UNIT), await project('worker', howMuch(atLength))];
}

/**
 * Runs all checks, even if some fail, and ends the process.
 * @param {{ atLength?: boolean }} more  with rehearsals, programs with more repetitions, and other browsers
 */
export async function testAll({ atLength = false } = {}) {
  const started = Date.now();
  const built = build();
  // Programs mostly wait for other processes. The checks that compute use the other core.
  const lanes = await Promise.all([withPrograms(built, atLength), withoutPrograms(built, atLength)]);
  const parts = [...lanes.flat(), await e2e()];
  if (atLength) parts.push(await project('rehearsals'), await otherBrowsers());
  // Last, because it reads the reports of the other parts.
  const reports = ['vitest-unit', 'vitest-programs', 'vitest-worker', 'e2e'].map(report).filter(existsSync);
  parts.push(await check('specification', [join(ROOT, 'tests/specification/proven.mjs'), ...reports]));
  close(parts, started);
}

/** Quick checks for frequent use by contributors: types, lint, and the product's rules. Needs no build. */
export async function testQuick() {
  const started = Date.now();
  const [ofSources, rules] = await Promise.all([
    staticChecks(),
    vitest('quick', [...UNIT, 'tests/unit/domain', 'tests/unit/contract'], { quiet: true }),
  ]);
  close([...ofSources, rules], started);
}

/** Everything that must hold: types, lint, unit, worker and browser tests. Ends with `N passed, N failed`. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { build } from './prepare.mjs';
import { end, ROOT, run } from './processes.mjs';
import { readOutcomes } from './reports.mjs';

const bin = (path) => join(ROOT, 'node_modules', path);
const report = (name) => join(ROOT, '.cache', `${name}.json`);

/** What failed, and what held at the second try only, for the end: it is long ago by then. */
const remarks = [];

/** A check that is one thing: it holds or it does not. */
async function check(name, args) {
  console.log(`\n— ${name}`);
  const { code } = await run(args);
  if (code !== 0) remarks.push(`failed: ${name}`);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** How much of a test's error is told again at the end. */
const ERROR_LINES = 6;

function remark({ result, file, name, error = '' }) {
  const lines = error.split('\n').slice(0, ERROR_LINES);
  remarks.push([`${result}: ${file}: ${name}`, ...lines].join('\n    '));
}

/** Runs tests and counts them. A runner that died without a report, or outside its tests, is a failure of its own. */
async function tests(name, file, args, options) {
  console.log(`\n— ${name}`);
  rmSync(file, { force: true });
  const { code } = await run(args, options);
  const outcomes = existsSync(file) ? readOutcomes(file) : [];
  const counted = (...results) => outcomes.filter(({ result }) => results.includes(result));
  for (const outcome of counted('failed', 'flaky')) remark(outcome);
  const failed = counted('failed').length;
  const died = code !== 0 && failed === 0;
  if (died) remarks.push(`failed: ${name}: the runner ended with ${code}`);
  return {
    passed: counted('passed', 'flaky').length,
    failed: died ? 1 : failed,
    skipped: counted('skipped').length,
  };
}

function vitest(name, args) {
  const file = report(`vitest-${name}`);
  return tests(`${name} tests`, file, [
    bin('vitest/vitest.mjs'),
    ...['run', ...args],
    ...['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${file}`],
  ]);
}

const project = (name) => vitest(name, ['--config', 'tests/vitest.config.ts', '--project', name]);

/** Firefox and WebKit, where they are installed: each says on a line of its own when it is not. */
const otherBrowsers = () => vitest('other-browsers', ['--config', 'tests/other-browsers/vitest.config.ts']);

async function journeys() {
  const file = report('journeys');
  const args = [bin('playwright/cli.js'), 'test', '--config', 'tests/playwright.config.ts'];
  return tests('browser tests', file, args, {
    env: { CHROMIUM_PATH: await findBrowser(), JOURNEYS_REPORT: file },
  });
}

/**
 * Runs all of it, whatever fails on the way, and ends the process: 0 only when nothing failed.
 * @param {{ otherBrowsers?: boolean }} more  stories in browsers other than Chromium as well
 */
export async function testAll(more = {}) {
  const started = Date.now();
  await build();
  const parts = [
    await check('types', [bin('typescript/bin/tsc'), '--noEmit']),
    await check('types of pages', [bin('astro/bin/astro.mjs'), 'check', '--minimumSeverity', 'error']),
    await check('lint', [bin('@biomejs/biome/bin/biome'), 'check', '.']),
    await check('browsers', [join(ROOT, 'worker/dev/browsers/check.mjs')]),
    await project('unit'),
    await project('worker'),
    await journeys(),
  ];
  if (more.otherBrowsers) parts.push(await otherBrowsers());
  // Last, as it reads what the others have reported.
  const reports = ['vitest-unit', 'vitest-worker', 'journeys'].map(report).filter(existsSync);
  parts.push(await check('specification', [join(ROOT, 'tests/specification/proven.mjs'), ...reports]));
  const sum = (key) => parts.reduce((total, part) => total + part[key], 0);
  if (remarks.length > 0)
    console.log(`\n— what failed, or held at the second try only\n${remarks.join('\n')}`);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  console.log(`\nin ${Math.round((Date.now() - started) / 1000)} s`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
  end(sum('failed') === 0 ? 0 : 1);
}

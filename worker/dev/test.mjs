/** Everything that must hold: types, lint, unit, worker and browser tests. Ends with `N passed, N failed`. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { build } from './prepare.mjs';
import { end, ROOT, run } from './processes.mjs';

const bin = (path) => join(ROOT, 'node_modules', path);
const report = (name) => join(ROOT, '.cache', `${name}.json`);

const readReport = (name) =>
  existsSync(report(name)) ? JSON.parse(readFileSync(report(name), 'utf8')) : undefined;

/** A check that is one thing: it holds or it does not. */
async function check(name, args) {
  console.log(`\n— ${name}`);
  const { code } = await run(args);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** A runner that died without a report, or outside its tests, is a failure of its own. */
const orDied = (code, counts) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);

async function vitest(project) {
  console.log(`\n— ${project} tests`);
  const name = `vitest-${project}`;
  rmSync(report(name), { force: true });
  const { code } = await run([
    bin('vitest/vitest.mjs'),
    ...['run', '--config', 'tests/vitest.config.ts', '--project', project],
    ...['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${report(name)}`],
  ]);
  const read = readReport(name);
  return orDied(code, {
    passed: read?.numPassedTests ?? 0,
    failed: read?.numFailedTests ?? 0,
    skipped: read?.numPendingTests ?? 0,
  });
}

async function journeys() {
  console.log('\n— browser tests');
  rmSync(report('journeys'), { force: true });
  const { code } = await run([bin('playwright/cli.js'), 'test', '--config', 'tests/playwright.config.ts'], {
    env: { CHROMIUM_PATH: await findBrowser(), JOURNEYS_REPORT: report('journeys') },
  });
  const stats = readReport('journeys')?.stats;
  if (stats?.flaky > 0) console.log(`${stats.flaky} held at the second try only: look at them.`);
  return orDied(code, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  });
}

/** Runs all of it, whatever fails on the way, and ends the process: 0 only when nothing failed. */
export async function testAll() {
  const started = Date.now();
  await build();
  const parts = [
    await check('types', [bin('typescript/bin/tsc'), '--noEmit']),
    await check('types of pages', [bin('astro/bin/astro.mjs'), 'check', '--minimumSeverity', 'error']),
    await check('lint', [bin('@biomejs/biome/bin/biome'), 'check', '.']),
    await vitest('unit'),
    await vitest('worker'),
    await journeys(),
  ];
  // Last, as it reads what the others have reported.
  const reports = ['vitest-unit', 'vitest-worker', 'journeys'].map(report).filter(existsSync);
  parts.push(await check('specification', [join(ROOT, 'tests/specification/proven.mjs'), ...reports]));
  const sum = (key) => parts.reduce((total, part) => total + part[key], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  console.log(`\nin ${Math.round((Date.now() - started) / 1000)} s`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
  end(sum('failed') === 0 ? 0 : 1);
}

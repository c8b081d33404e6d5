/**
 * Measures the effect of each saving of the build (worker/tools/runner/savings.mjs, docs/savings.md). Builds the app
 * as it is and once without each saving, into separate copies that are cached until a source changes. Measures two
 * pages of both builds in turns.
 *
 * npm run bench:savings [-- --runs 5 --only slim-icons,preloads]     --runs 0: bytes only
 *
 * Prints for each page the difference that appears without a saving; positive numbers are the saving's benefit.
 * `html`: bytes of the document in Brotli 5, as edges send it. `script`: KiB of the scripts that the page loads by
 * itself, in Brotli 11. `requests`: number of requests for the page and for everything that it loads by itself.
 * `paint` and `awake`: milliseconds until the first paint, and until the first island responds; both are the median
 * of several loads on a phone that is four times as slow as this machine, at 1.6 Mbit/s and 150 ms. The last figure
 * is the size (MiB) of the worker's text in an isolate. The row 'nothing' compares the build with itself. A single
 * figure in milliseconds says little on a busy machine, so run the benchmark again. The exit code is 1 if a page of a
 * build logs an error.
 */
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium } from 'playwright';
import { findChromium } from '../../../worker/tools/runner/browser.mjs';
import { buildApp } from '../../../worker/tools/runner/prepare.mjs';
import { ROOT } from '../../../worker/tools/runner/processes.mjs';
import { SAVINGS } from '../../../worker/tools/runner/savings.mjs';
import { median } from '../../figures.ts';
import { startBuiltApp, withStarterData } from '../../running-app.ts';

const PATHS = ['/', '/recipe/moussaka'];
const FOLDER = '.cache/bench-savings';
const SLOWDOWN = 4;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, serviceWorkers: 'block' };
const NETWORK = {
  ...{ offline: false, latency: 150 },
  ...{ downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 },
};
/** Brotli quality with which edges compress generated responses (`ON_THE_WAY`), and the quality for files. */
const ON_THE_WAY = 5;
const AT_BEST = 11;
const COLUMNS = ['html B', 'script KiB', 'requests', 'paint ms', 'awake ms'];

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: Object.keys(SAVINGS).join() },
  },
});
const runs = Number(values.runs);
const columns = runs === 0 ? COLUMNS.slice(0, 3) : COLUMNS;
const names = values.only.split(',');

const toFolder = (name) => `${FOLDER}/${name || 'as-it-is'}`;
const compressed = (body, quality) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
/**
 * Returns the memory (MiB) that the runtime needs for the texts of a worker: two bytes per character if a text has
 * any character beyond Latin-1.
 */
function workerSize(folder) {
  const server = join(ROOT, folder, 'server');
  const files = readdirSync(server, { recursive: true }).filter((file) => file.endsWith('.mjs'));
  const bytes = files.map((file) => {
    const text = readFileSync(join(server, file), 'utf8');
    return /[^\0-\xff]/u.test(text) ? 2 * text.length : text.length;
  });
  return bytes.reduce((sum, size) => sum + size, 0) / 2 ** 20;
}

/** Opens a page in a browser without any state. @returns the result of `use` */
async function onFreshPage(use) {
  const context = await browser.newContext(PHONE);
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

/** @returns {Promise<number[]>} bytes of the document, KiB of scripts, requests */
const weigh = (address, path) =>
  onFreshPage(async (page) => {
    const requests = [];
    page.on('request', (request) => requests.push(request));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${path}: ${message.text()}`);
    });
    page.on('pageerror', (error) => errors.push(`${path}: ${error.message}`));
    await page.goto(address + path, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => document.querySelector('astro-island')?.hasAttribute('ssr') === false);
    const bodies = await Promise.all(
      requests
        .filter((request) => request.resourceType() === 'script')
        .map(async (request) => (await request.response()).body()),
    );
    const html = Buffer.from(await (await fetch(address + path)).arrayBuffer());
    return [
      compressed(html, ON_THE_WAY),
      bodies.reduce((sum, body) => sum + compressed(body, AT_BEST), 0) / 1024,
      requests.length,
    ];
  });

/** @returns {Promise<number[]>} ms until the first paint, and until the first island of the page responds */
const time = (address, path) =>
  onFreshPage(async (page) => {
    await page.addInitScript(() => {
      new MutationObserver((changes) => {
        const first = document.querySelector('astro-island');
        if (changes.some(({ target }) => target === first) && !first.hasAttribute('ssr'))
          globalThis.awakeAt ??= performance.now();
      }).observe(document, { subtree: true, attributeFilter: ['ssr'] });
    });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(address + path, { waitUntil: 'commit' });
    await page.waitForFunction(() => globalThis.awakeAt !== undefined, null, { polling: 100 });
    return page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      globalThis.awakeAt,
    ]);
  });

/** Returns the medians of `runs` loads of a page in two apps, in turns. */
async function timeBoth(apps, path) {
  const times = apps.map(() => []);
  for (let run = 0; run < runs; run += 1) {
    const order = run % 2 === 0 ? [0, 1] : [1, 0];
    for (const at of order) times[at].push(await time(apps[at].address, path));
  }
  return times.map((appTimes) =>
    runs === 0 ? [] : [0, 1].map((at) => median(appTimes.map((row) => row[at]))),
  );
}

const state = (name) => join(ROOT, FOLDER, `state-${name}`);

for (const name of ['', ...names]) await buildApp(toFolder(name), name);
for (const name of ['one', 'other']) rmSync(state(name), { recursive: true, force: true });
withStarterData(state('one'));
cpSync(state('one'), state('other'), { recursive: true });

const errors = [];
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
console.log(
  `Chromium ${browser.version()}, Node ${process.versions.node}; ${runs} loads; starter recipes, no others.`,
);
console.log(
  `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, load ${loadavg()[0].toFixed(1)} at the start.`,
);

const start = (name, which) =>
  startBuiltApp(state(which), { config: `${toFolder(name)}/server/wrangler.json`, logLevel: 'warn' });
const digits = [0, 2, 0, 0, 0];
const row = (title, cells) =>
  console.log(`| ${title.padEnd(30)} |${cells.map((cell) => `${cell.padStart(11)} |`).join('')}`);
const more = (value, places) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(places)}`;

const sizes = new Map();
const figures = PATHS.map(() => new Map());
const asIs = await start('', 'one');
try {
  for (const name of ['', ...names]) {
    const other = await start(name, 'other');
    sizes.set(name, workerSize(toFolder(name)));
    for (const [at, path] of PATHS.entries()) {
      const before = errors.length;
      const weights = [await weigh(asIs.address, path), await weigh(other.address, path)];
      if (errors.length > before)
        console.log(`without ${name || 'nothing'}: ${errors.slice(before).join('; ')}`);
      const times = await timeBoth([asIs, other], path);
      figures[at].set(
        name,
        [0, 1].map((which) => [...weights[which], ...times[which]]),
      );
    }
    await other.kill();
  }
  for (const [at, path] of PATHS.entries()) {
    console.log(`\n${path}`);
    row('', columns);
    row(
      '---',
      columns.map(() => '---:'),
    );
    const [baseFigures] = figures[at].get('');
    row(
      'as it is',
      baseFigures.map((value, column) => value.toFixed(digits[column])),
    );
    for (const [name, [one, other]] of figures[at])
      row(
        `without ${name || 'nothing'}`,
        other.map((value, column) => more(value - one[column], digits[column])),
      );
  }
  console.log("\nThe worker's text");
  row('', ['MiB']);
  row('---', ['---:']);
  row('as it is', [sizes.get('').toFixed(2)]);
  for (const name of names) row(`without ${name}`, [more(sizes.get(name) - sizes.get(''), 2)]);
} finally {
  await browser.close();
  await asIs.kill();
}
console.log(`\nLoad ${loadavg()[0].toFixed(1)} at the end.`);
process.exit(errors.length === 0 ? 0 : 1);

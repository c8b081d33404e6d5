/**
 * Measures a new visitor's way to the first dish, in the real page on a phone-sized screen:
 *
 *   npm run bench:first-run [-- DIR] [--pantries] [--only PART] [--key 20] [--build]
 *
 * DIR has pantries.json; the default is the shared test data next to the checkout, with the pantries in `fresh`. The
 * catalogue has the starter recipes alone. The visitor opens the home page, types the foods of a pantry, and reads the
 * dishes below the field. Then the visitor presses 'Find Recipes' and taps every food of the first offer 'Also got
 * these?'. The tools and the time of the pantry are in the address, and the restrictions in the browser, so they cost
 * no taps.
 *
 * Taps and seconds count from the last typed character to the first dish with nothing missing. `--key` is the time per
 * typed character (ms). `--pantries` prints a line per pantry. `--build` builds the app first.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { serializeSearchQuery } from '#client/search/search-address';
import { findChromium } from '../../../worker/tools/runner/browser.mjs';
import { buildApp } from '../../../worker/tools/runner/prepare.mjs';
import { ROOT } from '../../../worker/tools/runner/processes.mjs';
import { quantile } from '../../figures.ts';
import { isBuilt, startBuiltApp, withStarterData } from '../../running-app.ts';
import type { Pantry } from '../relevance/judgements.ts';
import { type Visit, visit } from './visit.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pantries: { type: 'boolean', default: false },
    build: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    key: { type: 'string', default: '0' },
  },
});

const shared = fileURLToPath(new URL('../../../../shared/data/relevance', import.meta.url));
const folders =
  positionals[0] === undefined
    ? [shared, join(shared, 'fresh')]
    : [resolve(process.env.INIT_CWD ?? '.', positionals[0])];
const files = folders.map((folder) => join(folder, 'pantries.json')).filter(existsSync);
if (files.length === 0) {
  console.error(`There is no pantries.json in ${folders.join(' or ')}.`);
  process.exit(1);
}
const pantries = files
  .flatMap((file): Pantry[] => JSON.parse(readFileSync(file, 'utf8')))
  .filter(({ id }) => id.includes(values.only));

/** Number of dishes that a cook wants to choose from. */
const ENOUGH = 3;
/** Maximum number of taps after typing until a cook should see a dish with nothing missing. */
const TAPS_MAX = 3;

const STATE = join(ROOT, '.cache/bench-first-run');
if (values.build || !isBuilt()) await buildApp();
rmSync(STATE, { recursive: true, force: true });
withStarterData(STATE);
const app = await startBuiltApp(STATE, { logLevel: 'warn' });
const browser: Browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox'],
});

const visits: Visit[] = [];
try {
  for (const pantry of pantries) {
    const { ingredients, tools, maxMinutes, cuisines } = pantry;
    const query = serializeSearchQuery({ ingredients: [], tools, maxMinutes, cuisines });
    const one = await visit(browser, `${app.address}/${query && `?${query}`}`, {
      foods: ingredients,
      exclusions: pantry.exclusions ?? [],
      keyMs: Number(values.key),
    });
    visits.push(one);
    if (values.pantries)
      console.log(
        `${pantry.id.padEnd(24)} ${one.before} before, ${one.after} after ${one.accepted.join(', ') || 'no offer'}; ` +
          `${one.taps ?? '–'} taps, ${one.seconds?.toFixed(1) ?? '–'} s; not recognized: ${one.unknown.join(', ') || 'nothing'}`,
      );
  }
} finally {
  await browser.close();
  await app.kill();
}

const percent = (part: number) =>
  `${((100 * part) / visits.length).toFixed(1)} % (${part} of ${visits.length})`;
const share = (test: (one: Visit) => boolean) => percent(visits.filter(test).length);
const reached = visits.filter((one) => one.seconds !== null);
const spread = (numbers: readonly number[], digits: number) =>
  [0.5, 0.95, 1].map((part) => quantile(numbers, part).toFixed(digits)).join(', ');

console.log(
  `${visits.length} pantries, starter recipes, 390 × 844 pixels; ${cpus().length} × ${cpus()[0]?.model.trim()}, load ${loadavg()[0]?.toFixed(1)}`,
);
console.log(
  `at least ${ENOUGH} of the first 10 dishes lack nothing: ${share(({ before }) => before >= ENOUGH)}`,
);
console.log(`  after the first offer of foods: ${share(({ after }) => after >= ENOUGH)}`);
console.log(`a dish that lacks nothing before 'Find Recipes': ${share(({ live }) => live > 0)}`);
console.log(
  `a dish that lacks nothing within ${TAPS_MAX} taps: ${share(({ taps }) => taps !== null && taps <= TAPS_MAX)}`,
);
console.log(
  `  taps, median, 95 % and most: ${spread(
    reached.map(({ taps }) => taps ?? 0),
    0,
  )}`,
);
console.log(
  `  seconds, median, 95 % and most: ${spread(
    reached.map(({ seconds }) => seconds ?? 0),
    1,
  )}`,
);

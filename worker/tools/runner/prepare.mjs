/**
 * Prepares everything that the app needs to run: packages, a build, and a database with migrations and starter data.
 * Each step stores a hash of its inputs and is skipped if they are unchanged.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT, runNodeProgram } from './processes.mjs';
import { findNpmProgram } from './runtime.mjs';
import { parseOmittedBuildOptimizations } from './savings.mjs';

export const STATE = resolve(ROOT, process.env.APP_STATE || '.state');
/**
 * Folder in which the Workers runtime keeps its data during a build. A build needs no stored data. If it used the
 * folder of the local database, it would have to wait until that database is prepared.
 */
const BUILD_STATE = join(ROOT, '.cache/build-state');
export const WRANGLER = join(ROOT, 'node_modules/wrangler/wrangler-dist/cli.js');
export const ASTRO = join(ROOT, 'node_modules/astro/bin/astro.mjs');

function* filesBelow(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) yield* filesBelow(join(path, name));
}

export const BUILD_INPUTS = [
  'src',
  'worker',
  'public',
  'astro.config.mjs',
  'wrangler.toml',
  'package.json',
  'package-lock.json',
];

/**
 * Returns a hash of the names and contents of all files under some paths, and of the major version of Node.
 * @param {readonly string[]} paths
 * @param {readonly string[]} generatedFiles generated files under these paths, which are left out
 * @returns {string} the hash
 */
export function computeFilesFingerprint(paths, generatedFiles = []) {
  const left = new Set(generatedFiles.map((file) => join(ROOT, file)));
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const path of paths) {
    for (const file of filesBelow(join(ROOT, path))) {
      if (!left.has(file)) hash.update(file).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/**
 * Runs a preparation step under a lock. Several copies of the app may start at once in one checkout, but steps that
 * write the same files must run one at a time.
 * @param {string} subject name for the files that the step writes; steps with different subjects may run at the same
 *   time
 */
async function alone(subject, work) {
  const lock = join(ROOT, `.cache/prepare-${subject}.lock`);
  const owner = `${lock}.pid`;
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      if (!ownerLives(owner)) release(lock);
      await sleep(100);
    }
  }
  writeFileSync(owner, String(process.pid));
  const onExit = () => release(lock);
  process.once('exit', onExit);
  try {
    return await work();
  } finally {
    process.off('exit', onExit);
    release(lock);
  }
}

function ownerLives(file) {
  const pid = Number(read(file));
  // The process that holds the lock writes its process id right after taking the lock. The id may be missing for a
  // moment.
  if (!pid)
    return Date.now() - (statSync(file.slice(0, -4), { throwIfNoEntry: false })?.mtimeMs ?? 0) < 2_000;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function release(lock) {
  try {
    if (Number(read(`${lock}.pid`)) === process.pid || !ownerLives(`${lock}.pid`)) rmdirSync(lock);
  } catch {
    // Ignore the error: another process has released the lock in the meantime.
  }
}

async function step(name, args, options) {
  const { code, output } = await runNodeProgram(args, { quiet: true, ...options });
  if (code === 0) return;
  console.error(`${output}\n${name} failed.`);
  process.exit(1);
}

async function whenChanged(stampFile, inputs, work, generatedFiles = [], settings = '') {
  const now = computeFilesFingerprint(inputs, generatedFiles) + settings;
  if (read(stampFile) === now) return;
  await work();
  writeFileSync(stampFile, now);
}

const installFrom = (folder) =>
  alone('packages', () =>
    whenChanged(join(ROOT, folder, 'node_modules/.stamp'), [join(folder, 'package-lock.json')], async () => {
      console.log('Installing packages …');
      await step(
        'npm ci',
        [findNpmProgram(), 'ci', '--no-audit', '--no-fund', '--prefix', join(ROOT, folder)],
        {
          // Override environment variables that `npm start` sets, because the child process would inherit them.
          env: { npm_config_omit: '', NODE_ENV: 'development' },
        },
      );
    }),
  );

export const installPackages = () => installFrom('');

const BENCHMARKS = 'tests/bench/';

/**
 * If the script is a benchmark, installs the packages that only benchmarks need. These packages form a separate
 * package, so that only people who run benchmarks install them.
 * @param {string} script path of a script, relative to the project
 */
export async function installBenchmarkPackages(script) {
  if (script.startsWith(BENCHMARKS)) await installFrom(join(BENCHMARKS, 'libraries'));
}

/**
 * Source files that affect the diet labels of ingredient lines: tables of foods, and the code that parses names and
 * lines.
 */
export const LABEL_SOURCES = [
  'src/domain/eaters/diets',
  'src/domain/foods',
  'src/domain/lib',
  'src/domain/recipes',
  'src/domain/units',
];

/** Source files that affect how the original lines of recipes are parsed and how nutrition is computed. */
export const PARSER_SOURCES = [
  'src/domain/foods',
  'src/domain/lib',
  'src/domain/nutrition',
  'src/domain/recipes',
  'src/domain/units',
  'worker/features/imports/ingredients.ts',
  'worker/features/imports/item.ts',
  'worker/features/imports/stored-recipe.ts',
  'worker/features/nutrition/stored.ts',
  'worker/jobs/reparse/reparse-recipe.ts',
];

const FOOD_FIGURES = [
  'src/domain/nutrition/per-100g.ts',
  'src/domain/units/portions.ts',
  'src/client/foods/ingredient-names.txt',
  'src/client/foods/shop-foods.txt',
  'worker/features/foods/labels-version.ts',
  'worker/starter/recipes.json',
  'worker/jobs/reparse/parser-version.ts',
];
const FOOD_INPUTS = [
  ...LABEL_SOURCES,
  ...PARSER_SOURCES,
  'src/domain/pantry/need.ts',
  'src/domain/shopping-list',
  'public/data/usda-sr28.json',
  'worker/tools/usda',
  'worker/tools/build/build-foods.mjs',
  'worker/tools/build/hash-rules.mjs',
  'worker/starter/diet-tags.ts',
  'worker/starter/recipe-file.ts',
  'worker/starter/recipes',
];

export const rebuildOutdatedFoodTables = () =>
  alone('foods', () => {
    const stamp = join(ROOT, '.cache/foods.stamp');
    if (!FOOD_FIGURES.every((file) => existsSync(join(ROOT, file)))) rmSync(stamp, { force: true });
    const derive = () => step('Deriving the figures of foods', ['worker/tools/build/build-foods.mjs']);
    return whenChanged(stamp, FOOD_INPUTS, derive, FOOD_FIGURES);
  });

function parseOmittedOptimizations(names) {
  try {
    return parseOmittedBuildOptimizations(names).join();
  } catch (error) {
    console.error(error.message);
    return process.exit(1);
  }
}

/**
 * Builds the pages, the interactive components and the worker.
 * @param {string} [folder] output folder in the checkout
 * @param {string} [omittedOptimizations] names of the optimizations to leave out, separated by commas; by default
 * those in the environment variable `WITHOUT`
 */
export function buildApp(folder = 'dist', omittedOptimizations = undefined) {
  const names = parseOmittedOptimizations(omittedOptimizations);
  const make = async () => {
    console.log(names === '' ? 'Building …' : `Building without ${names} …`);
    const env = { APP_STATE: BUILD_STATE, WITHOUT: names };
    await step('The build', [ASTRO, 'build', '--outDir', join(ROOT, folder)], { env });
  };
  return alone('build', () => whenChanged(join(ROOT, folder, '.stamp'), BUILD_INPUTS, make, [], names));
}

export const toOutputFolder = (environment) => join(ROOT, '.cache/deploy', environment);

/**
 * Builds the app for a deployment.
 * @param {string} environment an environment of wrangler.toml
 * @param {Record<string, string>} settings settings of the build (docs/secrets.md)
 */
export const buildForEnvironment = (environment, settings) =>
  alone('build', () =>
    step('The build', [ASTRO, 'build', '--outDir', toOutputFolder(environment)], {
      env: { ...settings, CLOUDFLARE_ENV: environment, APP_STATE: BUILD_STATE },
    }),
  );

/** Updates the local database: migrations, reference data and starter recipes. Does not change users' data. */
export const prepareLocalDatabase = () =>
  alone('database', async () => {
    mkdirSync(STATE, { recursive: true });
    await whenChanged(
      join(STATE, 'seed.stamp'),
      ['migrations', 'src/domain', 'src/contract', 'worker'],
      async () => {
        console.log('Preparing the local database …');
        await step('Preparing the database', ['worker/tools/seed.mjs'], { env: { APP_STATE: STATE } });
      },
    );
  });

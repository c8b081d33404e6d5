/**
 * Measures the search for dishes by name, on a local D1: npm run bench:dishes [-- --n 10000 --seed 42 --times 3 --names FILE]
 *
 * FILE is a table with the columns name, dish (titles of the right recipes, separated by ' / ') and reason; the default
 * is `dish-names.tsv` next to this program. Prints the share of names whose right recipe is among the first three, on
 * the starter recipes alone, and the names without it. Then recipes are added up to `--n`, and the searches are timed for
 * whole names and for their beginnings, as a cook types them. For the times, SQLite reads the database file in this
 * process, because D1 reports only whole milliseconds; a time contains all statements and the ranking. Each search runs
 * `--times` times, and the shortest time counts, because other programs on the machine only make a search slower.
 */
import { readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { DISH_SUGGESTIONS_MAX } from '#contract/limits';
import { findDishes } from '#worker/features/dishes/find';
import { importRecipes } from '#worker/features/imports/recipes';
import { seedStarterRecipes } from '#worker/starter/seed';
import { ROOT } from '../../../worker/tools/runner/processes.mjs';
import { findDatabaseFile } from '../../e2e/state-database.ts';
import { quantile } from '../../figures.ts';
import { chance } from '../../worker/recipe-index/chance.ts';
import { mixedRecipe } from '../data/mixed-recipes.ts';

const { values } = parseArgs({
  options: {
    n: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '42' },
    times: { type: 'string', default: '3' },
    names: { type: 'string', default: join(import.meta.dirname, 'dish-names.tsv') },
  },
});
const [n, seedOfRun, repetitions] = [Number(values.n), Number(values.seed), Number(values.times)];
const IMPORT_MAX = 1000;

const [, ...lines] = readFileSync(resolve(process.env.INIT_CWD ?? '.', values.names), 'utf8')
  .trim()
  .split('\n');
const rows = lines.map((line) => {
  const [name = '', dish = ''] = line.split('\t');
  return { name, dishes: dish.split(' / ') };
});

const STATE = join(ROOT, '.cache/bench-dishes');
process.env.APP_STATE = STATE;
rmSync(STATE, { recursive: true, force: true });
const { runWithLocalBindings } = await import('../../../worker/tools/environments/databases.mjs');

const print = (label: string, searches: readonly { trips: number; ms: number }[]) => {
  const times = searches.map(({ ms }) => ms);
  const trips = searches.reduce((sum, one) => sum + one.trips, 0) / searches.length;
  const [p50, p95, max] = [0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(1));
  console.log(
    `${label.padEnd(28)} p50 ${p50} ms, p95 ${p95} ms, most ${max} ms; ${trips.toFixed(2)} round trips`,
  );
};

await runWithLocalBindings(async ({ DB }: { DB: D1Database }) => {
  await seedStarterRecipes(DB);
  const wrong: string[] = [];
  for (const { name, dishes } of rows) {
    const titles = (await findDishes(DB, name, DISH_SUGGESTIONS_MAX)).map(({ title }) => title);
    if (!titles.some((title) => dishes.includes(title)))
      wrong.push(`  ${name}: ${titles.join(', ') || 'nothing'} (right: ${dishes.join(' / ')})`);
  }
  const share = (100 * (rows.length - wrong.length)) / rows.length;
  console.log(
    `${rows.length} names, ${wrong.length} without the right dish in the first ${DISH_SUGGESTIONS_MAX}:`,
  );
  for (const line of wrong) console.log(line);
  console.log(`right dish in the first ${DISH_SUGGESTIONS_MAX}: ${share.toFixed(1)} %`);

  const random = chance(seedOfRun);
  const count = async () => (await DB.prepare('select count(*) as n from recipes').first<number>('n')) ?? 0;
  for (let stored = await count(); stored < n; stored = await count()) {
    const more = Math.min(IMPORT_MAX, n - stored);
    await importRecipes(
      DB,
      Array.from({ length: more }, (_, at) => mixedRecipe(random, stored + at)),
    );
  }
  const [cpu] = cpus();
  console.log(
    [
      `${await count()} recipes, seed ${seedOfRun}`,
      `${cpus().length} x ${cpu?.model.trim() ?? 'unknown'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.versions.node}`,
      `load ${loadavg()[0]?.toFixed(1)} before`,
    ].join('; '),
  );
  const file = new DatabaseSync(findDatabaseFile(STATE), { readOnly: true });
  const { db, readTrips } = toTimedDatabase(file);
  const time = async (query: string) => {
    const from = performance.now();
    await findDishes(db, query, DISH_SUGGESTIONS_MAX);
    return { ms: performance.now() - from, trips: readTrips() };
  };
  const measure = async (queries: readonly string[]) => {
    const all = [];
    for (const query of queries) {
      let fastest = await time(query);
      for (let run = 1; run < repetitions; run += 1) {
        const other = await time(query);
        if (other.ms < fastest.ms) fastest = other;
      }
      all.push(fastest);
    }
    return all;
  };
  const names = rows.map(({ name }) => name);
  await measure(names.slice(0, 50));
  print('whole names', await measure(names));
  print('their first four letters', await measure(names.map((name) => name.slice(0, 4))));
  print(
    'with two letters swapped',
    await measure(names.map((name) => name.replace(/(.{3})(.)(.)/u, '$1$3$2'))),
  );
});

/**
 * Wraps an SQLite database, so that it runs a search's statements as D1 does, but without another process in between.
 * `readTrips` returns the number of round trips since its last call.
 */
function toTimedDatabase(database: DatabaseSync) {
  const statements = new Map<string, StatementSync>();
  let trips = 0;
  const prepare = (sql: string) => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return {
      bind: (...parameters: SQLInputValue[]) => ({
        read: () => ({ results: statement.all(...parameters), success: true, meta: {} }),
      }),
    };
  };
  type Bound = ReturnType<ReturnType<typeof prepare>['bind']>;
  const batch = async (bound: readonly Bound[]) => {
    trips += 1;
    return bound.map((one) => one.read());
  };
  const db = {
    prepare: (sql: string) => ({
      bind: (...parameters: SQLInputValue[]) => {
        const bound = prepare(sql).bind(...parameters);
        return { ...bound, all: async () => (await batch([bound]))[0] };
      },
    }),
    batch,
  };
  const readTrips = () => {
    const count = trips;
    trips = 0;
    return count;
  };
  return { db: db as unknown as D1Database, readTrips };
}

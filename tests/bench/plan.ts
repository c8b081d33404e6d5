/**
 * Measures the quality of weekly plans, and the time that planning takes:
 *
 * npm run bench:plan -- [DIR] [--random 300] [--real 30] [--candidates 60] [--steps N] [--seed 1] [--seconds 60]
 * [--requests 60] [--households 200] [--show]
 *
 * Compares the planner with four other ways to fill a week: the exact solver (HiGHS, at most `--seconds` per week),
 * the best fits in order, the best fit of every evening for the food that is left by then, and random choice. All use
 * the same weeks: random weeks over the starter recipes, and the weeks of the graded pantries in DIR (by default the
 * shared test data next to the checkout; without this data, a line says so). Then measures time and memory for weeks
 * of seven dinners over the best 300 of 10,000 recipes. With `--requests`, also measures that many whole calls of the
 * built app over as many recipes (the app is built first). With `--only-requests`, measures nothing else.
 *
 * Also plans the weeks of `--households` generated households over the starter recipes, with refusals and changes by
 * hand, and judges them by the rules in judge.ts. With `--show`, prints the weeks, so that people can read them.
 * `--only-households` measures nothing else.
 */
import { existsSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { FIT_POINT } from '#domain/matching/score/fit';
import { type PreparedWeek, prepareWeekForPlanning } from '#domain/plan/prepare-week';
import { proposeSideDishes } from '#domain/plan/propose-sides';
import { addSideDishesToWeek } from '#domain/plan/serve-sides';
import { findBestDishChoice, SOLVE_STEPS } from '#domain/plan/solve';
import { quantile } from '../figures.ts';
import { solveExactly } from './plan/exact.ts';
import { createHousehold, runHousehold } from './plan/households.ts';
import { type Instance, knowledge, manyRecipes, randomInstance, realInstance } from './plan/instances.ts';
import { formatWeek } from './plan/print-week.ts';
import { timeRequests } from './plan/requests.ts';
import { computeOutcome, everyEvening, greedy, meanOutcome, randomly } from './plan/rivals.ts';
import { type CatalogueRecipe, readCatalogue } from './relevance/catalogue.ts';
import { readJudgements } from './relevance/judgements.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    random: { type: 'string', default: '300' },
    real: { type: 'string', default: '30' },
    candidates: { type: 'string', default: '60' },
    steps: { type: 'string', default: String(SOLVE_STEPS) },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '60' },
    requests: { type: 'string', default: '0' },
    'only-requests': { type: 'boolean', default: false },
    households: { type: 'string', default: '200' },
    'only-households': { type: 'boolean', default: false },
    show: { type: 'boolean', default: false },
  },
});
const [random, real, candidates, steps, seed, seconds] = [
  values.random,
  values.real,
  values.candidates,
  values.steps,
  values.seed,
  values.seconds,
].map(Number) as [number, number, number, number, number, number];

const [RECIPES, BEST, TIMED] = [10_000, 300, 60];

const percent = (value: number): string => `${(100 * value).toFixed(2)} %`;
const spread = (all: readonly number[], show: (value: number) => string): string =>
  `median ${show(quantile(all, 0.5))}, p95 ${show(quantile(all, 0.95))}, worst ${show(quantile(all, 1))}`;

const plan = (week: PreparedWeek) => findBestDishChoice(week, { steps, seed }, null);
/** Multiplies the weight of `fit` in a week. The planner then avoids fewer purchases at the expense of fit. */
const fitFirst = (week: PreparedWeek, times: number) => {
  const dishes = week.dishes.map((dish) => ({ ...dish, fit: dish.fit * times }));
  return plan({ ...week, dishes }).choice;
};

const WAYS: readonly (readonly [name: string, choose: (week: PreparedWeek) => readonly number[]])[] = [
  ['plan', (week) => plan(week).choice],
  ['plan, fit counts 3 times', (week) => fitFirst(week, 3)],
  ['plan, fit counts 10 times', (week) => fitFirst(week, 10)],
  ['best fits one after another', greedy],
  ['best fit of every evening', everyEvening],
  ['random', (week) => randomly(week, seed)],
];

function compare(name: string, instances: readonly Instance[]): void {
  if (instances.length === 0) return;
  const weeks = instances.map(({ week }) => prepareWeekForPlanning(week, knowledge));
  const outcomes = WAYS.map(
    ([way, choice]) => [way, weeks.map((week) => computeOutcome(week, choice(week)))] as const,
  );
  const rows = outcomes.map(([way, all]) => {
    const { things, packs, saved, fit, fitOnTheDay, aim } = meanOutcome(all);
    const cells = [things, packs, 100 * (saved ?? 0), fit, fitOnTheDay, aim];
    return `${way.padEnd(30)}${cells.map((cell) => cell.toFixed(2).padStart(12)).join('')}`;
  });
  console.log(`\n${name}: means of ${weeks.length} weeks`);
  const head = ['things', 'packs', 'saved %', 'fit', 'fit on day', 'aim'];
  console.log(`${''.padEnd(30)}${head.map((cell) => cell.padStart(12)).join('')}`);
  for (const row of rows) console.log(row);
}

function judge(name: string, instances: readonly Instance[]): void {
  if (instances.length === 0) return;
  const [gaps, bounds, times, exactTimes]: [number[], number[], number[], number[]] = [[], [], [], []];
  let [unproven, far] = [0, ''];
  for (const { name: own, week } of instances) {
    const prepared = prepareWeekForPlanning(week, knowledge);
    const start = performance.now();
    const { value, bound } = plan(prepared);
    const middle = performance.now();
    const exact = solveExactly(prepared, seconds);
    times.push(middle - start);
    exactTimes.push(performance.now() - middle);
    // If the solver has not proved its plan optimal, compare with the solver's upper bound.
    const reached = exact.isProven ? exact.value : exact.bound;
    if (!exact.isProven) unproven += 1;
    const size = Math.max(Math.abs(reached), FIT_POINT);
    const gap = (reached - value) / size;
    if (gap > Math.max(0, ...gaps)) far = own;
    gaps.push(gap);
    bounds.push((bound - reached) / size);
  }
  const optimal = gaps.filter((gap) => gap < 1e-5).length;
  console.log(
    `\n${name}: ${instances.length} weeks against the exact solver (${unproven} not proven in ${seconds} s)`,
  );
  console.log(
    `  below the optimum: ${spread(gaps, percent)}${far === '' ? '' : ` (${far})`}; optimal ${optimal}`,
  );
  console.log(`  own bound above the optimum: ${spread(bounds, percent)}`);
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  console.log(`  time: ${spread(times, ms)}; of the exact solver: ${spread(exactTimes, ms)}`);
}

/**
 * Measures the time to plan seven dinners over the best few hundred recipes of a catalogue of 10,000, from matched
 * recipes to the plan.
 */
function time(catalogue: readonly CatalogueRecipe[]): void {
  const instances = Array.from({ length: TIMED }, (_, i) =>
    realInstance(createPantry(catalogue, seed + i), manyRecipes(catalogue, RECIPES, seed + i), BEST),
  );
  // Measure CPU time, so that other work on the machine does not count. CPU time includes garbage collection.
  const cpu = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  };
  const parts = instances.map(({ week }) => {
    const [clock, start] = [performance.now(), cpu()];
    const prepared = prepareWeekForPlanning(week, knowledge);
    const middle = cpu();
    plan(prepared);
    return [middle - start, cpu() - middle, cpu() - start, performance.now() - clock] as const;
  });
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  console.log(`\n${TIMED} weeks of 7 dinners over the best ${BEST} of ${RECIPES} recipes`);
  for (const [i, what] of ['preparing', 'solving', 'together', 'together, by the clock'].entries())
    console.log(
      `  ${what}: ${spread(
        parts.map((all) => all[i] as number),
        ms,
      )}`,
    );
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = () => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = used();
  const preparedWeeks = instances.slice(0, 10).map(({ week }) => prepareWeekForPlanning(week, knowledge));
  const each = (used() - before) / preparedWeeks.length;
  console.log(`  memory of a prepared week: ${(each / 2 ** 20).toFixed(2)} MiB`);
}

/** Plans and judges the weeks of generated households, and compares their purchases with the best fits in order. */
function judgeHouseholds(count: number, catalogue: readonly CatalogueRecipe[]): void {
  const results = Array.from({ length: count }, (_, i) =>
    runHousehold(createHousehold(seed * 1_000 + i), catalogue),
  );
  if (values.show)
    for (const [i, result] of results.entries()) console.log(`\n${formatWeek(`WEEK ${i + 1}`, result)}`);
  const violations = results.flatMap(({ household, violations: own }) =>
    own.map((one) => ({ ...one, name: household.name })),
  );
  console.log(`\n${count} households: ${violations.length} violations`);
  for (const { name, complaint, details } of violations) console.log(`  ${name}: ${complaint}: ${details}`);
  const countThings = (plans: readonly { week: PreparedWeek; choice: readonly number[] }[]) =>
    plans.reduce((sum, { week, choice }) => sum + computeOutcome(week, choice).things, 0) / count;
  const greedyChoices = results.map(({ first: { week } }) => ({ week, choice: greedy(week) }));
  const things = countThings(results.map(({ first }) => first.served));
  const most = countThings(greedyChoices);
  const mostWithSides = countThings(
    greedyChoices.map(({ week, choice }) =>
      addSideDishesToWeek(week, choice, proposeSideDishes(week, choice)),
    ),
  );
  console.log(
    `  things to buy, with side dishes: ${things.toFixed(1)}; best fits one after another, with side dishes: ${mostWithSides.toFixed(1)}, ${percent(1 - things / mostWithSides)} fewer; without side dishes: ${most.toFixed(1)}, ${percent(1 - things / most)} fewer`,
  );
}

/** A random pantry of foods that recipes use, for the time measurement. */
function createPantry(catalogue: readonly CatalogueRecipe[], at: number) {
  const { recipe } = catalogue[(at * 37) % catalogue.length] as CatalogueRecipe;
  const otherIngredients = [1, 2, 3].flatMap(
    (i) => catalogue[(at * 61 + i * 17) % catalogue.length]?.recipe.ingredients ?? [],
  );
  const ingredients = [...recipe.ingredients, ...otherIngredients].map(({ name }) => name);
  return { id: `pantry ${at}`, who: '', ingredients, tools: [], maxMinutes: 180, cuisines: [], note: '' };
}

console.log(
  `seed ${seed}, ${steps} steps, up to ${candidates} candidates; Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB`,
);
const requests = Number(values.requests);
if (requests > 0) {
  const taken = await timeRequests(RECIPES, requests, seed);
  console.log(`\n${requests} calls for 7 dinners over ${RECIPES} recipes, local Workers runtime`);
  console.log(`  whole call: ${spread(taken, (ms) => `${ms.toFixed(1)} ms`)}`);
}
if (values['only-requests']) process.exit(0);
const starters = readCatalogue(null);
const households = Number(values.households);
if (households > 0) judgeHouseholds(households, starters);
if (values['only-households']) process.exit(0);
// Skip the few random weeks without a choice, in which every day is eaten out or locked.
const instances = Array.from({ length: random }, (_, i) =>
  randomInstance(seed * 1_000 + i, starters, candidates),
).filter(({ week }) =>
  prepareWeekForPlanning(week, knowledge).meals.some(({ options }) => options.length > 1),
);
time(starters);
compare('random weeks', instances);
const beside = fileURLToPath(new URL('../../../shared/data/relevance', import.meta.url));
const folder = positionals[0] === undefined ? beside : resolve(process.env.INIT_CWD ?? '.', positionals[0]);
if (existsSync(folder)) {
  const { pantries, recipes } = readJudgements(folder);
  const catalogue = readCatalogue(recipes);
  const weeks = pantries.slice(0, real).map((pantry) => realInstance(pantry, catalogue, candidates));
  compare('weeks of graded pantries', weeks);
  judge('weeks of graded pantries', weeks);
} else
  console.log(
    `\nNo weeks of graded pantries: there is no folder ${positionals[0] ?? '../shared/data/relevance'}.`,
  );
judge('random weeks', instances);

/**
 * Measures the quality of the result order: npm run bench:relevance [-- DIR …] [--pantries] [--before FILE | --save FILE]
 *
 * DIR has pantries.json and judgements.tsv, with recipes-real.json in it or above it; the default are the two sets of
 * the shared test data next to the checkout. `--pantries` prints the first ten results of each pantry with their
 * grades. `--save` stores the order of this run, and `--before` prints for each pantry the changes since a stored run.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { RESULTS_MAX } from '#domain/matching/limits';
import { computeFitPointsFromCompleteness, FIT_POINT } from '#domain/matching/score/fit';
import { chance } from '../seeded.ts';
import { readCatalogue } from './relevance/catalogue.ts';
import { readJudgements } from './relevance/judgements.ts';
import { computeWorth, meanWorth, type Worth } from './relevance/measures.ts';
import { RANKERS, searchPantry } from './relevance/rankers.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pantries: { type: 'boolean', default: false },
    save: { type: 'string' },
    before: { type: 'string' },
  },
});
const here = process.env.INIT_CWD ?? '.';
const beside = fileURLToPath(new URL('../../../shared/data/relevance', import.meta.url));
const folders =
  positionals.length === 0 ? [beside, join(beside, 'fresh')] : positionals.map((path) => resolve(here, path));
const absent = folders.find((folder) => !existsSync(folder));
if (absent !== undefined) {
  console.error(`There is no folder ${absent}.`);
  process.exit(1);
}

const sets = folders.map((folder) => readJudgements(folder));
const catalogue = readCatalogue(sets[0]?.recipes ?? null);
const pantries = sets.flatMap((set) => set.pantries);
const grades = new Map(sets.flatMap((set) => [...set.grades]));
const known = new Set(catalogue.map(({ key }) => key));
const unknown = [...grades.values()].flatMap((of) => [...of.keys()]).filter((key) => !known.has(key));
const orders = new Map(
  RANKERS.map(([name, rank]) => [
    name,
    new Map(pantries.map((pantry) => [pantry.id, rank(pantry, catalogue).map(({ key }) => key)])),
  ]),
);
const getGrades = (id: string) => grades.get(id) ?? new Map<string, number>();
const getTitle = (key: string) => key.slice(key.indexOf('\t') + 1);

const percent = (value: number) => `${(100 * value).toFixed(1)}%`.padStart(9);
const fixed = (value: number) => value.toFixed(3).padStart(9);
const COLUMNS: readonly (readonly [string, (worth: Worth) => string])[] = [
  ['nDCG@10', (worth) => fixed(worth.ndcg)],
  ['with 0s', (worth) => fixed(worth.ndcgAll)],
  ['first 3', (worth) => percent(worth.goodStart)],
  ['0 in 5', (worth) => percent(worth.embarrassing)],
  ['0 seen', (worth) => percent(worth.embarrassingSeen)],
  ['ungraded', (worth) => percent(worth.ungraded)],
];

/** Minimum share of the points for a complete dish with which a card claims that what makes the dish is there. */
const COMPLETE_LEAST = 2.5 / 3;
/**
 * Minimum points for the kind of dish. Cooks grade a complete side dish or sauce 1, because it is no meal, so these
 * cards are also counted without other kinds.
 */
const KIND_LEAST = -0.5 * FIT_POINT;

const fitOrder = orders.get('fit') ?? new Map<string, string[]>();
if (values.pantries) {
  for (const { id, who } of pantries) {
    const order = fitOrder.get(id) ?? [];
    console.log(`\n${id} (${who}): nDCG ${computeWorth(order, getGrades(id)).ndcg.toFixed(2)}`);
    for (const key of order.slice(0, 10)) console.log(`  ${getGrades(id).get(key) ?? '-'} ${getTitle(key)}`);
  }
}
if (values.save !== undefined) {
  writeFileSync(resolve(here, values.save), JSON.stringify(Object.fromEntries(fitOrder)));
}
if (values.before !== undefined) {
  const before: Record<string, string[]> = JSON.parse(readFileSync(resolve(here, values.before), 'utf8'));
  for (const { id } of pantries) {
    const [then, now] = [before[id] ?? [], fitOrder.get(id) ?? []];
    const moved = now.slice(0, 10).flatMap((key, at) => {
      const was = then.indexOf(key);
      const grade = getGrades(id).get(key) ?? '-';
      return was === at ? [] : [`  ${was < 0 ? 'new' : was + 1} -> ${at + 1}: ${grade} ${getTitle(key)}`];
    });
    const droppedKeys = then.slice(0, 10).filter((key) => !now.slice(0, 10).includes(key));
    const worth = (order: readonly string[]) => computeWorth(order, getGrades(id)).ndcg.toFixed(2);
    if (moved.length + droppedKeys.length === 0) continue;
    console.log(`\n${id}: nDCG ${worth(then)} -> ${worth(now)}`);
    for (const line of moved) console.log(line);
    for (const key of droppedKeys) console.log(`  gone: ${getGrades(id).get(key) ?? '-'} ${getTitle(key)}`);
  }
}

if (unknown.length > 0)
  console.log(`\nGraded, but not in the catalogue: ${unknown.map(getTitle).join(', ')}`);
/** Number of bootstrap samples of the pantries, and the share of them that an interval covers. */
const [SAMPLES, COVERED] = [2_000, 0.9];

/** Returns the interval of a mean over the pantries, from bootstrap samples with a fixed seed. */
function computeInterval(values: readonly number[]): [number, number] {
  const random = chance(1);
  const means = Array.from({ length: SAMPLES }, () => {
    let sum = 0;
    for (let i = 0; i < values.length; i += 1) sum += values[Math.floor(random() * values.length)] as number;
    return sum / values.length;
  }).sort((a, b) => a - b);
  const at = (share: number) => means[Math.floor(share * (SAMPLES - 1))] as number;
  return [at((1 - COVERED) / 2), at((1 + COVERED) / 2)];
}

for (const [i, set] of sets.entries()) {
  const name = relative(resolve(beside, '../..'), folders[i] as string);
  console.log(`\n${name}: ${set.pantries.length} pantries, ${catalogue.length} recipes`);
  console.log(`${'order'.padEnd(26)}${COLUMNS.map(([title]) => title.padStart(9)).join('')}`);
  for (const [order, byPantry] of orders) {
    const worths = set.pantries.map(({ id }) => computeWorth(byPantry.get(id) ?? [], getGrades(id)));
    console.log(`${order.padEnd(26)}${COLUMNS.map(([, show]) => show(meanWorth(worths))).join('')}`);
    if (order !== 'fit') continue;
    for (const [title, values] of [
      ['nDCG@10', worths.map(({ ndcg }) => ndcg)],
      ['first 3', worths.map(({ goodStart }) => goodStart)],
      ['0 in 5', worths.map(({ embarrassing }) => embarrassing)],
    ] as const) {
      const [low, high] = computeInterval(values);
      console.log(`  ${title}: 90 % of the samples from ${low.toFixed(3)} to ${high.toFixed(3)}`);
    }
  }
  const cards: readonly { readonly grade: number; readonly isOfWantedKind: boolean }[] = set.pantries.flatMap(
    (pantry) =>
      searchPantry(pantry, catalogue)
        .slice(0, RESULTS_MAX)
        .flatMap(({ fitLines }, at) => {
          const key = (orders.get('fit')?.get(pantry.id) ?? [])[at] ?? '';
          const grade = getGrades(pantry.id).get(key);
          const complete = fitLines.find(({ kind }) => kind === 'complete')?.value ?? 0;
          return grade !== undefined && complete >= COMPLETE_LEAST * computeFitPointsFromCompleteness(1_000)
            ? [
                {
                  grade,
                  isOfWantedKind: (fitLines.find(({ kind }) => kind === 'kind')?.value ?? 0) >= KIND_LEAST,
                },
              ]
            : [];
        }),
  );
  const countBad = (some: readonly { readonly grade: number }[]) => {
    const bad = some.filter(({ grade }) => grade <= 1).length;
    return `${bad} of ${some.length} are graded 0 or 1 (${((100 * bad) / some.length).toFixed(1)} %)`;
  };
  console.log(
    `  graded cards with at least ${(100 * COMPLETE_LEAST).toFixed(0)} % of the points for 'complete': ${countBad(cards)}`,
  );
  console.log(
    `  of a kind of dish that loses at most half a point: ${countBad(cards.filter((card) => card.isOfWantedKind))}`,
  );
}

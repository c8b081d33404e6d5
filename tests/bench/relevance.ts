/**
 * Measures the quality of the result order: npm run bench:relevance [-- DIR] [--pantries] [--before FILE | --save FILE]
 *
 * DIR has pantries.json and judgements.tsv, with recipes-real.json in it or next to it; the default is the shared test
 * data next to the checkout. `--pantries` prints the first ten results of each pantry with their grades. `--save`
 * stores the order of this run, and `--before` prints for each pantry the changes since a stored run.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readCatalogue } from './relevance/catalogue.ts';
import { readJudgements } from './relevance/judgements.ts';
import { computeWorth, meanWorth, type Worth } from './relevance/measures.ts';
import { RANKERS } from './relevance/rankers.ts';

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
const folder = positionals[0] === undefined ? beside : resolve(here, positionals[0]);
if (!existsSync(folder)) {
  console.error(`There is no folder ${positionals[0] ?? '../shared/data/relevance'}.`);
  process.exit(1);
}

const { pantries, grades, recipes } = readJudgements(folder);
const catalogue = readCatalogue(recipes);
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
console.log(`\n${pantries.length} pantries, ${catalogue.length} recipes`);
console.log(`${'order'.padEnd(26)}${COLUMNS.map(([name]) => name.padStart(9)).join('')}`);
for (const [name, byPantry] of orders) {
  const worth = meanWorth(pantries.map(({ id }) => computeWorth(byPantry.get(id) ?? [], getGrades(id))));
  console.log(`${name.padEnd(26)}${COLUMNS.map(([, show]) => show(worth)).join('')}`);
}

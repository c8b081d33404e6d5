/**
 * Measures the speed and the correctness of the recommendation engine:
 *
 * npm run bench:recommend -- --n 10000,100000 --seed 42 --queries 40 --baselines sql,taat,flexsearch,minisearch
 *
 * All measurements of one catalogue size run in one process, one after the other, each after a second of warm-up. A
 * search requests the best 20 recipes. Each search runs nine times and its median counts; slow baselines run fewer
 * searches (see `--seconds`, per baseline and cell). `--fuzz` is the number of random pairs of a catalogue and a
 * search that are compared with the reference definition. The exit code is 1 if any answer was wrong. `--workerd`
 * runs the searches inside the local Workers runtime instead. `--foods 257,1000` runs everything with recipes that
 * use this many foods, each number in its own process, one after the other, and ends with the ratios side by side.
 */
import { parseArgs } from 'node:util';
import { compareFoods } from './recommend/foods.ts';
import { compareFuzz } from './recommend/fuzz.ts';
import { measureSize } from './recommend/measure.ts';

const { values } = parseArgs({
  options: {
    n: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '42' },
    queries: { type: 'string', default: '40' },
    baselines: { type: 'string', default: 'sql,taat,flexsearch,minisearch' },
    seconds: { type: 'string', default: '1' },
    fuzz: { type: 'string', default: '10000' },
    workerd: { type: 'boolean', default: false },
    foods: { type: 'string', default: '' },
  },
});
if (values.foods !== '') process.exit(await compareFoods(values.foods.split(',').map(Number)));

const [seed, queries, fuzz] = [values.seed, values.queries, values.fuzz].map(Number) as [
  number,
  number,
  number,
];
const sizes = values.n.split(',').map(Number);
let wrong = 0;
if (values.workerd) {
  const { measureWorkerd } = await import('./recommend/workerd.ts');
  for (const n of sizes) wrong += await measureWorkerd(n, seed, queries);
} else {
  const baselines = values.baselines.split(',').filter((name) => name !== '' && name !== 'none');
  for (const n of sizes) {
    wrong += await measureSize({ n, seed, queries, baselines, seconds: Number(values.seconds) });
  }
  const different = compareFuzz(fuzz, seed);
  console.log(`\nFuzz: ${fuzz} pairs of catalogue and search against the definition, ${different} wrong.`);
  wrong += different;
}
console.log(wrong === 0 ? 'No wrong answers.' : `${wrong} WRONG ANSWERS`);
process.exit(wrong === 0 ? 0 : 1);

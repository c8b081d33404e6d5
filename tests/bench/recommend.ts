/**
 * How fast the recommendation engine is, and whether it is right:
 *
 *   npm run bench:recommend -- --n 10000,100000 --seed 42 --queries 40 --baselines sql,taat,flexsearch,minisearch
 *
 * Everything of one size runs in one process, one after the other. A search asks for the best 20. Each is run
 * nine times and its median counts; slow baselines run fewer searches (see `--seconds`, per baseline and cell).
 * `--fuzz` is the number of random catalogue and search pairs that are compared with the definition. The exit
 * code is 1 when any answer was wrong.
 */
import { parseArgs } from 'node:util';
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
  },
});

let wrong = 0;
for (const n of values.n.split(',').map(Number)) {
  wrong += await measureSize({
    n,
    seed: Number(values.seed),
    queries: Number(values.queries),
    baselines: values.baselines.split(',').filter((name) => name !== '' && name !== 'none'),
    seconds: Number(values.seconds),
  });
}
const fuzz = Number(values.fuzz);
const different = compareFuzz(fuzz, Number(values.seed));
console.log(`\nFuzz: ${fuzz} pairs of catalogue and search against the definition, ${different} wrong.`);
wrong += different;
console.log(wrong === 0 ? 'No wrong answers.' : `${wrong} WRONG ANSWERS`);
process.exitCode = wrong === 0 ? 0 : 1;

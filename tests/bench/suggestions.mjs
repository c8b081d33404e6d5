/**
 * Measures the time of suggestions per keystroke, over the whole table of foods. Types prefixes of names and synonyms
 * as users do, some with a typo.
 *
 * npm run bench:suggestions [-- SEED]
 *
 * The specified limit, 8 ms on a machine that is four times slower, corresponds to 2 ms here. Prints milliseconds.
 * The exit code is 1 if the 99th percentile is above the limit.
 */
import { cpus } from 'node:os';
import { createBuiltinIngredientList } from '../../src/client/foods/local-ingredients.ts';
import { INGREDIENTS } from '../../src/domain/foods/catalog.ts';
import { parseFoodNames, serializeFoodNames } from '../../src/domain/foods/names-text.ts';

const seed = Number(process.argv[2] ?? 1);
const NAMES = 200;
const RUNS = 5;
const BOUND = 2;

/** Random numbers of Park and Miller's generator: the same seed gives the same names. */
let state = (seed % 2147483646) + 1;
const below = (limit) => {
  state = (state * 48271) % 2147483647;
  return state % limit;
};

/** Returns the minimum time of several runs, so that other work on the machine does not count. */
const timed = (work, runs = 1) => {
  let ms = Infinity;
  let result;
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    result = work();
    ms = Math.min(ms, performance.now() - start);
  }
  return { ms, result };
};

const show = (what, times) => {
  const sorted = Float64Array.from(times).sort();
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))].toFixed(2);
  console.log(
    `${what.padEnd(34)} ${String(times.length).padStart(6)} times: median ${at(0.5)}, 99 % ${at(0.99)}, most ${at(1)} ms`,
  );
  return Number(at(0.99));
};

const text = serializeFoodNames(INGREDIENTS);
const { ms: reading, result: all } = timed(() => parseFoodNames(text));
const local = createBuiltinIngredientList(all);
const { ms: first } = timed(() => local.suggest('a'));
const { ms: resolving } = timed(() => local.resolve('egg'));
const texts = all.flatMap(({ name, synonyms }) => [name, ...synonyms]);
console.log(
  `${cpus()[0]?.model.trim()}, Node ${process.version}, seed ${seed}, ${all.length} foods, ${texts.length} names`,
);
console.log(
  `reading the names ${reading.toFixed(1)} ms, first suggestion ${first.toFixed(1)} ms, first look-up ${resolving.toFixed(1)} ms`,
);

const suggestions = [];
const guesses = [];
for (let count = 0; count < NAMES; count += 1) {
  const name = texts[below(texts.length)];
  const at = 1 + below(name.length);
  const slipped = name.slice(0, at) + 'aeiourtl'[below(8)] + name.slice(at);
  for (const typed of [name, slipped]) {
    for (let length = 1; length <= typed.length; length += 1) {
      const term = typed.slice(0, length);
      const { ms, result } = timed(() => local.suggest(term), RUNS);
      suggestions.push(ms);
      if (result.length === 0) guesses.push(timed(() => local.didYouMean(term), RUNS).ms);
    }
  }
}
const slowest = [show('suggestions', suggestions), show("'Did you mean', where there is none", guesses)];
process.exitCode = slowest.some((ms) => ms > BOUND) ? 1 : 0;

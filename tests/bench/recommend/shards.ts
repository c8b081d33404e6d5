/**
 * Compares the time of a search in an index that is divided among several search Workers with one index:
 *
 * npm run bench:shards -- --n 100000 --workers 2,4 --seed 42 --queries 10
 *
 * Each part of the divided index runs alone, one after the other. The Workers answer in parallel, so the slowest part
 * counts for each of the two queries of a search. The time includes the merge and the copies of all messages, but no
 * network. Before anything is timed, each index answers `WARM_UP` searches. Every answer is compared with the answer of
 * one index; the exit code is 1 if any is different. One index and the parts use the same segments, so that millions of
 * recipes fit into memory.
 */
import { cpus, loadavg, totalmem } from 'node:os';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { SegmentBuilder } from '#worker/recipe-index/build/build';
import {
  listLooserSearchWishes,
  mergeIndexParts,
  mergeLooserFilterSuggestions,
  mergePurchaseSuggestions,
} from '#worker/recipe-index/divided/merge';
import { computeRangeTaskResult } from '#worker/recipe-index/live/range-answer';
import {
  type RangeResults,
  type RangeTask,
  serializeRangeQuestion,
} from '#worker/recipe-index/live/range-query';
import {
  type IndexAnswer,
  type IndexQuestion,
  type Shard,
  searchIndex,
} from '#worker/recipe-index/query/query';
import { quantile } from '../../figures.ts';
import { inWasm } from '../../worker/recipe-index/shards.ts';
import { KNOWLEDGE, recipes } from './catalogue.ts';
import { cells } from './queries.ts';

const { values } = parseArgs({
  options: {
    n: { type: 'string', default: '100000' },
    workers: { type: 'string', default: '2,4' },
    seed: { type: 'string', default: '42' },
    queries: { type: 'string', default: '10' },
  },
});
const [n, seed, queries] = [values.n, values.seed, values.queries].map(Number) as [number, number, number];

/** Number of searches with which the compiler of the runtime is warmed up. */
const WARM_UP = 200;
/** Number of recipes of a segment, about as many as in the published segments of a large catalogue. */
const SEGMENT_RECIPES = 40_000;

/** Builds the segments of the catalogue. The recipes are generated in the order of their IDs. */
function buildSegments(): Shard[] {
  const shards: Shard[] = [];
  let builder = new SegmentBuilder(KNOWLEDGE.isStaple, 'of the benchmark');
  let added = 0;
  for (const { record } of recipes(n, seed)) {
    builder.add(record);
    added += 1;
    if (added % SEGMENT_RECIPES !== 0 && added !== n) continue;
    const { segment } = builder.finish();
    shards.push({ segment: inWasm(segment), amounts: null, dead: null, deadExceptions: new Set() });
    builder = new SegmentBuilder(KNOWLEDGE.isStaple, 'of the benchmark');
  }
  return shards;
}

/** Divides the segments into `count` ranges of recipe IDs with about equal numbers of recipes. */
const divideSegments = (shards: readonly Shard[], count: number): (readonly Shard[])[] =>
  Array.from({ length: count }, (_, i) =>
    shards.slice(Math.round((i * shards.length) / count), Math.round(((i + 1) * shards.length) / count)),
  );

interface Timed<Value> {
  readonly value: Value;
  readonly ms: number;
}

function time<Value>(work: () => Value): Timed<Value> {
  const start = performance.now();
  const value = work();
  return { value, ms: performance.now() - start };
}

function searchDivided(parts: readonly (readonly Shard[])[], question: IndexQuestion): Timed<IndexAnswer> {
  let ms = 0;
  const ask = <K extends RangeTask['kind']>(task: RangeTask & { readonly kind: K }) => {
    const replies = parts.map((shards) =>
      time(() =>
        structuredClone(
          computeRangeTaskResult(
            { shards, reference: { knowledge: KNOWLEDGE }, roughly: false },
            structuredClone(task),
          ),
        ),
      ),
    );
    ms += Math.max(...replies.map((reply) => reply.ms));
    return replies.map(({ value }) => value) as RangeResults[K][];
  };
  const merge = <Value>(work: () => Value): Value => {
    const { value, ms: took } = time(work);
    ms += took;
    return value;
  };
  const { wishes } = question;
  const fields = { question: serializeRangeQuestion(question), only: null, mislabelled: new Set<string>() };
  const first = ask({ kind: 'rank', ...fields });
  const { ranked, leftOut, least } = merge(() => mergeIndexParts(question, first));
  const purchases = ask({ kind: 'purchases', ...fields, least });
  const unlocks = merge(() => mergePurchaseSuggestions(purchases));
  const counts =
    ranked.length > 0 ? [] : ask({ kind: 'counts', ...fields, looser: listLooserSearchWishes(wishes) });
  const loosen = ranked.length > 0 ? [] : merge(() => mergeLooserFilterSuggestions(wishes, counts));
  return { value: { ranked, leftOut, unlocks, loosen }, ms };
}

const questions = cells(queries, seed)
  .flatMap((cell) => cell.queries)
  .map(({ kitchen, wishes }): IndexQuestion => ({ kitchen, wishes, knowledge: KNOWLEDGE }));
const [cpu] = cpus();
console.log(
  `${n} recipes, seed ${seed}, ${questions.length} searches. ${cpus().length} x ${cpu?.model ?? 'unknown processor'}, ` +
    `${Math.round(totalmem() / 2 ** 30)} GB, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`,
);

let different = 0;

function report(name: string, times: readonly number[]): void {
  console.log(
    `${name}: p50 ${quantile(times, 0.5).toFixed(2)} ms, p95 ${quantile(times, 0.95).toFixed(2)} ms`,
  );
}

const whole = buildSegments();
for (const question of questions.slice(0, WARM_UP)) searchIndex(whole, question);
const expected = questions.map((question) => time(() => searchIndex(whole, question)));
report(
  'One index',
  expected.map(({ ms }) => ms),
);
for (const count of values.workers.split(',').map(Number)) {
  const parts = divideSegments(whole, count);
  for (const question of questions.slice(0, WARM_UP)) searchDivided(parts, question);
  const actual = questions.map((question) => searchDivided(parts, question));
  report(
    `${count} search Workers`,
    actual.map(({ ms }) => ms),
  );
  different += actual.filter(({ value }, i) => !isDeepStrictEqual(value, expected[i]?.value)).length;
}
const { rss } = process.memoryUsage();
const held = whole.reduce((sum, { segment }) => sum + segment.recipes, 0);
console.log(
  `${whole.length} segments with ${held} recipes, ${Math.round(rss / 2 ** 20)} MiB of memory, load ${loadavg()[0]?.toFixed(1)} at the end`,
);
console.log(different === 0 ? 'No different answers.' : `${different} DIFFERENT ANSWERS`);
process.exit(different === 0 ? 0 : 1);

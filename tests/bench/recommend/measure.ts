/** Measures one size of catalogue: builds everything, runs all searches, and prints the table. */
import { readFileSync } from 'node:fs';
import { SegmentBuilder } from '#worker/recipe-index/build/build';
import type { Segment } from '#worker/recipe-index/format/segment';
import { openSegmentInTypeScript } from '#worker/recipe-index/kernel/count';
import { allocateSegmentMemory, openSegmentInWasm } from '#worker/recipe-index/kernel/wasm-kernel';
import { CandidateGate } from '#worker/recipe-index/query/gate';
import {
  type IndexQuestion,
  rankIndexRecipes,
  type Shard,
  searchIndex,
} from '#worker/recipe-index/query/query';
import { median, quantile } from '../../figures.ts';
import { KNOWLEDGE, recipes } from './catalogue.ts';
import { labelBytes, lineBytes, measureDiets } from './diets.ts';
import { type Cell, cells, LIMIT, type Query } from './queries.ts';

export interface Options {
  readonly n: number;
  readonly seed: number;
  readonly queries: number;
  readonly baselines: readonly string[];
  readonly seconds: number;
}

/**
 * A result of a search. The engine's results are not converted, so that the measured time contains no work for the
 * comparison.
 */
type Hit = number | { readonly id: string };
type Search = (query: Query) => readonly Hit[];

interface Baseline {
  readonly name: string;
  readonly exact: boolean;
  /** Several query plans for the same search. For each search, the fastest plan counts. */
  readonly plans: readonly Search[];
}

/** Time of a baseline in a cell, relative to the engine. */
interface Ratio {
  readonly cell: Cell;
  readonly ratio: number;
}

const REPEATS = 9;
const KERNEL = new URL('../../../worker/recipe-index/kernel/count.wasm', import.meta.url);
const now = () => performance.now();
const toNumber = (hit: Hit) => (typeof hit === 'number' ? hit : Number.parseInt(hit.id, 10));
const geometric = (values: readonly number[]) =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
const short = (value: number) =>
  Number.isNaN(value)
    ? '-'
    : value >= 100
      ? value.toFixed(0)
      : value >= 10
        ? value.toFixed(1)
        : value.toFixed(3);
const times = (value: number) => (value >= 10 ? `${value.toFixed(0)}x` : `${value.toFixed(1)}x`);

/**
 * Counts the recipes that the engine considers one by one. Counts by observing the engine from outside, because it
 * has no counters.
 */
function countConsidered(search: () => void): number {
  const gate = CandidateGate.prototype;
  const { consider } = gate;
  let count = 0;
  gate.consider = function (...recipe) {
    count += 1;
    consider.apply(this, recipe);
  };
  search();
  gate.consider = consider;
  return count;
}

function* raws(n: number, seed: number) {
  for (const { raw } of recipes(n, seed)) yield raw;
}

async function build(name: string, n: number, seed: number): Promise<Baseline> {
  const all = raws(n, seed);
  switch (name) {
    case 'taat': {
      const { Taat } = await import('./taat.ts');
      const taat = new Taat(n, all);
      return { name, exact: true, plans: [(query) => taat.search(query)] };
    }
    case 'sql': {
      const { Sql } = await import('./sql.ts');
      return { name, exact: true, plans: new Sql(all).plans };
    }
    case 'flexsearch':
    case 'minisearch': {
      const libraries = await import('../libraries/text-search.mjs');
      return { name, exact: false, plans: [libraries[name](all)] };
    }
    default:
      throw new Error(`There is no baseline ${name}.`);
  }
}

/** Returns the median time of several repeats; slow searches get fewer repeats. */
function time(search: () => void, budget: number): number {
  const taken: number[] = [];
  for (let i = 0; i < REPEATS; i += 1) {
    const start = now();
    search();
    taken.push(now() - start);
    if (taken.reduce((sum, one) => sum + one, 0) > budget) break;
  }
  return median(taken);
}

/** Warm-up time (ms) of every contestant, so that none is measured while its code is being compiled. */
const WARM_MS = 1_000;

function warm(search: Search, queries: readonly Query[]): void {
  const end = now() + WARM_MS;
  for (let i = 0; now() < end; i += 1) search(queries[i % queries.length] as Query);
}

function readAll(words: Int32Array): number {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let k = 0; k + 3 < words.length; k += 4) {
    a ^= words[k] as number;
    b ^= words[k + 1] as number;
    c ^= words[k + 2] as number;
    d ^= words[k + 3] as number;
  }
  return a ^ b ^ c ^ d;
}

/** Returns the time to read every byte of a buffer once, with warm caches. */
function sequentialPass(buffer: ArrayBuffer): number {
  const words = new Int32Array(buffer, 0, buffer.byteLength >> 2);
  const taken: number[] = [];
  let sink = 0;
  for (let i = 0; i < 50; i += 1) {
    const start = now();
    sink ^= readAll(words);
    taken.push(now() - start);
  }
  if (sink === 1) console.log('');
  return Math.min(...taken);
}

/** Measures one catalogue size. @returns the number of wrong answers */
export async function measureSize({ n, seed, queries, baselines, seconds }: Options): Promise<number> {
  console.log(`\n## ${n} recipes, seed ${seed}, best ${LIMIT}, ${queries} searches a cell, ms`);
  const before = process.memoryUsage();
  const started = now();
  const builder = new SegmentBuilder(KNOWLEDGE.isStaple, 'of the benchmark');
  let needs = 0;
  for (const { raw, record } of recipes(n, seed)) {
    needs += raw.needs.length;
    builder.add(record);
  }
  const added = now();
  const built = builder.finish();
  const finished = now();
  const length = built.segment.byteLength;
  const memory = allocateSegmentMemory(length, built.slots);
  new Uint8Array(memory.buffer).set(new Uint8Array(built.segment));
  const module = new WebAssembly.Module(readFileSync(KERNEL));
  const open = () => {
    const start = now();
    const segment = openSegmentInWasm(module, memory, length);
    return { segment, took: now() - start };
  };
  const { segment, took: openTook } = open();
  const toShards = (one: Segment): Shard[] => [
    { segment: one, amounts: null, dead: null, deadExceptions: new Set() },
  ];
  const shards = toShards(segment);
  const question = ({ kitchen, wishes }: Query): IndexQuestion => ({ kitchen, wishes, knowledge: KNOWLEDGE });
  const engine: Search = (query) => rankIndexRecipes(shards, question(query));

  const all = cells(queries, seed);
  const typical = all.find((cell) => cell.name === '15 popular, typical') as Cell;
  const firstStart = now();
  engine(typical.queries[0] as Query);
  const first = now() - firstStart;

  // The exact baselines check the answers. The term-at-a-time baseline is fast enough to check every answer.
  const plain = toShards(openSegmentInTypeScript(built.segment));
  const typescript: Search = (query) => rankIndexRecipes(plain, question(query));
  const rivals: Baseline[] = [{ name: 'typescript', exact: true, plans: [typescript] }];
  for (const name of new Set([...baselines, 'taat'])) rivals.push(await build(name, n, seed));

  // Warm up with the searches of all cells in turn. Code that was compiled for one kind of search has to be compiled
  // again for the next.
  const mixed = Array.from({ length: queries }, (_, i) => all.map((cell) => cell.queries[i] as Query)).flat();
  for (const search of [engine, ...rivals.flatMap(({ plans }) => plans)]) warm(search, mixed);
  let wrong = 0;
  let typicalTime = 0;
  const ratios = new Map<string, Ratio[]>(rivals.map(({ name }) => [name, []]));
  const columns = [
    'cell',
    'p50',
    'p99',
    'all figures',
    'considered',
    ...rivals.flatMap(({ name }) => [name, 'ratio', 'recall']),
  ];
  console.log(`| ${columns.join(' | ')} |\n|${columns.map(() => '---').join('|')}|`);
  for (const cell of all) {
    const answers = cell.queries.map((query) => engine(query).map(toNumber));
    const engineTimes = cell.queries.map((query) => time(() => engine(query), 200));
    const considered = countConsidered(() => {
      for (const query of cell.queries) engine(query);
    });
    const full = cell.queries
      .slice(0, 5)
      .map((query) => time(() => searchIndex(shards, question(query)), 20));
    if (cell === typical) typicalTime = median(engineTimes);
    const row = [
      cell.name,
      short(median(engineTimes)),
      short(quantile(engineTimes, 0.99)),
      short(median(full)),
      (considered / cell.queries.length).toFixed(0),
    ];
    for (const { name, exact, plans } of rivals) {
      const start = now();
      const taken: number[] = [];
      const recall: number[] = [];
      for (const [i, query] of cell.queries.entries()) {
        if (taken.length > 0 && now() - start > seconds * 1000 && name !== 'taat') break;
        let fastest = Number.POSITIVE_INFINITY;
        for (const plan of plans) {
          const planIds = new Set(plan(query).map(toNumber));
          const answer = answers[i] as readonly number[];
          if (exact) {
            const expected = [...planIds];
            if (expected.length !== answer.length || expected.some((id, k) => id !== answer[k])) {
              wrong += 1;
              console.error(`Wrong against ${name}: ${cell.name}, search ${i}`, answer, expected);
            }
          }
          if (answer.length > 0) recall.push(answer.filter((id) => planIds.has(id)).length / answer.length);
          fastest = Math.min(
            fastest,
            time(() => plan(query), (seconds * 1000) / Math.min(queries, 10) / plans.length),
          );
        }
        taken.push(fastest);
      }
      // Compare only the searches that both sides ran.
      const ratio = median(taken) / median(engineTimes.slice(0, taken.length));
      ratios.get(name)?.push({ ratio, cell });
      const share = recall.reduce((sum, one) => sum + one, 0) / Math.max(1, recall.length);
      row.push(short(median(taken)), times(ratio), `${Math.round(100 * share)}%`);
    }
    console.log(`| ${row.join(' | ')} |`);
  }
  for (const [name, list] of ratios) {
    const mean = (some: readonly Ratio[]) => times(geometric(some.map(({ ratio }) => ratio)));
    const parts = Map.groupBy(list, ({ cell: { pantry, taste } }) =>
      pantry === 1 ? 'one owned' : `five and more, ${taste}`,
    );
    const means = [...parts].map(([part, some]) => `${part}: ${mean(some)}`).join('; ');
    const worst = times(Math.min(...list.map(({ ratio }) => ratio)));
    console.log(`${name}: geometric mean ${mean(list)} (${means}), worst cell ${worst}`);
  }
  measureDiets(shards, mixed.map(question), time, median);
  const pass = sequentialPass(built.segment);
  const { rss, arrayBuffers } = process.memoryUsage();
  const peak = process.resourceUsage().maxRSS / 1024;
  console.log(
    [
      `Ingredients a recipe: ${(needs / n).toFixed(1)}. Bytes a recipe: ${(built.segment.byteLength / n).toFixed(1)}, of it labels ${labelBytes(segment).toFixed(1)} and those of lines ${lineBytes(segment).toFixed(1)}, amounts ${(built.amounts.byteLength / n).toFixed(1)} more.`,
      `Collect ${short(added - started)} ms, build ${short(finished - added)} ms, open ${short(openTook)} ms (again ${short(open().took)}), first search ${short(first)} ms.`,
      `Sequential pass ${short(pass)} ms, ${(built.segment.byteLength / pass / 1e6).toFixed(1)} GB/s; 15 popular, typical: ${(typicalTime / pass).toFixed(2)} of it.`,
      `Memory with all baselines: ${(rss / 2 ** 20).toFixed(0)} MB, at its peak ${peak.toFixed(0)} MB; of it array buffers ${((arrayBuffers - before.arrayBuffers) / 2 ** 20).toFixed(0)} MB.`,
      `Wrong answers: ${wrong}.`,
    ].join('\n'),
  );
  return wrong;
}

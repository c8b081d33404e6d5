/**
 * Runs the same searches inside the local Workers runtime. The clock of the runtime stops while a request computes.
 * The time is therefore measured from outside: the time of a request with many rounds, minus the time of a request
 * with one round.
 */
import { execFileSync } from 'node:child_process';
import { unstable_startWorker } from 'wrangler';
import { type BuiltSegment, SegmentBuilder } from '#worker/recipe-index/build/build';
import { openSegmentInTypeScript } from '#worker/recipe-index/kernel/count';
import { computeSegmentMemorySize } from '#worker/recipe-index/kernel/wasm-kernel';
import { SIZES } from '#worker/recipe-index/publication/plan';
import { rankIndexRecipes } from '#worker/recipe-index/query/query';
import { KNOWLEDGE, recipes } from './catalogue.ts';
import { cells } from './queries.ts';

const REPEATS = 3;
/** Minimum duration of a measurement (ms). */
const ENOUGH = 150;

const ENTRY = new URL('./isolate.ts', import.meta.url).pathname;

/** Returns the memory (bytes) of the runtime's processes, which are children of this process. */
function runtimeMemory(): number {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,comm='], { encoding: 'utf8' }).trim().split('\n');
  const processes = lines.map((line) => line.trim().split(/\s+/));
  const descendants = new Set([String(process.pid)]);
  let sum = 0;
  for (const [pid = '', parent = '', rss, name = ''] of processes) {
    if (!descendants.has(parent)) continue;
    descendants.add(pid);
    if (name.startsWith('workerd')) sum += Number(rss) * 1024;
  }
  return sum;
}

/** Builds index segments of the same size as the published ones. */
function buildSegments(n: number, seed: number): BuiltSegment[] {
  const segments: BuiltSegment[] = [];
  let builder = new SegmentBuilder(KNOWLEDGE.isStaple, 'of the benchmark');
  let count = 0;
  for (const { record } of recipes(n, seed)) {
    builder.add(record);
    count += 1;
    if (count % SIZES.segment === 0 || count === n) {
      segments.push(builder.finish());
      builder = new SegmentBuilder(KNOWLEDGE.isStaple, 'of the benchmark');
    }
  }
  return segments;
}

/** Measures the searches inside the runtime. @returns the number of wrong answers */
export async function measureWorkerd(n: number, seed: number, queries: number): Promise<number> {
  const worker = await unstable_startWorker({
    name: 'bench',
    entrypoint: ENTRY,
    build: {
      bundle: true,
      nodejsCompatMode: 'v2',
      additionalModules: [],
      moduleRules: [],
      define: {},
      alias: {},
    },
    compatibilityDate: '2026-10-06',
    compatibilityFlags: ['nodejs_compat'],
    dev: { server: { hostname: '127.0.0.1', port: 0 }, inspector: false, logLevel: 'error', watch: false },
  });
  try {
    const address = await worker.url;
    const call = async (path: string, body?: ArrayBuffer) => {
      const response = await fetch(
        new URL(path, address),
        body === undefined ? {} : { method: 'POST', body },
      );
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response;
    };
    await call(`/start?seed=${seed}&queries=${queries}`);
    const empty = runtimeMemory();
    const segments = buildSegments(n, seed);
    const started = performance.now();
    for (const { segment, slots } of segments)
      await call(`/load?bytes=${segment.byteLength}&slots=${slots}`, segment);
    const loaded = performance.now() - started;
    const full = runtimeMemory();
    const shards = segments.map(({ segment }) => ({
      segment: openSegmentInTypeScript(segment),
      amounts: null,
      dead: null,
      deadExceptions: new Set<string>(),
    }));
    console.log(`\n## ${n} recipes in the Workers runtime, seed ${seed}, ms`);
    console.log('| cell | mean of a search |\n|---|---|');
    let wrong = 0;
    for (const [i, cell] of cells(queries, seed).entries()) {
      const took = async (times: number) => {
        const start = performance.now();
        const answers = (await (await call(`/run?cell=${i}&times=${times}`)).json()) as string[][];
        return { ms: performance.now() - start, answers };
      };
      const { answers } = await took(2);
      for (const [k, { kitchen, wishes }] of cell.queries.entries()) {
        const expected = rankIndexRecipes(shards, { kitchen, wishes, knowledge: KNOWLEDGE }).map(
          ({ id }) => id,
        );
        if (expected.join() !== answers[k]?.join()) wrong += 1;
      }
      let times = 4;
      while ((await took(times)).ms < ENOUGH && times < 4096) times *= 2;
      const means: number[] = [];
      for (let repeat = 0; repeat < REPEATS; repeat += 1) {
        const [many, none] = [await took(times), await took(0)];
        means.push((many.ms - none.ms) / (times * cell.queries.length));
      }
      console.log(`| ${cell.name} | ${(means.toSorted((a, b) => a - b)[1] ?? Number.NaN).toFixed(3)} |`);
    }
    const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0);
    const lasting = segments.reduce(
      (sum, { segment, slots }) => sum + computeSegmentMemorySize(segment.byteLength, slots),
      0,
    );
    console.log(
      `Loaded ${segments.length} segments in ${loaded.toFixed(0)} ms; with what counting needs they take ${megabytes(lasting)} MB of the isolate. The runtime held ${megabytes(empty)} MB before, ${megabytes(full)} MB after, ${megabytes(runtimeMemory())} MB at the end.\nWrong answers: ${wrong}.`,
    );
    return wrong;
  } finally {
    await worker.dispose();
  }
}

/** The worker of `--workerd`: the engine inside the Workers runtime, which the benchmark calls over HTTP. */
import { loadSegment } from '#worker/recipe-index/live/base';
import { rankIndexRecipes, type Shard } from '#worker/recipe-index/query/query';
import { KNOWLEDGE } from './catalogue.ts';
import { type Cell, cells } from './queries.ts';

let shards: Shard[] = [];
let all: Cell[] = [];

/** Streams the body of a request into the engine, like a published segment from KV. */
async function load(request: Request, bytes: number, slots: number): Promise<void> {
  const kv = { get: async () => request.body } as unknown as KVNamespace;
  const segment = await loadSegment(kv, { key: 'posted', bytes, slots }, 60_000);
  if (segment === null) throw new Error('There was no body.');
  shards.push({ segment, amounts: null, dead: null, deadExceptions: new Set() });
}

/** Runs every search of a benchmark cell `times` times, and once more to return the ids that each search finds. */
function run(cell: Cell, times: number): string[][] {
  const answers: string[][] = [];
  for (const { kitchen, wishes } of cell.queries) {
    const question = { kitchen, wishes, knowledge: KNOWLEDGE };
    for (let i = 0; i < times; i += 1) rankIndexRecipes(shards, question);
    answers.push(rankIndexRecipes(shards, question).map(({ id }) => id));
  }
  return answers;
}

export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const number = (name: string) => Number(searchParams.get(name));
    if (pathname === '/start') {
      shards = [];
      all = cells(number('queries'), number('seed'));
    } else if (pathname === '/load') await load(request, number('bytes'), number('slots'));
    else return Response.json(run(all[number('cell')] as Cell, number('times')));
    return new Response('ok');
  },
};

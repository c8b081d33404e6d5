/** Calls the search Workers of a divided index. Each of them has the recipes of a range of IDs. */
import { z } from 'zod';
import { getCircuitBreaker } from '../platform/errors/circuit-breaker.ts';
import { readTimeouts, Unavailable } from '../platform/errors/unavailable.ts';
import { getCurrentRequestId } from '../platform/http/log.ts';
import { divideIdsIntoRanges, type RangeWorker } from '../recipe-index/engine.ts';
import type { RangeCallReply, RangeService } from './door.ts';
import { unwrapSearchWorkerReply } from './read-reply.ts';

const Borders = z.array(z.string().min(1));

/**
 * Returns the search Workers of the bindings `SEARCH_1`, `SEARCH_2` and so on, in the order of their ranges.
 * @throws Error if `SEARCH_BORDERS` does not fit the number of bindings
 */
export function listRangeWorkers(
  env: Pick<Env, 'SEARCH_BORDERS' | `SEARCH_${number}` | 'ANSWER_WITHIN_MS'>,
): RangeWorker[] {
  const services: RangeService[] = [];
  for (let number = 1; ; number += 1) {
    const service = env[`SEARCH_${number}`];
    if (service === undefined) break;
    services.push(service);
  }
  if (services.length === 0) return [];
  const ranges = divideIdsIntoRanges(Borders.parse(JSON.parse(env.SEARCH_BORDERS ?? '[]')));
  if (ranges.length !== services.length)
    throw new Error(
      `SEARCH_BORDERS divides the recipes into ${ranges.length} ranges for ${services.length} search Workers.`,
    );
  const { fallback: timeout } = readTimeouts(env);
  return services.map((service, i) => async (query) => {
    const range = ranges[i] as (typeof ranges)[number];
    const call = { build: __BUILD_ID__, requestId: getCurrentRequestId(), range, query };
    const worker = `Search Worker ${i + 1}`;
    let reply: RangeCallReply;
    try {
      reply = await getCircuitBreaker(service).run(timeout, 'search', () => service.callRange(call));
    } catch (error) {
      if (error instanceof Unavailable) throw error;
      throw new Unavailable('search', `${worker} failed.`, { cause: error });
    }
    return unwrapSearchWorkerReply(reply, worker);
  });
}

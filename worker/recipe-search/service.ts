/**
 * Lets another Worker search recipes with the index in the memory of this isolate. The site calls this entrypoint by a
 * service binding (docs/scaling.md, 'Search beyond one isolate'). It is not reachable from the internet.
 */
import { WorkerEntrypoint } from 'cloudflare:workers';
import { serializeUnavailableError, Unavailable } from '../platform/errors/unavailable.ts';
import { logError, runWithLoggedCall } from '../platform/http/log.ts';
import { getLiveIndex } from '../recipe-index/engine.ts';
import type {
  CookbookInSearch,
  RangeCall,
  RangeCallReply,
  RangeService,
  SearchCall,
  SearchCallReply,
  SearchQuestion,
  SearchService,
} from './door.ts';
import { createSearchInThisIsolate } from './index.ts';
import { RecentCookbooks } from './recent-cookbooks.ts';

type Cookbook = CookbookInSearch | string;

const isQuestion = (value: unknown): value is SearchQuestion =>
  typeof value === 'object' && value !== null && 'cook' in value;

const cookbooks = new RecentCookbooks();

/**
 * Replaces each cookbook version in the arguments of a search with the cached cookbook. Returns null if a cookbook is
 * not cached.
 */
function insertCookbooks(values: readonly unknown[], now: number): readonly unknown[] | null {
  const inserted: unknown[] = [];
  for (const value of values) {
    if (!isQuestion(value)) {
      inserted.push(value);
      continue;
    }
    const given: Cookbook = value.cook.cookbook;
    const cookbook = typeof given === 'string' ? cookbooks.get(given) : given;
    if (cookbook === undefined) return null;
    const { version } = cookbook;
    // If the same version is cached, use the cached object, because the index of a cookbook's recipes is cached for
    // this object (`personalRecipes`).
    const known = version === null ? cookbook : (cookbooks.get(version) ?? cookbook);
    if (version !== null) cookbooks.add(version, known, now);
    inserted.push({ ...value, cook: { ...value.cook, cookbook: known } });
  }
  return inserted;
}

export class RecipeSearchService extends WorkerEntrypoint<Env> implements SearchService, RangeService {
  callSearch({ build, requestId, name, values }: SearchCall): Promise<SearchCallReply> {
    return runWithLoggedCall(requestId, `search ${name}`, async (): Promise<SearchCallReply> => {
      if (build !== __BUILD_ID__) return { kind: 'other-build' };
      const inserted = insertCookbooks(values, Date.now());
      if (inserted === null) return { kind: 'cookbook-needed' };
      const call = createSearchInThisIsolate(this.env)[name] as (...all: unknown[]) => Promise<unknown>;
      return toReply(() => call(...inserted));
    });
  }

  callRange({ build, requestId, range, query }: RangeCall): Promise<RangeCallReply> {
    const work = runWithLoggedCall(requestId, 'search range', async (): Promise<RangeCallReply> => {
      if (build !== __BUILD_ID__) return { kind: 'other-build' };
      return toReply(() => getLiveIndex(this.env, range).answerRangeQuery(query));
    });
    // Let the work continue even if the site stops waiting for the result. Otherwise, loading the index would be
    // aborted and would start again with the next search.
    this.ctx.waitUntil(work);
    return work;
  }
}

async function toReply<Result>(work: () => Promise<Result>) {
  try {
    return { kind: 'result' as const, result: await work() };
  } catch (error) {
    if (error instanceof Unavailable)
      return { kind: 'unavailable' as const, fields: serializeUnavailableError(error) };
    logError(error);
    return { kind: 'error' as const, message: error instanceof Error ? error.message : String(error) };
  }
}

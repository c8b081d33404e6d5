/** Searches recipes in another Worker, which holds the index in an isolate of its own. */
import { getCircuitBreaker } from '../platform/errors/circuit-breaker.ts';
import { readTimeouts, Unavailable } from '../platform/errors/unavailable.ts';
import { getCurrentRequestId, logError } from '../platform/http/log.ts';
import { OtherBuild } from '../recipe-index/engine.ts';
import type { RecipeSearch, SearchCallReply, SearchQuestion, SearchService } from './door.ts';
import { unwrapSearchWorkerReply } from './read-reply.ts';

const WORKER = 'The search Worker';

/**
 * Creates functions that search in another Worker.
 * @param createFallback creates functions that search in this isolate. They are used while the search Worker runs a
 *   different build of the code, for example during a deployment
 */
export function createRemoteSearch(
  service: SearchService,
  env: Pick<Env, 'ANSWER_WITHIN_MS'>,
  createFallback: () => RecipeSearch,
): RecipeSearch {
  const { search: timeout } = readTimeouts(env);

  async function send(name: keyof RecipeSearch, values: readonly unknown[]): Promise<SearchCallReply> {
    const call = { build: __BUILD_ID__, requestId: getCurrentRequestId(), name, values };
    try {
      return await getCircuitBreaker(service).run(timeout, 'search', () => service.callSearch(call));
    } catch (error) {
      if (error instanceof Unavailable) throw error;
      throw new Unavailable('search', `${WORKER} failed.`, { cause: error });
    }
  }

  async function call<Name extends keyof RecipeSearch>(
    name: Name,
    ...values: Parameters<RecipeSearch[Name]>
  ): Promise<Awaited<ReturnType<RecipeSearch[Name]>>> {
    const [first] = values;
    let reply = await send(name, isWithCookbook(first) ? [withCookbookVersion(first)] : values);
    if (reply.kind === 'cookbook-needed') reply = await send(name, values);
    if (reply.kind === 'cookbook-needed') throw new Error(`${WORKER} asked for a cookbook that it was sent.`);
    try {
      return unwrapSearchWorkerReply(reply, WORKER) as Awaited<ReturnType<RecipeSearch[Name]>>;
    } catch (error) {
      if (!(error instanceof OtherBuild)) throw error;
      logError(error, { instead: 'a search in this isolate' });
      const fallback = createFallback()[name] as (...all: unknown[]) => ReturnType<RecipeSearch[Name]>;
      return await fallback(...values);
    }
  }

  return {
    readStateEarly: (bookmark) => call('readStateEarly', bookmark),
    recommendRecipes: (question) => call('recommendRecipes', question),
    preparePlan: (question) => call('preparePlan', question),
    findRecipeList: ({ pathname, search }) => call('findRecipeList', { pathname, search }),
    findRecipeLinks: (recipe, earlyState) => call('findRecipeLinks', recipe, earlyState),
    listSitemapPaths: () => call('listSitemapPaths'),
    readListedRecipes: (ids) => call('readListedRecipes', ids),
    readMemoryState: () => call('readMemoryState'),
  };
}

const isWithCookbook = (value: unknown): value is SearchQuestion =>
  typeof value === 'object' &&
  value !== null &&
  'cook' in value &&
  (value as SearchQuestion).cook.cookbook.version !== null;

const withCookbookVersion = ({ cook, ...question }: SearchQuestion) => ({
  ...question,
  cook: { ...cook, cookbook: cook.cookbook.version },
});

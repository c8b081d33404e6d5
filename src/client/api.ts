import type { Exclusion } from '#contract/eaters/eaters';
import type { recommendRecipes, SearchInput } from '#contract/search/search';
import type { listCuisines, listTools } from '#contract/search/suggestions';
import { getLocalDate } from './device/today.ts';
import { loadUserLabelCorrections } from './eaters/stored-eaters.ts';
import { callEndpoint, type EndpointReply } from './http/client.ts';
import { NO_NETWORK, type Outcome, parseSuccessfulReply } from './http/http.ts';
import type { SearchQuery } from './search/search-address.ts';
import { parseSearchReply } from './search/search-reply.ts';
import { callEndpointSignedIn } from './session/client.ts';
import { readStoredEmail } from './session/session.ts';

export interface SearchOptions {
  readonly limit?: number;
  /**
   * True to rank recipes as for a guest, without the effect of the signed-in user's hidden and cooked recipes. Used for
   * examples that must look the same to every user.
   */
  readonly asGuest?: boolean;
  /**
   * Requests recipes that a normal search leaves out because of excluded foods. With 'unsure', returns recipes that may
   * contain a strictly excluded food, including recipes with an ingredient whose contents are unknown. With 'swap',
   * returns recipes that fit after an ingredient is replaced.
   */
  readonly dietGroup?: 'unsure' | 'swap';
  readonly signal?: AbortSignal;
}

/**
 * Ranks recipes by the ingredients and tools that a cook has. Without a valid session, a search that needs the
 * account's pantry or cookbook fails with 401, and any other search runs as for a guest.
 * @param exclusions foods to exclude, as stored in this browser; null if they could not be read, and the search then
 *   fails. A caller that caches the reply must store the exclusions with it, because the reply is valid only for them
 */
export async function fetchRecommendedRecipes(
  search: SearchQuery,
  exclusions: readonly Exclusion[] | null,
  { limit, asGuest = false, dietGroup, signal }: SearchOptions = {},
): Promise<Outcome<EndpointReply<typeof recommendRecipes>>> {
  const corrections = exclusions?.length ? await loadUserLabelCorrections() : [];
  if (exclusions === null || corrections === null) return { ok: false, status: 0, error: NO_NETWORK };
  const { ingredients, tools, cuisines, kinds = [], exclude = [], ...remaining } = search;
  const { usePantry, pantryExcept = [], ...rest } = remaining;
  const body: SearchInput = {
    ...rest,
    ingredients: [...ingredients],
    tools: [...tools],
    cuisines: [...cuisines],
    ...(kinds.length > 0 && { kinds: [...kinds] }),
    ...(exclude.length > 0 && { exclude: [...exclude] }),
    ...(exclusions.length > 0 && { exclusions: [...exclusions] }),
    ...(corrections.length > 0 && { corrections: [...corrections] }),
    ...(dietGroup && { dietGroup }),
    ...(limit !== undefined && { limit }),
    ...(usePantry && { usePantry, pantryExcept: [...pantryExcept], today: getLocalDate() }),
  };
  const post = (send: typeof callEndpoint, extras: Partial<SearchInput>) =>
    send<typeof recommendRecipes>('POST /api/recommendRecipes', {
      body: { ...body, ...extras },
      readsOnly: true,
      ...(signal && { signal }),
    });
  if (usePantry || rest.onlyCookbook)
    return parseSuccessfulReply(await post(callEndpointSignedIn, {}), parseSearchReply);
  if (!asGuest && readStoredEmail() !== null) {
    const reply = await post(callEndpointSignedIn, { personal: true });
    if (reply.ok || (reply.status !== 401 && reply.status !== 403))
      return parseSuccessfulReply(reply, parseSearchReply);
  }
  return parseSuccessfulReply(await post(callEndpoint, {}), parseSearchReply);
}

export const fetchToolNames = (): Promise<Outcome<EndpointReply<typeof listTools>>> =>
  callEndpoint<typeof listTools>('GET /api/tools');

export const fetchCuisineNames = (): Promise<Outcome<EndpointReply<typeof listCuisines>>> =>
  callEndpoint<typeof listCuisines>('GET /api/cuisines');

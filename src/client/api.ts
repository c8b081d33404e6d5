import type { Exclusion } from '#contract/eaters/eaters';
import type { recommendRecipes, SearchInput } from '#contract/search/search';
import type { listCuisines, listTools } from '#contract/search/suggestions';
import { localToday } from './device/today.ts';
import { correctionsHere } from './eaters/stored-eaters.ts';
import { callEndpoint, type ReplyOf } from './http/client.ts';
import { NO_NETWORK, type Outcome, readBy } from './http/http.ts';
import type { SearchQuery } from './search/search-address.ts';
import { readSearchReply } from './search/search-reply.ts';
import { callEndpointSignedIn } from './session/client.ts';
import { storedEmail } from './session/session.ts';

/** How a search is made. */
export interface SearchOptions {
  /** How many recipes at most; without it all that there are. */
  readonly limit?: number;
  /** What whoever is signed in hid and cooked does not count: an example, the same for everybody. */
  readonly asGuest?: boolean;
  /**
   * Instead of what fits those who eat: `unsure` is what only their allergies keep out, as it may have it or nobody has
   * checked; `swap` is what is left out for what it contains and fits once that is swapped.
   */
  readonly dietGroup?: 'unsure' | 'swap';
}

/**
 * Ranked recipes for a kitchen, as whoever is signed in would have them. With the pantry, or with the cookbook alone, it needs
 * a session (else 401); without them a session that is over is as good as none.
 * @param exclusions what those who eat do without, as this browser keeps it. Null: it could not be read, and nothing is
 * searched. Whoever keeps the reply keeps them beside it
 */
export async function recommend(
  search: SearchQuery,
  exclusions: readonly Exclusion[] | null,
  { limit, asGuest = false, dietGroup }: SearchOptions = {},
): Promise<Outcome<ReplyOf<typeof recommendRecipes>>> {
  const corrections = exclusions?.length ? await correctionsHere() : [];
  if (exclusions === null || corrections === null) return { ok: false, status: 0, error: NO_NETWORK };
  const { ingredients, tools, cuisines, kinds = [], exclude = [], ...others } = search;
  const { usePantry, pantryExcept = [], ...rest } = others;
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
    ...(usePantry && { usePantry, pantryExcept: [...pantryExcept], today: localToday() }),
  };
  const post = (send: typeof callEndpoint, own: Partial<SearchInput>) =>
    send<typeof recommendRecipes>('POST /api/recommendRecipes', {
      body: { ...body, ...own },
      readsOnly: true,
    });
  if (usePantry || rest.onlyCookbook) return readBy(await post(callEndpointSignedIn, {}), readSearchReply);
  if (!asGuest && storedEmail() !== null) {
    const reply = await post(callEndpointSignedIn, { personal: true });
    if (reply.ok || (reply.status !== 401 && reply.status !== 403)) return readBy(reply, readSearchReply);
  }
  return readBy(await post(callEndpoint, {}), readSearchReply);
}

export const fetchTools = () => callEndpoint<typeof listTools>('GET /api/tools');

export const fetchCuisines = () => callEndpoint<typeof listCuisines>('GET /api/cuisines');

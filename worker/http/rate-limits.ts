/**
 * Calls that anybody may make, counted by the platform for each network address, without a look into the database. It counts
 * where the call arrives and not exactly, so it is for floods; what must be exact, like wrong passwords, is counted in the
 * database (account/limits.ts). How many calls each takes is said in wrangler.toml. A binding that is not there, as on a
 * developer's machine, limits nothing.
 */
import { Failure } from './failure.ts';
import { secured } from './headers.ts';
import { logError } from './log.ts';
import { clientIp, networkOf } from './networks.ts';

/** The bindings, by what is counted together. */
export type RateLimitName =
  | 'SEARCH_RATE'
  | 'READ_RATE'
  | 'EVENT_RATE'
  | 'CARD_RATE'
  | 'ACCOUNT_RATE'
  | 'PLAN_RATE';

/** Seconds; the window that the platform counts in. */
const WINDOW = 10;

/** Whether whoever calls has called too often. A counter that fails lets the call in. */
export async function isOverRate(
  env: Partial<Record<RateLimitName, RateLimit>>,
  request: Request,
  name: RateLimitName,
): Promise<boolean> {
  try {
    const outcome = await env[name]?.limit({ key: networkOf(clientIp({ request })) });
    return outcome?.success === false;
  } catch (error) {
    logError(error, { doing: `counting calls (${name})` });
    return false;
  }
}

export const tooManyRequests = (): Failure =>
  new Failure(429, 'rate_limited', 'Too many requests. Please wait a moment.', { retryAfter: WINDOW });

/** The same as a reply to whoever asked for a picture: a line of text. */
export function tooManyRequestsAsText(): Response {
  const { status, error, retryAfter } = tooManyRequests();
  return secured(new Response(error, { status, headers: { 'Retry-After': String(retryAfter) } }));
}

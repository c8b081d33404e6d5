/**
 * Rate limits of public calls, counted by the platform per network address and without the database. The platform
 * counts per location and only approximately, so these limits are only against floods. Exact limits, such as for wrong
 * passwords, are counted in the database (auth/http/limits.ts). The maximum numbers are in wrangler.toml. If a binding
 * is missing, as on a developer's machine, there is no limit.
 */
import { Failure } from './failure.ts';
import { logError } from './log.ts';

/** Names of the rate-limit bindings in wrangler.toml. Each binding counts several calls together. */
export type RateLimitName =
  | 'SEARCH_RATE'
  | 'READ_RATE'
  | 'EVENT_RATE'
  | 'CARD_RATE'
  | 'ACCOUNT_RATE'
  | 'PLAN_RATE';

/** Length of the platform's counting window (seconds). */
const WINDOW = 10;

/** Returns true if the caller has exceeded the rate limit. If the counter fails, the call is allowed. */
export async function isOverRate(
  env: Partial<Record<RateLimitName, RateLimit>>,
  request: Request,
  name: RateLimitName,
): Promise<boolean> {
  try {
    const outcome = await env[name]?.limit({ key: toNetworkPrefix(getClientIp({ request })) });
    return outcome?.success === false;
  } catch (error) {
    logError(error, { doing: `counting calls (${name})` });
    return false;
  }
}

/** Returns the caller's network address as set by the platform. Clients cannot forge this header. */
export const getClientIp = ({ request }: { readonly request: Request }): string =>
  request.headers.get('CF-Connecting-IP') ?? '127.0.0.1';

/** Returns the eight groups of an IPv6 address, without leading zeros. */
function splitIpv6Groups(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0');
  return [...groups, ...zeros, ...rest].map((group) => group.replace(/^0+(?=.)/, ''));
}

/** Converts an IPv4-mapped IPv6 address, such as '::ffff:192.0.2.1', to the IPv4 address. */
const unmapped = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * Returns the network of an address for rate limits: the /64 of an IPv6 address, because one customer has a whole /64,
 * or the IPv4 address itself.
 */
export function toNetworkPrefix(given: string): string {
  const address = unmapped(given);
  return address.includes(':') ? `${splitIpv6Groups(address).slice(0, 4).join(':')}::/64` : address;
}

/**
 * Returns the wide network of an address: the /24 of an IPv4 address, or the /48 of an IPv6 address. Providers give one
 * customer at most a /48, so even a customer with many addresses has only one wide network.
 */
export function toWideNetworkPrefix(given: string): string {
  const address = unmapped(given);
  if (address.includes(':')) return `${splitIpv6Groups(address).slice(0, 3).join(':')}::/48`;
  return `${address.split('.').slice(0, 3).join('.')}.0/24`;
}

export const createRateLimitFailure = (): Failure =>
  new Failure(429, 'rate_limited', 'Too many requests. Please wait a moment.', { retryAfter: WINDOW });

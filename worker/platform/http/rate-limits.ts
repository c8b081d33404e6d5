/**
 * Rate limits of public API calls, counted by Cloudflare per network address and not in the database. Cloudflare counts
 * per location and only approximately, so these limits only stop floods. Exact limits, such as for wrong passwords, are
 * counted in the database (auth/http/limits.ts). The maximum numbers are in wrangler.toml. Without a binding, for
 * example in development, there is no limit.
 */
import { Failure } from './failure.ts';
import { logError } from './log.ts';

export type RateLimitName =
  | 'SEARCH_RATE'
  | 'READ_RATE'
  | 'PAGE_RATE'
  | 'EVENT_RATE'
  | 'CARD_RATE'
  | 'ACCOUNT_RATE'
  | 'PLAN_RATE';

/** Length (seconds) of the time window in which Cloudflare counts requests. */
const WINDOW = 10;

/** Returns true if the caller has exceeded the rate limit. If Cloudflare's counter fails, the call is allowed. */
export async function isRateLimitExceeded(
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

/** Returns the caller's network address. Cloudflare sets this header, so clients cannot forge it. */
export const getClientIp = ({ request }: { readonly request: Request }): string =>
  request.headers.get('CF-Connecting-IP') ?? '127.0.0.1';

function splitIpv6Groups(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0');
  return [...groups, ...zeros, ...rest].map((group) => group.replace(/^0+(?=.)/, ''));
}

/** Converts an IPv4 address in IPv6 form, such as '::ffff:192.0.2.1', to plain IPv4. */
const unmapped = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * Returns the network that a rate limit counts: an IPv4 address itself, or the /64 of an IPv6 address, because one
 * customer has a whole /64.
 */
export function toNetworkPrefix(ipAddress: string): string {
  const address = unmapped(ipAddress);
  return address.includes(':') ? `${splitIpv6Groups(address).slice(0, 4).join(':')}::/64` : address;
}

/**
 * Returns a wider network for rate limits: the /24 of an IPv4 address, or the /48 of an IPv6 address. Even a customer
 * with many addresses usually has only one such network, because providers assign at most a /48.
 */
export function toWideNetworkPrefix(ipAddress: string): string {
  const address = unmapped(ipAddress);
  if (address.includes(':')) return `${splitIpv6Groups(address).slice(0, 3).join(':')}::/48`;
  return `${address.split('.').slice(0, 3).join('.')}.0/24`;
}

export const createRateLimitFailure = (): Failure =>
  new Failure(429, 'rate_limited', 'Too many requests. Please wait a moment.', { retryAfter: WINDOW });

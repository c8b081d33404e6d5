/**
 * Rate limits of public calls. The platform counts them per network address, without the database. It counts per
 * location and not exactly, so this is for floods. Exact limits, such as for wrong passwords, are counted in the
 * database (auth/http/limits.ts). The numbers are in wrangler.toml. A missing binding, as on a developer's machine,
 * means no limit.
 */
import { Failure } from './failure.ts';
import { logError } from './log.ts';

/** The bindings; each counts a group of calls. */
export type RateLimitName =
  | 'SEARCH_RATE'
  | 'READ_RATE'
  | 'EVENT_RATE'
  | 'CARD_RATE'
  | 'ACCOUNT_RATE'
  | 'PLAN_RATE';

/** The window of the platform's counters (seconds). */
const WINDOW = 10;

/** Returns true if the caller has exceeded the limit. If the counter fails, the call is allowed. */
export async function isOverRate(
  env: Partial<Record<RateLimitName, RateLimit>>,
  request: Request,
  name: RateLimitName,
): Promise<boolean> {
  try {
    const outcome = await env[name]?.limit({ key: toNetwork(clientIp({ request })) });
    return outcome?.success === false;
  } catch (error) {
    logError(error, { doing: `counting calls (${name})` });
    return false;
  }
}

// The caller's network address, and the networks that limits are counted for.

/** Returns the network address of the caller from the platform; clients cannot forge it. */
export const clientIp = ({ request }: { readonly request: Request }): string =>
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

/** Converts '::ffff:192.0.2.1' to the IPv4 address in it. */
const unmapped = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Returns the network of an address for counting: one IPv6 customer has a /64. */
export function toNetwork(given: string): string {
  const address = unmapped(given);
  return address.includes(':') ? `${splitIpv6Groups(address).slice(0, 4).join(':')}::/64` : address;
}

/**
 * Returns the wide network of an address: IPv4 /24, IPv6 /48. A provider gives one customer at most a /48, so a
 * customer with many addresses does not have many wide networks.
 */
export function toWideNetwork(given: string): string {
  const address = unmapped(given);
  if (address.includes(':')) return `${splitIpv6Groups(address).slice(0, 3).join(':')}::/48`;
  return `${address.split('.').slice(0, 3).join('.')}.0/24`;
}

export const tooManyRequests = (): Failure =>
  new Failure(429, 'rate_limited', 'Too many requests. Please wait a moment.', { retryAfter: WINDOW });

/**
 * Calls that anybody may make, counted by the platform for each network address, without a look into the database. It counts
 * where the call arrives and not exactly, so it is for floods; what must be exact, like wrong passwords, is counted in the
 * database (auth/http/limits.ts). How many calls each takes is said in wrangler.toml. A binding that is not there, as on a
 * developer's machine, limits nothing.
 */
import { Failure } from './failure.ts';
import { logError } from './log.ts';

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

// The network address of whoever calls, and how addresses are counted.

/** The network address of the caller, as the platform says it; nobody can set it from outside. */
export const clientIp = ({ request }: { readonly request: Request }): string =>
  request.headers.get('CF-Connecting-IP') ?? '127.0.0.1';

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0');
  return [...groups, ...zeros, ...rest].map((group) => group.replace(/^0+(?=.)/, ''));
}

/** '::ffff:192.0.2.1' is the IPv4 address that it holds. */
const unmapped = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** A network address as it is counted: one IPv6 customer has a /64. */
export function networkOf(given: string): string {
  const address = unmapped(given);
  return address.includes(':') ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/**
 * The network that shares what there is with others: IPv4 /24, IPv6 /48. A provider gives one customer a /48 at most, so
 * that nobody has many of these by having many addresses.
 */
export function wideNetworkOf(given: string): string {
  const address = unmapped(given);
  if (address.includes(':')) return `${groupsOf(address).slice(0, 3).join(':')}::/48`;
  return `${address.split('.').slice(0, 3).join('.')}.0/24`;
}

export const tooManyRequests = (): Failure =>
  new Failure(429, 'rate_limited', 'Too many requests. Please wait a moment.', { retryAfter: WINDOW });

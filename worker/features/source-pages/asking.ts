/**
 * Requests to other sites for an address that a cook entered. No other module calls user-supplied addresses. Every
 * call goes to a public name (src/domain/web/public-address.ts) that resolves to public addresses, and sends no
 * cookies, credentials or data about the user. It is counted per host and follows no redirects: callers must check
 * the target first.
 */
import { parsePublicAddress } from '#domain/web/public-address';
import type { Settings } from '../../platform/settings/settings.ts';
import { whereNameLeads } from './names.ts';

/**
 * The reason there is no page. `unreachable` covers every kind of missing reply: finer reasons would reveal
 * information about networks. `busy`: too many recent calls to the host.
 */
export type PageProblem =
  | 'no-address'
  | 'not-public'
  | 'unreachable'
  | 'missing'
  | 'refused'
  | 'no-page'
  | 'too-large'
  | 'redirects'
  | 'busy';

/** A cook's request, with all the calls it makes. */
export interface Asking {
  readonly settings: Settings;
  /** Aborts all calls after a timeout. */
  readonly signal: AbortSignal;
  /** Counts a call to a host. @returns true if the call is allowed */
  readonly admit: (host: string) => Promise<boolean>;
  /** Hosts that were checked. Later calls to the same host are not counted again. */
  readonly hosts: Map<string, Promise<PageProblem | null>>;
}

/** The robot's name in robots.txt and in the User-Agent header. */
export const ROBOT = 'PantryChef';
const userAgent = ({ site }: Settings): string => `${ROBOT}/1.0 (+${site}/privacy)`;

/** Returns the address if it may be called, otherwise the problem. */
export function checkAddress(
  text: string,
  { settings }: Pick<Asking, 'settings'>,
  base?: URL,
): URL | 'no-address' | 'not-public' {
  if (URL.canParse(text, base)) {
    const given = new URL(text, base);
    if (settings.localPages.includes(given.origin)) return given;
  }
  const address = parsePublicAddress(text, base);
  if (!address.ok) return address.problem;
  // Our own pages need no request, and a worker that calls itself could loop forever.
  return address.url.hostname === new URL(settings.site).hostname ? 'not-public' : address.url;
}

async function judgeHost({ origin, host, hostname }: URL, asking: Asking): Promise<PageProblem | null> {
  if (!(await asking.admit(host))) return 'busy';
  if (asking.settings.localPages.includes(origin)) return null;
  const where = await whereNameLeads(hostname, asking.signal);
  if (where === 'public') return null;
  return where === 'private' ? 'not-public' : 'unreachable';
}

/**
 * Requests an address that was checked by `judged`. The caller must read or cancel the body.
 * @param accept content types
 */
export async function ask(url: URL, accept: string, asking: Asking): Promise<Response | PageProblem> {
  let judging = asking.hosts.get(url.host);
  if (judging === undefined) {
    judging = judgeHost(url, asking);
    asking.hosts.set(url.host, judging);
  }
  const problem = await judging;
  if (problem !== null) return problem;
  try {
    return await fetch(url, {
      headers: { Accept: accept, 'Accept-Language': 'en, *;q=0.5', 'User-Agent': userAgent(asking.settings) },
      redirect: 'manual',
      signal: asking.signal,
    });
  } catch {
    return 'unreachable';
  }
}

/** The target of a redirect; null if the response is no redirect. */
export const getRedirectTarget = ({ status, headers }: Response): string | null =>
  [301, 302, 303, 307, 308].includes(status) ? headers.get('Location') : null;

/**
 * Reads the first bytes of a body and closes the connection after `max` bytes. `isAll` is true if the body ended
 * within them.
 * @throws if the body breaks off or the signal aborts
 */
export async function readFirstBytes(
  { body }: Response,
  max: number,
  signal: AbortSignal,
): Promise<{ readonly bytes: Uint8Array; readonly isAll: boolean }> {
  if (body === null) return { bytes: new Uint8Array(), isAll: true };
  const reader = body.getReader();
  const over = new Promise<never>((_, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
  const parts: Uint8Array[] = [];
  let [length, isAll] = [0, false];
  try {
    while (length <= max && !isAll) {
      const { done, value } = await Promise.race([reader.read(), over]);
      isAll = done;
      if (value === undefined) continue;
      parts.push(value);
      length += value.length;
    }
  } finally {
    if (!isAll) await reader.cancel().catch(() => {});
  }
  const bytes = new Uint8Array(Math.min(length, max));
  let at = 0;
  for (const part of parts) {
    bytes.set(part.subarray(0, bytes.length - at), at);
    at += part.length;
    if (at >= bytes.length) break;
  }
  return { bytes, isAll };
}

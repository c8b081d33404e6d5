/**
 * What is asked of other sites because a cook named an address: the only place that calls where somebody says. Every call
 * goes to a public name (src/domain/web/public-address.ts) that leads to public addresses, without cookies, credentials or
 * anything of who asks, is counted for its host, and follows no redirect: whoever follows one judges its target first.
 */
import { publicAddressOf } from '#domain/web/public-address';
import type { Settings } from '../../platform/settings/settings.ts';
import { whereNameLeads } from './names.ts';

/**
 * Why there is no page. `unreachable` is all that does not answer, whyever: what differs there would tell of networks.
 * `busy`: its host was called too often of late.
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

/** One request of a cook, with all the calls that it takes. */
export interface Asking {
  readonly settings: Settings;
  /** Ends all of it when it takes too long. */
  readonly signal: AbortSignal;
  /** Counts a call of a host. @returns whether it may be called */
  readonly admit: (host: string) => Promise<boolean>;
  /** Hosts that were judged; a later call of one is not counted again. */
  readonly hosts: Map<string, Promise<PageProblem | null>>;
}

/** The name in robots.txt, and how we introduce ourselves. */
export const ROBOT = 'PantryChef';
const userAgent = ({ site }: Settings): string => `${ROBOT}/1.0 (+${site}/privacy)`;

/** The address as it may be called, or why it may not. */
export function judged(
  text: string,
  { settings }: Pick<Asking, 'settings'>,
  base?: URL,
): URL | 'no-address' | 'not-public' {
  if (URL.canParse(text, base)) {
    const given = new URL(text, base);
    if (settings.localPages.includes(given.origin)) return given;
  }
  const address = publicAddressOf(text, base);
  if (!address.ok) return address.problem;
  // Our own pages are read where they are stored; a worker that calls itself may do so without end.
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
 * Asks for what is at an address that was judged. Its body is the caller's to read or to cancel.
 * @param accept types of content
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

/** Where a response redirects to; null when it does not. */
export const redirectOf = ({ status, headers }: Response): string | null =>
  [301, 302, 303, 307, 308].includes(status) ? headers.get('Location') : null;

/**
 * The first bytes of a body, whose rest is not taken: the connection ends. `isAll` tells whether there was no more.
 * @throws when it breaks off, or the time is over
 */
export async function firstBytesOf(
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

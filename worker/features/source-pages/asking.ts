/**
 * Requests web addresses that users enter. No other module requests such addresses. A host is requested only if its
 * name is public (src/domain/web/public-address.ts) and resolves only to public IP addresses. Requests contain no
 * cookies, credentials or data about the user. Redirects are not followed, because the caller must check the new
 * address first.
 */
import { parsePublicAddress } from '#domain/web/public-address';
import type { Settings } from '../../platform/settings/settings.ts';
import { classifyHostname } from './names.ts';

/**
 * Reason why a page could not be read. `unreachable` covers every kind of missing reply, because a more precise reason
 * would reveal information about private networks. `busy` means that the host was requested too often recently.
 */
export type PageProblem =
  | 'no-address'
  | 'not-public'
  | 'unreachable'
  | 'missing'
  | 'refused'
  | 'wrong-type'
  | 'too-large'
  | 'redirects'
  | 'busy';

export interface PageFetchContext {
  readonly settings: Settings;
  readonly signal: AbortSignal;
  readonly admit: (host: string) => Promise<boolean>;
  /**
   * Results of the checks of host names, by host name. During one import, each host is checked once, and counts once
   * against the limit of requests.
   */
  readonly hosts: Map<string, Promise<PageProblem | null>>;
}

export const ROBOT = 'PantryChef';
const userAgent = ({ site }: Settings): string => `${ROBOT}/1.0 (+${site}/privacy)`;

export function validateFetchUrl(
  text: string,
  { settings }: Pick<PageFetchContext, 'settings'>,
  base?: URL,
): URL | 'no-address' | 'not-public' {
  if (URL.canParse(text, base)) {
    const given = new URL(text, base);
    if (settings.localPages.includes(given.origin)) return given;
  }
  const address = parsePublicAddress(text, base);
  if (!address.ok) return address.problem;
  // Reject this site's own pages. Importing them is pointless, and a worker that requests itself could loop forever.
  return address.url.hostname === new URL(settings.site).hostname ? 'not-public' : address.url;
}

async function judgeHost(
  { origin, host, hostname }: URL,
  asking: PageFetchContext,
): Promise<PageProblem | null> {
  if (!(await asking.admit(host))) return 'busy';
  if (asking.settings.localPages.includes(origin)) return null;
  const where = await classifyHostname(hostname, asking.signal);
  if (where === 'public') return null;
  return where === 'private' ? 'not-public' : 'unreachable';
}

/**
 * Requests a URL that `validateFetchUrl` has returned. The caller must read or cancel the response body.
 * @param acceptedTypes accepted content types
 */
export async function fetchValidatedUrl(
  url: URL,
  acceptedTypes: string,
  fetchContext: PageFetchContext,
): Promise<Response | PageProblem> {
  let judging = fetchContext.hosts.get(url.host);
  if (judging === undefined) {
    judging = judgeHost(url, fetchContext);
    fetchContext.hosts.set(url.host, judging);
  }
  const problem = await judging;
  if (problem !== null) return problem;
  try {
    return await fetch(url, {
      headers: {
        Accept: acceptedTypes,
        'Accept-Language': 'en, *;q=0.5',
        'User-Agent': userAgent(fetchContext.settings),
      },
      redirect: 'manual',
      signal: fetchContext.signal,
    });
  } catch {
    return 'unreachable';
  }
}

export const getRedirectLocation = ({ status, headers }: Response): string | null =>
  [301, 302, 303, 307, 308].includes(status) ? headers.get('Location') : null;

/**
 * Reads at most `maxBytes` bytes of a response body and then closes the connection. `isAll` is true if the whole body
 * was read.
 * @throws if the connection breaks or the signal aborts
 */
export async function readFirstBytes(
  { body }: Response,
  maxBytes: number,
  signal: AbortSignal,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly isAll: boolean }> {
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
    while (length <= maxBytes && !isAll) {
      const { done, value } = await Promise.race([reader.read(), over]);
      isAll = done;
      if (value === undefined) continue;
      parts.push(value);
      length += value.length;
    }
  } finally {
    if (!isAll) await reader.cancel().catch(() => {});
  }
  const bytes = new Uint8Array(Math.min(length, maxBytes));
  let at = 0;
  for (const part of parts) {
    bytes.set(part.subarray(0, bytes.length - at), at);
    at += part.length;
    if (at >= bytes.length) break;
  }
  return { bytes, isAll };
}

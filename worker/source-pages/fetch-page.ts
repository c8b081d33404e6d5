/** A page of another site, as a program of good manners gets it. */
import { SOURCE_PAGE_BYTES_MAX } from '#contract/limits';
import { encodingOf } from '#domain/imports/bytes/encoding';
import { type Asking, ask, firstBytesOf, judged, type PageProblem, redirectOf } from './asking.ts';
import { robotsProblem } from './robots.ts';

/** Redirects that are followed. */
const REDIRECTS_MAX = 5;

export interface SourcePage {
  /** Where it was found in the end. */
  readonly url: URL;
  readonly html: string;
}

/** Statuses by which a site turns programs away, or everybody who has not paid or signed in. */
const REFUSALS: ReadonlySet<number> = new Set([401, 402, 403, 406, 429, 451]);

const problemOfStatus = (status: number): PageProblem => {
  if (REFUSALS.has(status)) return 'refused';
  return status >= 400 && status < 500 ? 'missing' : 'unreachable';
};

function textOf(bytes: Uint8Array, contentType: string): string {
  const named = /;\s*charset\s*=\s*"?([\w-]{2,40})/iu.exec(contentType)?.[1];
  try {
    return new TextDecoder(named ?? encodingOf(bytes)).decode(bytes);
  } catch {
    // A name that nobody knows.
    return new TextDecoder(encodingOf(bytes)).decode(bytes);
  }
}

async function readPage(
  response: Response,
  url: URL,
  signal: AbortSignal,
): Promise<SourcePage | PageProblem> {
  const type = response.headers.get('Content-Type') ?? '';
  const tooLarge = Number(response.headers.get('Content-Length')) > SOURCE_PAGE_BYTES_MAX;
  const isPage = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/iu.test(type);
  if (!response.ok || !isPage || tooLarge) {
    await response.body?.cancel();
    if (!response.ok) return problemOfStatus(response.status);
    return isPage ? 'too-large' : 'no-page';
  }
  const { bytes, isAll } = await firstBytesOf(response, SOURCE_PAGE_BYTES_MAX, signal);
  return isAll ? { url, html: textOf(bytes, type) } : 'too-large';
}

/**
 * Gets the page at an address, with its robots.txt asked first, and redirects followed one by one, each judged anew.
 */
export async function fetchPage(address: string, asking: Asking): Promise<SourcePage | PageProblem> {
  let url = judged(address, asking);
  try {
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
      if (!(url instanceof URL)) return url;
      const problem = await robotsProblem(url, asking);
      if (problem !== null) return problem;
      const response = await ask(url, 'text/html, application/xhtml+xml', asking);
      if (!(response instanceof Response)) return response;
      const target = redirectOf(response);
      if (target === null) return await readPage(response, url, asking.signal);
      await response.body?.cancel();
      url = judged(target, asking, url);
    }
    return 'redirects';
  } catch {
    // It broke off, or the time was over.
    return 'unreachable';
  }
}

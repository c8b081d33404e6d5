/**
 * Caches public pages in the memory of a worker isolate, so that a popular page needs no call to a database or cache.
 * The caller gives each request a mark: the version of the site's data or, for a page from Cloudflare's cache, the
 * current second. A page is served from memory only to requests with the same mark as the request for which it was
 * rendered. Marks are at most a second old, so a page is outdated for at most a second.
 */
import { matchesETag } from '../headers.ts';

interface RememberedPage {
  readonly mark: string;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Headers;
}

export class PageMemory {
  readonly #pages = new Map<string, RememberedPage>();
  #bytes = 0;

  /**
   * Answers a GET or HEAD request for a page.
   * @param key identifies the page
   * @param mark current version of the site's data, or current second; null if unknown, so that the cache is not used
   * @param most maximum total size of the cached pages (bytes)
   * @param ask answers the request without this cache; `isCurrent` is false if the page must not be cached
   */
  async answer(
    request: Request,
    { key, mark, most }: { readonly key: string; readonly mark: string | null; readonly most: number },
    ask: () => Promise<{ readonly response: Response; readonly isCurrent: boolean }>,
  ): Promise<Response> {
    if (mark === null) return (await ask()).response;
    const known = this.#find(key, mark);
    if (known !== null) return toReply(request, known);
    const { response, isCurrent } = await ask();
    if (!isCurrent || request.method !== 'GET' || response.status !== 200) return response;
    const page = { mark, body: new Uint8Array(await response.arrayBuffer()), headers: response.headers };
    const freshResponse = new Response(page.body, { headers: page.headers });
    const headers = new Headers(page.headers);
    headers.set('Server-Timing', 'page;desc=memory');
    this.#keep(key, { ...page, headers }, most);
    return freshResponse;
  }

  clear(): void {
    this.#pages.clear();
    this.#bytes = 0;
  }

  #find(key: string, mark: string): RememberedPage | null {
    const page = this.#pages.get(key);
    if (page === undefined) return null;
    this.#drop(key, page);
    if (page.mark !== mark) return null;
    this.#add(key, page);
    return page;
  }

  #keep(key: string, page: RememberedPage, most: number): void {
    const before = this.#pages.get(key);
    if (before !== undefined) this.#drop(key, before);
    this.#add(key, page);
    for (const [oldest, one] of this.#pages) {
      if (this.#bytes <= most) break;
      this.#drop(oldest, one);
    }
  }

  #add(key: string, page: RememberedPage): void {
    this.#pages.set(key, page);
    this.#bytes += page.body.byteLength;
  }

  #drop(key: string, page: RememberedPage): void {
    this.#pages.delete(key);
    this.#bytes -= page.body.byteLength;
  }
}

function toReply(request: Request, { body, headers }: RememberedPage): Response {
  const tag = headers.get('ETag');
  const condition = request.headers.get('If-None-Match');
  if (condition !== null && tag !== null && matchesETag(condition, tag)) {
    const replyHeaders = new Headers(headers);
    replyHeaders.delete('Content-Type');
    return new Response(null, { status: 304, headers: replyHeaders });
  }
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}

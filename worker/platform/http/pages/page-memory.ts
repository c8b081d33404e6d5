/**
 * Pages that are the same for everybody, in the memory of an isolate, in front of the cache that keeps them: what is asked for
 * often is answered without asking anybody.
 *
 * Contract: each page is kept under a mark, which says of when it is: the state of the catalogue that was known before the page
 * was asked for, or the second in which it was. It is answered with as long as the mark of now is the same, so it is as old as the
 * mark of now may be: a second at most. What was changed through this isolate is taken back here at once.
 *
 * Cost: the bytes of the pages, `most` in all; those that were not asked for the longest go first.
 */
import { namesTag } from '../headers.ts';

interface RememberedPage {
  readonly mark: string;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Headers;
}

export class PageMemory {
  readonly #pages = new Map<string, RememberedPage>();
  #bytes = 0;

  /**
   * Answers GET and HEAD of a page.
   * @param key names the page
   * @param mark of now; null: not known, so nothing that is here can be answered with
   * @param most bytes that all pages may take
   * @param ask answers it in the ordinary way, and says whether what it gives is a page that is kept and was current by then
   */
  async answer(
    request: Request,
    { key, mark, most }: { readonly key: string; readonly mark: string | null; readonly most: number },
    ask: () => Promise<{ readonly response: Response; readonly isCurrent: boolean }>,
  ): Promise<Response> {
    if (mark === null) return (await ask()).response;
    const known = this.#find(key, mark);
    if (known !== null) return replyOf(request, known);
    const { response, isCurrent } = await ask();
    if (!isCurrent || request.method !== 'GET' || response.status !== 200) return response;
    const page = { mark, body: new Uint8Array(await response.arrayBuffer()), headers: response.headers };
    const told = new Response(page.body, { headers: page.headers });
    const headers = new Headers(page.headers);
    headers.set('Server-Timing', 'page;desc=memory');
    this.#keep(key, { ...page, headers }, most);
    return told;
  }

  /** Takes all of them back. */
  clear(): void {
    this.#pages.clear();
    this.#bytes = 0;
  }

  #find(key: string, mark: string): RememberedPage | null {
    const page = this.#pages.get(key);
    if (page === undefined) return null;
    this.#drop(key, page);
    if (page.mark !== mark) return null;
    // The last to be asked for is the last to go.
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

function replyOf(request: Request, { body, headers }: RememberedPage): Response {
  const tag = headers.get('ETag');
  const condition = request.headers.get('If-None-Match');
  if (condition !== null && tag !== null && namesTag(condition, tag)) {
    const told = new Headers(headers);
    told.delete('Content-Type');
    return new Response(null, { status: 304, headers: told });
  }
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}

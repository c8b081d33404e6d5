import { SOURCE_PAGE_BYTES_MAX } from '#contract/limits';
import { detectEncoding } from '#domain/imports/bytes/read-bytes';
import { type PageFetchContext, type PageProblem, readFirstBytes } from './asking.ts';
import { fetchFileIfRobotsAllow, toPageProblem } from './fetch-allowed.ts';

export interface SourcePage {
  readonly url: URL;
  readonly html: string;
}

function decodeText(bytes: Uint8Array, contentType: string): string {
  const named = /;\s*charset\s*=\s*"?([\w-]{2,40})/iu.exec(contentType)?.[1];
  try {
    return new TextDecoder(named ?? detectEncoding(bytes)).decode(bytes);
  } catch {
    // The runtime does not support the encoding that the page declares, so detect the encoding from the bytes.
    return new TextDecoder(detectEncoding(bytes)).decode(bytes);
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
    if (!response.ok) return toPageProblem(response.status);
    return isPage ? 'too-large' : 'wrong-type';
  }
  const { bytes, isAll } = await readFirstBytes(response, SOURCE_PAGE_BYTES_MAX, signal);
  return isAll ? { url, html: decodeText(bytes, type) } : 'too-large';
}

export const fetchSourcePage = (
  address: string,
  fetchContext: PageFetchContext,
): Promise<SourcePage | PageProblem> =>
  fetchFileIfRobotsAllow(address, 'text/html, application/xhtml+xml', fetchContext, (response, url) =>
    readPage(response, url, fetchContext.signal),
  );

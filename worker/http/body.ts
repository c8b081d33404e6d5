import { arrivedBody } from './drain.ts';
import { Failure } from './failure.ts';

const tooLarge = (max: number) =>
  new Failure(413, 'too_large', `The request body must be at most ${Math.floor(max / 1024)} KiB.`);

/**
 * The bytes of a request body. They are counted as they arrive, since `Content-Length` may be missing or lie.
 * @param max bytes
 */
async function readBytes(request: Request, max: number): Promise<Uint8Array | Failure> {
  const arrived = arrivedBody(request);
  if (arrived !== undefined) return arrived.byteLength > max ? tooLarge(max) : arrived;
  if (Number(request.headers.get('content-length')) > max) return tooLarge(max);
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the stream, so nothing more is read.
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > max) return tooLarge(max);
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

const notJson = () => new Failure(400, 'invalid_json', 'The request body must be valid JSON.');

/**
 * The text of a request body; '' where there is none.
 * @param max bytes; more is a 413
 */
export async function readText(request: Request, max: number): Promise<string | Failure> {
  const bytes = await readBytes(request, max);
  if (bytes instanceof Failure) return bytes;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return notJson();
  }
}

/** The JSON that a body's text is, whatever content type it claims. */
export function parseJson(text: string): { json: unknown } | Failure {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return notJson();
  }
}

/**
 * The JSON of a request body.
 * @param max bytes; more is a 413
 */
export async function readJson(request: Request, max: number): Promise<{ json: unknown } | Failure> {
  const text = await readText(request, max);
  return text instanceof Failure ? text : parseJson(text);
}

import { type AuthFailure, fail } from './failure.ts';

/** Bytes. */
const BODY_MAX = 1024 * 1024;

/** The body as text. It is counted as it arrives, since `Content-Length` may be missing or lie. */
export async function readText(request: Request): Promise<string | AuthFailure> {
  if (Number(request.headers.get('Content-Length')) > BODY_MAX) return fail('request_entity_too_large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > BODY_MAX) return fail('request_entity_too_large');
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    return fail('bad_json');
  }
}

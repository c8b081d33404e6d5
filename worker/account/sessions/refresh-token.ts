/**
 * A refresh token is base64url(session id, 16 bytes ‖ counter, 4 bytes ‖ HMAC, 16 bytes): 48 characters. Nothing is
 * stored per token; the session row holds the counter of the active one.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor } from '../secrets.ts';

export interface RefreshToken {
  readonly sessionId: string;
  readonly counter: number;
  readonly tag: Uint8Array;
}

const TAG_BYTES = 16;

function body(sessionId: string, counter: number): Buffer {
  const bytes = Buffer.alloc(20);
  bytes.write(sessionId.replaceAll('-', ''), 'hex');
  bytes.writeUInt32BE(counter, 16);
  return bytes;
}

/** @param key of the session */
function tagOf(sessionId: string, counter: number, key: string, secret: string): Buffer {
  return createHmac('sha256', keyFor('refresh', secret))
    .update(key)
    .update(body(sessionId, counter))
    .digest()
    .subarray(0, TAG_BYTES);
}

/** The refresh token of a session with the given counter. */
export function encodeRefreshToken(sessionId: string, counter: number, key: string, secret: string): string {
  return Buffer.concat([body(sessionId, counter), tagOf(sessionId, counter, key, secret)]).toString(
    'base64url',
  );
}

/** Takes a refresh token apart, or null when it has not the form of one. */
export function decodeRefreshToken(text: string): RefreshToken | null {
  // 36 bytes are exactly 48 characters, so a token has one spelling only.
  if (!/^[A-Za-z0-9_-]{48}$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  const hex = bytes.toString('hex', 0, 16);
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { sessionId, counter: bytes.readUInt32BE(16), tag: bytes.subarray(20) };
}

/** Whether we made this token, for the session with this key. */
export function isGenuine(token: RefreshToken, key: string, secret: string): boolean {
  return timingSafeEqual(token.tag, tagOf(token.sessionId, token.counter, key, secret));
}

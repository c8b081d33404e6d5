import { createHash } from 'node:crypto';

/** The first 128 bits of the SHA-256 of a text, in hex. */
export const contentHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 32);

import { createHash } from 'node:crypto';

/**
 * Returns the hash of inline code in the format of a Content-Security-Policy. The function is synchronous, because
 * `Astro.csp` needs the hash at once.
 */
export const hashInlineCode = (code: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(code).digest('base64')}` as const;

import { createHash } from 'node:crypto';

/**
 * Returns the hash of inline code as a source expression for a Content-Security-Policy. The function is synchronous,
 * because `Astro.csp` needs the hash at once.
 */
export const hashInlineCode = (code: string) =>
  `sha256-${createHash('sha256').update(code).digest('base64')}` as const;

import { createHash } from 'node:crypto';

/**
 * Returns the source expression of inline code for a Content-Security-Policy. Synchronous, because `Astro.csp` needs
 * it.
 */
export const inlineHash = (code: string) =>
  `sha256-${createHash('sha256').update(code).digest('base64')}` as const;

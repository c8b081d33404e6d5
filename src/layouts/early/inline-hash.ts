import { createHash } from 'node:crypto';

/**
 * Returns the hash of inline code as a source expression for a Content-Security-Policy. It is computed synchronously,
 * because `Astro.csp` needs it.
 */
export const hashInlineCode = (code: string) =>
  `sha256-${createHash('sha256').update(code).digest('base64')}` as const;

import { createHash } from 'node:crypto';

/** What a Content-Security-Policy calls a piece of inline code. Without waiting, as `Astro.csp` needs it. */
export const inlineHash = (code: string) =>
  `sha256-${createHash('sha256').update(code).digest('base64')}` as const;

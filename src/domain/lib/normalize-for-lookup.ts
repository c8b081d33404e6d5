/**
 * Arabic ligatures: single characters that stand for a whole phrase. NFKD normalization expands each to up to 18
 * characters, so that a name of 100 characters could grow to 1,800.
 */
const PHRASES = /[\uFDFA\uFDFB]/gu;

const ASCII = /^[ -~]*$/u;

/** Normalizes a name for lookups: lower case, no accents, no hyphens, single spaces. */
export function normalizeNameForLookup(text: string): string {
  const plain = ASCII.test(text)
    ? text
    : text
        .replace(PHRASES, ' ')
        .normalize('NFKD')
        .replace(/\p{Mark}/gu, '')
        .replace(/’/g, "'");
  return plain
    .toLowerCase()
    .replace(/[\s\-‐‑–]+/g, ' ')
    .trim();
}

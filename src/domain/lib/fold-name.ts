/**
 * Arabic phrases that are single characters. NFKD expands each to up to 18 characters, so a name of 100 would become
 * 1,800.
 */
const PHRASES = /[\uFDFA\uFDFB]/gu;

/** Normalizes a name for look-ups: lower case, no accents (sauté), no hyphens, single spaces. */
export function foldName(text: string): string {
  return text
    .replace(PHRASES, ' ')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/’/g, "'")
    .toLowerCase()
    .replace(/[\s\-‐‑–]+/g, ' ')
    .trim();
}

/** Arabic phrases in one character. NFKD makes up to 18 characters of each, and so 1,800 of a name of 100. */
const PHRASES = /[\uFDFA\uFDFB]/gu;

/** One spelling of a name for look-ups: lower case, plain letters (sauté), no hyphens, single blanks. */
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

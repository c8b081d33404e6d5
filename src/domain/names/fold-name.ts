/** One spelling of a name for look-ups: lower case, plain letters (sauté), no hyphens, single blanks. */
export function foldName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/’/g, "'")
    .toLowerCase()
    .replace(/[\s\-‐‑–]+/g, ' ')
    .trim();
}

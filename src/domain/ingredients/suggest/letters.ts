/**
 * The letters of a text as bits: a letter that one text has and another lacks is an edit between them, which two
 * integers tell long before an edit distance would. Different letters may share a bit, so a count of bits is at most
 * the count of letters.
 */
export function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
}

/** How many bits of a 32-bit integer are set. */
export function countOf(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/**
 * Whether some beginning of a text is at most one edit from a term: a letter more, less or other, or two neighbours
 * swapped. The same as `editDistance(term, text, 1, true) <= 1`, in one pass.
 */
export function beginsWithin1(term: string, text: string): boolean {
  let at = 0;
  while (at < term.length && term[at] === text[at]) at += 1;
  // Most texts begin with something else altogether.
  if (at === 0 && term[0] !== text[1] && term[1] !== text[0] && term[1] !== text[1]) return term.length < 2;
  // What comes before the first difference is the same: the edit is there.
  if (at >= term.length - 1) return true;
  return (
    text.startsWith(term.slice(at + 1), at + 1) ||
    text.startsWith(term.slice(at + 1), at) ||
    text.startsWith(term.slice(at), at + 1) ||
    (term[at] === text[at + 1] && term[at + 1] === text[at] && text.startsWith(term.slice(at + 2), at + 2))
  );
}

/**
 * Returns the letters of a text as a bit set, in which several letters may share a bit. It helps to skip slow
 * comparisons: if one of two texts has n letters that the other lacks, their edit distance is at least n.
 */
export function toLetterBits(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
}

export function countBits(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/**
 * Removes all characters at the end of a text that match a single-character pattern. This loop takes linear time. A
 * regular expression such as `[…]+$` is retried at each position of a long run of matching characters, which takes
 * quadratic time.
 */
export function trimEnd(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

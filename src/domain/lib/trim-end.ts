/**
 * Removes the characters at the end of a text that match a single-character pattern. A pattern such as `[…]+$` is
 * retried at each position of a long run, which takes quadratic time.
 */
export function trimEnd(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

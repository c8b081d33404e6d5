/**
 * Removes all characters at the end of a text that match a pattern for one character. Takes linear time. A regular
 * expression such as `[…]+$` takes quadratic time on long runs of matching characters.
 */
export function trimMatchingEnd(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

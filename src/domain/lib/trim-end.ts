/**
 * Removes the characters at the end of a text that a pattern of one character matches. A pattern such as `[…]+$` is
 * tried again at each place of a long run, which takes time that grows with the square of its length.
 */
export function trimEnd(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

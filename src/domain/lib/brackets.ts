/** Returns the position of the first closed round bracket of a text, [start, end); null if absent. */
export function firstBracket(text: string): { readonly start: number; readonly end: number } | null {
  const start = text.indexOf('(');
  const close = start < 0 ? -1 : text.indexOf(')', start);
  return close < 0 ? null : { start, end: close + 1 };
}

/**
 * Replaces each closed round bracket and its content with a space. A bracket ends at the first ')'. An unclosed
 * bracket remains.
 */
export function withoutBrackets(text: string): string {
  const parts: string[] = [];
  let rest = text;
  for (let bracket = firstBracket(rest); bracket !== null; bracket = firstBracket(rest)) {
    parts.push(rest.slice(0, bracket.start));
    rest = rest.slice(bracket.end);
  }
  return [...parts, rest].join(' ');
}

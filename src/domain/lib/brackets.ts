/**
 * Returns the start and end offsets of the first pair of parentheses in a text (end excluded); null if the text has no
 * parentheses.
 */
export function findFirstBracketPair(text: string): { readonly start: number; readonly end: number } | null {
  const start = text.indexOf('(');
  const close = start < 0 ? -1 : text.indexOf(')', start);
  return close < 0 ? null : { start, end: close + 1 };
}

/**
 * Replaces each pair of parentheses and its content with a space. A pair ends at the first ')', even if parentheses are
 * nested. A '(' without a matching ')' stays.
 */
export function stripBracketedText(text: string): string {
  const parts: string[] = [];
  let rest = text;
  for (let bracket = findFirstBracketPair(rest); bracket !== null; bracket = findFirstBracketPair(rest)) {
    parts.push(rest.slice(0, bracket.start));
    rest = rest.slice(bracket.end);
  }
  return [...parts, rest].join(' ');
}

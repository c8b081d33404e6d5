/** The first round bracket of a text that is closed: where it begins and ends, [start, end); null when there is none. */
export function firstBracket(text: string): { readonly start: number; readonly end: number } | null {
  const start = text.indexOf('(');
  const close = start < 0 ? -1 : text.indexOf(')', start);
  return close < 0 ? null : { start, end: close + 1 };
}

/** Replaces everything in round brackets by a blank, up to the first that closes. An unclosed bracket stays. */
export function withoutBrackets(text: string): string {
  const parts: string[] = [];
  let rest = text;
  for (let found = firstBracket(rest); found !== null; found = firstBracket(rest)) {
    parts.push(rest.slice(0, found.start));
    rest = rest.slice(found.end);
  }
  return [...parts, rest].join(' ');
}

/**
 * Lines that name several ingredients at once: 'salt and pepper', '1 tsp each cumin and coriander', '1 tbsp salt and
 * ¼ tsp pepper'. An 'or' is a choice and stays in one line.
 */

/** The pairs that cooks write as one; the first of each row stays, the second is an ingredient of its own. */
const PAIRS: readonly RegExp[] = [
  /^((?:[\p{L}-]+ ){0,3}salt),? (?:and|&|\+|n'?) ((?:[\p{L}-]+,? ){0,4}pepper(?:corns?)?)$/iu,
  /^((?:[\p{L}-]+ ){0,4}pepper),? (?:and|&|\+) ((?:[\p{L}-]+ ){0,3}salt)$/iu,
];
const EACH = /^(?:.{0,40}?)\beach(?: of)?:? /iu;
const AND = /,? (?:and|&) |, /iu;
const FIGURE = '(?:about )?[\\d¼-¾⅐-⅞]';
const AND_AMOUNT = new RegExp(`^(.{3,}?),? (?:and|&) (?=${FIGURE})`, 'iu');
const NAMES_MAX = 8;

/** The names of a list after 'each': ['cumin', 'coriander']; of a pair: ['salt', 'pepper']; else the name alone. */
export function namesTogether(name: string, isEach: boolean): readonly string[] {
  for (const pair of PAIRS) {
    const [, one, other] = pair.exec(name) ?? [];
    if (one !== undefined && other !== undefined) return [one, other];
  }
  if (!isEach || / or /iu.test(name)) return [name];
  return name
    .split(AND)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .slice(0, NAMES_MAX);
}

/** Whether the amount of a line is of each of the things in it. */
export const saysEach = (line: string): boolean => EACH.test(line) && / (?:and|&) /iu.test(line);

/** 'kosher salt and ¼ teaspoon pepper': what comes behind the first ingredient as a line of its own, or null. */
export function nextIngredient(rest: string): string | null {
  if (/\b(?:into|in|with|to|between|from|about|cut|or)\b/iu.test(rest.slice(0, 200))) return null;
  const match = AND_AMOUNT.exec(rest);
  const next = match === null ? '' : rest.slice(match[0].length);
  return /^[\d¼-¾⅐-⅞ ./-]+\S+ \S/u.test(next) ? next : null;
}

/**
 * Evaluates the rules for crawlers in a site's robots.txt (RFC 9309). The file is untrusted, so matching takes linear
 * time even if the rules have many wildcards.
 */

interface Rule {
  readonly allow: boolean;
  readonly pattern: string;
}

/** Maximum number of characters that are read from one line of robots.txt. */
const LINE_MAX = 8_192;
const PRODUCT = /^[a-z_-]+/u;
const UNRESERVED = /[\w.~-]/u;

/** Normalizes the percent-encoding of a path: '%7E' becomes '~', '%c3' becomes '%C3', and 'é' becomes '%C3%A9'. */
const encoded = (path: string): string =>
  path
    .replaceAll(/%[\da-f]{2}/giu, (code) => {
      const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
      return UNRESERVED.test(character) ? character : code.toUpperCase();
    })
    .replaceAll(/[^\p{ASCII}]+/gu, (text) => encodeURIComponent(text.toWellFormed()));

function parseRecord(line: string): [field: string, value: string] {
  const [record = ''] = line.split('#', 1);
  const colon = record.indexOf(':');
  const field = record.slice(0, Math.max(0, colon)).trim().toLowerCase();
  return /^[\w-]+$/u.test(field) ? [field, record.slice(colon + 1).trim()] : ['', ''];
}

/**
 * Returns the robots.txt rules that apply to a crawler: the rules of all groups that name it. If no group names it, the
 * rules of all groups for '*' apply.
 */
function findRules(robots: string, product: string): Rule[] {
  const [namedRules, everybody]: [Rule[], Rule[]] = [[], []];
  let [namesUs, hasRules, isForAll, isNamed] = [false, true, false, false];
  for (const line of robots.split(/\r\n|\r|\n/u)) {
    const [name, value] = parseRecord(line.slice(0, LINE_MAX));
    if (name === 'user-agent') {
      // Consecutive 'User-agent' lines in robots.txt share the rules below them. A 'User-agent' line after a rule
      // begins a new group.
      if (hasRules) [namesUs, isForAll, hasRules] = [false, false, false];
      namesUs ||= PRODUCT.exec(value.toLowerCase())?.[0] === product;
      isForAll ||= value === '*';
      isNamed ||= namesUs;
    } else if (name === 'allow' || name === 'disallow') {
      hasRules = true;
      if (value === '') continue;
      const rule = { allow: name === 'allow', pattern: encoded(value).replaceAll(/\*+/gu, '*') };
      if (namesUs) namedRules.push(rule);
      if (isForAll) everybody.push(rule);
    }
  }
  return isNamed ? namedRules : everybody;
}

const literal = (text: string): string => text.replaceAll('*', '%2A').replaceAll('$', '%24');

/**
 * Returns true if a robots.txt pattern matches the beginning of a path. `*` matches any text, and a final `$` matches
 * the end of the path.
 */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const [start = '', ...parts] = (isWhole ? pattern.slice(0, -1) : pattern)
    .split('*')
    .map((part) => literal(part));
  if (!path.startsWith(start)) return false;
  const last = parts.pop();
  if (last === undefined) return !isWhole || path.length === start.length;
  let at = start.length;
  // Match each part of the pattern at its first occurrence after the previous part. This leaves the most text for the
  // later parts.
  for (const part of parts) {
    const position = path.indexOf(part, at);
    if (position === -1) return false;
    at = position + part.length;
  }
  return isWhole ? path.length - last.length >= at && path.endsWith(last) : path.indexOf(last, at) !== -1;
}

/**
 * Returns true if robots.txt allows a crawler to fetch a page. The longest matching rule decides. If an allowing rule
 * and a forbidding rule are equally long, the allowing rule wins.
 * @param robots content of the site's robots.txt
 * @param product name of the crawler, in lower case
 */
export function isCrawlAllowed(robots: string, product: string, { pathname, search }: URL): boolean {
  const path = literal(encoded(pathname + search));
  const fitting = findRules(robots.replace(/^\uFEFF/u, ''), product).filter(({ pattern }) =>
    matches(pattern, path),
  );
  const longest = fitting.reduce((most, { pattern }) => Math.max(most, pattern.length), 0);
  return fitting.length === 0 || fitting.some(({ allow, pattern }) => allow && pattern.length === longest);
}

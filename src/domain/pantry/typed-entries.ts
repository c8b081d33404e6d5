import type { Resolver } from '../foods/resolve.ts';
import { parseAmount } from '../recipes/amount.ts';
import { ADJECTIVES, PREPARATION_WORDS } from '../recipes/line-words.ts';
import { classifyIngredientRemark, listWordsInText } from '../recipes/lines/names/remarks.ts';
import { parseIngredientLine } from '../recipes/lines/parse-line.ts';
import { type Calendar, extractDates, findDateSpans } from './typed-dates.ts';

const BULLET = /^\s*(?:[-–—*•·▪◦☐☑✓✔]\s*|\[[ xX]?\]\s*|\d{1,3}[.)]\s+(?=\S))+/u;

const isDigit = (char: string | undefined) => char !== undefined && char >= '0' && char <= '9';

function atCommas(line: string, calendar: Calendar): string[] {
  const parts: string[] = [];
  const dates = findDateSpans(line, calendar);
  let date = 0;
  let depth = 0;
  let start = 0;
  for (let at = 0; at < line.length; at++) {
    const char = line[at];
    while (at >= (dates[date]?.end ?? line.length)) date++;
    if (at >= (dates[date]?.start ?? line.length)) continue;
    if (char === '(' || char === '[') depth++;
    else if (char === ')' || char === ']') depth = Math.max(0, depth - 1);
    const inNumber = isDigit(line[at - 1]) && isDigit(line[at + 1]);
    if (depth > 0 || (char !== ';' && (char !== ',' || inNumber))) continue;
    parts.push(line.slice(start, at));
    start = at + 1;
  }
  parts.push(line.slice(start));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function describes(part: string): boolean {
  const words = listWordsInText(part);
  return (
    words.length > 0 &&
    words.every((word) => ADJECTIVES.has(word.toLowerCase()) || PREPARATION_WORDS.has(word.toLowerCase()))
  );
}

function atAnd(part: string, resolver: Resolver, calendar: Calendar): string[] {
  const split = (text: string) => text.split(/(?<!\s)\s+(?:and|&|\+|plus)\s+/iu);
  if (split(part).length < 2) return [part];
  const { rest } = extractDates(part, calendar);
  const halves = split(rest);
  const known = (text: string) => {
    const { name, more } = parseIngredientLine(text);
    return more.length === 0 && resolver.ingredient(name) !== null;
  };
  if (halves.length < 2 || known(rest) || !halves.every(known)) return [part];
  if (rest === part) return halves;
  // In 'milk and butter, use by 24 Nov', the date applies to both foods. Add it to each of them.
  const dates = findDateSpans(part, calendar).map(({ start, end }) => part.slice(start, end).trim());
  return halves.map((half) => [half, ...dates].join(', '));
}

const belongs = (part: string): boolean => describes(part) || classifyIngredientRemark(part) !== 'comment';

const isDate = (part: string, calendar: Calendar): boolean =>
  part !== '' && extractDates(part, calendar).rest === '';

/**
 * Joins the parts of a line that belong to one pantry entry, as in 'boneless, skinless chicken breast'.
 * @returns at most `max` entries, and the number of parts beyond this limit
 */
function joinParts(parts: readonly string[], resolver: Resolver, calendar: Calendar, max: number) {
  const entries: string[] = [];
  let open = false;
  for (const [at, part] of parts.entries()) {
    const last = entries.length - 1;
    if (last >= 0 && isDate(part, calendar)) {
      entries[last] = `${entries[last]}, ${part}`;
      continue;
    }
    const startsEntry = parseAmount(part) !== null;
    if (last >= 0 && !startsEntry && (open || (resolver.ingredient(part) === null && belongs(part)))) {
      entries[last] = `${entries[last]}, ${part}`;
      open = open && describes(part);
    } else {
      if (entries.length === max) return { entries, unread: parts.length - at };
      entries.push(part);
      open = describes(parseAmount(part)?.rest ?? part) || describes(parseIngredientLine(part).name);
    }
  }
  return { entries, unread: 0 };
}

/**
 * Returns the pantry entries in a text, in order. A line with only a date belongs to the entry before it.
 * @returns at most `max` entries, and the approximate number of entries beyond this limit
 */
export function splitPantryEntries(
  text: string,
  resolver: Resolver,
  calendar: Calendar,
  max: number,
): { entries: readonly string[]; unread: number } {
  const entries: string[] = [];
  let unread = 0;
  for (const raw of text.split(/[\r\n]+/u)) {
    const line = raw.replace(BULLET, '').trim();
    if (entries.length > 0 && isDate(line, calendar)) {
      entries.push(`${entries.pop()}, ${line}`);
      continue;
    }
    const joined = joinParts(atCommas(line, calendar), resolver, calendar, max - entries.length);
    entries.push(...joined.entries.flatMap((part) => atAnd(part, resolver, calendar)));
    unread += joined.unread;
  }
  return { entries: entries.slice(0, max), unread: unread + Math.max(0, entries.length - max) };
}

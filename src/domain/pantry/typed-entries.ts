/** Where one typed entry of the pantry ends and the next begins. */
import type { Resolver } from '../ingredients/resolve.ts';
import { parseAmount } from '../recipes/amount.ts';
import { classify, wordsOf } from '../recipes/lines/remarks.ts';
import { ADJECTIVES, PREPARED } from '../recipes/lines/words.ts';
import { parseIngredientLine } from '../recipes/parse-line.ts';

/** No line takes more characters; the rest of a longer one is not read. */
const LINE_MAX = 5_000;

/** Bullets, numbering and check boxes that lists are pasted with. */
const BULLET = /^\s*(?:[-–—*•·▪◦☐☑✓✔]\s*|\[[ xX]?\]\s*|\d{1,3}[.)]\s+(?=\S))+/u;

const isDigit = (char: string | undefined) => char !== undefined && char >= '0' && char <= '9';

/** Parts between commas and semicolons that are outside brackets, and not inside a number ('1,5 kg'). */
function atCommas(line: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < line.length; at++) {
    const char = line[at];
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

/** Only words that describe: 'boneless', 'finely chopped'. */
function describes(part: string): boolean {
  const words = wordsOf(part);
  return (
    words.length > 0 &&
    words.every((word) => ADJECTIVES.has(word.toLowerCase()) || PREPARED.has(word.toLowerCase()))
  );
}

/** 'milk and butter' as two, unless the whole is one food: 'macaroni and cheese'. */
function atAnd(part: string, resolver: Resolver): string[] {
  const halves = part.split(/\s+(?:and|&|\+|plus)\s+/iu);
  if (halves.length < 2) return [part];
  const known = (text: string) => resolver.ingredient(parseIngredientLine(text).name) !== null;
  return !known(part) && halves.every(known) ? halves : [part];
}

/** Puts parts together that are one entry: 'boneless, skinless chicken breast', 'butter, softened'. */
function joinParts(parts: readonly string[], resolver: Resolver): string[] {
  const entries: string[] = [];
  /** The entry so far has no food yet. */
  let open = false;
  for (const part of parts) {
    const last = entries.length - 1;
    const startsAnew = parseAmount(part) !== null;
    const isFood = resolver.ingredient(part) !== null;
    if (last >= 0 && !startsAnew && (open || (!isFood && belongs(part)))) {
      entries[last] = `${entries[last]}, ${part}`;
      open = open && describes(part);
    } else {
      entries.push(part);
      open = describes(parseAmount(part)?.rest ?? part) || describes(parseIngredientLine(part).name);
    }
  }
  return entries;
}

/** Says something of what stands before it. */
const belongs = (part: string): boolean => describes(part) || classify(part) !== 'comment';

/** The entries of a text, in order. */
export function splitEntries(text: string, resolver: Resolver): string[] {
  return text.split(/[\r\n]+/u).flatMap((raw) => {
    const line = raw.slice(0, LINE_MAX).replace(BULLET, '').trim();
    if (line === '') return [];
    return joinParts(atCommas(line), resolver).flatMap((part) => atAnd(part, resolver));
  });
}

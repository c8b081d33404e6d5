/**
 * Matches a symbol or an emoji, including joiners, but not the signs for degrees (℃ ℉), numbers (№ 🔟) and rights (™
 * ℠), which are part of the text. `String.raw` prevents the build from replacing the escapes with characters: a single
 * character outside Latin-1 would double the memory of the worker's source text.
 */
const SYMBOL = String.raw`(?:(?![°©®\u2122\u2120\u2116\u2103\u2109\u{1F51F}])\p{So}|[\uFE0F\u200D\u{1F3FB}-\u{1F3FF}])`;
/**
 * Bullets and arrows that Unicode classifies as punctuation or mathematics. `SYMBOL` must match none of these
 * characters: if a character can be matched in two ways, the time for matching grows exponentially.
 */
const BULLET = '[•‣⁃∙·→⇒▷»›]';

const BEFORE = new RegExp(
  String.raw`^(?:\s|${SYMBOL}|${BULLET}|[-\u2013\u2014*+](?=\s)|\[[ xX]?\](?=\s))+(?=\S)`,
  'u',
);
const BEHIND = new RegExp(String.raw`(?<=[\p{L}\p{N}\p{P}]\s{0,3})(?:${SYMBOL}\s{0,3}){1,20}$`, 'u');

const KEYCAP = /^\s*(?:(\d{1,2})\uFE0F?\u20E3|(🔟)|([①-⑳]))\uFE0F?\s*/u;
const CIRCLED_ONE = 0x2460;

function parseKeycap(line: string): { readonly number: number; readonly rest: string } | null {
  const [whole, digits, ten, circled] = KEYCAP.exec(line) ?? [];
  if (whole === undefined) return null;
  const number = ten ? 10 : circled ? (circled.codePointAt(0) ?? 0) - CIRCLED_ONE + 1 : Number(digits);
  return { number, rest: line.slice(whole.length) };
}

export function replaceKeycapNumber(line: string): string {
  const keycap = parseKeycap(line);
  return keycap === null ? line : `${keycap.number}. ${keycap.rest}`;
}

export const stripListMarker = (line: string): string => line.replace(BEFORE, '');

export const hasListMarker = (line: string): boolean => BEFORE.test(line);

export const stripListMarkerAndEmoji = (line: string): string =>
  stripListMarker(line).replace(BEHIND, '').trimEnd();

const TAGGED_WORD = /^[#@][\p{L}\p{N}_.]{1,60}$/u;

/**
 * Returns the hashtags of a line that contains only hashtags and mentions ('#soup @anna'). The hashtags have no '#'.
 * Returns null for any other line.
 */
export function parseHashtags(line: string): string[] | null {
  const words = line.split(/\s+/u).filter((word) => word !== '');
  if (words.length === 0 || !words.every((word) => TAGGED_WORD.test(word))) return null;
  return words.flatMap((word) => (word.startsWith('#') ? word.slice(1) : []));
}

const NUMBER = /^(\d{1,2}) ?[.)](?!\d) ?/u;

/**
 * Removes the numbering from a list of ingredients such as '1. 200 g lentils', '2. 3 carrots'. Numbers are numbering
 * only if they count up from 1, with a new start after a heading. Otherwise they are amounts and stay.
 * @param ingredients lines of text; ingredients with separate fields are returned unchanged
 */
export function stripIngredientNumbering<Parts extends object>(
  ingredients: readonly (string | Parts)[],
): readonly (string | Parts)[] {
  const lines = ingredients.map((one) => (typeof one === 'string' ? replaceKeycapNumber(one) : null));
  const matches = lines.map((line) => (line === null ? null : NUMBER.exec(line)));
  let [count, last] = [0, 0];
  for (const match of matches) {
    if (match === null) continue;
    const number = Number(match[1]);
    if (number !== last + 1 && number !== 1) return ingredients.map(withPlainAmount);
    [count, last] = [count + 1, number];
  }
  const entries = lines.filter((line) => line !== null && !line.endsWith(':'));
  const isList = count > 1 ? count >= entries.length / 2 : count === 1 && /^\S+ ?\d/u.test(lines[0] ?? '');
  if (!isList) return ingredients.map(withPlainAmount);
  return ingredients.map((one, index) => {
    const number = matches[index];
    return number ? (lines[index]?.slice(number[0].length) ?? one) : one;
  });
}

function withPlainAmount<Parts extends object>(ingredient: string | Parts): string | Parts {
  const keycap = typeof ingredient === 'string' ? parseKeycap(ingredient) : null;
  return keycap === null ? ingredient : `${keycap.number} ${keycap.rest}`;
}

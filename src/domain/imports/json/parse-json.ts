import { parse } from 'jsonc-parser';

/**
 * Parses JSON that websites have broken. Typical errors are line breaks or quotes in strings, too many or too few
 * commas, comments, and truncation. Strings are repaired first, in one pass. A fault-tolerant parser handles the other
 * errors.
 */

const [QUOTE, ESCAPE, COMMA] = [34, 92, 44];
/** Codes of the characters that may follow a string in JSON: comma, colon, closing brace and closing bracket. */
const FOLLOWS: ReadonlySet<number> = new Set([44, 58, 125, 93]);
/**
 * Codes of the characters that may follow a comma in JSON: quote, braces and brackets. Digits are omitted, because
 * lists in linked data (JSON-LD) rarely contain numbers.
 */
const AFTER_COMMA: ReadonlySet<number> = new Set([34, 123, 91, 125, 93]);
const BLANKS_MAX = 500;

function skipBlanks(text: string, from: number): number {
  let at = from;
  const end = Math.min(text.length, from + BLANKS_MAX);
  while (at < end && text.charCodeAt(at) <= 32) at += 1;
  return at;
}

/** Returns true if a quote character ends a JSON string. The quote in 'a 9" pan' does not end the string. */
function ends(text: string, at: number): boolean {
  const next = skipBlanks(text, at + 1);
  if (next >= text.length) return true;
  const code = text.charCodeAt(next);
  if (!FOLLOWS.has(code)) return false;
  if (code !== COMMA) return true;
  const after = skipBlanks(text, next + 1);
  return after >= text.length || AFTER_COMMA.has(text.charCodeAt(after));
}

const escaped = (character: string): string =>
  character === '"' ? '\\"' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

function withSoundTexts(text: string): string {
  const parts: string[] = [];
  let [inText, from] = [false, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (!inText) inText = code === QUOTE;
    else if (code === ESCAPE) at += 1;
    else if (code === QUOTE && ends(text, at)) inText = false;
    else if (code < 32 || code === QUOTE) {
      parts.push(text.slice(from, at), escaped(text.charAt(at)));
      from = at + 1;
    }
  }
  parts.push(text.slice(from));
  return parts.join('');
}

function mendedJson(text: string): unknown {
  const sound = withSoundTexts(text);
  try {
    return JSON.parse(sound);
  } catch {
    try {
      return parse(sound, [], { allowTrailingComma: true, disallowComments: false });
    } catch {
      // The fault-tolerant JSON parser throws if the value is nested too deeply for the call stack.
      return undefined;
    }
  }
}

export type ParsedJson =
  | { readonly ok: true; readonly value: unknown; readonly repaired: boolean }
  /**
   * A JSON syntax error. `message` is the error message of the JavaScript engine. `line` and `column` start at 1. They
   * are null if the message does not state them.
   */
  | {
      readonly ok: false;
      readonly message: string;
      readonly line: number | null;
      readonly column: number | null;
    };

const FENCE = /^```[a-z]{0,10}[^\S\n]*\n/iu;
const WRAPPED_START = /^(?:\s|\/\/|\/\*|\*\/|<!--|<!\[CDATA\[)+/iu;
const WRAPPED_END = /(?:\s|\/\/|\/\*|\*\/|-->|\]\]>|;)+$/u;

function unwrapped(text: string): string {
  const trimmed = text.replace(/^\uFEFF/u, '').trim();
  const fence = FENCE.exec(trimmed);
  const inside = fence && trimmed.endsWith('```') ? trimmed.slice(fence[0].length, -3) : trimmed;
  // Apply the regular expression only to the end of the text, because trying it at every position of a long text is
  // slow.
  const tail = inside.slice(-200);
  return (inside.slice(0, -200) + tail.replace(WRAPPED_END, '')).replace(WRAPPED_START, '').trim();
}

export const isJsonLike = (text: string): boolean =>
  /^[[{]/u.test(unwrapped(text.trimStart().slice(0, 2000)));

function failure(error: unknown): ParsedJson {
  const message = error instanceof Error ? error.message : String(error);
  const place = /line (\d+) column (\d+)/u.exec(message);
  return {
    ok: false,
    message,
    line: place ? Number(place[1]) : null,
    column: place ? Number(place[2]) : null,
  };
}

/**
 * Parses JSON. If parsing fails, linked data (JSON-LD) is repaired, because websites break it in many ways. A broken
 * list in the app's own format is not repaired, because its author can correct it more reliably.
 * @param options.repairedMax maximum number of characters of a text that is repaired
 */
export function parseJson(
  text: string,
  { repairedMax = Number.POSITIVE_INFINITY }: { readonly repairedMax?: number } = {},
): ParsedJson {
  const json = unwrapped(text);
  try {
    return { ok: true, value: JSON.parse(json), repaired: false };
  } catch (error) {
    const isLinkedData = json.length <= repairedMax && /"@(?:type|graph|context)"/u.test(json);
    const value = isLinkedData ? mendedJson(json) : undefined;
    return value === undefined ? failure(error) : { ok: true, value, repaired: true };
  }
}

import { parse } from 'jsonc-parser';

/**
 * Parses JSON that websites have broken: line breaks or quotes within strings, too many or too few commas, comments,
 * truncation. Strings are repaired first, in one pass. A fault-tolerant parser handles the other faults.
 */

const [QUOTE, ESCAPE, COMMA] = [34, 92, 44];
/** Character codes that may follow a string in JSON: ',' ':' '}' ']'. */
const FOLLOWS: ReadonlySet<number> = new Set([44, 58, 125, 93]);
/**
 * Character codes that may follow a comma in JSON: '"' '{' '[' '}' ']'. Numbers are not included, because lists in
 * linked data rarely hold numbers.
 */
const AFTER_COMMA: ReadonlySet<number> = new Set([34, 123, 91, 125, 93]);
/** Maximum number of blanks to skip when looking for the next character. */
const BLANKS_MAX = 500;

function skipBlanks(text: string, from: number): number {
  let at = from;
  const end = Math.min(text.length, from + BLANKS_MAX);
  while (at < end && text.charCodeAt(at) <= 32) at += 1;
  return at;
}

/** Returns true if a quote inside a string ends that string. The quote in 'a 9" pan' does not. */
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

/** Escapes the characters inside strings that JSON forbids there. */
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

/** Parses as much of broken JSON as possible. Returns undefined if nothing can be parsed. */
function mendedJson(text: string): unknown {
  const sound = withSoundTexts(text);
  try {
    return JSON.parse(sound);
  } catch {
    try {
      return parse(sound, [], { allowTrailingComma: true, disallowComments: false });
    } catch {
      // The fault-tolerant parser throws if the value is nested too deeply for the call stack.
      return undefined;
    }
  }
}

export type ParsedJson =
  | { readonly ok: true; readonly value: unknown; readonly repaired: boolean }
  /**
   * `message` is the error message of the JavaScript engine. Line and column start at 1; both are null if the message
   * does not state them.
   */
  | {
      readonly ok: false;
      readonly message: string;
      readonly line: number | null;
      readonly column: number | null;
    };

const FENCE = /^```[a-z]{0,10}[^\S\n]*\n/iu;
/**
 * Match what surrounds JSON in script elements: comments that hide it from old browsers, CDATA sections, and a
 * semicolon.
 */
const WRAPPED_START = /^(?:\s|\/\/|\/\*|\*\/|<!--|<!\[CDATA\[)+/iu;
const WRAPPED_END = /(?:\s|\/\/|\/\*|\*\/|-->|\]\]>|;)+$/u;

/** Removes what editors, chats and web pages put around JSON, such as code fences and comments. */
function unwrapped(text: string): string {
  const trimmed = text.replace(/^\uFEFF/u, '').trim();
  const fence = FENCE.exec(trimmed);
  const inside = fence && trimmed.endsWith('```') ? trimmed.slice(fence[0].length, -3) : trimmed;
  // Search only the end of the text. A pattern anchored at the end would otherwise be tried at every position of a long
  // text.
  const tail = inside.slice(-200);
  return (inside.slice(0, -200) + tail.replace(WRAPPED_END, '')).replace(WRAPPED_START, '').trim();
}

/** Returns true if a text is probably meant to be JSON, because it begins with a bracket. */
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
 * Parses JSON. If parsing fails and the text is linked data, the text is repaired, because websites break linked data
 * in many ways. A broken list in the app's own format is not repaired, because its author can fix it more reliably.
 * @param options.repairedMax maximum length in characters of a text that is repaired
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

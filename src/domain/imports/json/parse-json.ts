import { parse } from 'jsonc-parser';

/**
 * Reads JSON that sites have broken: texts with line ends or quotes in them, commas too many or too few, comments, an
 * end too early. Texts are put right first, in one pass; the rest is what a fault-tolerant parser is for.
 */

const [QUOTE, ESCAPE, COMMA] = [34, 92, 44];
/** What may follow a text: ',' ':' '}' ']'. */
const FOLLOWS: ReadonlySet<number> = new Set([44, 58, 125, 93]);
/** What may follow a comma: '"' '{' '[' '}' ']'. Linked data has few bare numbers in lists. */
const AFTER_COMMA: ReadonlySet<number> = new Set([34, 123, 91, 125, 93]);
/** Blanks that are looked over to see what follows. */
const BLANKS_MAX = 500;

function nextOf(text: string, from: number): number {
  let at = from;
  const end = Math.min(text.length, from + BLANKS_MAX);
  while (at < end && text.charCodeAt(at) <= 32) at += 1;
  return at;
}

/** Whether a quote within a text ends it: 'a 9" pan' goes on. */
function ends(text: string, at: number): boolean {
  const next = nextOf(text, at + 1);
  if (next >= text.length) return true;
  const code = text.charCodeAt(next);
  if (!FOLLOWS.has(code)) return false;
  if (code !== COMMA) return true;
  const after = nextOf(text, next + 1);
  return after >= text.length || AFTER_COMMA.has(text.charCodeAt(after));
}

const escaped = (character: string): string =>
  character === '"' ? '\\"' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The same text with what JSON forbids within quotes written as JSON wants it. */
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

/** What can be made out of broken JSON; undefined when nothing can. */
function mendedJson(text: string): unknown {
  const sound = withSoundTexts(text);
  try {
    return JSON.parse(sound);
  } catch {
    try {
      return parse(sound, [], { allowTrailingComma: true, disallowComments: false });
    } catch {
      // Deeper than calls can go.
      return undefined;
    }
  }
}

export type ParsedJson =
  | { readonly ok: true; readonly value: unknown; readonly repaired: boolean }
  /** `message` is the engine's; line and column from 1, null where it does not tell. */
  | {
      readonly ok: false;
      readonly message: string;
      readonly line: number | null;
      readonly column: number | null;
    };

const FENCE = /^```[a-z]{0,10}[^\S\n]*\n/iu;
/** What stands around JSON in script elements: comments that hide it from old browsers, CDATA, a semicolon. */
const WRAPPED_START = /^(?:\s|\/\/|\/\*|\*\/|<!--|<!\[CDATA\[)+/iu;
const WRAPPED_END = /(?:\s|\/\/|\/\*|\*\/|-->|\]\]>|;)+$/u;

/** A text without what editors, chats and pages put around JSON. */
function unwrapped(text: string): string {
  const trimmed = text.replace(/^\uFEFF/u, '').trim();
  const fence = FENCE.exec(trimmed);
  const inside = fence && trimmed.endsWith('```') ? trimmed.slice(fence[0].length, -3) : trimmed;
  // The end is looked for in what may belong to it, since a pattern for the end of a text starts everywhere.
  const tail = inside.slice(-200);
  return (inside.slice(0, -200) + tail.replace(WRAPPED_END, '')).replace(WRAPPED_START, '').trim();
}

/** Whether a text means to be JSON. */
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
 * Parses JSON. When that fails and the text is linked data, which sites break in every way (line ends within texts,
 * commas too many), it is mended first. A list of our own that is broken is not: its author can mend it better.
 * @param options.repairedMax characters of the longest text that is mended
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

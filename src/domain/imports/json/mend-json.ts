/**
 * Reads JSON that sites have broken: texts with line ends or quotes in them, commas too many or too few, comments, an
 * end too early. Texts are put right first, in one pass; the rest is what a fault-tolerant parser is for.
 */
import { parse } from 'jsonc-parser';

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
export function mendedJson(text: string): unknown {
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

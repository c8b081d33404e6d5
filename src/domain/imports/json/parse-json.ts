import { mendedJson } from './mend-json.ts';

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
export function unwrapped(text: string): string {
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
 */
export function parseJson(text: string): ParsedJson {
  const json = unwrapped(text);
  try {
    return { ok: true, value: JSON.parse(json), repaired: false };
  } catch (error) {
    const value = /"@(?:type|graph|context)"/u.test(json) ? mendedJson(json) : undefined;
    return value === undefined ? failure(error) : { ok: true, value, repaired: true };
  }
}

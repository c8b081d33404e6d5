import { parseJson } from './json/parse-json.ts';
import type { Piece } from './json/split-json.ts';
import { readValue } from './read-value.ts';
import type { Fault, FormatName, ReadEntry } from './reading.ts';

/** Characters of one entry of a list, markup and pictures included. */
export const ENTRY_MAX = 8 * 1024 * 1024;

/** The recipes in one entry of a list, or why there is none. `format` is null when it could not be read. */
export function readPiece(
  piece: Piece,
  position: number,
): { readonly format: FormatName | null; readonly entries: readonly ReadEntry[] } {
  const failed = (fault: Fault) => ({
    format: null,
    entries: [{ ok: false as const, position, title: '', fault }],
  });
  if (piece.state === 'cut-off') return failed({ code: 'cut-off' });
  if (piece.state === 'too-large') return failed({ code: 'too-large', max: ENTRY_MAX });
  const parsed = parseJson(piece.text);
  return parsed.ok
    ? readValue(parsed.value, position)
    : failed({ code: 'invalid-json', message: parsed.message });
}

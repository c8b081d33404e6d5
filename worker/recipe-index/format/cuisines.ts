/** The preferred cuisines of a search, as one segment has them. */
import type { Segment } from './segment.ts';

export interface Preferred {
  /** By code of a cuisine: 1 for a preferred one. */
  readonly codes: Uint8Array;
  /** Where the bitmaps of the preferred ones begin; null when one of them has none. */
  readonly bitmaps: readonly number[] | null;
}

/** Null when none is preferred. */
export function preferredIn(
  { cuisines, cuisineBitmaps }: Segment,
  names: readonly string[],
): Preferred | null {
  if (names.length === 0) return null;
  const codes = new Uint8Array(cuisines.length);
  const bitmaps: number[] = [];
  let complete = true;
  for (const name of names) {
    const code = cuisines.indexOf(name);
    if (code === -1 || codes[code] === 1) continue;
    codes[code] = 1;
    const bitmap = cuisineBitmaps[code] as number;
    if (bitmap === -1) complete = false;
    else bitmaps.push(bitmap);
  }
  return { codes, bitmaps: complete ? bitmaps : null };
}

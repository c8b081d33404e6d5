/**
 * Loads the font of preview pictures. The font is a static file that an isolate reads when it draws its first picture.
 */
import { readStaticFile } from '../../platform/static-files.ts';

/** Path of the font on the site. The script worker/tools/build/build-letters.mjs writes this file. */
export const CARD_FONT_FILE = '/data/card-font.json';

export interface CardFont {
  /** Number of font units in one em. */
  readonly unitsPerEm: number;
  /**
   * For each letter, its advance width in font units and its outline as SVG path data. The y axis of the path points
   * up.
   */
  readonly letters: ReadonlyMap<string, { readonly advance: number; readonly outline: string }>;
}

interface FontFile {
  readonly unitsPerEm: number;
  readonly letters: readonly (readonly [letter: string, advance: number, outline: string])[];
}

export function parseCardFont(json: string): CardFont {
  const { unitsPerEm, letters } = JSON.parse(json) as FontFile;
  return {
    unitsPerEm,
    letters: new Map(letters.map(([letter, advance, outline]) => [letter, { advance, outline }])),
  };
}

let cachedFont: CardFont | undefined;

/**
 * Returns the font of preview pictures. Caches the parsed font, not the promise. The platform may cancel the work of a
 * request that has ended, and other requests that wait for its promise would then never get the font.
 * @throws Unavailable if the file cannot be read
 */
export async function loadCardFont({ ASSETS }: Pick<Env, 'ASSETS'>): Promise<CardFont> {
  cachedFont ??= parseCardFont(new TextDecoder().decode(await readStaticFile(ASSETS, CARD_FONT_FILE)));
  return cachedFont;
}

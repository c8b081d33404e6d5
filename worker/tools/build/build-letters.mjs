/**
 * Writes `worker/features/cards/letters.ts`, the letter outlines for social media cards, from the site's display font
 * (Fraunces, SIL Open Font License: src/ui/fonts/fraunces-LICENSE.txt). Run this after the font has changed:
 *
 *   node worker/tools/build/build-letters.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { create } from 'fontkitten';

const font = create(readFileSync(new URL('../../../src/ui/fonts/fraunces-latin.woff2', import.meta.url)));

const rows = font.characterSet
  .filter((code) => code >= 0x20 && code < 0xffff)
  .map((code) => {
    const glyph = font.glyphForCodePoint(code);
    const outline = glyph.path
      .toSVG()
      .replaceAll(/-?\d+\.\d+/g, (value) => String(Math.round(Number(value))))
      .replaceAll(/(?<=\d) (?=-)|(?<=[A-Z]) | (?=[A-Z])/g, '');
    return `  [${JSON.stringify(String.fromCodePoint(code))}, ${Math.round(glyph.advanceWidth)}, '${outline}'],`;
  });

writeFileSync(
  new URL('../../features/cards/letters.ts', import.meta.url),
  `// Made by worker/tools/build/build-letters.mjs; do not edit.

/** Number of font units in one em. */
export const EM = ${font.unitsPerEm};

type Row = readonly [letter: string, advance: number, outline: string];

// Letters of the font Fraunces with weight 700: the character, its width, and its outline as an SVG path. The y axis of
// the path points up. License: SIL Open Font License (src/ui/fonts/fraunces-LICENSE.txt).
// biome-ignore format: a letter is a line
const ROWS: readonly Row[] = [
${rows.join('\n')}
];

/** For each letter, its advance width in font units and its outline as SVG path data. */
export const LETTERS: ReadonlyMap<string, { readonly advance: number; readonly outline: string }> = new Map(
  ROWS.map(([letter, advance, outline]) => [letter, { advance, outline }]),
);
`,
);
console.log(`${rows.length} letters`);

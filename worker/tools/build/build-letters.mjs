/**
 * Writes `public/data/card-font.json`, the letter outlines for preview pictures of links, from the site's display font
 * (Fraunces, SIL Open Font License: src/ui/fonts/fraunces-LICENSE.txt). After the font has changed, run:
 *
 *   node worker/tools/build/build-letters.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { create } from 'fontkitten';
import { CARD_FONT_FILE } from '../../features/cards/font.ts';

const ROOT = new URL('../../../', import.meta.url);
const font = create(readFileSync(new URL('src/ui/fonts/fraunces-latin.woff2', ROOT)));

const letters = font.characterSet
  .filter((code) => code >= 0x20 && code < 0xffff)
  .map((code) => {
    const glyph = font.glyphForCodePoint(code);
    const outline = glyph.path
      .toSVG()
      .replaceAll(/-?\d+\.\d+/g, (value) => String(Math.round(Number(value))))
      .replaceAll(/(?<=\d) (?=-)|(?<=[A-Z]) | (?=[A-Z])/g, '');
    return [String.fromCodePoint(code), Math.round(glyph.advanceWidth), outline];
  });

const fields = Object.entries({
  source: 'Fraunces, weight 700',
  license: 'SIL Open Font License 1.1 (src/ui/fonts/fraunces-LICENSE.txt)',
  unitsPerEm: font.unitsPerEm,
}).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
const rows = letters.map((letter) => JSON.stringify(letter));

writeFileSync(
  new URL(`public${CARD_FONT_FILE}`, ROOT),
  `{\n${fields.join(',\n')},\n"letters":[\n${rows.join(',\n')}\n]}\n`,
);
console.log(`${letters.length} letters`);

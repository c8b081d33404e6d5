/**
 * Draws the icons of the installed app from the favicon. Run `npm run build:icons` after the favicon has changed. A
 * maskable icon fills the whole square, with the symbol in the middle 80%, because systems cut off the edges. Apple's
 * icon fills the square too, because Apple rounds the corners.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { ROOT } from '../runner/processes.mjs';

const favicon = readFileSync(join(ROOT, 'public/favicon.svg'), 'utf8');
const folder = join(ROOT, 'public/icons');

/**
 * Returns the favicon on a full square instead of a square with round corners.
 * @param part size of the symbol, as a fraction of its size in the favicon
 */
function fullSquare(part) {
  const background = /<rect[^>]*fill="([^"]+)"/.exec(favicon)?.[1];
  const sign = /<path[^>]*\/>/.exec(favicon)?.[0];
  if (!background || !sign) throw new Error('The favicon is not a sign on a square any more.');
  const move = 16 * (1 - part);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${background}"/><g transform="translate(${move} ${move}) scale(${part})">${sign}</g></svg>`;
}

const ICONS = [
  { file: 'icon-192.png', size: 192, svg: favicon },
  { file: 'icon-512.png', size: 512, svg: favicon },
  { file: 'maskable-192.png', size: 192, svg: fullSquare(0.8) },
  { file: 'maskable-512.png', size: 512, svg: fullSquare(0.8) },
  { file: 'apple-touch-icon.png', size: 180, svg: fullSquare(0.9) },
];

mkdirSync(folder, { recursive: true });
for (const { file, size, svg } of ICONS) {
  const image = new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render();
  writeFileSync(join(folder, file), image.asPng());
  console.log(`public/icons/${file}`);
}

/**
 * Preview picture of a shared link: text on the left, a drawing of the dish on the right. No I/O except compression.
 */

import type { MinutesSource } from '#domain/recipes/minutes-sources';
import { type DrawingInput, drawRecipe } from '#drawings/draw-recipe';
import { Canvas, parseHexColor, type Rgb } from './canvas.ts';
import type { CardFont } from './font.ts';
import { flattenSvgPath } from './path.ts';
import { paintDrawing } from './svg.ts';

/**
 * Splits a text into letters that the font can draw. A letter that is missing from the font loses its accents. If its
 * base letter is missing too, the letter becomes a question mark.
 */
function splitLetters(text: string, { letters }: CardFont): string[] {
  return [...text.normalize('NFC')].flatMap((letter) => {
    if (letters.has(letter)) return [letter];
    const [bare = ''] = letter.normalize('NFD');
    return letters.has(bare) ? [bare] : /\p{M}|\p{C}/u.test(letter) ? [] : ['?'];
  });
}

const measureWidth = (text: string, fontSize: number, font: CardFont): number =>
  splitLetters(text, font).reduce((sum, letter) => sum + (font.letters.get(letter)?.advance ?? 0), 0) *
  (fontSize / font.unitsPerEm);

interface TextStyle {
  readonly font: CardFont;
  /** Font size in pixels. */
  readonly fontSize: number;
  readonly colour: Rgb;
}

function write(
  canvas: Canvas,
  text: string,
  [x, y]: readonly [number, number],
  { font, fontSize, colour }: TextStyle,
): void {
  const scale = fontSize / font.unitsPerEm;
  let pen = x;
  for (const letter of splitLetters(text, font)) {
    const { advance, outline } = font.letters.get(letter) ?? { advance: 0, outline: '' };
    const at = pen;
    // Fill each letter separately, because neighboring letters may overlap. The outlines of a letter's outside and
    // inside (as in 'o') have opposite directions, so filling two overlapping letters together could leave a hole.
    const polygons = flattenSvgPath(outline, scale).map(({ points }) =>
      points.map((value, index) => (index % 2 === 0 ? at + value * scale : y - value * scale)),
    );
    canvas.fill(polygons, colour);
    pen += advance * scale;
  }
}

/**
 * Breaks a text into lines that fit the width (pixels). Breaks at spaces, and inside words that are wider than a line.
 */
export function wrapText(text: string, fontSize: number, maxWidth: number, font: CardFont): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text
    .trim()
    .split(/\s+/)
    .flatMap((word) => broken(word, fontSize, maxWidth, font))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measureWidth(longer, fontSize, font) <= maxWidth) line = longer;
    else {
      if (line !== '') lines.push(line);
      line = word;
    }
  }
  return line === '' ? lines : [...lines, line];
}

function broken(word: string, fontSize: number, maxWidth: number, font: CardFont): string[] {
  if (measureWidth(word, fontSize, font) <= maxWidth) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && measureWidth(part + letter, fontSize, font) > maxWidth) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}

/** PNG encoder for pictures with 8 bits per channel and without transparency (PNG specification, third edition). */

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function computeCrc(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, computeCrc(bytes.subarray(4, data.length + 8)));
  return bytes;
}

async function zlib(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function encodePng(width: number, height: number, pixels: Uint8Array): Promise<Blob> {
  const row = width * 3;
  const filtered = new Uint8Array((row + 1) * height);
  for (let y = 0; y < height; y++) {
    // Use PNG filter type 2. It stores the difference between each byte and the byte above, which is mostly 0 in a
    // drawing with plain colors.
    filtered[y * (row + 1)] = 2;
    for (let x = 0; x < row; x++) {
      const above = y === 0 ? 0 : (pixels[(y - 1) * row + x] ?? 0);
      filtered[y * (row + 1) + 1 + x] = (pixels[y * row + x] ?? 0) - above;
    }
  }
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  return new Blob(
    [signature, chunk('IHDR', header), chunk('IDAT', await zlib(filtered)), chunk('IEND', new Uint8Array())],
    { type: 'image/png' },
  );
}

/**
 * Size of preview pictures in pixels, as link-preview services request it. src/layouts/social-card.ts states the size
 * in the page.
 */
export const IMAGE_WIDTH = 1200;
export const IMAGE_HEIGHT = 630;

const PAPER = parseHexColor('#faf5ec');
const INK = parseHexColor('#2c211a');
const MUTED = parseHexColor('#675849');
const ACCENT = parseHexColor('#a8381b');

const MARGIN = 64;
/** Left edge of the drawing area in pixels. The drawing is wider than the area, so only its middle is visible. */
const DRAWING_FROM = 600;
const TEXT_WIDTH = DRAWING_FROM - 2 * MARGIN;
const DRAWING = { width: 320, height: 240 };

/**
 * Possible font sizes (pixels) of the title, each with its maximum number of lines. The title gets the largest size in
 * which it fits.
 */
const SIZES = [
  { fontSize: 76, lines: 3 },
  { fontSize: 62, lines: 4 },
  { fontSize: 50, lines: 5 },
  { fontSize: 42, lines: 6 },
] as const;

interface CardText {
  readonly brand: string;
  readonly title: string;
  readonly note: string;
}

function fitted(title: string, font: CardFont) {
  for (const { fontSize: size, lines: most } of SIZES) {
    const lines = wrapText(title, size, TEXT_WIDTH, font);
    if (lines.length <= most) return { size, lines };
  }
  const { fontSize: size, lines: most } = SIZES[SIZES.length - 1] ?? SIZES[0];
  const lines = wrapText(title, size, TEXT_WIDTH, font).slice(0, most);
  let last = lines.at(-1) ?? '';
  while (measureWidth(`${last}…`, size, font) > TEXT_WIDTH) last = last.slice(0, -1);
  return { size, lines: [...lines.slice(0, -1), `${last.trimEnd()}…`] };
}

function paintCard({ brand, title, note }: CardText, drawing: DrawingInput, font: CardFont): Canvas {
  const canvas = new Canvas(IMAGE_WIDTH, IMAGE_HEIGHT, PAPER);
  const { size: fontSize, lines } = fitted(title, font);
  const leading = fontSize * 1.12;
  write(canvas, brand, [MARGIN, MARGIN + 26], { font, fontSize: 34, colour: ACCENT });
  // Center the title vertically in the space below the brand name, so that short and long titles both look balanced.
  let y = IMAGE_HEIGHT / 2 + 24 - (lines.length * leading) / 2 + fontSize * 0.8;
  for (const line of lines) {
    write(canvas, line, [MARGIN, y], { font, fontSize, colour: INK });
    y += leading;
  }
  write(canvas, note, [MARGIN, IMAGE_HEIGHT - MARGIN], { font, fontSize: 30, colour: MUTED });
  canvas.clipLeft(DRAWING_FROM);
  const scale = IMAGE_HEIGHT / DRAWING.height;
  const x = DRAWING_FROM + (IMAGE_WIDTH - DRAWING_FROM - DRAWING.width * scale) / 2;
  paintDrawing(canvas, drawRecipe(drawing), { x, y: 0, scale });
  return canvas;
}

export const drawSocialCard = (text: CardText, drawing: DrawingInput, font: CardFont): Promise<Blob> =>
  encodePng(IMAGE_WIDTH, IMAGE_HEIGHT, paintCard(text, drawing, font).pixels);

const BRAND = 'Pantry Chef';

export const siteCard: CardText = {
  brand: BRAND,
  title: 'Dinner from what you have',
  note: 'Recipes that start in your kitchen',
};

const formatMinutes = (minutes: number): string => {
  const whole = Math.max(1, Math.round(minutes));
  if (whole < 100) return whole === 1 ? '1 minute' : `${whole} minutes`;
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
};

function formatRecipeTime(recipe: { minutes_to_make: number; minutes_source: MinutesSource }): string | null {
  if (recipe.minutes_source === 'default') return null;
  const minutes = formatMinutes(recipe.minutes_to_make);
  return recipe.minutes_source === 'steps' ? `about ${minutes}` : minutes;
}

export const buildCardText = (recipe: {
  readonly title: string;
  readonly cuisine: string | null;
  readonly minutes_to_make: number;
  readonly minutes_source: MinutesSource;
}): CardText => ({
  brand: BRAND,
  title: recipe.title,
  note: [formatRecipeTime(recipe), recipe.cuisine].filter((part) => part !== null).join(' · '),
});

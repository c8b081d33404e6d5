/** The picture of a shared link: on the left whose it is, on the right the drawing. No I/O but the compression. */
import { type DrawingInput, drawRecipe } from '#domain/drawings/draw-recipe';
import { Canvas, colourOf } from './canvas.ts';
import { encodePng } from './png.ts';
import { paintDrawing } from './svg.ts';
import { widthOf, wrapped, write } from './text.ts';

/** What services that show shared links ask for, pixels (src/layouts/social-card.ts says so in the page). */
export const IMAGE_WIDTH = 1200;
export const IMAGE_HEIGHT = 630;

/** The brand's light ground and inks (src/ui/base/tokens.css). */
const PAPER = colourOf('#faf5ec');
const INK = colourOf('#2c211a');
const MUTED = colourOf('#675849');
const ACCENT = colourOf('#a8381b');

const MARGIN = 64;
/** Where the drawing begins; what it shows of itself is its middle. */
const DRAWING_FROM = 600;
const TEXT_WIDTH = DRAWING_FROM - 2 * MARGIN;
const DRAWING = { width: 320, height: 240 };

/** The largest type in which a title fits the lines that there are. */
const SIZES = [
  { size: 76, lines: 3 },
  { size: 62, lines: 4 },
  { size: 50, lines: 5 },
  { size: 42, lines: 6 },
] as const;

export interface CardText {
  readonly brand: string;
  readonly title: string;
  /** Below the title, in small. */
  readonly note: string;
}

function fitted(title: string) {
  for (const { size, lines: most } of SIZES) {
    const lines = wrapped(title, size, TEXT_WIDTH);
    if (lines.length <= most) return { size, lines };
  }
  const { size, lines: most } = SIZES[SIZES.length - 1] ?? SIZES[0];
  const lines = wrapped(title, size, TEXT_WIDTH).slice(0, most);
  let last = lines.at(-1) ?? '';
  while (widthOf(`${last}…`, size) > TEXT_WIDTH) last = last.slice(0, -1);
  return { size, lines: [...lines.slice(0, -1), `${last.trimEnd()}…`] };
}

/** @returns the pixels of a card */
export function paintCard({ brand, title, note }: CardText, drawing: DrawingInput): Canvas {
  const canvas = new Canvas(IMAGE_WIDTH, IMAGE_HEIGHT, PAPER);
  const { size, lines } = fitted(title);
  const leading = size * 1.12;
  write(canvas, brand, MARGIN, MARGIN + 26, 34, ACCENT);
  // Around the middle of what is left below the brand, so that short and long titles both sit well.
  let y = IMAGE_HEIGHT / 2 + 24 - (lines.length * leading) / 2 + size * 0.8;
  for (const line of lines) {
    write(canvas, line, MARGIN, y, size, INK);
    y += leading;
  }
  write(canvas, note, MARGIN, IMAGE_HEIGHT - MARGIN, 30, MUTED);
  canvas.clipLeft(DRAWING_FROM);
  const scale = IMAGE_HEIGHT / DRAWING.height;
  const x = DRAWING_FROM + (IMAGE_WIDTH - DRAWING_FROM - DRAWING.width * scale) / 2;
  paintDrawing(canvas, drawRecipe(drawing), { x, y: 0, scale });
  return canvas;
}

/** @returns a PNG */
export const drawCard = (text: CardText, drawing: DrawingInput): Promise<Blob> =>
  encodePng(IMAGE_WIDTH, IMAGE_HEIGHT, paintCard(text, drawing).pixels);

import { CHINA, CHINA_EDGE, COLOURS, type ColourName } from './colours.ts';
import { type Layer, type Placement, placePathTemplate, SHAPES, type ShapeName } from './shapes.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Area for food: a circle, or a rectangle given by half its width and half its height. The default center is CX, CY. */
export type Region = Partial<Point> &
  (
    | { readonly kind: 'round'; readonly r: number }
    | { readonly kind: 'rect'; readonly w: number; readonly h: number }
  );

export const WIDTH = 320;
export const HEIGHT = 240;
export const CX = WIDTH / 2;
export const CY = HEIGHT / 2;

export const drawCircle = (radius: number, fill: string, attributes = '', x = CX, y = CY): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${attributes}/>`;

export const drawRect = (
  halfWidth: number,
  halfHeight: number,
  cornerRadius: number,
  fill: string,
  attributes = '',
): string =>
  `<rect x="${CX - halfWidth}" y="${CY - halfHeight}" width="${2 * halfWidth}" height="${2 * halfHeight}" rx="${cornerRadius}" fill="${fill}"${attributes}/>`;

/** Draws a line. A line of length 0 (`h0`) is a dot as wide as the stroke. */
export const drawPath = (pathData: string, stroke: string, width: number, attributes = ''): string =>
  `<path d="${pathData}" stroke="${stroke}" stroke-width="${width}"${attributes}/>`;

export const drawFilledPath = (pathData: string, fill: string, attributes = ''): string =>
  `<path d="${pathData}" fill="${fill}"${attributes}/>`;

export const buildDotPath = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `M${x} ${y}h0`).join('');

export const createGridPoints = (xs: readonly number[], ys: readonly number[]): Point[] =>
  ys.flatMap((y) => xs.map((x) => ({ x: CX + x, y: CY + y })));

export const createRingPoints = (count: number, radiusX: number, radiusY = radiusX, turn = 0): Point[] =>
  Array.from({ length: count }, (_, at) => {
    const angle = turn + (at * 2 * Math.PI) / count;
    return {
      x: Math.round(CX + radiusX * Math.cos(angle)),
      y: Math.round(CY + radiusY * Math.sin(angle)),
    };
  });

type ShapeColours = readonly [ColourName, ColourName, ColourName];

/**
 * Draws copies of a food's shape. For each layer of the shape, a single path draws this layer in all copies, because
 * this takes less markup.
 */
export function drawShape(shape: ShapeName, colours: ShapeColours, spots: readonly Placement[]): string {
  const layers: readonly Layer[] = SHAPES[shape];
  return layers
    .map(({ ink, width, d }) => {
      const colour = COLOURS[colours['abc'.indexOf(ink)] ?? 'cream'];
      const path = spots.map((spot) => placePathTemplate(d, spot)).join('');
      const stroke = Math.round(Math.abs(width) * (spots[0]?.scale ?? 1) * 10) / 10;
      if (width === 0) return drawFilledPath(path, colour);
      return `<path d="${path}"${width < 0 ? ` fill="${colour}"` : ''} stroke="${colour}" stroke-width="${stroke}"/>`;
    })
    .join('');
}

const SHADOW = `<circle cx="164" cy="127" r="90" opacity=".1"/>`;
const castShadow = (w: number, h: number, radius = 20): string =>
  `<rect x="${CX - w + 4}" y="${CY - h + 7}" width="${2 * w}" height="${2 * h}" rx="${radius}" opacity=".1"/>`;
const { iron, crust, cream, stone, toast } = COLOURS;
const DARK = '#5c5651';
const WOOD = '#cfa56b';

export const drawPlate = (): string =>
  SHADOW + drawCircle(90, CHINA) + drawCircle(68, 'none', ` stroke="${CHINA_EDGE}" stroke-width="3"`);
export const drawDeepPlate = (fill: string): string =>
  SHADOW + drawCircle(92, CHINA) + drawCircle(70, CHINA_EDGE) + drawCircle(62, fill);
export const drawPlatter = (): string =>
  castShadow(114, 82, 82) +
  drawRect(114, 82, 82, CHINA) +
  drawRect(98, 66, 66, 'none', ` stroke="${CHINA_EDGE}" stroke-width="3"`);
export const drawBowl = (fill: string): string =>
  SHADOW + drawCircle(88, 'currentColor') + drawCircle(82, CHINA) + drawCircle(73, fill);
export const drawWoodenBowl = (fill: string): string =>
  SHADOW + drawCircle(90, crust) + drawCircle(82, toast) + drawCircle(78, fill);
export const drawSmallBowl = (fill: string, plate = CHINA): string =>
  SHADOW +
  drawCircle(92, plate) +
  drawCircle(52, 'currentColor') +
  drawCircle(47, CHINA) +
  drawCircle(42, fill);
export const drawPan = (fill: string = DARK): string =>
  `${SHADOW}${drawPath('M222 164L286 208', iron, 17)}${drawCircle(85, iron)}${drawCircle(75, fill)}`;
export const drawPaellaPan = (fill: string): string =>
  `${SHADOW}${drawPath('M76 96Q44 120 76 144M244 96Q276 120 244 144', iron, 7)}${drawCircle(90, iron)}${drawCircle(82, fill)}`;
export const drawWok = (): string =>
  `${SHADOW}${drawPath('M238 120H340', toast, 14)}${drawPath('M70 104Q50 120 70 136', iron, 7)}${drawCircle(92, iron)}${drawCircle(84, DARK)}`;
const drawPotHandles = (colour: string) =>
  drawPath('M78 104Q50 120 78 136M242 104Q270 120 242 136', colour, 11);
export const drawCasserole = (fill: string): string =>
  `${SHADOW}${drawPotHandles('currentColor')}${drawCircle(88, 'currentColor')}${drawCircle(79, cream)}${drawCircle(74, fill)}`;
export const drawPot = (fill: string): string =>
  `${SHADOW}${drawPotHandles(stone)}${drawCircle(86, stone)}${drawCircle(79, cream)}${drawCircle(74, fill)}`;
export const drawBakingDish = (fill: string): string =>
  `${castShadow(112, 74)}${drawPath('M46 106V134M274 106V134', 'currentColor', 14)}${drawRect(112, 74, 22, 'currentColor')}${drawRect(104, 66, 16, CHINA)}${drawRect(99, 61, 13, fill)}`;
export const drawBakingSheet = (fill: string = DARK): string =>
  `${castShadow(114, 84)}${drawRect(114, 84, 14, stone)}${drawRect(106, 76, 9, fill)}`;
export const drawBakingTin = (fill: string): string =>
  `${SHADOW}${drawCircle(90, stone)}${drawCircle(84, fill)}`;
export const drawCuttingBoard = (): string =>
  `${castShadow(110, 84)}${drawRect(110, 84, 24, WOOD)}${drawPath('M60 68H150M120 172H240M200 60H250', crust, 2, ' opacity=".5"')}`;

const SPOON = 'M190 146L262 216';
export const drawSpoon = (): string => drawPath('M186 142h0', stone, 24) + drawPath(SPOON, stone, 7);
export const drawChopsticks = (): string => drawPath('M150 66L266 12M158 78L272 30', toast, 5);

/** Path of a spiral from the rim of a dish to its center. Noodles and swirls are drawn along it. */
export const SPIRAL =
  'M106 120a54 54 0 0 1 108 0a46 46 0 0 1-92 0a38 38 0 0 1 76 0a30 30 0 0 1-60 0a22 22 0 0 1 44 0a14 14 0 0 1-28 0';
export const drawGrains = (colour: string, pathData = SPIRAL): string =>
  drawPath(pathData, colour, 5, ' stroke-dasharray="4 9"');

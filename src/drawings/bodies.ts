import { COLOURS, type ColourName } from './colours.ts';
import type { Dish } from './dishes.ts';
import { CX, CY, drawCircle, drawPath, drawRect, type Region } from './vessels.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Body {
  readonly markup: string;
  readonly region: Region;
  /**
   * Fixed points for the toppings, for example one on each cookie. If absent, toppings can be anywhere in the region.
   */
  readonly spots?: readonly Point[];
}

const { crust, wheat, butter, cream, toast, milk, stone } = COLOURS;
const round = (r: number): Region => ({ kind: 'round', r });

const grid = (xs: readonly number[], ys: readonly number[]): Point[] =>
  ys.flatMap((y) => xs.map((x) => ({ x: CX + x, y: CY + y })));
const dots = (points: readonly Point[]): string => points.map(({ x, y }) => `M${x} ${y}h0`).join('');

const COOKIES = grid([-78, -26, 26, 78], [-48, 0, 48]);
const SKEWERS = grid([-66, -33, 0, 33, 66], [-44, 0, 44]);
const SLICES = [
  { x: CX - 54, y: CY },
  { x: CX + 54, y: CY },
];

const BODIES: Record<NonNullable<Dish['body']>, (fill: ColourName | null) => Body> = {
  pizza: (fill) => ({
    markup:
      drawCircle(80, crust) +
      drawCircle(77, wheat) +
      drawCircle(66, COLOURS[fill ?? 'coral']) +
      drawCircle(62, butter, ' opacity=".55"'),
    region: round(56),
  }),
  pie: (fill) => ({
    markup: `${drawCircle(80, wheat, ` stroke="${crust}" stroke-width="7" stroke-dasharray="0 12"`)}${drawCircle(66, COLOURS[fill ?? 'butter'])}`,
    region: round(54),
  }),
  cake: (fill) => ({
    markup: `${drawCircle(76, COLOURS[fill ?? 'wheat'])}${drawCircle(62, 'none', ` stroke="${milk}" stroke-width="15" stroke-dasharray="0 19.5"`)}`,
    region: round(44),
  }),
  cookies: () => ({
    markup: drawPath(dots(COOKIES), crust, 42) + drawPath(dots(COOKIES), wheat, 36),
    region: { kind: 'rect', w: 92, h: 60 },
    spots: COOKIES,
  }),
  pancake: () => ({
    markup:
      drawPath('M168 128h0M154 116h0', toast, 118) +
      drawPath('M168 127h0', wheat, 114) +
      drawPath('M160 119h0', crust, 114) +
      drawPath('M160 117h0', wheat, 106),
    region: round(38),
  }),
  loaf: () => ({
    markup: `${drawRect(92, 52, 44, toast)}${drawRect(88, 48, 42, crust)}${drawPath('M104 100Q116 116 110 138M140 96Q154 116 148 144M178 96Q192 116 186 144M212 102Q222 116 218 136', butter, 6)}`,
    region: { kind: 'rect', w: 76, h: 36 },
  }),
  toast: () => ({
    markup: SLICES.map(
      ({ x }) =>
        `<rect x="${x - 46}" y="70" width="92" height="98" rx="26" fill="${cream}" stroke="${crust}" stroke-width="7"/>`,
    ).join(''),
    region: { kind: 'rect', w: 88, h: 34 },
    spots: SLICES.flatMap(({ x, y }) => [
      { x: x - 17, y: y - 20 },
      { x: x + 17, y: y - 18 },
      { x: x - 15, y: y + 22 },
      { x: x + 18, y: y + 20 },
    ]),
  }),
  tortilla: () => ({
    markup:
      drawPath('M134 106h0M190 112h0M158 150h0', wheat, 88) +
      drawPath('M134 106h0M190 112h0M158 150h0', butter, 82),
    region: round(52),
  }),
  skewers: () => ({
    markup:
      drawPath('M52 76H268M52 120H268M52 164H268', toast, 3) +
      drawPath('M268 76h0M268 120h0M268 164h0', stone, 9),
    region: { kind: 'rect', w: 84, h: 52 },
    spots: SKEWERS,
  }),
};

export const drawDishBody = (kind: NonNullable<Dish['body']>, fill: ColourName | null): Body =>
  BODIES[kind](fill);

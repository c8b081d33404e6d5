import { CHINA, CHINA_EDGE, COLOURS, type ColourName } from './colours.ts';

/** Where food may lie: a circle, or a rectangle of half sizes, both around the drawing's centre. */
export type Region =
  | { readonly kind: 'round'; readonly r: number }
  | { readonly kind: 'rect'; readonly w: number; readonly h: number };

export interface Vessel {
  readonly region: Region;
  /** Markup of the empty vessel, its shadow first. */
  readonly markup: string;
}

export type VesselName =
  | 'plate'
  | 'bowl'
  | 'dish'
  | 'pan'
  | 'pot'
  | 'wok'
  | 'dutch oven'
  | 'baking dish'
  | 'sheet'
  | 'tin'
  | 'board'
  | 'glass';

/** The drawing is 320 by 240 units. */
export const WIDTH = 320;
export const HEIGHT = 240;
export const CX = WIDTH / 2;
export const CY = HEIGHT / 2;

/** A filled circle. */
export const circle = (r: number, fill: string, rest = ''): string =>
  `<circle cx="${CX}" cy="${CY}" r="${r}" fill="${fill}"${rest}/>`;

/** A filled rectangle around the centre, of half sizes w and h, with round corners. */
export const box = (w: number, h: number, round: number, fill: string, rest = ''): string =>
  `<rect x="${CX - w}" y="${CY - h}" width="${2 * w}" height="${2 * h}" rx="${round}" fill="${fill}"${rest}/>`;

/** A stroke. */
export const line = (d: string, stroke: string, width: number, rest = ''): string =>
  `<path d="${d}" stroke="${stroke}" stroke-width="${width}"${rest}/>`;

const SHADOW = `<circle cx="164" cy="127" r="90" opacity=".1"/>`;
const shadowBox = (w: number, h: number): string =>
  `<rect x="${CX - w + 4}" y="${CY - h + 7}" width="${2 * w}" height="${2 * h}" rx="20" opacity=".1"/>`;
const { iron, wheat, crust, cream, stone } = COLOURS;
/** Seasoned metal, inside. */
const DARK = '#5c5651';

const VESSELS: Record<VesselName, (fill: string | null) => Vessel> = {
  plate: (fill) => ({
    region: { kind: 'round', r: 66 },
    markup:
      SHADOW + circle(90, CHINA) + circle(68, fill ?? 'none', ` stroke="${CHINA_EDGE}" stroke-width="3"`),
  }),
  bowl: (fill) => ({
    region: { kind: 'round', r: 66 },
    markup: SHADOW + circle(88, 'currentColor') + circle(82, CHINA) + circle(73, fill ?? CHINA_EDGE),
  }),
  dish: (fill) => ({
    region: { kind: 'round', r: 50 },
    markup:
      SHADOW +
      circle(90, CHINA) +
      circle(68, 'currentColor') +
      circle(63, CHINA) +
      circle(56, fill ?? CHINA_EDGE),
  }),
  pan: (fill) => ({
    region: { kind: 'round', r: 66 },
    markup: `${SHADOW}${line('M222 164L286 208', iron, 17)}${circle(85, iron)}${circle(75, fill ?? DARK)}`,
  }),
  wok: (fill) => ({
    region: { kind: 'round', r: 72 },
    markup: `${SHADOW}${line('M238 120H340', COLOURS.toast, 14)}${line('M70 104Q50 120 70 136', iron, 7)}${circle(92, iron)}${circle(84, fill ?? DARK)}`,
  }),
  pot: (fill) => ({
    region: { kind: 'round', r: 66 },
    markup: `${SHADOW}${line('M78 104Q52 120 78 136M242 104Q268 120 242 136', stone, 9)}${circle(86, stone)}${circle(79, cream)}${circle(74, fill ?? cream)}`,
  }),
  'dutch oven': (fill) => ({
    region: { kind: 'round', r: 66 },
    markup: `${SHADOW}${line('M78 104Q50 120 78 136M242 104Q270 120 242 136', 'currentColor', 11)}${circle(88, 'currentColor')}${circle(79, cream)}${circle(74, fill ?? cream)}`,
  }),
  'baking dish': (fill) => ({
    region: { kind: 'rect', w: 88, h: 54 },
    markup: `${shadowBox(112, 74)}${line('M46 106V134M274 106V134', 'currentColor', 14)}${box(112, 74, 22, 'currentColor')}${box(104, 66, 16, CHINA)}${box(99, 61, 13, fill ?? CHINA_EDGE)}`,
  }),
  sheet: (fill) => ({
    region: { kind: 'rect', w: 96, h: 58 },
    markup: `${shadowBox(124, 84)}${box(124, 84, 14, stone)}${box(116, 76, 9, fill ?? DARK)}`,
  }),
  tin: (fill) => ({
    region: { kind: 'round', r: 60 },
    markup: `${SHADOW}${circle(90, stone)}${circle(84, fill ?? wheat)}`,
  }),
  board: () => ({
    region: { kind: 'round', r: 60 },
    markup: `${shadowBox(118, 84)}${box(118, 84, 24, wheat)}${line('M60 68H150M120 172H240M200 60H250', crust, 2, ' opacity=".5"')}`,
  }),
  glass: (fill) => ({
    region: { kind: 'round', r: 50 },
    markup: `${SHADOW}${circle(90, CHINA)}${circle(72, CHINA_EDGE)}${circle(64, fill ?? cream)}${line('M176 106L244 30', COLOURS.tomato, 8)}`,
  }),
};

/** A vessel, filled with a colour or empty. */
export function vessel(name: VesselName, fill: ColourName | null): Vessel {
  return VESSELS[name](fill === null ? null : COLOURS[fill]);
}

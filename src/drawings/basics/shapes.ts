/**
 * One layer of a food's shape as seen from above: a single stroke or fill. The origin of the coordinates is the center
 * of the shape, which is about 30 units wide. `ink` says which of the food's three colors the layer has.
 */
export interface Layer {
  readonly ink: 'a' | 'b' | 'c';
  /**
   * Width of the stroke. If 0, the path is filled and has no stroke. If negative, the path is filled, and a stroke with
   * the absolute value as its width rounds the corners.
   */
  readonly width: number;
  readonly d: string;
}

const layer = (ink: Layer['ink'], width: number, d: string): Layer => ({ ink, width, d });

export const SHAPES = {
  leaf: [layer('a', 0, 'M-16 0Q-2 -14 16 0Q-2 14 -16 0Z'), layer('b', 1.5, 'M-12 0L9 0')],
  frond: [layer('a', 2, 'M-13 0L12 0M-6 0L-1 -8M-6 0L-1 8M2 0L7 -7M2 0L7 7')],
  sprig: [layer('b', 1.5, 'M-10 5Q0 2 9 -6'), layer('a', 7, 'M9 -6h0M1 -3h0M4 5h0M-6 0h0')],
  slice: [layer('a', 29, 'M0 0h0'), layer('b', 22, 'M0 0h0'), layer('a', 2, 'M-4 -3h0M4 -3h0M0 4h0')],
  disc: [layer('a', 25, 'M0 0h0'), layer('b', 15, 'M0 0h0')],
  citrus: [
    layer('a', 30, 'M0 0h0'),
    layer('b', 24, 'M0 0h0'),
    layer('c', 1.5, 'M-10 0L10 0M-5 -9L5 9M-5 9L5 -9'),
  ],
  tomato: [
    layer('a', 29, 'M0 0h0'),
    layer('b', 6, 'M0 -7h0M6 4h0M-6 4h0'),
    layer('c', 1.5, 'M0 0L0 11M0 0L10 -6M0 0L-10 -6'),
  ],
  egg: [
    layer('a', 0, 'M-17 2C-17 -14 -4 -13 3 -14C14 -14 17 -4 16 4C14 15 -15 18 -17 2Z'),
    layer('b', 15, 'M0 1h0'),
    layer('c', 3, 'M-3 -2h0'),
  ],
  boiled: [layer('a', 0, 'M-16 0C-16 -14 16 -10 16 0C16 10 -16 14 -16 0Z'), layer('b', 12, 'M-3 0h0')],
  cube: [layer('a', -8, 'M-7 -7L7 -7L7 7L-7 7Z'), layer('b', 2, 'M-6 -6L4 -6')],
  chunk: [layer('a', -9, 'M-9 -3L2 -8L10 1L1 7L-8 5Z'), layer('b', 2, 'M-5 -3L2 -6')],
  strip: [layer('a', 10, 'M-11 2Q0 -5 11 1'), layer('b', 1.5, 'M-8 -1Q0 -5 6 -3')],
  stick: [layer('a', 6, 'M-13 0L13 0')],
  spear: [layer('a', 5, 'M-15 0L9 0'), layer('b', 7, 'M9 0L14 0')],
  pod: [layer('a', 5, 'M-14 2Q0 -5 14 2')],
  drumstick: [
    layer('c', 6, 'M8 0L20 0M21 -2h0M21 2h0'),
    layer('a', 0, 'M12 0Q8 -5 -2 -12C-20 -18 -20 18 -2 12Q8 5 12 0Z'),
    layer('b', 2, 'M-12 -5Q-8 -10 -2 -8'),
  ],
  fillet: [
    layer('a', -6, 'M-18 -4Q0 -13 18 -5Q20 2 16 6Q0 11 -17 7Z'),
    layer('b', 1.5, 'M-10 -6Q-6 0 -10 6M0 -8Q4 0 0 7M10 -6Q14 0 10 5'),
  ],
  fish: [
    layer('a', 0, 'M-18 0Q-4 -16 12 -2L21 -9L20 9L12 2Q-4 16 -18 0Z'),
    layer('b', 1.5, 'M-8 -6Q-5 0 -8 6M0 -4Q2 0 0 4'),
    layer('c', 2.5, 'M-12 -2h0'),
  ],
  steak: [
    layer('a', -6, 'M-18 2Q-18 -11 -4 -11Q8 -9 16 -11Q23 -3 14 5Q4 15 -9 11Z'),
    layer('b', 2, 'M-11 1Q-4 -6 2 -3M4 4Q9 2 12 -4'),
  ],
  chop: [
    layer('b', 7, 'M10 -6L25 -15'),
    layer('a', -6, 'M-18 4Q-18 -11 -2 -12Q14 -12 16 -2Q14 12 -6 12Q-16 12 -18 4Z'),
    layer('c', 2, 'M-11 3Q-4 -5 3 -4M-4 8Q4 6 8 0'),
  ],
  shell: [
    layer('a', 0, 'M-15 5Q-12 -12 4 -11Q20 -8 14 2Q6 12 -15 5Z'),
    layer('b', 8, 'M-2 -1L5 -2'),
    layer('c', 1.5, 'M-13 4Q-8 -8 4 -9'),
  ],
  dumpling: [
    layer('a', 0, 'M-16 -1Q0 24 16 -1Q0 -16 -16 -1Z'),
    layer('b', 1.8, 'M-8 -1L-6 5M-3 0L-2 7M3 0L2 7M8 -1L6 5'),
  ],
  shrimp: [
    layer('a', 9, 'M-8 6C-14 -10 10 -14 10 3'),
    layer('b', 1.5, 'M-8 -4L-3 -1M-1 -9L0 -4M7 -6L3 -2'),
    layer('a', 4, 'M10 4L6 10M10 4L13 10'),
  ],
  bean: [layer('a', 10, 'M-4 1Q0 -3 4 1'), layer('b', 1.5, 'M-3 -1Q0 -3 3 -1')],
  dot: [layer('a', 13, 'M0 0h0'), layer('b', 4, 'M-2 -2h0')],
  dots: [layer('a', 9, 'M-6 -4h0M5 -5h0M0 5h0')],
  ball: [layer('a', 24, 'M0 0h0'), layer('b', 3, 'M-5 -5Q-2 -8 2 -8')],
  ring: [layer('a', 4.5, 'M0 -11C7 -16 15 -7 10 0C16 9 4 15 0 10C-5 16 -15 8 -10 0C-15 -9 -6 -15 0 -11Z')],
  arcs: [layer('a', 4, 'M-12 5Q0 -15 12 5'), layer('b', 3, 'M-7 6Q0 -6 7 6')],
  mushroom: [
    layer('a', 0, 'M-15 2C-15 -16 15 -16 15 2Q8 6 4 2L5 12Q0 15 -5 12L-4 2Q-8 6 -15 2Z'),
    layer('b', 1.5, 'M-10 0C-9 -8 9 -8 10 0'),
  ],
  floret: [
    layer('b', 6, 'M0 11L0 0'),
    layer('a', 13, 'M-7 -1h0M7 -1h0M0 -7h0'),
    layer('c', 3, 'M-7 -3h0M2 -9h0M7 -2h0'),
  ],
  wedge: [layer('a', -4, 'M-14 7L13 -8L11 9Z'), layer('b', 4, 'M5 2h0M-3 5h0M8 -3h0')],
  crumble: [layer('a', -4, 'M-7 -4L0 -6L1 1L-6 2ZM5 2L10 0L10 6L5 7Z')],
  shaving: [layer('a', 3, 'M-10 3Q-4 -5 2 0Q7 4 11 -3')],
  rasher: [
    layer('a', 9, 'M-18 0Q-12 -7 -6 0Q0 7 6 0Q12 -7 18 0'),
    layer('b', 2.5, 'M-18 0Q-12 -7 -6 0Q0 7 6 0Q12 -7 18 0'),
  ],
  tube: [layer('a', 9, 'M-10 0L10 0'), layer('b', 1.5, 'M-9 -1L9 -1'), layer('c', 5, 'M11 0h0')],
  bow: [layer('a', -3, 'M-13 -8L0 -2L13 -8L13 8L0 2L-13 8Z'), layer('b', 2, 'M0 -3L0 3')],
  nut: [layer('a', 0, 'M-12 0Q-4 -10 12 0Q-4 10 -12 0Z'), layer('b', 1.2, 'M-8 0L7 0M-5 3Q2 3 6 1')],
  lobed: [layer('a', 9, 'M-5 -4h0M5 -4h0M-5 4h0M5 4h0'), layer('b', 1.5, 'M-7 0L7 0')],
  avocado: [
    layer('a', 0, 'M-20 0C-20 -17 2 -15 19 -4Q24 0 19 4C2 15 -20 17 -20 0Z'),
    layer('b', 0, 'M-16 0C-16 -12 0 -11 15 -3Q19 0 15 3C0 11 -16 12 -16 0Z'),
    layer('c', 13, 'M-6 0h0'),
  ],
  berry: [
    layer('a', 0, 'M0 14Q-15 2 -10 -8Q0 -14 10 -8Q15 2 0 14Z'),
    layer('b', 1.8, 'M-4 -3h0M4 -3h0M0 4h0'),
    layer('c', 3, 'M-6 -10Q0 -6 6 -10'),
  ],
  halfmoon: [layer('a', 0, 'M-15 -5Q0 20 15 -5Q0 3 -15 -5Z'), layer('b', 2, 'M-15 -5Q0 20 15 -5')],
  chilli: [layer('a', 0, 'M-12 -5Q2 -4 15 7Q-3 8 -13 2Z'), layer('b', 3.5, 'M-17 -4L-13 -2')],
  kernels: [layer('a', 6, 'M-7 -2h0M-1 -5h0M5 -2h0M-4 4h0M3 4h0')],
  square: [layer('a', -3, 'M-9 -9L9 -9L9 9L-9 9Z'), layer('b', 1.5, 'M0 -9L0 9M-9 0L9 0')],
  dollop: [
    layer('a', 0, 'M-13 3C-15 -10 2 -16 6 -9C17 -8 16 10 5 11C-4 15 -12 11 -13 3Z'),
    layer('b', 2, 'M-6 3Q0 -6 6 1'),
  ],
  olive: [layer('a', 14, 'M0 0h0'), layer('b', 5, 'M0 0h0')],
  clove: [layer('a', 0, 'M-9 2Q-6 -8 10 -4Q6 8 -6 7Q-9 6 -9 2Z'), layer('b', 1.2, 'M-4 3Q0 -1 6 -2')],
  wrap: [layer('a', 20, 'M-14 0L14 0'), layer('b', 2, 'M-18 -4Q0 -9 18 -3')],
  triangle: [layer('a', -5, 'M0 -11L12 9L-12 9Z'), layer('b', 2, 'M-6 5L6 5')],
  cutlet: [
    layer('a', -8, 'M-16 4Q-14 -9 2 -9Q17 -8 15 2Q8 9 -4 8Z'),
    layer('b', 2.2, 'M-9 5L-4 -6M-1 6L4 -6M7 5L11 -4'),
  ],
  chips: [layer('a', 4, 'M-8 -4h0M4 -7h0M7 4h0M-3 7h0M0 0h0')],
  speck: [layer('a', 3.5, 'M0 0h0')],
  fleck: [layer('a', 3, 'M-3 0L3 0')],
} as const satisfies Record<string, readonly Layer[]>;

export type ShapeName = keyof typeof SHAPES;

/**
 * Position of one copy of a food's shape: its center, its rotation in radians, and its scale (1 is the original size).
 */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly scale: number;
}

/**
 * Returns the SVG path data of a shape at a given position. To save bytes, the path uses relative commands in whole
 * units; one copy takes about 20 bytes.
 * @param template path data that contains only the commands M, L, Q and C (absolute), Z, and `h0`. `h0` is a line of
 * length 0, which a round line cap draws as a dot
 */
export function placePathTemplate(template: string, { x, y, turn, scale }: Placement): string {
  const cos = Math.cos(turn) * scale;
  const sin = Math.sin(turn) * scale;
  let [penX, penY] = [0, 0];
  let out = '';
  for (const [, command, rest] of template.matchAll(/([MLQCZ]|h0)([^MLQCZh]*)/g)) {
    if (command === 'h0' || command === 'Z') {
      out += command.toLowerCase();
      continue;
    }
    const numbers = (rest?.match(/-?[\d.]+/g) ?? []).map(Number);
    const [startX, startY] = [penX, penY];
    const values: number[] = [];
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      const [u, v] = [numbers[i] ?? 0, numbers[i + 1] ?? 0];
      penX = Math.round(x + u * cos - v * sin);
      penY = Math.round(y + u * sin + v * cos);
      values.push(...(command === 'M' ? [penX, penY] : [penX - startX, penY - startY]));
    }
    out += (command === 'M' ? 'M' : command?.toLowerCase()) + join(values);
  }
  return out;
}

function join(values: readonly number[]): string {
  return values
    .map((value, i) => (i > 0 && value >= 0 ? ` ${value}` : `${value === 0 ? 0 : value}`))
    .join('');
}

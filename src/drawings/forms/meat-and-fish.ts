import { CHINA_EDGE, COLOURS, type ColourName } from '../basics/colours.ts';
import {
  createGridPoints,
  createRingPoints,
  drawCircle,
  drawCuttingBoard,
  drawFilledPath,
  drawPath,
  drawPlate,
  drawPlatter,
  drawShape,
} from '../basics/markup.ts';
import type { ShapeName } from '../basics/shapes.ts';
import { createRoundRegion, type Form } from './form.ts';

const { blush, brick, cream, crust, leaf, stone, toast, wheat } = COLOURS;

const SIDES = [
  { x: 196, y: 92 },
  { x: 212, y: 118 },
  { x: 196, y: 146 },
  { x: 176, y: 166 },
  { x: 184, y: 120 },
  { x: 166, y: 76 },
];

const SIDE_LEAVES =
  'M168 84q24-24 42-2q-16 22-42 2zM186 112q26-16 40 8q-24 16-40-8zM178 146q18-20 40-6q-14 24-40 6zM160 172q16-18 36-4q-14 20-36 4z';

const createPlate = (
  shape: ShapeName,
  colours: readonly [ColourName, ColourName, ColourName],
  scale = 2.3,
): Form => ({
  fill: 'crust',
  tinted: 'any',
  foods: 'sides',
  under: ({ fill, variant }) =>
    drawPlate() +
    drawPath('M130 112L124 134', fill, 76, ' opacity=".5"') +
    drawFilledPath(SIDE_LEAVES, leaf) +
    drawShape(
      shape,
      colours,
      variant < 0.5
        ? [{ x: 134, y: 122, turn: -0.9, scale }]
        : [
            { x: 124, y: 102, turn: -0.5, scale: scale * 0.76 },
            { x: 134, y: 146, turn: -0.4, scale: scale * 0.76 },
          ],
    ),
  region: createRoundRegion(50),
  spots: SIDES,
});

const AROUND = createRingPoints(8, 88, 58, 0.4);

const SKEWERS = createGridPoints([-66, -33, 0, 33, 66], [-40, 0, 40]);

export const MEAT_AND_FISH = {
  steak: createPlate('steak', ['toast', 'coral', 'coral']),
  chop: createPlate('chop', ['crust', 'butter', 'toast']),
  cutlet: createPlate('cutlet', ['saffron', 'crust', 'crust'], 2.5),
  'chicken piece': createPlate('drumstick', ['crust', 'wheat', 'butter'], 2.4),
  'fish fillet': createPlate('fillet', ['coral', 'blush', 'blush']),
  'white fish': createPlate('fillet', ['wheat', 'crust', 'crust']),
  'whole fish': {
    fill: 'stone',
    foods: 'bits',
    under: () =>
      drawPlatter() +
      drawShape('fish', ['stone', 'milk', 'iron'], [{ x: 158, y: 120, turn: 0, scale: 4 }]) +
      drawShape(
        'citrus',
        ['saffron', 'butter', 'milk'],
        [
          { x: 92, y: 164, turn: 0, scale: 1 },
          { x: 230, y: 170, turn: 1, scale: 1 },
        ],
      ),
    region: { kind: 'rect', w: 80, h: 40 },
  },
  'roast bird': {
    fill: 'crust',
    foods: 'sides',
    under: () =>
      drawPlatter() +
      drawPath('M204 92L244 70M204 148L244 170', cream, 10) +
      drawFilledPath(
        'M98 120C92 68 160 62 196 82Q232 70 226 96Q214 108 210 120Q214 132 226 144Q232 170 196 158C160 178 92 172 98 120Z',
        crust,
      ) +
      drawFilledPath(
        'M112 98q26-30 58-14q-34 6-58 14zM112 142q26 30 58 14q-34-6-58-14z',
        toast,
        ' opacity=".5"',
      ) +
      drawPath('M122 120Q150 108 186 120', wheat, 5),
    region: createRoundRegion(60),
    spots: AROUND,
  },
  'sliced roast': {
    fill: 'toast',
    foods: 'sides',
    under: ({ fill }) =>
      drawPlatter() +
      [88, 116, 144, 172]
        .map((x) => drawCircle(36, fill, '', x) + drawCircle(29, blush, '', x - 1))
        .join('') +
      drawFilledPath('M172 84h32q32 4 32 36t-32 36h-32q30-36 0-72z', fill),
    region: createRoundRegion(60),
    spots: AROUND,
  },
  ribs: {
    fill: 'brick',
    foods: 'bits',
    under: ({ fill }) =>
      drawCuttingBoard() +
      drawPath('M92 76V168M116 72V172M140 70V174M164 70V174M188 70V174M212 72V172M232 76V166', cream, 8) +
      drawPath('M92 92V150M116 88V154M140 86V156M164 86V156M188 86V156M212 88V154M232 92V150', fill, 27) +
      drawPath('M96 96Q160 82 226 98', COLOURS.coral, 4, ' opacity=".7"'),
    region: { kind: 'rect', w: 70, h: 30 },
  },
  wings: {
    fill: 'crust',
    tinted: 'any',
    foods: 'bits',
    under: () =>
      drawPlate() +
      drawShape(
        'drumstick',
        ['crust', 'saffron', 'butter'],
        createRingPoints(6, 44, 44, 0.5).map((point, at) => ({
          ...point,
          turn: 0.5 + at * 1.05,
          scale: 1.5,
        })),
      ),
    over: ({ fill }) => drawCircle(22, CHINA_EDGE) + drawCircle(18, fill),
    region: createRoundRegion(60),
  },
  skewers: {
    fill: 'crust',
    foods: 'all',
    under: () => drawPlatter() + drawPath('M58 80H262M58 120H262M58 160H262', toast, 4),
    region: { kind: 'rect', w: 84, h: 52 },
    spots: SKEWERS,
  },
  'kebab sausages': {
    fill: 'toast',
    foods: 'bits',
    under: () =>
      drawPlatter() +
      drawPath('M54 80H266M54 120H266M54 160H266', stone, 4) +
      drawPath('M92 80H228M92 120H228M92 160H228', toast, 26) +
      drawPath('M100 76H220M100 116H220M100 156H220', crust, 5, ' stroke-dasharray="12 14"'),
    region: { kind: 'rect', w: 90, h: 56 },
  },
  sausages: {
    fill: 'brick',
    foods: 'sides',
    under: () =>
      drawPlate() +
      drawPath('M100 92Q128 66 164 80M92 124Q126 98 170 112M104 154Q136 132 172 146', brick, 26) +
      drawPath('M106 88Q130 70 156 78M98 120Q128 102 162 110M110 150Q138 136 164 142', COLOURS.coral, 4),
    region: createRoundRegion(50),
    spots: [
      { x: 204, y: 94 },
      { x: 214, y: 120 },
      { x: 202, y: 148 },
      { x: 172, y: 172 },
    ],
  },
  bacon: {
    fill: 'brick',
    foods: 'bits',
    under: () =>
      drawPlate() +
      drawShape(
        'rasher',
        ['brick', 'blush', 'blush'],
        [78, 104, 134, 162].map((y, at) => ({ x: 154 + 6 * (at % 2), y, turn: -0.12, scale: 2.7 })),
      ),
    region: createRoundRegion(50),
  },
  'fried pieces': {
    fill: 'saffron',
    foods: 'bits',
    under: () =>
      drawPlate() +
      drawShape(
        'chunk',
        ['crust', 'butter', 'butter'],
        [...createRingPoints(7, 46), { x: 150, y: 114 }, { x: 172, y: 130 }].map((point, at) => ({
          ...point,
          turn: at * 1.3,
          scale: 1.55,
        })),
      ),
    region: createRoundRegion(60),
  },
} as const satisfies Record<string, Form>;

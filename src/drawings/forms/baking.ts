import { CHINA, CHINA_EDGE, COLOURS } from '../basics/colours.ts';
import {
  buildDotPath,
  createGridPoints,
  createRingPoints,
  drawBakingDish,
  drawBakingSheet,
  drawBakingTin,
  drawCircle,
  drawCuttingBoard,
  drawFilledPath,
  drawPath,
  drawPlate,
  drawRect,
  drawShape,
} from '../basics/markup.ts';
import { createRoundRegion, type Form } from './form.ts';

const { butter, cocoa, coral, cream, crust, milk, stone, toast, wheat } = COLOURS;

const COOKIES = createGridPoints([-78, -26, 26, 78], [-48, 0, 48]);
const MUFFINS = createGridPoints([-66, 0, 66], [-36, 36]);
const ROLLS = createGridPoints([-66, 0, 66], [-32, 32]);
const RINGS = createGridPoints([-54, 54], [-40, 40]);
const SQUARES = createGridPoints([-72, -24, 24, 72], [-44, 0, 44]);
const NOTHING = createRoundRegion(40);

const drawFlutedRim = (): string =>
  drawCircle(80, wheat, ` stroke="${crust}" stroke-width="8" stroke-dasharray="0 12"`);

export const BAKING = {
  pie: {
    fill: 'coral',
    mixed: true,
    foods: 'none',
    under: ({ first }) =>
      drawBakingTin(wheat) +
      drawFlutedRim() +
      drawCircle(66, first) +
      drawPath('M124 65V175M160 54V186M196 65V175M105 84H215M94 120H226M105 156H215', crust, 14) +
      drawPath('M124 65V175M160 54V186M196 65V175M105 84H215M94 120H226M105 156H215', wheat, 11),
    region: NOTHING,
  },
  'pot pie': {
    fill: 'wheat',
    foods: 'none',
    under: () =>
      drawBakingTin(crust) +
      drawFlutedRim() +
      drawCircle(68, wheat) +
      drawCircle(56, crust, ' opacity=".35"') +
      drawPath('M160 88V104M160 136V152M128 120H144M176 120H192', toast, 6) +
      drawShape(
        'leaf',
        ['crust', 'toast', 'toast'],
        [
          { x: 136, y: 96, turn: 0.8, scale: 1 },
          { x: 186, y: 144, turn: 0.8, scale: 1 },
        ],
      ),
    region: NOTHING,
  },
  tart: {
    fill: 'butter',
    tinted: 'title',
    mixed: true,
    foods: 'pieces',
    under: ({ fill }) => drawBakingTin(wheat) + drawFlutedRim() + drawCircle(66, fill),
    region: createRoundRegion(52),
  },
  'cream pie': {
    fill: 'butter',
    tinted: 'title',
    mixed: true,
    foods: 'bits',
    under: ({ fill }) =>
      drawBakingTin(wheat) +
      drawFlutedRim() +
      drawCircle(66, fill) +
      drawPath(buildDotPath(createRingPoints(9, 48)), milk, 32) +
      drawPath(buildDotPath(createRingPoints(9, 46, 46, 0.1)), cream, 12),
    region: createRoundRegion(30),
  },
  // A layer cake is seen from the side, because from above, it looks like any other round dish.
  'layer cake': {
    fill: 'wheat',
    tinted: 'title',
    mixed: true,
    foods: 'none',
    under: ({ fill, first }) =>
      drawFilledPath('M138 190h44l14 28h-72z', stone) +
      drawPath('M72 190H248', CHINA_EDGE, 14) +
      drawFilledPath('M84 92h152v92h-152z', fill) +
      drawPath('M84 122H236M84 153H236', milk, 8) +
      drawFilledPath(
        'M84 84q0-14 14-14h124q14 0 14 14v26q-10 14-19 0t-19 6t-19 0t-19 8t-19-6t-19 0t-19-4t-19-4z',
        milk,
      ) +
      drawPath('M104 64h0M132 62h0M160 61h0M188 62h0M216 64h0', first, 18),
    region: NOTHING,
  },
  cake: {
    fill: 'wheat',
    tinted: 'title',
    mixed: true,
    foods: 'pieces',
    copies: 7,
    under: ({ fill }) =>
      drawPlate() +
      drawCircle(78, crust) +
      drawCircle(73, fill) +
      drawFilledPath('M160 120L237 92A82 82 0 0 1 230 164Z', CHINA) +
      drawPath('M233 94L160 120L228 160', crust, 6),
    region: createRoundRegion(42, 144),
  },
  cheesecake: {
    fill: 'cream',
    tinted: 'title',
    mixed: true,
    foods: 'pieces',
    copies: 6,
    under: ({ fill }) =>
      drawPlate() +
      drawCircle(78, toast) +
      drawCircle(72, cream) +
      drawCircle(52, fill) +
      drawFilledPath('M160 120L237 92A82 82 0 0 1 230 164Z', CHINA) +
      drawPath('M233 94L160 120L228 160', toast, 4),
    region: createRoundRegion(34, 140),
  },
  'ring cake': {
    fill: 'crust',
    tinted: 'title',
    mixed: true,
    foods: 'none',
    under: ({ fill }) =>
      drawPlate() +
      drawCircle(51, 'none', ` stroke="${toast}" stroke-width="58"`) +
      drawCircle(51, 'none', ` stroke="${fill}" stroke-width="50"`) +
      drawPath(
        'M104 96q18-30 40-22q24-22 46 2q30 4 26 30q14 26-10 40q-6 30-34 24q-26 16-42-6q-32-4-28-34q-12-20 2-34z',
        milk,
        9,
        ' opacity=".85"',
      ),
    region: NOTHING,
  },
  loaf: {
    fill: 'crust',
    mixed: true,
    foods: 'bits',
    under: ({ fill }) =>
      drawCuttingBoard() +
      drawRect(88, 50, 42, toast) +
      drawRect(84, 46, 40, fill) +
      drawPath(
        'M104 96Q116 116 110 142M140 92Q154 116 148 148M176 92Q190 116 184 148M210 98Q220 116 216 138',
        butter,
        6,
      ),
    region: { kind: 'rect', w: 72, h: 32 },
  },
  'tea loaf': {
    fill: 'crust',
    tinted: 'title',
    mixed: true,
    foods: 'pieces',
    copies: 6,
    under: ({ fill }) =>
      drawCuttingBoard() +
      drawRect(96, 44, 12, toast) +
      drawRect(92, 40, 10, fill) +
      drawPath('M96 120Q160 108 222 120', butter, 5, ' opacity=".7"') +
      drawFilledPath('M206 76h12v88h-12z', toast) +
      drawFilledPath('M218 76h28q8 0 8 10v68q0 10-8 10h-28z', wheat),
    region: { kind: 'rect', w: 44, h: 26, x: 134 },
  },
  meatloaf: {
    fill: 'toast',
    mixed: true,
    foods: 'bits',
    under: ({ fill }) =>
      drawCuttingBoard() +
      drawRect(96, 48, 24, cocoa) +
      drawRect(92, 44, 22, fill) +
      drawPath('M88 102Q124 92 160 104T232 102', COLOURS.brick, 18) +
      drawPath('M190 80V160M212 82V158', cocoa, 4),
    region: { kind: 'rect', w: 70, h: 28 },
  },
  muffins: {
    fill: 'crust',
    tinted: 'title',
    mixed: true,
    foods: 'pieces',
    under: ({ fill }) =>
      drawBakingSheet(stone) +
      drawPath(buildDotPath(MUFFINS), 'currentColor', 64) +
      drawPath(buildDotPath(MUFFINS), toast, 54) +
      drawPath(buildDotPath(MUFFINS), fill, 48),
    region: NOTHING,
    spots: MUFFINS,
  },
  cupcakes: {
    fill: 'cream',
    tinted: 'title',
    mixed: true,
    foods: 'bits',
    under: ({ fill }) =>
      drawBakingSheet(stone) +
      drawPath(buildDotPath(MUFFINS), 'currentColor', 64) +
      drawPath(buildDotPath(MUFFINS), milk, 54) +
      drawPath(buildDotPath(MUFFINS), fill, 38) +
      drawPath(buildDotPath(MUFFINS), milk, 22) +
      drawPath(buildDotPath(MUFFINS), coral, 9),
    region: NOTHING,
  },
  cookies: {
    fill: 'wheat',
    tinted: 'title',
    mixed: true,
    foods: 'pieces',
    under: ({ fill }) =>
      drawBakingSheet() +
      drawPath(buildDotPath(COOKIES), crust, 42) +
      drawPath(buildDotPath(COOKIES), fill, 36),
    region: NOTHING,
    spots: COOKIES,
  },
  bars: {
    fill: 'crust',
    tinted: 'title',
    mixed: true,
    foods: 'pieces',
    under: ({ fill }) =>
      drawBakingSheet(stone) +
      drawRect(98, 66, 4, fill) +
      drawPath('M112 54V186M160 54V186M208 54V186M62 98H258M62 142H258', CHINA, 4),
    region: NOTHING,
    spots: SQUARES,
  },
  bark: {
    fill: 'cocoa',
    mixed: true,
    foods: 'bits',
    under: ({ fill }) =>
      drawBakingSheet(cream) +
      drawFilledPath(
        'M66 70L128 58L140 108L84 122ZM146 60L214 64L200 114L152 104ZM222 66L254 70L250 128L210 118ZM70 136L138 120L150 178L80 176ZM158 116L202 128L196 180L162 176ZM210 132L252 140L244 180L206 178Z',
        fill,
      ),
    region: { kind: 'rect', w: 88, h: 54 },
  },
  rolls: {
    fill: 'crust',
    foods: 'none',
    under: ({ fill }) =>
      drawBakingDish(toast) +
      drawPath(buildDotPath(ROLLS), toast, 64) +
      drawPath(buildDotPath(ROLLS), fill, 60) +
      drawPath(buildDotPath(ROLLS.map(({ x, y }) => ({ x: x - 8, y: y - 8 }))), wheat, 22, ' opacity=".7"'),
    region: NOTHING,
  },
  'spiral rolls': {
    fill: 'wheat',
    foods: 'none',
    under: ({ fill }) =>
      drawBakingDish(toast) +
      drawPath(buildDotPath(ROLLS), crust, 64) +
      drawPath(buildDotPath(ROLLS), fill, 60) +
      drawPath(
        ROLLS.map(
          ({ x, y }) => `M${x - 20} ${y}a20 20 0 0 1 40 0a16 16 0 0 1-32 0a11 11 0 0 1 22 0a6 6 0 0 1-12 0`,
        ).join(''),
        toast,
        4,
      ) +
      drawPath(
        ROLLS.map(({ x, y }) => `M${x - 18} ${y - 12}q18 14 36 2M${x - 14} ${y + 14}q16-10 30 0`).join(''),
        milk,
        5,
      ),
    region: NOTHING,
  },
  biscuits: {
    fill: 'wheat',
    foods: 'none',
    under: ({ fill }) =>
      drawBakingSheet() +
      drawPath(buildDotPath(MUFFINS), toast, 54) +
      drawPath(buildDotPath(MUFFINS.map(({ x, y }) => ({ x, y: y - 3 }))), fill, 52) +
      drawPath(buildDotPath(MUFFINS.map(({ x, y }) => ({ x: x - 4, y: y - 7 }))), butter, 26),
    region: NOTHING,
  },
  scones: {
    fill: 'wheat',
    mixed: true,
    foods: 'pieces',
    copies: 7,
    under: ({ fill }) =>
      drawCuttingBoard() +
      drawCircle(76, crust) +
      drawCircle(70, fill) +
      drawPath('M160 44V196M94 82L226 158M94 158L226 82', COLOURS.wheat, 9) +
      drawPath('M160 44V196M94 82L226 158M94 158L226 82', toast, 3),
    region: createRoundRegion(46),
  },
  doughnuts: {
    fill: 'crust',
    tinted: 'title',
    mixed: true,
    foods: 'none',
    under: ({ fill }) =>
      drawBakingSheet(cream) +
      RINGS.map(
        ({ x, y }) =>
          drawCircle(23, 'none', ` stroke="${toast}" stroke-width="28"`, x, y) +
          drawCircle(23, 'none', ` stroke="${fill}" stroke-width="20"`, x, y),
      ).join('') +
      drawPath(buildDotPath(createGridPoints([-72, -54, -34, 36, 54, 76], [-62, 60])), coral, 5),
    region: NOTHING,
  },
  turnovers: {
    fill: 'wheat',
    foods: 'none',
    under: () =>
      drawBakingSheet() +
      createGridPoints([-66, 0, 66], [-32, 44])
        .map(
          ({ x, y }) =>
            drawFilledPath(
              `M${x - 30} ${y + 12}a30 30 0 0 1 60 0z`,
              crust,
              ` stroke="${wheat}" stroke-width="6" stroke-dasharray="3 5"`,
            ) + drawPath(`M${x - 8} ${y - 6}l4 10M${x + 6} ${y - 6}l-2 10`, toast, 3),
        )
        .join(''),
    region: NOTHING,
  },
  'pastry roll': {
    fill: 'crust',
    foods: 'none',
    under: ({ fill, first }) =>
      drawCuttingBoard() +
      drawPath('M92 124H206', toast, 78) +
      drawPath('M92 122H206', fill, 72) +
      drawPath('M84 104l16 34M112 102l16 36M140 102l16 36M168 102l16 36', toast, 4) +
      drawCircle(37, toast, '', 214, 122) +
      drawCircle(32, cream, '', 214, 122) +
      drawCircle(21, first, '', 214, 122),
    region: NOTHING,
  },
  pretzels: {
    fill: 'crust',
    foods: 'none',
    under: ({ fill }) =>
      drawCuttingBoard() +
      [104, 216]
        .map(
          (x) =>
            drawPath(`M${x - 18} 160q50-36 36-72q-18-26-36 0q-14 36 36 72`, toast, 17) +
            drawPath(`M${x - 18} 160q50-36 36-72q-18-26-36 0q-14 36 36 72`, fill, 12) +
            drawPath(`M${x - 20} 92h0M${x + 18} 90h0M${x} 132h0M${x + 20} 112h0M${x - 20} 112h0`, milk, 4),
        )
        .join(''),
    region: NOTHING,
  },
  crackers: {
    fill: 'wheat',
    foods: 'none',
    under: ({ fill }) =>
      drawCuttingBoard() +
      drawShape(
        'triangle',
        ['crust', 'toast', 'toast'],
        [...createRingPoints(8, 56, 46), ...createRingPoints(4, 22)].map((point, at) => ({
          ...point,
          turn: at * 1.5,
          scale: 1.5,
        })),
      ) +
      drawPath('M120 90h0M160 84h0M196 108h0M140 130h0M176 146h0M116 150h0', fill, 5),
    region: NOTHING,
  },
} as const satisfies Record<string, Form>;

import { COLOURS } from '../basics/colours.ts';
import {
  buildDotPath,
  createGridPoints,
  createRingPoints,
  drawCircle,
  drawCuttingBoard,
  drawFilledPath,
  drawPath,
  drawPlate,
  drawShape,
  type Point,
} from '../basics/markup.ts';
import { createRoundRegion, type Form } from './form.ts';

const { butter, cocoa, cream, crust, leaf, lime, milk, saffron, toast, wheat } = COLOURS;

const SLICES: readonly Point[] = [
  { x: 106, y: 120 },
  { x: 214, y: 120 },
];
const ON_SLICES = SLICES.flatMap(({ x, y }) => [
  { x: x - 17, y: y - 20 },
  { x: x + 17, y: y - 18 },
  { x: x - 15, y: y + 22 },
  { x: x + 18, y: y + 20 },
]);
const TACO_LEFTS = [52, 115, 178];
const BUNS = [88, 152];
const BAGELS = createGridPoints([-54, 54], [0]);

export const HANDHELD = {
  // The layers of a sandwich are seen from the side, because from above, bread hides its filling.
  sandwich: {
    fill: 'cream',
    foods: 'none',
    under: ({ first, second }) =>
      drawCuttingBoard() +
      drawFilledPath('M88 88q0-24 26-24h92q26 0 26 24v8h-144z', crust) +
      drawFilledPath('M94 88q0-18 22-18h88q22 0 22 18v6h-132z', cream) +
      drawFilledPath('M90 124h140v14h-140z', first) +
      drawFilledPath('M90 112h140v12h-140z', second) +
      drawPath('M88 100q12 14 24 0t24 0t24 0t24 0t24 0t24 0', leaf, 9) +
      drawFilledPath('M88 138h144v10q0 22-24 22h-96q-24 0-24-22z', crust) +
      drawFilledPath('M94 144h132v4q0 16-20 16h-92q-20 0-20-16z', cream) +
      drawPath('M160 100V40', toast, 3) +
      drawCircle(8, COLOURS.plum, '', 160, 44),
    region: createRoundRegion(50),
  },
  burger: {
    fill: 'crust',
    foods: 'none',
    under: ({ fill, second }) =>
      drawCuttingBoard() +
      drawFilledPath('M90 100q0-54 70-54t70 54z', crust) +
      drawPath('M126 72h5M150 62h5M176 66h5M196 82h5M160 82h5M114 88h5', cream, 5) +
      drawPath('M88 108q12 14 24 0t24 0t24 0t24 0t24 0t24 0', leaf, 9) +
      drawFilledPath('M92 116h136v10h-136z', second) +
      drawFilledPath('M96 126h128l-30 18l-24-16l-24 16z', saffron) +
      drawPath('M102 140H218', fill, 20) +
      drawFilledPath('M96 126h128l-34 14l-22-12l-24 16z', saffron) +
      drawFilledPath('M90 154h140v8q0 20-24 20h-92q-24 0-24-20z', crust),
    region: createRoundRegion(50),
  },
  toast: {
    fill: 'cream',
    tinted: 'any',
    foods: 'pieces',
    under: ({ fill }) =>
      drawCuttingBoard() +
      SLICES.map(
        ({ x }) =>
          `<rect x="${x - 46}" y="71" width="92" height="98" rx="26" fill="${crust}"/>` +
          `<rect x="${x - 39}" y="78" width="78" height="84" rx="21" fill="${fill}"/>`,
      ).join(''),
    region: { kind: 'rect', w: 88, h: 34 },
    spots: ON_SLICES,
  },
  'egg toast': {
    fill: 'cream',
    foods: 'bits',
    under: () =>
      drawCuttingBoard() +
      SLICES.map(
        ({ x }) =>
          `<rect x="${x - 46}" y="71" width="92" height="98" rx="26" fill="${crust}"/>` +
          `<rect x="${x - 39}" y="78" width="78" height="84" rx="21" fill="${wheat}"/>`,
      ).join('') +
      drawShape(
        'egg',
        ['milk', 'saffron', 'butter'],
        SLICES.map((point, at) => ({ ...point, turn: at, scale: 2 })),
      ),
    region: { kind: 'rect', w: 88, h: 34 },
  },
  baguette: {
    fill: 'crust',
    foods: 'none',
    under: ({ first, second }) =>
      drawCuttingBoard() +
      drawPath('M84 98H236', crust, 48) +
      drawPath('M86 92H234', wheat, 22, ' opacity=".6"') +
      drawPath('M80 122q13 14 26 0t26 0t26 0t26 0t26 0t26 0', leaf, 9) +
      drawPath('M84 130H236', first, 11) +
      drawPath('M84 138H236', second, 9, ' stroke-dasharray="16 16"') +
      drawPath('M86 156H234', crust, 30) +
      drawPath('M104 82l10 12M140 80l10 12M176 80l10 12M212 82l10 12', toast, 4),
    region: createRoundRegion(50),
  },
  'hot dogs': {
    fill: 'brick',
    foods: 'none',
    under: ({ fill }) =>
      drawCuttingBoard() +
      BUNS.map(
        (y) =>
          drawPath(`M92 ${y}H228`, crust, 54) +
          drawPath(`M94 ${y}H226`, butter, 36) +
          drawPath(`M82 ${y}H238`, fill, 22) +
          drawPath(`M92 ${y}q8-10 17 0t17 0t17 0t17 0t17 0t17 0t17 0t17 0`, saffron, 4),
      ).join(''),
    region: createRoundRegion(50),
  },
  bagel: {
    fill: 'milk',
    foods: 'pieces',
    under: () =>
      drawCuttingBoard() +
      drawPath(buildDotPath(BAGELS), toast, 98) +
      drawPath(buildDotPath(BAGELS), crust, 92) +
      drawPath(buildDotPath(BAGELS), milk, 70) +
      drawPath(buildDotPath(BAGELS), wheat, 22),
    region: { kind: 'rect', w: 88, h: 34 },
    spots: BAGELS.flatMap(({ x, y }) => [
      { x, y: y - 26 },
      { x: x + 24, y: y + 10 },
      { x: x - 24, y: y + 10 },
    ]),
  },
  wrap: {
    fill: 'butter',
    foods: 'none',
    under: ({ first, second }) =>
      drawCuttingBoard() +
      [0, 1]
        .map((at) => {
          const [x, y] = [132 + 62 * at, 88 + 22 * at];
          return (
            drawPath(`M${x} ${y}l-44 62`, crust, 58) +
            drawPath(`M${x} ${y}l-44 62`, butter, 53) +
            drawPath(`M${x - 6} ${y + 34}l-22-6M${x - 34} ${y + 44}l10 14`, crust, 4, ' opacity=".5"') +
            drawCircle(24, crust, '', x, y) +
            drawCircle(20, cream, '', x, y) +
            drawPath(`M${x - 8} ${y - 7}h0M${x + 7} ${y + 8}h0`, first, 13) +
            drawPath(`M${x + 7} ${y - 7}h0M${x - 8} ${y + 7}h0`, second, 11) +
            drawPath(`M${x - 12} ${y}q12 8 24 0`, leaf, 5)
          );
        })
        .join(''),
    region: createRoundRegion(50),
  },
  tacos: {
    fill: 'saffron',
    foods: 'none',
    under: ({ first, second }) =>
      drawCuttingBoard() +
      TACO_LEFTS.map(
        (x) =>
          drawPath(`M${x + 12} 112h0M${x + 30} 92h0M${x + 54} 90h0M${x + 76} 108h0`, leaf, 24) +
          drawPath(`M${x + 14} 120h0M${x + 34} 98h0M${x + 66} 102h0`, first, 20) +
          drawPath(`M${x + 24} 106h0M${x + 50} 96h0M${x + 74} 116h0`, second, 14) +
          drawFilledPath(
            `M${x} 150a45 46 0 0 1 90 0z`,
            COLOURS.saffron,
            ` stroke="${crust}" stroke-width="4"`,
          ) +
          drawPath(`M${x + 26} 132h4M${x + 48} 122h4M${x + 62} 138h4`, crust, 5),
      ).join(''),
    region: createRoundRegion(50),
  },
  tostadas: {
    fill: 'saffron',
    tinted: 'any',
    foods: 'pieces',
    copies: 8,
    under: ({ fill }) =>
      drawPlate() +
      drawPath('M126 96h0M194 104h0M154 152h0', crust, 84) +
      drawPath('M126 96h0M194 104h0M154 152h0', saffron, 76) +
      drawPath('M126 96h0M194 104h0M154 152h0', fill, 50),
    region: createRoundRegion(54),
  },
  quesadilla: {
    fill: 'wheat',
    foods: 'bits',
    under: ({ first }) =>
      drawPlate() +
      drawCircle(75, first) +
      drawCircle(71, saffron) +
      drawCircle(68, butter) +
      drawPath(
        'M120 92h14M150 76h12M190 96h12M132 150h14M178 152h12M200 126h8M108 122h8',
        crust,
        10,
        ' opacity=".6"',
      ) +
      drawPath('M160 46V194M96 83L224 157M96 157L224 83', 'var(--china,#fffaf0)', 6),
    region: createRoundRegion(52),
  },
  pizza: {
    fill: 'brick',
    tinted: 'any',
    foods: 'pieces',
    under: ({ fill }) =>
      drawCuttingBoard() +
      drawCircle(86, crust) +
      drawCircle(81, wheat) +
      drawCircle(69, fill) +
      drawCircle(64, butter, ' opacity=".65"') +
      drawPath('M160 40V200M91 80L229 160M91 160L229 80', crust, 2, ' opacity=".8"'),
    region: createRoundRegion(54),
  },
  calzone: {
    fill: 'crust',
    foods: 'bits',
    under: () =>
      drawCuttingBoard() +
      drawFilledPath('M76 142Q80 58 160 56Q240 58 244 142Z', toast) +
      drawFilledPath('M80 138Q86 62 160 60Q234 62 240 138Z', crust) +
      drawPath('M82 140H238', wheat, 14, ' stroke-dasharray="0 13"') +
      drawPath('M136 84l8 18M160 80v20M184 84l-8 18', toast, 4),
    region: createRoundRegion(40),
  },
  flatbread: {
    fill: 'wheat',
    foods: 'none',
    under: () =>
      drawCuttingBoard() +
      [
        [194, 134],
        [128, 100],
      ]
        .map(
          ([x = 0, y = 0]) =>
            drawPath(`M${x} ${y}h0`, crust, 112) +
            drawPath(`M${x} ${y}h0`, wheat, 106) +
            drawPath(
              `M${x - 26} ${y - 16}h10M${x + 10} ${y - 30}h8M${x + 20} ${y + 6}h12M${x - 10} ${y + 22}h10`,
              toast,
              11,
              ' opacity=".5"',
            ),
        )
        .join(''),
    region: createRoundRegion(50),
  },
  'open sandwich': {
    fill: 'toast',
    foods: 'pieces',
    under: () =>
      drawCuttingBoard() +
      SLICES.map(
        ({ x }) =>
          `<rect x="${x - 46}" y="78" width="92" height="84" rx="12" fill="${cocoa}"/>` +
          `<rect x="${x - 42}" y="82" width="84" height="76" rx="9" fill="${toast}"/>` +
          drawPath(`M${x - 30} 120q15-20 30 0t30 0`, lime, 20),
      ).join(''),
    region: { kind: 'rect', w: 88, h: 34 },
    spots: ON_SLICES,
  },
  nachos: {
    fill: 'saffron',
    foods: 'pieces',
    under: () =>
      drawPlate() +
      drawShape(
        'triangle',
        ['saffron', 'crust', 'crust'],
        [...createRingPoints(8, 54), ...createRingPoints(5, 26, 26, 0.5)].map((point, at) => ({
          ...point,
          turn: at * 1.4,
          scale: 1.5,
        })),
      ) +
      drawPath('M116 104q20-24 42-6t44 2M118 146q28-20 44-4t40-4', butter, 9),
    region: createRoundRegion(50),
  },
  'grilled sandwich': {
    fill: 'saffron',
    foods: 'none',
    under: ({ first }) =>
      drawPlate() +
      drawFilledPath('M92 148L160 60L170 136Z', saffron, ` stroke="${first}" stroke-width="14"`) +
      drawFilledPath('M92 144L158 58L166 130Z', crust, ` stroke="${toast}" stroke-width="6"`) +
      drawFilledPath('M146 182L236 112L226 186Z', saffron, ` stroke="${first}" stroke-width="14"`) +
      drawFilledPath('M146 178L234 108L222 180Z', crust, ` stroke="${toast}" stroke-width="6"`) +
      drawPath('M126 110l22 12M116 126l34 10M190 152l28 14M210 136l12 8', toast, 5),
    region: createRoundRegion(50),
  },
} as const satisfies Record<string, Form>;

import { CHINA_EDGE, COLOURS } from '../basics/colours.ts';
import {
  buildDotPath,
  createRingPoints,
  drawBowl,
  drawCasserole,
  drawChopsticks,
  drawCircle,
  drawFilledPath,
  drawGrains,
  drawPath,
  drawPlate,
  drawPot,
  drawShape,
  drawSmallBowl,
  drawSpoon,
  drawWoodenBowl,
  SPIRAL,
} from '../basics/markup.ts';
import { createRoundRegion, type Form } from './form.ts';

const { butter, cocoa, cream, crust, leaf, lime, milk, mint, moss, saffron, toast, wheat } = COLOURS;

const NOODLES =
  'M92 132q15-15 30 0t30 0t30 0t40-4M94 148q15-15 30 0t30 0t30 0t34-4M104 164q15-15 30 0t30 0t36-4M120 179q15-12 30 0t42-3';
const RICE_HALF = 'M148 48A73 73 0 1 0 148 192Q112 120 148 48Z';
const RICE_GRAINS = 'M126 64Q88 120 126 176M104 84Q80 120 104 158M134 60Q96 120 134 182';
const LEAVES =
  'M96 78q30-28 46 6q-28 22-46-6zM172 66q40-10 44 30q-40 6-44-30zM84 128q26-26 48 4q-22 28-48-4zM186 112q38-8 40 28q-38 10-40-28zM116 160q34-20 48 12q-32 22-48-12z';
const LIGHT_LEAVES =
  'M138 62q32-14 42 20q-32 14-42-20zM96 104q34-18 46 16q-32 18-46-16zM168 150q34-18 48 14q-32 20-48-14zM134 112q32-24 52 6q-28 26-52-6z';
const BEANS =
  'M112 96q4-4 9 0M142 80q4-4 9 0M178 88q4-4 9 0M204 112q4-4 9 0M108 132q4-4 9 0M134 156q4-4 9 0M168 166q4-4 9 0M196 146q4-4 9 0M148 118q4-4 9 0M174 130q4-4 9 0M122 74q4-4 9 0M92 114q4-4 9 0M150 178q4-4 9 0';
const DIPPERS = createRingPoints(11, 72, 72, 0.3).map(({ x, y }, at) => ({
  x,
  y,
  turn: 0.3 + at * 0.571,
  scale: 1.15,
}));
const SECTORS = [
  { x: 128, y: 84 },
  { x: 196, y: 88 },
  { x: 190, y: 156 },
  { x: 150, y: 76 },
  { x: 210, y: 112 },
  { x: 168, y: 166 },
  { x: 122, y: 108 },
  { x: 186, y: 116 },
  { x: 166, y: 142 },
];

export const BOWLS = {
  soup: {
    fill: 'wheat',
    tinted: 'any',
    foods: 'pieces',
    copies: 6,
    under: ({ fill }) => drawBowl(fill) + drawPath('M106 112Q116 74 156 68', milk, 5, ' opacity=".4"'),
    over: drawSpoon,
    region: createRoundRegion(54, 150, 114),
  },
  'noodle soup': {
    fill: 'wheat',
    tinted: 'any',
    mixed: true,
    foods: 'pieces',
    copies: 6,
    under: ({ fill }) => drawBowl(fill) + drawPath(NOODLES, butter, 7),
    over: drawChopsticks,
    region: createRoundRegion(40, 150, 96),
  },
  stew: {
    fill: 'brick',
    tinted: 'any',
    foods: 'all',
    under: ({ fill }) => drawCasserole(fill),
    region: createRoundRegion(64),
  },
  chili: {
    fill: 'brick',
    foods: 'bits',
    under: ({ fill }) => drawBowl(fill) + drawPath(BEANS, cocoa, 11) + drawPath(BEANS, '#8a3a2c', 7),
    over: () => drawShape('dollop', ['milk', 'cream', 'cream'], [{ x: 160, y: 120, turn: 0, scale: 1.6 }]),
    region: createRoundRegion(58),
  },
  curry: {
    fill: 'saffron',
    tinted: 'any',
    foods: 'pieces',
    copies: 8,
    under: ({ fill }) =>
      drawBowl(fill) +
      drawFilledPath(RICE_HALF, milk) +
      drawPath(RICE_GRAINS, wheat, 4, ' stroke-dasharray="5 10"'),
    region: createRoundRegion(42, 182, 120),
  },
  'rice bowl': {
    fill: 'milk',
    foods: 'pieces',
    under: () => drawBowl(milk) + drawGrains(wheat),
    over: drawChopsticks,
    region: createRoundRegion(60),
    spots: SECTORS,
  },
  'grain bowl': {
    fill: 'butter',
    foods: 'pieces',
    under: () =>
      drawBowl(butter) + drawGrains(crust) + drawFilledPath('M112 166q46-30 96 0q-46 44-96 0z', leaf),
    region: createRoundRegion(60),
    spots: SECTORS,
  },
  'fried rice': {
    fill: 'wheat',
    mixed: true,
    foods: 'pieces',
    under: () => drawBowl(wheat) + drawCircle(62, saffron, ' opacity=".6"') + drawGrains(milk),
    over: drawChopsticks,
    region: createRoundRegion(58),
  },
  rice: {
    fill: 'milk',
    mixed: true,
    foods: 'pieces',
    copies: 7,
    under: () => drawBowl(milk) + drawCircle(60, cream) + drawGrains(wheat),
    region: createRoundRegion(54),
  },
  beans: {
    fill: 'crust',
    tinted: 'any',
    foods: 'bits',
    under: ({ fill, first }) => drawPot(fill) + drawPath(BEANS, cocoa, 15) + drawPath(BEANS, first, 12),
    region: createRoundRegion(58),
  },
  mussels: {
    fill: 'butter',
    foods: 'bits',
    under: ({ fill }) =>
      drawPot(fill) +
      drawShape(
        'shell',
        ['iron', 'saffron', 'stone'],
        [...createRingPoints(7, 50), { x: 150, y: 112 }, { x: 174, y: 132 }].map((point, at) => ({
          ...point,
          turn: at * 1.9,
          scale: 1.5,
        })),
      ),
    region: createRoundRegion(58),
  },
  'green salad': {
    fill: 'lime',
    foods: 'all',
    copies: 9,
    under: () => drawWoodenBowl(mint) + drawFilledPath(LEAVES, leaf) + drawFilledPath(LIGHT_LEAVES, lime),
    region: createRoundRegion(62),
  },
  'mixed salad': {
    fill: 'cream',
    tinted: 'any',
    foods: 'pieces',
    under: ({ fill }) =>
      drawWoodenBowl(CHINA_EDGE) +
      drawFilledPath('M94 112Q98 66 150 64Q204 54 222 108Q232 166 172 178Q96 186 94 112Z', fill),
    region: createRoundRegion(60),
  },
  slaw: {
    fill: 'mint',
    tinted: 'title',
    foods: 'bits',
    under: ({ fill }) =>
      drawBowl(fill) +
      drawPath(SPIRAL, leaf, 4, ' stroke-dasharray="22 14"') +
      drawPath('M112 100q40-34 92-2M110 136q50 30 98 2M132 116q30 14 56-6', milk, 5) +
      drawPath('M122 82q20 24 4 60M190 82q-16 30 10 58M150 150q20-10 34 12', COLOURS.carrot, 4),
    region: createRoundRegion(56),
  },
  porridge: {
    fill: 'cream',
    tinted: 'any',
    mixed: true,
    foods: 'pieces',
    copies: 7,
    under: ({ fill }) =>
      drawBowl(fill) + drawPath('M104 140q8 42 54 42M112 128q6 34 44 40', wheat, 4, ' opacity=".8"'),
    over: drawSpoon,
    region: createRoundRegion(44, 146, 96),
  },
  mash: {
    fill: 'cream',
    tinted: 'any',
    mixed: true,
    foods: 'bits',
    under: ({ fill }) => drawBowl(CHINA_EDGE) + drawCircle(66, fill) + drawPath(SPIRAL, butter, 5),
    over: () => drawFilledPath('M148 106l22-5l6 20l-22 6z', saffron, ` stroke="${saffron}" stroke-width="5"`),
    region: createRoundRegion(56),
  },
  dip: {
    fill: 'cream',
    tinted: 'any',
    mixed: true,
    foods: 'bits',
    under: ({ fill }) =>
      drawSmallBowl(fill) +
      drawPath('M134 116q12-22 34-14t12 30', milk, 5, ' opacity=".6"') +
      drawShape('triangle', ['wheat', 'crust', 'crust'], DIPPERS),
    region: createRoundRegion(34),
  },
  sauce: {
    fill: 'crust',
    tinted: 'any',
    mixed: true,
    foods: 'bits',
    under: ({ fill }) =>
      drawSmallBowl(fill, 'none') +
      drawCircle(70, 'currentColor') +
      drawCircle(64, COLOURS.milk) +
      drawCircle(58, fill) +
      drawPath('M124 126q6 30 40 28', milk, 5, ' opacity=".4"'),
    over: drawSpoon,
    region: createRoundRegion(44),
  },
  'snack bowl': {
    fill: 'saffron',
    foods: 'pieces',
    under: () =>
      drawBowl(CHINA_EDGE) +
      drawPath(buildDotPath([...createRingPoints(9, 52), ...createRingPoints(5, 24, 24, 0.4)]), butter, 25) +
      drawPath(
        buildDotPath([...createRingPoints(9, 46, 46, 0.3), ...createRingPoints(5, 20, 20, 0.9)]),
        cream,
        9,
      ),
    region: createRoundRegion(54),
  },
  dumplings: {
    fill: 'cream',
    foods: 'bits',
    under: () =>
      drawCircle(92, '#000', ' opacity=".1"', 164, 127) +
      drawCircle(91, crust) +
      drawCircle(83, toast) +
      drawCircle(78, wheat) +
      drawPath('M88 100H232M88 140H232M84 120H236', crust, 2) +
      drawShape(
        'dumpling',
        ['cream', 'wheat', 'wheat'],
        [...createRingPoints(6, 48), { x: 160, y: 120 }].map((point, at) => ({
          ...point,
          turn: at * 1.05 - 1.5,
          scale: 1.45,
        })),
      ),
    region: createRoundRegion(60),
  },
  'bubbling pot': {
    fill: 'saffron',
    tinted: 'any',
    foods: 'all',
    under: ({ fill }) => drawPot(fill),
    region: createRoundRegion(64),
  },
  'lettuce cups': {
    fill: 'mint',
    foods: 'pieces',
    under: () =>
      drawPlate() +
      drawPath('M126 92h0M196 98h0M158 156h0', moss, 84) +
      drawPath('M126 90h0M196 96h0M158 154h0', leaf, 76) +
      drawPath('M126 90h0M196 96h0M158 154h0', mint, 54),
    region: createRoundRegion(60),
    spots: [
      { x: 118, y: 80 },
      { x: 190, y: 86 },
      { x: 150, y: 144 },
      { x: 138, y: 96 },
      { x: 208, y: 104 },
      { x: 170, y: 162 },
    ],
  },
} as const satisfies Record<string, Form>;

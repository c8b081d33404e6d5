import { CHINA, COLOURS } from '../basics/colours.ts';
import {
  buildDotPath,
  createGridPoints,
  createRingPoints,
  drawBakingDish,
  drawBakingSheet,
  drawCircle,
  drawFilledPath,
  drawGrains,
  drawPan,
  drawPath,
  drawRect,
  drawShape,
  drawWok,
} from '../basics/markup.ts';
import { createRoundRegion, type Form } from './form.ts';

const { brick, butter, cream, crust, leaf, milk, saffron, toast, wheat } = COLOURS;

const IN_DISH = { kind: 'rect', w: 84, h: 48 } as const;
const STUFFED = createGridPoints([-62, 0, 62], [-30, 30]);
const CRUMBS =
  'M76 78h0M104 70h0M134 82h0M164 72h0M196 80h0M226 72h0M246 96h0M220 108h0M188 104h0M156 110h0M124 104h0M92 110h0M74 136h0M104 144h0M136 140h0M168 146h0M200 138h0M232 140h0M246 164h0M212 168h0M180 172h0M148 166h0M116 172h0M84 168h0';
const ROWS = createGridPoints([-78, -52, -26, 0, 26, 52, 78], [-40, 0, 40]);

export const DISHES = {
  'stir-fry': { fill: 'crust', foods: 'all', under: drawWok, region: createRoundRegion(70) },
  skillet: {
    fill: 'butter',
    tinted: 'any',
    mixed: true,
    foods: 'all',
    under: ({ fill }) => drawPan(fill),
    region: createRoundRegion(64),
  },
  'pan sauce': {
    fill: 'crust',
    tinted: 'any',
    foods: 'all',
    under: ({ fill }) => drawPan(fill),
    region: createRoundRegion(62),
  },
  hash: {
    fill: 'saffron',
    foods: 'pieces',
    under: () =>
      drawPan() +
      drawShape(
        'cube',
        ['saffron', 'butter', 'butter'],
        [...createRingPoints(9, 54), ...createRingPoints(5, 24)].map((point, at) => ({
          ...point,
          turn: at,
          scale: 1,
        })),
      ),
    copies: 9,
    region: createRoundRegion(60),
  },
  'fried eggs': {
    fill: 'iron',
    mixed: true,
    foods: 'bits',
    under: () =>
      drawPan() +
      drawShape(
        'egg',
        ['milk', 'saffron', 'butter'],
        [
          { x: 132, y: 96, turn: 0, scale: 2 },
          { x: 190, y: 110, turn: 2, scale: 2 },
          { x: 148, y: 154, turn: 4, scale: 2 },
        ],
      ),
    region: createRoundRegion(60),
  },
  shakshuka: {
    fill: 'brick',
    tinted: 'any',
    mixed: true,
    foods: 'bits',
    under: ({ fill }) =>
      drawPan(fill) +
      drawPath('M110 110q14-28 40-34M206 132q-8 34-42 42', COLOURS.coral, 6, ' opacity=".6"') +
      drawShape(
        'egg',
        ['milk', 'saffron', 'butter'],
        createRingPoints(4, 36, 36, 0.5).map((point, at) => ({ ...point, turn: at, scale: 1.35 })),
      ),
    region: createRoundRegion(62),
  },
  frittata: {
    fill: 'butter',
    mixed: true,
    foods: 'pieces',
    under: () =>
      drawPan(crust) +
      drawCircle(70, butter) +
      drawPath('M160 50V190M99 85L221 155M99 155L221 85', crust, 3, ' opacity=".6"'),
    region: createRoundRegion(54),
  },
  meatballs: {
    fill: 'brick',
    tinted: 'any',
    mixed: true,
    foods: 'bits',
    under: ({ fill }) =>
      drawPan(fill) +
      drawShape(
        'ball',
        ['toast', 'crust', 'crust'],
        [...createRingPoints(7, 48), ...createRingPoints(3, 20, 20, 0.6)].map((point) => ({
          ...point,
          turn: 0.4,
          scale: 1.35,
        })),
      ),
    region: createRoundRegion(60),
  },
  patties: {
    fill: 'crust',
    tinted: 'any',
    mixed: true,
    foods: 'bits',
    under: ({ fill }) =>
      drawPan(fill) +
      drawPath(buildDotPath(createRingPoints(4, 36, 36, 0.5)), toast, 58) +
      drawPath(buildDotPath(createRingPoints(4, 36, 36, 0.5)), '#835634', 50) +
      drawPath('M116 132q12-10 24 0M176 92q12-10 24 0M170 152q12-10 24 0', crust, 4),
    region: createRoundRegion(60),
  },
  shrimp: {
    fill: 'butter',
    tinted: 'any',
    foods: 'bits',
    under: ({ fill }) =>
      drawPan(fill) +
      drawShape(
        'shrimp',
        ['coral', 'blush', 'blush'],
        [...createRingPoints(7, 48), ...createRingPoints(3, 18, 18, 0.8)].map((point, at) => ({
          ...point,
          turn: at * 1.2,
          scale: 1.3,
        })),
      ),
    region: createRoundRegion(60),
  },
  'fish in sauce': {
    fill: 'brick',
    tinted: 'any',
    foods: 'pieces',
    copies: 7,
    under: ({ fill }) =>
      drawPan(fill) +
      drawShape(
        'fillet',
        ['cream', 'wheat', 'wheat'],
        [
          { x: 138, y: 96, turn: -0.3, scale: 1.9 },
          { x: 176, y: 144, turn: -0.3, scale: 1.9 },
        ],
      ),
    region: createRoundRegion(62),
  },
  'chicken in sauce': {
    fill: 'crust',
    tinted: 'any',
    mixed: true,
    foods: 'pieces',
    copies: 7,
    under: ({ fill }) =>
      drawPan(fill) +
      drawShape(
        'cutlet',
        ['wheat', 'crust', 'crust'],
        createRingPoints(3, 34, 34, 0.5).map((point, at) => ({ ...point, turn: at * 2 - 0.4, scale: 1.75 })),
      ),
    region: createRoundRegion(64),
  },
  casserole: {
    fill: 'crust',
    tinted: 'any',
    mixed: true,
    foods: 'pieces',
    copies: 8,
    under: ({ fill }) =>
      drawBakingDish(fill) +
      drawRect(90, 52, 12, saffron, ' opacity=".55"') +
      drawPath(
        'M86 84q10-10 22 0M130 74q12-8 20 4M196 80q14-8 22 4M222 132q12-6 16 6M100 152q14-10 24 2M172 160q12-8 22 2M150 116q12-8 22 2',
        toast,
        6,
        ' opacity=".45"',
      ),
    region: IN_DISH,
  },
  lasagna: {
    fill: 'brick',
    mixed: true,
    foods: 'bits',
    under: ({ fill }) =>
      drawBakingDish(fill) +
      drawRect(93, 55, 10, butter) +
      drawPath(
        'M86 88q12-12 26 2M150 78q14-10 26 4M206 92q14-8 24 4M96 146q14-10 26 2M158 152q14-8 24 2M214 148q10-8 20 2',
        crust,
        7,
        ' opacity=".7"',
      ) +
      drawPath('M129 62V178M191 62V178M64 120H256', fill, 5),
    region: IN_DISH,
  },
  gratin: {
    fill: 'butter',
    foods: 'bits',
    under: ({ fill }) =>
      drawBakingDish(cream) +
      drawPath(buildDotPath(ROWS), crust, 47) +
      drawPath(buildDotPath(ROWS), fill, 42) +
      drawPath(buildDotPath(ROWS), cream, 22),
    region: IN_DISH,
  },
  'mash pie': {
    fill: 'butter',
    foods: 'none',
    under: ({ fill }) =>
      drawBakingDish(brick) +
      drawRect(92, 54, 20, fill) +
      drawPath(
        'M76 88q14-14 28 0t28 0t28 0t28 0t28 0t28 0M76 112q14-14 28 0t28 0t28 0t28 0t28 0t28 0M76 136q14-14 28 0t28 0t28 0t28 0t28 0t28 0M76 160q14-14 28 0t28 0t28 0t28 0t28 0t28 0',
        crust,
        5,
        ' opacity=".75"',
      ),
    region: IN_DISH,
  },
  enchiladas: {
    fill: 'brick',
    tinted: 'any',
    mixed: true,
    foods: 'bits',
    under: ({ fill }) =>
      drawBakingDish(fill) +
      drawPath('M82 78V162M114 78V162M146 78V162M178 78V162M210 78V162M238 78V162', wheat, 25) +
      drawPath('M64 104Q110 90 160 104T256 102V138Q210 150 160 136T64 140Z', fill, 4, ` fill="${fill}"`) +
      drawPath('M78 116h20M112 128h24M150 112h22M186 126h22M218 114h24M96 138h14M168 140h16', butter, 9),
    region: IN_DISH,
  },
  crumble: {
    fill: 'beet',
    tinted: 'title',
    mixed: true,
    foods: 'none',
    under: ({ fill }) => drawBakingDish(fill) + drawPath(CRUMBS, crust, 27) + drawPath(CRUMBS, wheat, 21),
    region: IN_DISH,
  },
  'sheet pan': {
    fill: 'iron',
    foods: 'all',
    under: () => drawBakingSheet(),
    region: { kind: 'rect', w: 96, h: 58 },
  },
  'baked dish': {
    fill: 'crust',
    tinted: 'any',
    foods: 'all',
    under: ({ fill }) => drawBakingDish(fill),
    region: IN_DISH,
  },
  'stuffed vegetables': {
    fill: 'tomato',
    foods: 'bits',
    under: ({ first }) =>
      drawBakingDish(cream) +
      drawPath(buildDotPath(STUFFED), '#000', 56, ' opacity=".12"') +
      drawPath(buildDotPath(STUFFED), first, 52) +
      drawPath(buildDotPath(STUFFED), crust, 36) +
      drawPath(buildDotPath(STUFFED.map(({ x, y }) => ({ x: x - 7, y: y - 5 }))), butter, 11) +
      drawPath(buildDotPath(STUFFED.map(({ x, y }) => ({ x: x + 8, y: y + 5 }))), leaf, 8),
    region: IN_DISH,
  },
  'stuffed boats': {
    fill: 'leaf',
    foods: 'bits',
    under: ({ first }) =>
      drawBakingDish(cream) +
      drawPath('M90 80H230M90 120H230M90 160H230', first, 34) +
      drawPath('M92 80H228M92 120H228M92 160H228', brick, 20) +
      drawPath('M92 80H228M92 120H228M92 160H228', butter, 12, ' stroke-dasharray="6 20"'),
    region: IN_DISH,
  },
  'cabbage rolls': {
    fill: 'brick',
    tinted: 'any',
    foods: 'bits',
    under: ({ fill }) =>
      drawBakingDish(fill) +
      drawPath('M92 84V154M132 84V154M172 84V154M212 84V154', COLOURS.leaf, 36) +
      drawPath('M92 84V154M132 84V154M172 84V154M212 84V154', COLOURS.mint, 28) +
      drawPath('M84 96q10 20 4 46M126 92q12 24 4 52M166 92q12 24 4 52M206 96q12 20 4 46', COLOURS.leaf, 3),
    region: IN_DISH,
  },
  'yorkshire puddings': {
    fill: 'crust',
    foods: 'none',
    under: () =>
      drawBakingSheet() +
      drawPath(buildDotPath(createGridPoints([-72, 0, 72], [-36, 36])), crust, 62) +
      drawPath(buildDotPath(createGridPoints([-72, 0, 72], [-36, 36])), wheat, 44) +
      drawPath(buildDotPath(createGridPoints([-72, 0, 72], [-36, 36])), crust, 24),
    region: IN_DISH,
  },
  'crispy rice': {
    fill: 'saffron',
    foods: 'pieces',
    under: () => drawPan(saffron) + drawCircle(64, milk, ' opacity=".7"') + drawGrains(crust),
    region: createRoundRegion(58),
  },
  foil: {
    fill: 'stone',
    foods: 'all',
    copies: 8,
    under: () =>
      drawFilledPath('M52 70L268 60L262 186L58 180Z', '#000', ' opacity=".1"') +
      drawFilledPath('M48 64L264 54L258 180L54 174Z', COLOURS.stone) +
      drawFilledPath('M74 84L238 78L232 158L80 154Z', CHINA),
    region: { kind: 'rect', w: 64, h: 30 },
  },
} as const satisfies Record<string, Form>;

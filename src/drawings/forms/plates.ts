import { CHINA, CHINA_EDGE, COLOURS } from '../basics/colours.ts';
import {
  buildDotPath,
  CX,
  CY,
  createGridPoints,
  createRingPoints,
  drawCircle,
  drawCuttingBoard,
  drawFilledPath,
  drawPath,
  drawPlate,
  drawPlatter,
  drawShape,
  SPIRAL,
} from '../basics/markup.ts';
import { createRoundRegion, type Form } from './form.ts';

const { berry, butter, cream, crust, leaf, milk, mint, moss, saffron, toast, tomato } = COLOURS;

export const PLATES = {
  plate: { fill: 'cream', foods: 'all', under: drawPlate, region: createRoundRegion(64) },
  fritters: {
    fill: 'wheat',
    foods: 'bits',
    under: ({ fill }) =>
      drawPlate() +
      drawPath(buildDotPath(createRingPoints(6, 44)), toast, 46) +
      drawPath(buildDotPath(createRingPoints(6, 44)), fill, 40) +
      drawPath(buildDotPath(createRingPoints(6, 42, 42, 0.12)), crust, 14, ' opacity=".5"'),
    over: () => drawCircle(24, CHINA_EDGE) + drawCircle(20, milk),
    tinted: 'any',
    region: createRoundRegion(60),
  },
  fries: {
    fill: 'saffron',
    foods: 'bits',
    under: () =>
      drawPlate() +
      drawPath(
        'M100 94l66-8M104 110l74 8M98 126l72 4M108 144l66-10M116 162l60-12M122 76l50 34M152 68l42 40M112 132l46 34M190 90l-28 50',
        COLOURS.crust,
        13,
      ) +
      drawPath(
        'M100 94l66-8M104 110l74 8M98 126l72 4M108 144l66-10M116 162l60-12M122 76l50 34M152 68l42 40M112 132l46 34M190 90l-28 50',
        butter,
        10,
      ) +
      drawCircle(25, CHINA_EDGE, '', 200, 148) +
      drawCircle(20, tomato, '', 200, 148),
    region: createRoundRegion(60),
  },
  'baked potatoes': {
    fill: 'butter',
    foods: 'pieces',
    copies: 6,
    under: () =>
      drawPlate() +
      drawPath('M118 92L194 82M124 154L204 150', crust, 58) +
      drawPath('M118 92L194 82M124 154L204 150', butter, 30) +
      drawPath('M118 92L194 82M124 154L204 150', cream, 14),
    region: createRoundRegion(50),
    spots: [
      { x: 130, y: 90 },
      { x: 140, y: 154 },
      { x: 156, y: 87 },
      { x: 166, y: 152 },
      { x: 182, y: 84 },
      { x: 192, y: 150 },
    ],
  },
  potatoes: {
    fill: 'butter',
    foods: 'bits',
    under: () =>
      drawPlate() +
      drawShape(
        'chunk',
        ['saffron', 'butter', 'butter'],
        [...createRingPoints(8, 48), ...createRingPoints(3, 16)].map((point, at) => ({
          ...point,
          turn: at * 1.7,
          scale: 1.35,
        })),
      ),
    region: createRoundRegion(60),
  },
  'boiled eggs': {
    fill: 'milk',
    mixed: true,
    foods: 'bits',
    under: () =>
      drawPlate() +
      drawCircle(60, mint, ' opacity=".5"') +
      drawShape(
        'boiled',
        ['milk', 'saffron', 'saffron'],
        createRingPoints(6, 42).map((point, at) => ({ ...point, turn: at * 1.05, scale: 1.6 })),
      ),
    region: createRoundRegion(56),
  },
  omelette: {
    fill: 'butter',
    mixed: true,
    foods: 'pieces',
    copies: 6,
    under: () =>
      drawPlate() +
      drawFilledPath('M92 132Q98 70 160 66Q222 70 228 132Q224 166 160 166Q96 166 92 132Z', saffron) +
      drawFilledPath('M96 128Q102 76 160 72Q218 76 224 128Q160 158 96 128Z', butter),
    over: () => drawPath('M124 92q14-10 32-10M176 88q16 4 24 16', crust, 5, ' opacity=".5"'),
    region: createRoundRegion(50),
    spots: [
      { x: 106, y: 148 },
      { x: 132, y: 155 },
      { x: 160, y: 158 },
      { x: 188, y: 155 },
      { x: 214, y: 148 },
    ],
  },
  'scrambled eggs': {
    fill: 'butter',
    mixed: true,
    foods: 'bits',
    under: () =>
      drawPlate() +
      drawPath(buildDotPath([...createRingPoints(7, 34), { x: CX, y: CY }]), saffron, 42) +
      drawPath(buildDotPath([...createRingPoints(7, 36, 34, 0.3), { x: 156, y: 116 }]), butter, 32) +
      drawPath('M124 108q16-16 26 2M164 92q18-4 22 14M150 140q16 10 30-4', saffron, 4),
    region: createRoundRegion(50),
  },
  'spring rolls': {
    fill: 'crust',
    tinted: 'any',
    foods: 'bits',
    under: ({ fill }) =>
      drawPlate() +
      drawPath('M108 92L170 74M104 120L178 100M110 148L184 128M126 170L190 156', toast, 24) +
      drawPath('M108 92L170 74M104 120L178 100M110 148L184 128M126 170L190 156', fill, 20) +
      drawCircle(24, CHINA_EDGE, '', 212, 104) +
      drawCircle(19, COLOURS.coral, '', 212, 104),
    region: createRoundRegion(56),
  },
  vegetables: {
    fill: 'leaf',
    foods: 'pieces',
    copies: 15,
    under: drawPlatter,
    region: { kind: 'rect', w: 92, h: 48 },
  },
  greens: {
    fill: 'moss',
    foods: 'bits',
    under: () =>
      drawPlate() +
      drawCircle(58, moss) +
      drawPath(SPIRAL, leaf, 9, ' stroke-dasharray="16 12"') +
      drawPath('M112 106q24-26 50 0M158 146q26-30 52-4M128 154q10-24 34-26', mint, 5),
    region: createRoundRegion(54),
  },
  corn: {
    fill: 'saffron',
    foods: 'bits',
    under: () =>
      drawPlatter() +
      drawPath('M92 92H218M102 148H228', saffron, 40) +
      drawPath(
        'M84 82H222M84 92H222M84 102H222M94 138H232M94 148H232M94 158H232',
        butter,
        7,
        ' stroke-dasharray="1 10"',
      ) +
      drawPath('M226 92l28-8M94 148l-28 8', leaf, 10),
    region: { kind: 'rect', w: 80, h: 44 },
  },
  bites: {
    fill: 'cocoa',
    tinted: 'title',
    mixed: true,
    foods: 'bits',
    under: ({ fill }) =>
      drawPlate() +
      drawPath(buildDotPath([...createRingPoints(7, 46), { x: CX, y: CY }]), '#000', 38, ' opacity=".15"') +
      drawPath(buildDotPath([...createRingPoints(7, 46), { x: CX, y: CY - 2 }]), fill, 34) +
      drawPath(
        buildDotPath([...createRingPoints(7, 46, 46, -0.14), { x: 153, y: 112 }]),
        cream,
        6,
        ' opacity=".6"',
      ),
    region: createRoundRegion(56),
  },
  fruit: {
    fill: 'blush',
    foods: 'pieces',
    under: () => drawCircle(92, berry, ' opacity=".25"') + drawCircle(84, CHINA) + drawCircle(74, CHINA_EDGE),
    region: createRoundRegion(62),
  },
  custard: {
    fill: 'butter',
    tinted: 'title',
    mixed: true,
    foods: 'bits',
    under: ({ fill }) =>
      drawPlate() +
      drawCircle(64, COLOURS.carrot, ' opacity=".75"') +
      drawCircle(54, fill) +
      drawCircle(40, crust) +
      drawPath('M132 104q10-16 30-18', butter, 5, ' opacity=".7"'),
    region: createRoundRegion(48),
  },
  cheese: {
    fill: 'butter',
    foods: 'bits',
    under: () =>
      drawCuttingBoard() +
      drawPath('M150 118h0', '#000', 106, ' opacity=".1"') +
      drawPath('M148 114h0', milk, 100) +
      drawPath('M148 114h0', cream, 78) +
      drawPath(buildDotPath(createGridPoints([66, 82], [-40, -14, 14, 40])), crust, 24),
    region: createRoundRegion(36, 148, 114),
  },
} as const satisfies Record<string, Form>;

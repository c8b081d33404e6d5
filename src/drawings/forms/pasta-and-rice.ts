import { CHINA, COLOURS } from '../basics/colours.ts';
import {
  buildDotPath,
  createGridPoints,
  createRingPoints,
  drawChopsticks,
  drawCircle,
  drawCuttingBoard,
  drawDeepPlate,
  drawFilledPath,
  drawGrains,
  drawPaellaPan,
  drawPath,
  drawPlate,
  SPIRAL,
} from '../basics/markup.ts';
import { createRoundRegion, type Form } from './form.ts';

const { butter, cream, crust, milk, saffron, toast, wheat } = COLOURS;

const TUBES =
  'M104 96l18 8M136 76l14 12M168 74l20-4M196 92l18 10M100 130l20-6M120 156l14-12M152 172l20-4M190 158l14-12M206 126l18-2M132 112l18 8M164 104l16-10M160 142l20 4M186 122l-4 16M128 136l16 4';

const PILLOWS = [...createRingPoints(7, 45), { x: 150, y: 112 }, { x: 174, y: 132 }];

const SUSHI = createGridPoints([-66, -22, 22, 66], [-26, 26]);

export const PASTA_AND_RICE = {
  'long pasta': {
    fill: 'butter',
    tinted: 'any',
    mixed: true,
    foods: 'pieces',
    copies: 7,
    under: ({ fill }) =>
      drawDeepPlate(wheat) + drawPath(SPIRAL, butter, 7) + drawCircle(26, fill, ' opacity=".85"'),
    region: createRoundRegion(44),
  },
  'short pasta': {
    fill: 'cream',
    tinted: 'any',
    mixed: true,
    foods: 'pieces',
    copies: 8,
    under: ({ fill }) => drawDeepPlate(fill) + drawPath(TUBES, crust, 13) + drawPath(TUBES, butter, 11),
    region: createRoundRegion(50),
  },
  'filled pasta': {
    fill: 'cream',
    tinted: 'any',
    mixed: true,
    foods: 'bits',
    under: ({ fill }) =>
      drawDeepPlate(fill) +
      drawPath(buildDotPath(PILLOWS), crust, 33) +
      drawPath(buildDotPath(PILLOWS), butter, 30) +
      drawPath(buildDotPath(PILLOWS), wheat, 15),
    region: createRoundRegion(52),
  },
  gnocchi: {
    fill: 'cream',
    tinted: 'any',
    mixed: true,
    foods: 'pieces',
    copies: 6,
    under: ({ fill }) => drawDeepPlate(fill) + drawPath(TUBES, crust, 20) + drawPath(TUBES, cream, 17),
    region: createRoundRegion(50),
  },
  noodles: {
    fill: 'crust',
    mixed: true,
    foods: 'pieces',
    copies: 9,
    under: () =>
      drawPlate() +
      drawCircle(64, crust) +
      drawPath(SPIRAL, saffron, 6) +
      drawPath('M110 92q30 30 8 66M210 92q-34 26-6 64', saffron, 5),
    over: drawChopsticks,
    region: createRoundRegion(54),
  },
  risotto: {
    fill: 'butter',
    tinted: 'any',
    mixed: true,
    foods: 'pieces',
    copies: 7,
    under: ({ fill }) => drawDeepPlate(fill) + drawGrains(milk),
    region: createRoundRegion(50),
  },
  pilaf: {
    fill: 'saffron',
    tinted: 'any',
    foods: 'all',
    copies: 9,
    under: ({ fill }) => drawPaellaPan(fill) + drawCircle(72, fill) + drawGrains(butter),
    region: createRoundRegion(66),
  },
  sushi: {
    fill: 'milk',
    foods: 'none',
    under: ({ first, second }) =>
      drawCuttingBoard() +
      drawPath(buildDotPath(SUSHI), COLOURS.iron, 42) +
      drawPath(buildDotPath(SUSHI), milk, 35) +
      drawPath(buildDotPath(SUSHI), first, 17) +
      drawPath(buildDotPath(SUSHI.map(({ x, y }) => ({ x: x + 5, y: y + 4 }))), second, 8),
    region: createRoundRegion(60),
  },
  pancakes: {
    fill: 'wheat',
    mixed: true,
    foods: 'pieces',
    copies: 6,
    under: () =>
      drawPlate() +
      drawPath('M166 130h0M152 120h0', toast, 118) +
      drawPath('M166 128h0', wheat, 114) +
      drawPath('M160 119h0', crust, 114) +
      drawPath('M160 117h0', wheat, 104) +
      drawFilledPath(
        'M122 104q40-30 74 4q18 24-4 44q4-24-20-22q-34 8-50-26z',
        COLOURS.carrot,
        ' opacity=".55"',
      ),
    over: () => drawFilledPath('M150 104h22v18h-22z', butter, ` stroke="${butter}" stroke-width="5"`),
    region: createRoundRegion(50),
  },
  'savory pancake': {
    fill: 'wheat',
    mixed: true,
    foods: 'pieces',
    copies: 8,
    under: () =>
      drawPlate() +
      drawCircle(72, toast) +
      drawCircle(69, saffron) +
      drawPath('M160 52V188M92 120H228', CHINA, 5),
    region: createRoundRegion(56),
  },
  crepes: {
    fill: 'butter',
    mixed: true,
    foods: 'pieces',
    copies: 5,
    under: () =>
      drawPlate() +
      [
        [98, 100, 3],
        [136, 130, 0],
      ]
        .map(
          ([x = 0, y = 0]) =>
            drawFilledPath(
              `M${x} ${y - 34}q74-20 92 54l-78 16z`,
              butter,
              ` stroke="${crust}" stroke-width="4"`,
            ) + drawPath(`M${x + 26} ${y - 16}q34 0 46 40`, crust, 4, ' opacity=".6"'),
        )
        .join(''),
    region: createRoundRegion(54),
  },
  waffles: {
    fill: 'crust',
    mixed: true,
    foods: 'pieces',
    copies: 6,
    under: () =>
      drawPlate() +
      drawCircle(66, crust) +
      drawPath('M108 88H212M98 120H222M108 152H212M128 66V174M160 58V182M192 66V174', wheat, 8),
    over: () => drawFilledPath('M148 108h24v20h-24z', butter, ` stroke="${butter}" stroke-width="5"`),
    region: createRoundRegion(52),
  },
} as const satisfies Record<string, Form>;

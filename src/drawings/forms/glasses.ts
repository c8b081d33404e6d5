import { CHINA, CHINA_EDGE, COLOURS } from '../basics/colours.ts';
import {
  createGridPoints,
  drawCircle,
  drawFilledPath,
  drawPath,
  drawPlate,
  drawShape,
  drawSpoon,
} from '../basics/markup.ts';
import { createRoundRegion, type Form } from './form.ts';

const { butter, carrot, coral, crust, leaf, milk, stone, toast, tomato, wheat } = COLOURS;

const GROUND = drawPath('M104 208H216', '#000', 14, ' opacity=".12"');
const JAR = 'M104 70q0-14 14-14h84q14 0 14 14v116q0 18-18 18h-76q-18 0-18-18z';

/**
 * Drawings of drinks, desserts in a glass, ice cream and preserves. Glasses, jars and mugs are drawn as seen from the
 * side, because from above, they look like bowls.
 */
export const GLASSES = {
  'cold drink': {
    fill: 'blush',
    tinted: 'title',
    foods: 'none',
    under: ({ fill, first }) =>
      GROUND +
      drawPath('M176 92L206 18', tomato, 8) +
      drawFilledPath('M106 40H214L202 196q-1 10-10 10h-64q-9 0-10-10z', CHINA, ' opacity=".75"') +
      drawFilledPath('M111 68H209L199 192q-1 8-8 8h-62q-7 0-8-8z', fill) +
      drawPath('M128 84l4 60', milk, 6, ' opacity=".5"') +
      drawCircle(19, first, '', 208, 58) +
      drawCircle(13, milk, ' opacity=".6"', 208, 58),
    region: createRoundRegion(40),
  },
  smoothie: {
    fill: 'blush',
    tinted: 'title',
    foods: 'none',
    under: ({ fill, first, second }) =>
      GROUND +
      drawPath('M150 60L128 10', COLOURS.leaf, 8) +
      drawFilledPath(
        'M110 44H210L198 150q4 20-14 26v22h20v10H116v-10h20v-22q-18-6-14-26z',
        CHINA,
        ' opacity=".75"',
      ) +
      drawFilledPath('M113 62H207L197 148q0 20-18 20h-38q-18 0-18-20z', fill) +
      drawPath('M124 66q18-22 36-4q18-18 36 4', milk, 14) +
      drawPath('M178 50h0', first, 24) +
      drawPath('M158 46h0', second, 17) +
      drawPath('M130 88l6 50', milk, 6, ' opacity=".5"'),
    region: createRoundRegion(40),
  },
  cocktail: {
    fill: 'blush',
    tinted: 'title',
    foods: 'none',
    under: ({ fill }) =>
      GROUND +
      drawFilledPath('M88 52H232L166 130V196h28q8 0 8 8H118q0-8 8-8h28V130z', CHINA, ' opacity=".85"') +
      drawFilledPath('M106 66H214L160 128z', fill) +
      drawShape('citrus', ['leaf', 'mint', 'milk'], [{ x: 218, y: 56, turn: 0.4, scale: 1.4 }]) +
      drawPath('M126 76l20 22', milk, 5, ' opacity=".6"'),
    region: createRoundRegion(40),
  },
  'hot drink': {
    fill: 'toast',
    tinted: 'title',
    mixed: true,
    foods: 'none',
    under: ({ fill }) =>
      drawPlate() +
      drawPath('M208 96q44-8 42 20t-44 26', 'currentColor', 13) +
      drawCircle(62, 'currentColor') +
      drawCircle(55, CHINA) +
      drawCircle(49, fill) +
      drawFilledPath('M160 146q-26-22-18-34q10-10 18 4q8-14 18-4q8 12-18 34z', milk, ' opacity=".6"'),
    region: createRoundRegion(40),
  },
  mug: {
    fill: 'crust',
    tinted: 'title',
    mixed: true,
    foods: 'pieces',
    under: ({ fill }) =>
      GROUND +
      drawPath('M206 112q42-4 42 32t-46 36', 'currentColor', 14) +
      drawFilledPath('M104 92q-6-44 28-40q28-20 52 2q38-4 32 38z', fill) +
      drawFilledPath('M104 88H216V186q0 20-20 20h-72q-20 0-20-20z', 'currentColor') +
      drawPath('M122 108V176', milk, 6, ' opacity=".35"'),
    region: createRoundRegion(30),
    spots: [
      { x: 132, y: 70 },
      { x: 160, y: 60 },
      { x: 188, y: 72 },
    ],
  },
  'dessert glass': {
    fill: 'cream',
    tinted: 'title',
    mixed: true,
    foods: 'none',
    under: ({ fill, first, second }) =>
      GROUND +
      drawFilledPath(
        'M98 72H222q0 66-50 80v42h26q8 0 8 10H114q0-10 8-10h26V152Q98 138 98 72z',
        CHINA,
        ' opacity=".85"',
      ) +
      drawFilledPath('M104 84H216q-4 50-44 62h-24q-40-12-44-62z', fill) +
      drawFilledPath('M108 106H212q-3 12-9 20H117q-6-8-9-20z', first) +
      drawPath('M122 76h0M160 64h0M198 76h0', milk, 36) +
      drawPath('M160 50h0', second, 20),
    region: createRoundRegion(40),
  },
  'ice cream': {
    fill: 'butter',
    tinted: 'title',
    mixed: true,
    foods: 'bits',
    under: ({ fill, first }) =>
      drawCircle(92, '#000', ' opacity=".1"', 164, 127) +
      drawCircle(88, 'currentColor') +
      drawCircle(82, CHINA) +
      drawCircle(73, CHINA_EDGE) +
      drawPath('M132 104h0', butter, 70) +
      drawPath('M192 108h0', fill, 68) +
      drawPath('M158 154h0', first, 68) +
      drawPath('M114 96q10-20 30-18M176 98q10-18 28-14M140 148q8-18 28-16', milk, 5, ' opacity=".8"'),
    over: drawSpoon,
    region: createRoundRegion(56),
  },
  popsicles: {
    fill: 'coral',
    tinted: 'title',
    mixed: true,
    foods: 'none',
    under: ({ fill, second }) =>
      drawPath('M96 150V214M160 150V214M224 150V214', wheat, 11) +
      [66, 130, 194]
        .map((x) => drawFilledPath(`M${x} 70q0-38 30-38t30 38v82q0 8-8 8h-44q-8 0-8-8z`, fill))
        .join('') +
      drawPath('M84 72V128M148 72V128M212 72V128', milk, 6, ' opacity=".5"') +
      drawPath('M108 90h0M100 122h0M172 84h0M164 120h0M236 96h0M228 128h0', second, 9),
    region: createRoundRegion(40),
  },
  jar: {
    fill: 'crust',
    tinted: 'title',
    mixed: true,
    foods: 'none',
    under: ({ fill, first, second }) =>
      GROUND +
      drawFilledPath(JAR, CHINA, ' opacity=".8"') +
      drawFilledPath('M110 84h100v100q0 14-14 14h-72q-14 0-14-14z', fill) +
      drawPath('M128 100h0M154 94h0M186 104h0M126 186h0M170 188h0M196 180h0', first, 15) +
      drawPath('M142 106h0M172 96h0M150 186h0M196 92h0', second, 10) +
      drawFilledPath('M122 118h76v48h-76z', milk) +
      drawPath('M138 136H182M146 150H174', stone, 5) +
      drawFilledPath('M108 34h104q8 0 8 8v14q0 8-8 8H108q-8 0-8-8V42q0-8 8-8z', 'currentColor'),
    region: createRoundRegion(40),
  },
  bottle: {
    fill: 'crust',
    tinted: 'title',
    mixed: true,
    foods: 'none',
    under: ({ fill }) =>
      GROUND +
      drawFilledPath(
        'M140 22h40v24q0 12 12 26q16 18 16 36v84q0 14-14 14h-68q-14 0-14-14v-84q0-18 16-36q12-14 12-26z',
        CHINA,
        ' opacity=".85"',
      ) +
      drawFilledPath('M120 112q0-16 12-30h56q12 14 12 30v78q0 10-10 10h-60q-10 0-10-10z', fill) +
      drawPath('M132 112V176', milk, 6, ' opacity=".5"') +
      drawShape('leaf', ['leaf', 'moss', 'moss'], [{ x: 168, y: 148, turn: -0.7, scale: 1.2 }]) +
      drawFilledPath('M136 14h48v18h-48z', toast),
    region: createRoundRegion(40),
  },
  spices: {
    fill: 'carrot',
    foods: 'none',
    under: () =>
      drawPlate() +
      drawPath('M126 92h0', tomato, 52) +
      drawPath('M194 98h0', carrot, 48) +
      drawPath('M132 154h0', leaf, 44) +
      drawPath('M190 152h0', toast, 46) +
      drawPath('M126 88h0', coral, 26) +
      drawPath('M194 94h0', butter, 22) +
      drawPath('M190 148h0', crust, 22) +
      drawPath('M132 151h0', COLOURS.lime, 20),
    region: createRoundRegion(40),
  },
  candies: {
    fill: 'blush',
    tinted: 'title',
    mixed: true,
    foods: 'none',
    under: ({ fill }) =>
      drawPlate() +
      drawFilledPath(
        createGridPoints([-40, 0, 40], [-38, 0, 38])
          .map(({ x, y }) => `M${x - 13} ${y - 13}h26v26h-26z`)
          .join(''),
        fill,
        ` stroke="${fill}" stroke-width="6"`,
      ) +
      drawPath(
        createGridPoints([-40, 0, 40], [-38, 0, 38])
          .map(({ x, y }) => `M${x - 11} ${y - 9}h16`)
          .join(''),
        milk,
        4,
        ' opacity=".6"',
      ),
    region: createRoundRegion(40),
  },
} as const satisfies Record<string, Form>;

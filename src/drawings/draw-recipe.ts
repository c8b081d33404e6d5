import {
  arrangeFoodsOnPoints,
  arrangeFoodsOnRegion,
  chooseFoods,
  type DrawnFoods,
  scatterCopies,
} from './arrange.ts';
import { drawDishBody } from './bodies.ts';
import { COLOURS } from './colours.ts';
import { classifyDish, type Dish } from './dishes.ts';
import type { Drawn } from './foods.ts';
import { type Layer, type Placement, placePathTemplate, SHAPES, type ShapeName } from './shapes.ts';
import {
  CX,
  CY,
  chooseCloth,
  drawPath,
  drawTablecloth,
  drawVessel,
  HEIGHT,
  type Region,
  WIDTH,
} from './vessels.ts';

export interface DrawingInput {
  readonly id: string;
  readonly title: string;
  readonly cuisine: string | null;
  readonly tools: readonly string[];
  readonly ingredients: readonly string[];
  readonly tags: readonly string[];
}

/** Upper limit (bytes) for a drawing. A drawing is always smaller. */
export const DRAWING_BYTES_MAX = 2048;

/** Swirl of a spoon, for a dish without any visible foods, such as porridge or sauce. */
const SWIRL = drawPath(
  'M118 132q10 34 48 24 36-12 24-46-14-28-42-16-20 12-10 30 12 14 24-2',
  COLOURS.cream,
  5,
);

/** Maximum number of attempts to make a drawing smaller. Each attempt leaves out a few more copies of the foods. */
const THRIFT_MAX = 7;

/**
 * Draws a small picture of a recipe: its dish from above, with its main ingredients, on a tablecloth for its cuisine.
 * The same input always gives the same drawing. No input text becomes markup, so nothing needs escaping. The SVG has no
 * style attribute or style element, so a strict content security policy allows it.
 */
export function drawRecipe(input: DrawingInput): string {
  const dish = classifyDish(input.title, input.tags, input.tools);
  const foods = chooseFoods(input.title, input.ingredients, dish);
  for (let thrift = 0; thrift <= THRIFT_MAX; thrift++) {
    const svg = compose(input, dish, foods, thrift);
    if (svg.length < DRAWING_BYTES_MAX) return svg;
  }
  return compose(input, dish, { ...foods, hero: undefined, pieces: [], bit: undefined }, 0);
}

function compose(input: DrawingInput, dish: Dish, foods: DrawnFoods, thrift: number): string {
  const random = seeded(input.id);
  const cloth = chooseCloth(input.cuisine, random());
  const under = drawVessel(dish.vessel, dish.body ? null : foods.fill);
  const body = dish.body && drawDishBody(dish.body, foods.fill);
  const region = body?.region ?? under.region;
  const base = foods.base && !body ? baseMarkup(foods.base, region, foods.wet, random) : '';
  const bare = !foods.hero && !foods.bit && foods.pieces.length === 0 && base === '' && !body;
  const layout = body?.spots
    ? arrangeFoodsOnPoints(body.spots, foods, thrift, random)
    : arrangeFoodsOnRegion(region, foods, thrift, random);
  return (
    `<svg class="recipe-drawing" viewBox="0 0 ${WIDTH} ${HEIGHT}" ` +
    `color="${cloth.hue}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">` +
    drawTablecloth(cloth.weave) +
    `<g stroke-linecap="round" stroke-linejoin="round" fill="none">` +
    `${under.markup}${body?.markup ?? ''}${bare ? SWIRL : base}` +
    `${layout.map(([food, spots]) => foodMarkup(food, spots)).join('')}</g></svg>`
  );
}

function foodMarkup({ shape, colours }: Drawn, spots: readonly Placement[]): string {
  if (!(shape in SHAPES)) return '';
  const layers: readonly Layer[] = SHAPES[shape as ShapeName];
  return layers
    .map((layer) => layerMarkup(layer, COLOURS[colours['abc'.indexOf(layer.ink)] ?? 'cream'], spots))
    .join('');
}

function layerMarkup({ width, d }: Layer, colour: string, spots: readonly Placement[]): string {
  const path = spots.map((spot) => placePathTemplate(d, spot)).join('');
  const scale = spots[0]?.scale ?? 1;
  const stroke = Math.round(Math.abs(width) * scale * 10) / 10;
  if (width === 0) return `<path d="${path}" fill="${colour}"/>`;
  return `<path d="${path}"${width < 0 ? ` fill="${colour}"` : ''} stroke="${colour}" stroke-width="${stroke}"/>`;
}

/**
 * Returns a generator of pseudo-random numbers from 0 (included) to 1 (excluded). The same text always gives the same
 * numbers (FNV-1a hash into mulberry32).
 */
function seeded(text: string): () => number {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Draws a bed of grains, noodles or leaves under the other foods. In a liquid, only noodles are drawn. A sauce is not
 * drawn, because it only changes the color of the filling.
 */
function baseMarkup(
  { shape, colours }: Drawn,
  region: Region,
  liquid: boolean,
  random: () => number,
): string {
  if (liquid && shape !== 'noodles') return '';
  const [a, b] = [COLOURS[colours[0]], COLOURS[colours[1]]];
  const [w, h] = region.kind === 'round' ? [region.r, region.r] : [region.w, region.h];
  const bed =
    region.kind === 'round'
      ? `<circle cx="${CX}" cy="${CY}" r="${region.r}" fill="${a}"/>`
      : `<rect x="${CX - w}" y="${CY - h}" width="${2 * w}" height="${2 * h}" rx="14" fill="${a}"/>`;
  switch (shape) {
    case 'grains': {
      const grains = scatterCopies(region, 22, 1, random).map((spot) => placePathTemplate('M-3 0L3 0', spot));
      return bed + drawPath(grains.join(''), b, 3);
    }
    case 'noodles': {
      const swirl = (x: number, y: number, r: number): string =>
        `M${x - r} ${y}a${r} ${r} 0 1 1 ${r} ${r}a${r * 0.7} ${r * 0.7} 0 1 1 ${Math.round(r * 0.5)}-${Math.round(r * 1.2)}`;
      const swirls = [
        swirl(CX - 0.38 * w, CY - 0.3 * h, 0.42 * h),
        swirl(CX + 0.4 * w, CY - 0.34 * h, 0.4 * h),
        swirl(CX - 0.3 * w, CY + 0.38 * h, 0.38 * h),
        swirl(CX + 0.36 * w, CY + 0.36 * h, 0.42 * h),
      ];
      const d = swirls.join('').replace(/(?<!\d)\d+\.\d+/g, (n) => `${Math.round(Number(n))}`);
      return liquid ? drawPath(d, a, 5) : bed + drawPath(d, b, 4);
    }
    case 'greens': {
      const leaves = scatterCopies(region, 11, 1.9, random);
      const half = (odd: number) =>
        leaves
          .filter((_, i) => i % 2 === odd)
          .map((spot) => placePathTemplate(SHAPES.leaf[0].d, spot))
          .join('');
      return `<path d="${half(0)}" fill="${a}"/><path d="${half(1)}" fill="${b}"/>`;
    }
    default:
      return '';
  }
}

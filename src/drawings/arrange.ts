import type { Point } from './bodies.ts';
import type { ColourName } from './colours.ts';
import type { Dish } from './dishes.ts';
import { type Drawn, findDrawnFood } from './foods.ts';
import type { Placement } from './shapes.ts';
import { CX, CY, type Region } from './vessels.ts';

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/**
 * Maps a point of the unit disc, given by radius and angle, to a point of a region. For a rectangular region, the disc
 * is stretched toward the corners.
 */
function inside(region: Region, radius: number, angle: number): Point {
  const [u, v] = [radius * Math.cos(angle), radius * Math.sin(angle)];
  if (region.kind === 'round') return { x: CX + u * region.r, y: CY + v * region.r };
  const stretch = radius / Math.max(Math.abs(u), Math.abs(v), 1e-9);
  const soft = 0.45 * stretch + 0.55;
  return { x: CX + u * soft * region.w, y: CY + v * soft * region.h };
}

const somewhere = (
  point: Point,
  scale: number,
  random: () => number,
  turn = random() * 2 * Math.PI,
): Placement => ({
  ...point,
  turn,
  scale,
});

/** Places `count` big foods (one to three) in the middle of a region, all tilted in about the same direction. */
function centre(region: Region, count: number, scale: number, random: () => number): Placement[] {
  const lean = -0.5 + random() * 0.6;
  const spread = region.kind === 'round' ? region.r * 0.42 : region.w * 0.55;
  return Array.from({ length: count }, (_, i) => {
    const angle = lean + Math.PI / 2 + (i * 2 * Math.PI) / count;
    const away = count === 1 ? 0 : region.kind === 'rect' ? (i - (count - 1) / 2) * spread : spread;
    const point =
      region.kind === 'rect'
        ? { x: CX + away, y: CY }
        : { x: CX + away * Math.cos(angle), y: CY + away * Math.sin(angle) };
    return somewhere(point, scale, random, lean + (random() - 0.5) * 0.3);
  });
}

function ring(
  region: Region,
  count: number,
  radius: number,
  scale: number,
  random: () => number,
): Placement[] {
  const start = random() * Math.PI;
  return Array.from({ length: count }, (_, i) =>
    somewhere(inside(region, radius, start + (i * 2 * Math.PI) / count), scale, random),
  );
}

/** Spreads copies of a food evenly over a whole region, like the seeds of a sunflower. */
export function scatterCopies(
  region: Region,
  count: number,
  scale: number,
  random: () => number,
): Placement[] {
  const start = random() * Math.PI;
  return Array.from({ length: count }, (_, i) =>
    somewhere(inside(region, 0.96 * Math.sqrt((i + 0.6) / count), start + i * GOLDEN_ANGLE), scale, random),
  );
}

const at = (spots: readonly Point[], scale: number, random: () => number): Placement[] =>
  spots.map((spot) => somewhere(spot, scale, random));

/** Foods of a drawing, each with the positions of its copies. The first food is drawn first, at the bottom. */
export type Arrangement = (readonly [Drawn, readonly Placement[]])[];

export interface DrawnFoods {
  readonly hero: Drawn | undefined;
  readonly pieces: readonly Drawn[];
  readonly bit: Drawn | undefined;
  readonly base: Drawn | undefined;
  readonly fill: ColourName | null;
  /** True if the dish is filled with a liquid such as soup, in which a bed of rice or leaves would not be visible. */
  readonly wet: boolean;
}

/**
 * Colors for the filling of a dish if a food on top has the filling's usual color. The food would not be visible
 * otherwise.
 */
const OTHER_FILLS: readonly ColourName[] = ['crust', 'wheat', 'cream', 'toast'];

/**
 * Chooses the foods that a drawing shows. Foods in the recipe's title come first, then the other foods in the order of
 * the recipe. Inconspicuous foods come last.
 */
export function chooseFoods(title: string, ingredients: readonly string[], dish: Dish): DrawnFoods {
  const titled = inTitle(title);
  const known = ingredients.map(findDrawnFood).filter((food) => food !== undefined);
  const listed = known.length > 0 ? known : [...titled];
  const seen = listed.filter((food) => !(dish.mixed && food.vanishes) || titled.has(food));
  const drawn = [...new Set([...seen.filter((food) => titled.has(food)), ...seen])];
  const solid = [
    ...drawn.filter((food) => !food.plain || titled.has(food)),
    ...drawn.filter((food) => food.plain),
  ];
  const big = solid.find((food) => food.size === 'hero');
  const first = solid.find((food) => food.size === 'hero' || food.size === 'piece');
  // If the recipe lists a small food such as shrimp before a big food such as chicken, draw the big food as a small
  // one.
  const hero = big === first ? big : undefined;
  const pieces = [...new Set(solid)]
    .filter((food) => food !== hero && (food.size === 'piece' || food.size === 'hero'))
    .slice(0, hero ? 2 : 3);
  const base = drawn.find((food) => food.size === 'base' && food.shape !== 'sauce');
  const wet = dish.tinted === true && !(dish.bedded && base);
  const tint = wet ? drawn.find((food) => food.tints !== undefined)?.tints : undefined;
  const shown = [hero, ...pieces].flatMap((food) => (food ? [food.colours[0]] : []));
  return {
    hero,
    pieces,
    bit: solid.find((food) => food.size === 'bit'),
    base,
    fill: visible(tint ?? dish.fill ?? null, shown),
    wet,
  };
}

function visible(fill: ColourName | null, shown: readonly ColourName[]): ColourName | null {
  if (fill === null || !shown.includes(fill)) return fill;
  return OTHER_FILLS.find((other) => !shown.includes(other)) ?? fill;
}

function inTitle(title: string): Set<Drawn> {
  const words = title.split(/\s+/);
  const phrases = words.flatMap((word, i) => [word, `${word} ${words[i + 1] ?? ''}`]);
  return new Set(phrases.map(findDrawnFood).filter((food) => food !== undefined));
}

/**
 * Arranges foods over a region. A big food is in the middle, with small foods in a ring around it. Without a big food,
 * the small foods form two rings. Tiny foods are spread over the whole region.
 */
export function arrangeFoodsOnRegion(
  region: Region,
  { hero, pieces, bit }: DrawnFoods,
  thrift: number,
  random: () => number,
): Arrangement {
  const small = region.kind === 'round' ? region.r / 66 : Math.min(1, region.h / 54);
  const kinds = pieces.length;
  const layout: Arrangement = [];
  const heroes = centre(region, random() < 0.5 ? 2 : 3, 1.45 * small, random);
  if (kinds > 0) {
    const outer = Math.max(kinds, (hero ? 8 : 9) - thrift);
    const spots = ring(region, outer, hero ? 0.88 : 0.76, (hero ? 0.8 : 1.05) * small, random);
    if (!hero) spots.push(...ring(region, Math.max(1, 4 - (thrift >> 1)), 0.3, 1.05 * small, random));
    pieces.forEach((food, kind) => {
      layout.push([food, spots.filter((_, i) => i % kinds === kind)]);
    });
  }
  if (bit && thrift < 6) layout.push([bit, scatterCopies(region, 8 - thrift, 0.8 * small, random)]);
  if (hero) layout.push([hero, heroes]);
  return layout;
}

export function arrangeFoodsOnPoints(
  spots: readonly Point[],
  foods: DrawnFoods,
  thrift: number,
  random: () => number,
): Arrangement {
  const kinds = [foods.hero, ...foods.pieces, foods.bit].filter((food) => food !== undefined);
  const shown = kinds.slice(0, thrift > 3 ? 1 : thrift > 0 ? 2 : 3);
  return shown.map(
    (food, kind) =>
      [
        food,
        at(
          spots.filter((_, i) => i % shown.length === kind),
          0.95,
          random,
        ),
      ] as const,
  );
}

import type { ColourName } from './basics/colours.ts';
import { CX, CY, type Point, type Region } from './basics/markup.ts';
import type { Placement } from './basics/shapes.ts';
import { type Drawn, findFoodDrawing } from './foods.ts';
import type { Form } from './forms/form.ts';

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/**
 * Converts polar coordinates in the unit disc (radius from 0 to 1, and angle) to a point of a region. If the region is
 * a rectangle, the disc is stretched so that it fills the corners too.
 */
function inside(region: Region, radius: number, angle: number): Point {
  const [u, v] = [radius * Math.cos(angle), radius * Math.sin(angle)];
  const { x = CX, y = CY } = region;
  if (region.kind === 'round') return { x: x + u * region.r, y: y + v * region.r };
  const stretch = radius / Math.max(Math.abs(u), Math.abs(v), 1e-9);
  const soft = 0.45 * stretch + 0.55;
  return { x: x + u * soft * region.w, y: y + v * soft * region.h };
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

function centre(region: Region, count: number, scale: number, random: () => number): Placement[] {
  const lean = -0.5 + random() * 0.6;
  const { x = CX, y = CY } = region;
  const spread = region.kind === 'round' ? region.r * 0.42 : region.w * 0.55;
  return Array.from({ length: count }, (_, i) => {
    const angle = lean + Math.PI / 2 + (i * 2 * Math.PI) / count;
    const away = count === 1 ? 0 : region.kind === 'rect' ? (i - (count - 1) / 2) * spread : spread;
    const point =
      region.kind === 'rect'
        ? { x: x + away, y }
        : { x: x + away * Math.cos(angle), y: y + away * Math.sin(angle) };
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

function scatterCopies(region: Region, count: number, scale: number, random: () => number): Placement[] {
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
  readonly fill: ColourName;
  readonly colours: readonly ColourName[];
}

/**
 * Alternative colors for the filling of a dish. An alternative is used if a food on top has the same color as the
 * filling and would not be visible.
 */
const OTHER_FILLS: readonly ColourName[] = ['crust', 'wheat', 'cream', 'toast'];

/**
 * Chooses the foods that a drawing shows. Foods in the recipe's title come first, then the other foods in the order of
 * the recipe. Inconspicuous foods come last.
 */
export function chooseFoodsToDraw(title: string, ingredients: readonly string[], form: Form): DrawnFoods {
  const titled = inTitle(title);
  const known = ingredients.map(findFoodDrawing).filter((food) => food !== undefined);
  const listed = known.length > 0 ? known : [...titled];
  const seen = listed.filter((food) => !food.vanishes || (titled.has(food) && !form.mixed));
  const drawn = [...new Set([...seen.filter((food) => titled.has(food)), ...seen])];
  const solid = [
    ...drawn.filter((food) => !food.plain || titled.has(food)),
    ...drawn.filter((food) => food.plain),
  ];
  const main = solid.filter((food) => food.size === 'hero' || food.size === 'piece');
  // Draw a big food, such as chicken, at the size of a small one if the recipe lists a small food, such as shrimp,
  // before it.
  const hero = form.foods === 'all' && main[0]?.size === 'hero' ? main[0] : undefined;
  const candidates =
    form.foods === 'sides'
      ? main.filter((food) => food.size === 'piece' && !food.meat)
      : form.foods === 'all' || form.foods === 'pieces'
        ? main
        : [];
  const pieces = candidates.filter((food) => food !== hero).slice(0, hero ? 2 : 3);
  const tinting = form.tinted === 'any' ? [...titled, ...drawn] : form.tinted === 'title' ? [...titled] : [];
  const tint = tinting.find((food) => food.tints !== undefined)?.tints;
  const shown = [hero, ...pieces].flatMap((food) => (food ? [food.colours[0]] : []));
  return {
    hero,
    pieces,
    bit: form.foods === 'none' ? undefined : solid.find((food) => food.size === 'bit'),
    fill: visible(tint ?? form.fill, shown),
    colours: [...main, ...solid.filter((food) => food.size === 'bit' && !food.plain)].map(
      ({ colours: [colour] }) => colour,
    ),
  };
}

function visible(fill: ColourName, shown: readonly ColourName[]): ColourName {
  if (!shown.includes(fill)) return fill;
  return OTHER_FILLS.find((other) => !shown.includes(other)) ?? fill;
}

function inTitle(title: string): Set<Drawn> {
  const words = title.split(/\s+/);
  const phrases = words.flatMap((word, i) => [word, `${word} ${words[i + 1] ?? ''}`]);
  return new Set(phrases.map(findFoodDrawing).filter((food) => food !== undefined));
}

const COPIES = 13;

interface ArrangementOptions {
  /** Number of copies of foods to leave out of the drawing, so that its markup is smaller. */
  readonly thrift: number;
  readonly copies?: number | undefined;
  readonly random: () => number;
}

/**
 * Arranges foods over a region. A big food is in the middle, with small foods in a ring around it. Without a big food,
 * the small foods form two rings. Tiny foods are spread over the whole region.
 */
export function arrangeFoodsOnRegion(
  region: Region,
  { hero, pieces, bit }: DrawnFoods,
  { thrift, copies = COPIES, random }: ArrangementOptions,
): Arrangement {
  const small = region.kind === 'round' ? region.r / 66 : Math.min(1, region.h / 54);
  const kinds = pieces.length;
  const layout: Arrangement = [];
  const heroes = centre(region, random() < 0.5 ? 2 : 3, 1.45 * small, random);
  const inner = Math.round(copies / 3);
  if (kinds > 0) {
    const outer = Math.max(kinds, (hero ? 8 : copies - inner) - thrift);
    const spots = ring(region, outer, hero ? 0.88 : 0.76, (hero ? 0.8 : 1.05) * small, random);
    if (!hero) spots.push(...ring(region, Math.max(1, inner - (thrift >> 1)), 0.3, 1.05 * small, random));
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
  { thrift, random }: ArrangementOptions,
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

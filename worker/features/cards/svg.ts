/**
 * Paints the SVG markup that `drawRecipe` returns: circles, rectangles and paths. Text and styles are not supported.
 */
import { type Canvas, parseHexColor } from './canvas.ts';
import { computeCirclePoints, flattenSvgPath, type Polyline } from './path.ts';

/** Matches a CSS variable with its fallback, which is the color of the light theme (src/drawings/basics/colours.ts). */
const VARIABLE = /^var\(--[a-z-]+,(#[\da-f]{6})\)$/;

export interface DrawingPlace {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

type Attributes = Readonly<Record<string, string>>;

const parseAttributes = (text: string): Attributes =>
  Object.fromEntries(
    [...text.matchAll(/(?<![\w-])([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );

const number = (attributes: Attributes, name: string, fallback = 0) =>
  attributes[name] === undefined ? fallback : Number(attributes[name]);

function outline(tag: string, attributes: Attributes, scale: number): Polyline[] {
  const at = (name: string) => number(attributes, name);
  if (tag === 'circle')
    return [{ points: computeCirclePoints(at('cx'), at('cy'), at('r'), scale), closed: true }];
  if (tag === 'rect') return [{ points: roundedBox(attributes, scale), closed: true }];
  return flattenSvgPath(attributes.d ?? '', scale);
}

function roundedBox(attributes: Attributes, scale: number): number[] {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => number(attributes, name)) as [
    number,
    number,
    number,
    number,
  ];
  const r = Math.min(number(attributes, 'rx'), width / 2, height / 2);
  const corner = `a${r} ${r} 0 0 1 `;
  const data =
    `M${x + r} ${y}H${x + width - r}${corner}${r} ${r}V${y + height - r}${corner}${-r} ${r}` +
    `H${x + r}${corner}${-r} ${-r}V${y + r}${corner}${r} ${-r}Z`;
  return flattenSvgPath(data, scale)[0]?.points ?? [];
}

const parseNumbers = (text = '') => (text.match(/[\d.]+/g) ?? []).map(Number);

export function paintDrawing(canvas: Canvas, svg: string, { x, y, scale }: DrawingPlace): void {
  const placed = (points: readonly number[]) =>
    points.map((value, at) => value * scale + (at % 2 === 0 ? x : y));
  const inherited: Attributes[] = [{ fill: '#000000', stroke: 'none' }];
  for (const [, closing, tag = '', text = ''] of svg.matchAll(/<(\/?)(\w+)\b([^<>]*)>/g)) {
    if (closing) {
      inherited.pop();
      continue;
    }
    const attributes = { ...inherited.at(-1), ...parseAttributes(text) };
    if (tag === 'svg' || tag === 'g') {
      inherited.push(attributes);
      continue;
    }
    const colour = (name: 'fill' | 'stroke') => {
      const value = attributes[name] ?? 'none';
      if (value === 'none') return null;
      if (value === 'currentColor') return parseHexColor(attributes.color ?? '#000000');
      return parseHexColor(VARIABLE.exec(value)?.[1] ?? value);
    };
    const lines = outline(tag, attributes, scale);
    const opacity = number(attributes, 'opacity', 1);
    const fill = colour('fill');
    if (fill)
      canvas.fill(
        lines.map(({ points }) => placed(points)),
        fill,
        opacity,
      );
    const stroke = colour('stroke');
    if (!stroke) continue;
    const style = {
      width: number(attributes, 'stroke-width', 1),
      round: attributes['stroke-linecap'] === 'round',
      dashes: parseNumbers(attributes['stroke-dasharray']),
      offset: number(attributes, 'stroke-dashoffset'),
    };
    canvas.fill(strokePolygons(lines, style, scale).map(placed), stroke, opacity);
  }
}

// Converts the line of an SVG stroke, with its width and dashes, to polygons. All polygons have the same orientation,
// so that overlapping parts are painted only once. No I/O.

interface StrokeStyle {
  readonly width: number;
  /** True if the ends of lines are round; false if they are cut off. Corners are always round. */
  readonly round: boolean;
  /** Lengths of the dashes and gaps of a line, alternating. Empty for a solid line. */
  readonly dashes: readonly number[];
  readonly offset: number;
}

function computeTwiceSignedArea(points: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < points.length; at += 2) {
    const next = (at + 2) % points.length;
    sum += (points[at] ?? 0) * (points[next + 1] ?? 0) - (points[next] ?? 0) * (points[at + 1] ?? 0);
  }
  return sum;
}

const clockwise = (points: number[]): number[] => {
  if (computeTwiceSignedArea(points) >= 0) return points;
  const turned: number[] = [];
  for (let at = points.length - 2; at >= 0; at -= 2) turned.push(points[at] ?? 0, points[at + 1] ?? 0);
  return turned;
};

function strokePolygons(
  lines: readonly Polyline[],
  { width, round, dashes, offset }: StrokeStyle,
  scale: number,
): number[][] {
  const half = width / 2;
  const polygons: number[][] = [];
  for (const line of lines) {
    const whole = line.closed ? [...line.points, line.points[0] ?? 0, line.points[1] ?? 0] : line.points;
    const pieces = dashes.length === 0 ? [whole] : dashed(whole, dashes, offset);
    for (const points of pieces) {
      const last = points.length - 2;
      for (let at = 0; at <= last; at += 2) {
        const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0];
        const inner = at > 0 && at < last;
        if (round || inner) polygons.push(computeCirclePoints(x, y, half, scale));
        if (at === last) continue;
        const [nextX, nextY] = [points[at + 2] ?? 0, points[at + 3] ?? 0];
        const length = Math.hypot(nextX - x, nextY - y);
        if (length === 0) continue;
        const [acrossX, acrossY] = [((nextY - y) / length) * half, (-(nextX - x) / length) * half];
        polygons.push(
          clockwise([
            ...[x + acrossX, y + acrossY, nextX + acrossX, nextY + acrossY],
            ...[nextX - acrossX, nextY - acrossY, x - acrossX, y - acrossY],
          ]),
        );
      }
    }
  }
  return polygons;
}

/** Splits a stroked line into its dashes. Each dash is returned as a polyline. A dash of length 0 is drawn as a dot. */
function dashed(points: readonly number[], dashes: readonly number[], offset: number): number[][] {
  const period = dashes.reduce((sum, dash) => sum + dash, 0);
  if (period <= 0) return [[...points]];
  const pieces: number[][] = [];
  let at = 0;
  let left = offset % period;
  while (left >= (dashes[at] ?? 0)) {
    left -= dashes[at] ?? 0;
    at = (at + 1) % dashes.length;
  }
  left = (dashes[at] ?? 0) - left;
  let piece: number[] | null = at % 2 === 0 ? [points[0] ?? 0, points[1] ?? 0] : null;
  const advance = (x: number, y: number) => {
    if (piece) pieces.push(piece);
    at = (at + 1) % dashes.length;
    left = dashes[at] ?? 0;
    piece = at % 2 === 0 ? [x, y] : null;
    if (piece && left === 0) {
      pieces.push([x, y, x, y]);
      piece = null;
      at = (at + 1) % dashes.length;
      left = dashes[at] ?? 0;
    }
  };
  if (piece && left === 0) {
    piece = null;
    advance(points[0] ?? 0, points[1] ?? 0);
  }
  for (let i = 0; i + 3 < points.length; i += 2) {
    let [x, y] = [points[i] ?? 0, points[i + 1] ?? 0];
    const [toX, toY] = [points[i + 2] ?? 0, points[i + 3] ?? 0];
    for (let rest = Math.hypot(toX - x, toY - y); rest > 0; ) {
      const step = Math.min(rest, left);
      x += ((toX - x) * step) / rest;
      y += ((toY - y) * step) / rest;
      rest -= step;
      left -= step;
      piece?.push(x, y);
      if (left <= 0) advance(x, y);
    }
  }
  if (piece && piece.length > 2) pieces.push(piece);
  return pieces;
}

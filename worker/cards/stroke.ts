/** What a stroke covers, as polygons that all turn the same way, so that what overlaps counts once. No I/O. */
import { circlePoints, type Polyline } from './path.ts';

export interface StrokeStyle {
  readonly width: number;
  /** Ends and corners are round; otherwise ends are cut, and corners filled as if they were round. */
  readonly round: boolean;
  /** Lengths of a dash and of the gap behind it; empty for a whole line. */
  readonly dashes: readonly number[];
  readonly offset: number;
}

/** Twice the area; positive where the points go clockwise on the screen. */
function turnOf(points: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < points.length; at += 2) {
    const next = (at + 2) % points.length;
    sum += (points[at] ?? 0) * (points[next + 1] ?? 0) - (points[next] ?? 0) * (points[at + 1] ?? 0);
  }
  return sum;
}

const clockwise = (points: number[]): number[] => {
  if (turnOf(points) >= 0) return points;
  const turned: number[] = [];
  for (let at = points.length - 2; at >= 0; at -= 2) turned.push(points[at] ?? 0, points[at + 1] ?? 0);
  return turned;
};

/** @param scale pixels of one unit */
export function strokePolygons(
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
        if (round || inner) polygons.push(circlePoints(x, y, half, scale));
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

/** The dashes of a line, each a line of its own. One of length 0 is a dot. */
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

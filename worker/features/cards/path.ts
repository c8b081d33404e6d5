/** Converts SVG path data to line segments, as finely as a preview picture needs. No I/O. */

export interface Polyline {
  readonly points: number[];
  readonly closed: boolean;
}

const ARITY: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, q: 4, t: 2, c: 6, a: 7, z: 0 };

/** Number of line segments that replace a curve: one per 5 pixels, at least 4 and at most 64. */
const countSegments = (length: number, scale: number) =>
  Math.min(64, Math.max(4, Math.ceil((length * scale) / 5)));

/**
 * Flattens an SVG path into polylines.
 * @param pathData path commands M L H V Q T C A Z, absolute or relative; arcs must be circular
 * @param scale pixels per unit of the path; larger curves are split into more segments
 */
export function flattenSvgPath(pathData: string, scale: number): Polyline[] {
  const lines: Polyline[] = [];
  let points: number[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let [controlX, controlY] = [0, 0];
  const end = (closed: boolean) => {
    if (points.length > 0) lines.push({ points, closed });
    points = [];
  };
  const to = (nextX: number, nextY: number) => {
    if (points.length === 0) points.push(x, y);
    points.push(nextX, nextY);
    [x, y] = [nextX, nextY];
  };
  const curve = (at: (t: number) => readonly [number, number], length: number) => {
    const pieces = countSegments(length, scale);
    const [fromX, fromY] = [x, y];
    if (points.length === 0) points.push(fromX, fromY);
    for (let piece = 1; piece <= pieces; piece++) to(...at(piece / pieces));
  };
  for (const [, command = '', rest = ''] of pathData.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const kind = command.toLowerCase();
    const arity = ARITY[kind];
    if (arity === undefined) throw new Error(`A path with ${command}`);
    const numbers = (rest.match(/-?(?:\d*\.\d+|\d+)/g) ?? []).map(Number);
    const relative = command === kind;
    if (kind === 'z') {
      end(true);
      [x, y] = [startX, startY];
      continue;
    }
    for (let at = 0; at + arity <= numbers.length; at += arity) {
      const [baseX, baseY] = relative ? [x, y] : [0, 0];
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = numbers.slice(at, at + arity);
      let keepsControl = false;
      switch (kind) {
        case 'm':
          if (at === 0) {
            end(false);
            [x, y] = [baseX + a, baseY + b];
            [startX, startY] = [x, y];
          } else to(baseX + a, baseY + b);
          break;
        case 'l':
          to(baseX + a, baseY + b);
          break;
        case 'h':
          to(baseX + a, y);
          break;
        case 'v':
          to(x, baseY + a);
          break;
        case 'q':
        case 't': {
          const [fromX, fromY] = [x, y];
          [controlX, controlY] =
            kind === 'q' ? [baseX + a, baseY + b] : [2 * fromX - controlX, 2 * fromY - controlY];
          const [midX, midY] = [controlX, controlY];
          const [toX, toY] = kind === 'q' ? [baseX + c, baseY + d] : [baseX + a, baseY + b];
          const length = Math.hypot(midX - fromX, midY - fromY) + Math.hypot(toX - midX, toY - midY);
          curve((t) => {
            const s = 1 - t;
            return [
              s * s * fromX + 2 * s * t * midX + t * t * toX,
              s * s * fromY + 2 * s * t * midY + t * t * toY,
            ];
          }, length);
          keepsControl = true;
          break;
        }
        case 'c': {
          const [fromX, fromY] = [x, y];
          const [x1, y1, x2, y2] = [baseX + a, baseY + b, baseX + c, baseY + d];
          const [toX, toY] = [baseX + e, baseY + f];
          const length =
            Math.hypot(x1 - fromX, y1 - fromY) +
            Math.hypot(x2 - x1, y2 - y1) +
            Math.hypot(toX - x2, toY - y2);
          curve((t) => {
            const s = 1 - t;
            const [p, q, r, u] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
            return [p * fromX + q * x1 + r * x2 + u * toX, p * fromY + q * y1 + r * y2 + u * toY];
          }, length);
          break;
        }
        case 'a':
          arc(curve, [x, y], a, d !== 0, e !== 0, [baseX + f, baseY + g]);
          break;
      }
      if (!keepsControl) [controlX, controlY] = [x, y];
    }
  }
  end(false);
  return lines;
}

type Curve = (at: (t: number) => readonly [number, number], length: number) => void;

/**
 * Draws a circular arc. A radius that is too small to reach the end point is enlarged, as the SVG specification
 * requires.
 */
function arc(
  curve: Curve,
  [fromX, fromY]: readonly [number, number],
  radius: number,
  large: boolean,
  sweep: boolean,
  [toX, toY]: readonly [number, number],
): void {
  const [halfX, halfY] = [(toX - fromX) / 2, (toY - fromY) / 2];
  const half = Math.hypot(halfX, halfY);
  if (half === 0) return;
  const r = Math.max(radius, half);
  const away = Math.sqrt(Math.max(0, r * r - half * half)) * (large === sweep ? -1 : 1);
  const centreX = fromX + halfX - (away * halfY) / half;
  const centreY = fromY + halfY + (away * halfX) / half;
  const start = Math.atan2(fromY - centreY, fromX - centreX);
  let turn = Math.atan2(toY - centreY, toX - centreX) - start;
  if (sweep && turn < 0) turn += 2 * Math.PI;
  if (!sweep && turn > 0) turn -= 2 * Math.PI;
  curve(
    (t) => [centreX + r * Math.cos(start + t * turn), centreY + r * Math.sin(start + t * turn)],
    Math.abs(turn) * r,
  );
}

export function computeCirclePoints(x: number, y: number, r: number, scale: number): number[] {
  const pieces = Math.max(12, countSegments(2 * Math.PI * r, scale));
  return Array.from({ length: pieces }, (_, piece) => {
    const angle = (2 * Math.PI * piece) / pieces;
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
  }).flat();
}

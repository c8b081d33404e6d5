/** Paints the markup that `drawRecipe` writes: circles, rectangles and paths, without text and without style. */
import { type Canvas, colourOf } from './canvas.ts';
import { circlePoints, flatten, type Polyline } from './path.ts';
import { strokePolygons } from './stroke.ts';

/** What the style sheets of the site give by name, on light paper (src/ui/pictures/recipe-drawing.css). */
const NAMED: Readonly<Record<string, string>> = { 'var(--china)': '#fffaf0', 'var(--china-edge)': '#e9dcc6' };

/** Where the drawing's units go: pixels of one unit, and where its corner is. */
export interface DrawingPlace {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

type Attributes = Readonly<Record<string, string>>;

const attributesOf = (text: string): Attributes =>
  Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );

const number = (attributes: Attributes, name: string, otherwise = 0) =>
  attributes[name] === undefined ? otherwise : Number(attributes[name]);

function outline(tag: string, attributes: Attributes, scale: number): Polyline[] {
  const at = (name: string) => number(attributes, name);
  if (tag === 'circle') return [{ points: circlePoints(at('cx'), at('cy'), at('r'), scale), closed: true }];
  if (tag === 'rect') return [{ points: roundedBox(attributes, scale), closed: true }];
  return flatten(attributes.d ?? '', scale);
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
  return flatten(data, scale)[0]?.points ?? [];
}

const numbersIn = (text = '') => (text.match(/[\d.]+/g) ?? []).map(Number);

/** Paints a drawing. What reaches beyond the canvas is cut off. */
export function paintDrawing(canvas: Canvas, svg: string, { x, y, scale }: DrawingPlace): void {
  const placed = (points: readonly number[]) =>
    points.map((value, at) => value * scale + (at % 2 === 0 ? x : y));
  const inherited: Attributes[] = [{ fill: '#000000', stroke: 'none' }];
  for (const [, closing, tag = '', text = ''] of svg.matchAll(/<(\/?)(\w+)([^>]*?)\/?>/g)) {
    if (closing) {
      inherited.pop();
      continue;
    }
    const attributes = { ...inherited.at(-1), ...attributesOf(text) };
    if (tag === 'svg' || tag === 'g') {
      inherited.push(attributes);
      continue;
    }
    const colour = (name: 'fill' | 'stroke') => {
      const value = attributes[name] ?? 'none';
      if (value === 'none') return null;
      return colourOf(value === 'currentColor' ? (attributes.color ?? '#000000') : (NAMED[value] ?? value));
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
      dashes: numbersIn(attributes['stroke-dasharray']),
      offset: number(attributes, 'stroke-dashoffset'),
    };
    canvas.fill(strokePolygons(lines, style, scale).map(placed), stroke, opacity);
  }
}

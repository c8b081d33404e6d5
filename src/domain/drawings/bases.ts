import { strew } from './arrange.ts';
import { COLOURS } from './colours.ts';
import type { Drawn } from './foods.ts';
import { place } from './path.ts';
import { SHAPES } from './shapes.ts';
import { CX, CY, line, type Region } from './vessels.ts';

/**
 * What lies under everything: a bed of grains, noodles or leaves. In a liquid only noodles show, without a
 * bed. Sauces only tint, so they draw nothing.
 */
export function baseMarkup(
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
      const grains = strew(region, 22, 1, random).map((spot) => place('M-3 0L3 0', spot));
      return bed + line(grains.join(''), b, 3);
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
      const d = swirls.join('').replace(/\d+\.\d+/g, (n) => `${Math.round(Number(n))}`);
      return liquid ? line(d, a, 5) : bed + line(d, b, 4);
    }
    case 'greens': {
      const leaves = strew(region, 11, 1.9, random);
      const half = (odd: number) =>
        leaves
          .filter((_, i) => i % 2 === odd)
          .map((spot) => place(SHAPES.leaf[0].d, spot))
          .join('');
      return `<path d="${half(0)}" fill="${a}"/><path d="${half(1)}" fill="${b}"/>`;
    }
    default:
      return '';
  }
}

import { getOwnRecordValue } from '#domain/lib/look-up';
import { HEIGHT, WIDTH } from './basics/markup.ts';

/**
 * The tablecloth of one cuisine. Its color is also the color of the crockery's glaze. The cloth is drawn almost
 * transparent, so that it is pale on a light page and dark on a dark page.
 */
interface Cloth {
  readonly hue: string;
  readonly weave: Weave;
}

type Weave = 'plain' | 'gingham' | 'stripes' | 'pinstripes' | 'dots' | 'waves' | 'diamonds';

const CLOTHS: Readonly<Record<string, Cloth>> = {
  'American Comfort': { hue: '#b5654a', weave: 'gingham' },
  Brazilian: { hue: '#5f8f5b', weave: 'waves' },
  British: { hue: '#5c6f8f', weave: 'gingham' },
  Caribbean: { hue: '#3f9089', weave: 'waves' },
  Chinese: { hue: '#b64f43', weave: 'plain' },
  'Eastern European': { hue: '#a8556b', weave: 'diamonds' },
  Ethiopian: { hue: '#a8813a', weave: 'diamonds' },
  Filipino: { hue: '#c08a3c', weave: 'waves' },
  French: { hue: '#6f7fa8', weave: 'stripes' },
  German: { hue: '#6f8a6a', weave: 'gingham' },
  Greek: { hue: '#5588a8', weave: 'stripes' },
  Indian: { hue: '#c9873a', weave: 'diamonds' },
  Italian: { hue: '#b9574a', weave: 'gingham' },
  Japanese: { hue: '#5d7f92', weave: 'waves' },
  Korean: { hue: '#8d6f9a', weave: 'plain' },
  Lebanese: { hue: '#7d8a5a', weave: 'diamonds' },
  Mediterranean: { hue: '#5b93a0', weave: 'stripes' },
  Mexican: { hue: '#c56a4a', weave: 'stripes' },
  'Middle Eastern': { hue: '#a8714a', weave: 'diamonds' },
  Moroccan: { hue: '#b07a3e', weave: 'diamonds' },
  Nordic: { hue: '#6a7f95', weave: 'pinstripes' },
  Spanish: { hue: '#bf6a3d', weave: 'dots' },
  Thai: { hue: '#5d9468', weave: 'dots' },
  Turkish: { hue: '#b0524f', weave: 'dots' },
  Vietnamese: { hue: '#7a9a58', weave: 'plain' },
  'West African': { hue: '#c0742f', weave: 'diamonds' },
};

const HOUSE: readonly Cloth[] = [
  { hue: '#a97d5b', weave: 'pinstripes' },
  { hue: '#8a8d68', weave: 'dots' },
  { hue: '#a86f66', weave: 'gingham' },
  { hue: '#6f8a8c', weave: 'plain' },
];

export function chooseCloth(cuisine: string | null, variant: number): Cloth {
  const cuisineCloth = cuisine === null ? undefined : getOwnRecordValue(CLOTHS, cuisine);
  return cuisineCloth ?? HOUSE[Math.floor(variant * HOUSE.length)] ?? { hue: '#a97d5b', weave: 'plain' };
}

const rows = (step: number, d: (y: number) => string): string =>
  Array.from({ length: Math.ceil(HEIGHT / step) }, (_, i) => d(step / 2 + i * step)).join('');

// Patterns of the tablecloth. A striped pattern is drawn as one dashed line that is as thick as the cloth is high, so
// that each dash is a stripe. This takes only 30 bytes of markup.
const WEAVES: Record<Weave, { d: string; width: number; rest: string }> = {
  plain: { d: 'M12 0V240M308 0V240M0 12H320M0 228H320', width: 1.5, rest: '' },
  stripes: { d: 'M0 120H320', width: 240, rest: ' stroke-dasharray="20 24" stroke-dashoffset="10"' },
  pinstripes: { d: 'M0 120H320', width: 240, rest: ' stroke-dasharray="2 26"' },
  gingham: {
    d: 'M0 120H320M160 -40V280',
    width: 320,
    rest: ' stroke-dasharray="26 28" stroke-dashoffset="13"',
  },
  dots: {
    d: rows(30, (y) => `M${y % 60} ${y}H320`),
    width: 5,
    rest: ' stroke-dasharray="0 30" stroke-linecap="round"',
  },
  waves: { d: rows(40, (y) => `M-20 ${y}q20-12 40 0${'t40 0'.repeat(8)}`), width: 2.5, rest: ' fill="none"' },
  diamonds: { d: 'M-80 -40L400 280M-80 280L400 -40', width: 420, rest: ' stroke-dasharray="2 34"' },
};

export function drawTablecloth(weave: Weave): string {
  const { d, width, rest } = WEAVES[weave];
  return (
    `<path d="M0 0H${WIDTH}V${HEIGHT}H0Z" fill="currentColor" opacity=".2"/>` +
    `<path d="${d}" stroke="currentColor" stroke-width="${width}" opacity=".13"${rest}/>`
  );
}

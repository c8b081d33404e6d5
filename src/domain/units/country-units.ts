/** Measures by the country that a recipe is from: a pint of a British page is 568 ml, a tablespoon of an Australian one 20 ml. */
import { unitNamed } from './units.ts';

export type MeasuresCountry = 'britain' | 'australia' | 'new-zealand';

/**
 * What the units of a country's cooks are called in the table of units. British tablespoons are 15 ml, as are those of New
 * Zealand; British cups are left, since pages that use them take them from American recipes.
 */
const UNITS_OF: Readonly<Record<MeasuresCountry, Readonly<Record<string, string>>>> = {
  britain: {
    pint: 'imperial pint',
    quart: 'imperial quart',
    gallon: 'imperial gallon',
    gill: 'imperial gill',
    'fl oz': 'imperial fl oz',
  },
  australia: { tbsp: 'Australian tbsp', cup: 'metric cup', pint: 'imperial pint' },
  'new-zealand': { cup: 'metric cup', pint: 'imperial pint' },
};

/** Ends of host names. */
const DOMAINS: readonly (readonly [end: RegExp, country: MeasuresCountry])[] = [
  [/\.(?:uk|ie)$/u, 'britain'],
  [/\.au$/u, 'australia'],
  [/\.nz$/u, 'new-zealand'],
  // British sites under other ends.
  [
    /(?:^|\.)(?:bbcgoodfood|jamieoliver|greatbritishchefs|nigella|deliaonline|olivemagazine|thehappyfoodie|greatbritishfoodawards|waitrose|ocado|hairybikers|riverford)\.com$/u,
    'britain',
  ],
];

const ADDRESS = /https?:\/\/([^\s/?#:]+)/giu;

/** The country whose measures a source uses. @param text an address, or notes that name one; the last counts */
export function countryOfSource(text: string): MeasuresCountry | null {
  const hosts = [...text.matchAll(ADDRESS)].map(([, host = '']) => host.toLowerCase());
  return DOMAINS.find(([end]) => end.test(hosts.at(-1) ?? ''))?.[1] ?? null;
}

/** A canonical unit as the cooks of a country mean it: 'imperial pint' of a British 'pint'. */
export const unitOfCountry = (unit: string | null, country: MeasuresCountry | null): string | null =>
  unit === null || country === null ? unit : (UNITS_OF[country][unit] ?? unit);

/** Share of a volume by which two statements of it may differ: '1 pint (600 ml)' rounds 568. */
const ROUNDED = 0.06;

/**
 * A unit as the millilitres beside it show it to be meant: the pint of '1 pint (570 ml)' is the imperial one. Cups are left: a
 * cup of 250 ml is within what cooks round.
 * @param ml of one
 */
export function unitByVolume(unit: string, ml: number): string {
  const isNear = (name: string) => {
    const size = unitNamed(name)?.ml ?? 0;
    return Math.abs(size - ml) <= ROUNDED * size;
  };
  if (unit === 'cup' || isNear(unit)) return unit;
  const candidates = Object.values(UNITS_OF).flatMap((units) => units[unit] ?? []);
  return candidates.find(isNear) ?? unit;
}

/** Whether a unit is what another one means in some country: an Australian tablespoon is a tablespoon. */
export const isUnitOfCountry = (own: string | null, unit: string | null): boolean =>
  unit !== null && Object.values(UNITS_OF).some((units) => units[unit] === own);

/** The same of an amount that is said in other units as well. */
export function inCountry<
  Line extends {
    readonly unit: string | null;
    readonly alternateAmounts: readonly { readonly amount: number; readonly unit: string | null }[];
    readonly more: readonly Line[];
  },
>(line: Line, country: MeasuresCountry | null): Line {
  if (country === null) return line;
  return {
    ...line,
    unit: unitOfCountry(line.unit, country),
    alternateAmounts: line.alternateAmounts.map((one) => ({
      ...one,
      unit: unitOfCountry(one.unit, country),
    })),
    more: line.more.map((one) => inCountry(one, country)),
  };
}

/**
 * Interprets units according to the country of a recipe: a pint on a British page is 568 ml, and a tablespoon on an
 * Australian page is 20 ml.
 */
import { splitCommaList } from '../lib/comma-list.ts';
import { findUnitByName } from './units.ts';

export type MeasuresCountry = 'britain' | 'australia' | 'new-zealand';

/**
 * National meanings of unit names, by country. Only units that differ from the default are listed. British and New
 * Zealand tablespoons have the default of 15 ml. Cups on British pages are US cups, because recipes in cups usually
 * come from America.
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

/**
 * Spellings of units that name a country, such as 'uk pint', by canonical unit. All spellings are in lower case, and
 * plurals are listed separately.
 */
const SPELLINGS: Readonly<Record<string, string>> = {
  tsp: `metric teaspoon, metric teaspoons, us teaspoon, us teaspoons, uk teaspoon, uk teaspoons, australian teaspoon,
    australian teaspoons, metric tsp, us tsp`,
  tbsp: `metric tablespoon, metric tablespoons, us tablespoon, us tablespoons, uk tablespoon, uk tablespoons,
    british tablespoon, british tablespoons, metric tbsp, us tbsp, uk tbsp`,
  cup: 'us cup, us cups, american cup, american cups',
  'fl oz': 'us fl oz, us fluid ounce, us fluid ounces',
  pint: 'us pint, us pints, american pint, american pints',
  quart: 'us quart, us quarts',
  gallon: 'us gallon, us gallons',
  'imperial pint': 'uk pint, uk pints, british pint, british pints, english pint, english pints, imp pint',
  'imperial quart': 'uk quart, uk quarts',
  'imperial gallon': 'uk gallon, uk gallons, british gallon, british gallons',
  'imperial fl oz': `imperial fluid ounce, imperial fluid ounces, uk fl oz, uk fluid ounce, uk fluid ounces,
    british fluid ounce, british fluid ounces`,
  'metric cup': `australian cup, australian cups, aus cup, aus cups, au cup, au cups, uk cup, uk cups, british cup,
    british cups, canadian cup, canadian cups, new zealand cup, new zealand cups`,
  'Australian tbsp': `australian tablespoon, australian tablespoons, aus tablespoon, aus tablespoons, aussie tablespoon,
    aussie tablespoons, au tablespoon, au tablespoons, australian tbsp, aus tbsp, aussie tbsp, au tbsp`,
  'Japanese cup': 'japanese cup, japanese cups',
};

export const COUNTRY_SPELLINGS: readonly (readonly [spelling: string, unit: string])[] = Object.entries(
  SPELLINGS,
).flatMap(([unit, list]) => splitCommaList(list).map((spelling) => [spelling, unit] as const));

const DOMAINS: readonly (readonly [end: RegExp, country: MeasuresCountry])[] = [
  [/\.(?:uk|ie)$/u, 'britain'],
  [/\.au$/u, 'australia'],
  [/\.nz$/u, 'new-zealand'],
  [
    /(?:^|\.)(?:bbcgoodfood|jamieoliver|greatbritishchefs|nigella|deliaonline|olivemagazine|thehappyfoodie|greatbritishfoodawards|waitrose|ocado|hairybikers|riverford)\.com$/u,
    'britain',
  ],
];

const ADDRESS = /https?:\/\/([^\s/?#:]+)/giu;

/**
 * Returns the country whose measures a recipe uses, according to the web address of its source. Returns null if
 * unknown.
 * @param text an address, or notes that contain addresses; the last address is used
 */
export function findSourceCountry(text: string): MeasuresCountry | null {
  const hosts = [...text.matchAll(ADDRESS)].map(([, host = '']) => host.toLowerCase());
  return DOMAINS.find(([end]) => end.test(hosts.at(-1) ?? ''))?.[1] ?? null;
}

export const localizeUnit = (unit: string | null, country: MeasuresCountry | null): string | null =>
  unit === null || country === null ? unit : (UNITS_OF[country][unit] ?? unit);

/**
 * Maximum relative difference of two volumes that count as equal, because recipes round volumes: '1 pint (600 ml)'
 * means 568 ml.
 */
const ROUNDED = 0.06;

/**
 * Returns the national variant of a unit that matches the volume stated beside it: the imperial pint for '1 pint (570
 * ml)'. Never changes a cup, because '250 ml' may be the metric cup or a rounded US cup.
 * @param statedMl milliliters per unit, according to the stated volume
 */
export function findNationalUnitByVolume(unit: string, statedMl: number): string {
  const isNear = (name: string) => {
    const size = findUnitByName(name)?.ml ?? 0;
    return Math.abs(size - statedMl) <= ROUNDED * size;
  };
  if (unit === 'cup' || isNear(unit)) return unit;
  const candidates = Object.values(UNITS_OF).flatMap((units) => units[unit] ?? []);
  return candidates.find(isNear) ?? unit;
}

/** Returns true if `nationalUnit` is the meaning of `unit` in some country: 'imperial pint' is a meaning of 'pint'. */
export const isNationalVariantOfUnit = (nationalUnit: string | null, unit: string | null): boolean =>
  unit !== null && Object.values(UNITS_OF).some((units) => units[unit] === nationalUnit);

/**
 * Changes the units of an ingredient line to their meaning in a country. Also changes the units of its alternative
 * amounts, such as '(1 pint)', and of further foods on the line.
 */
export function localizeLineUnits<
  Line extends {
    readonly unit: string | null;
    readonly alternateAmounts: readonly { readonly amount: number; readonly unit: string | null }[];
    readonly more: readonly Line[];
  },
>(line: Line, country: MeasuresCountry | null): Line {
  if (country === null) return line;
  return {
    ...line,
    unit: localizeUnit(line.unit, country),
    alternateAmounts: line.alternateAmounts.map((one) => ({
      ...one,
      unit: localizeUnit(one.unit, country),
    })),
    more: line.more.map((one) => localizeLineUnits(one, country)),
  };
}

import { convertAmount } from '../../../units/convert.ts';
import { findNationalUnitByVolume } from '../../../units/country-units.ts';
import { findUnitByName, isMetricUnit, resolveUnit } from '../../../units/units.ts';
import type { Measure } from './measure.ts';

/** An amount in one unit. `min` and `max` are the bounds of a range. The unit is null if the amount counts pieces. */
export interface LineQuantity {
  readonly amount: number;
  readonly min: number;
  readonly max: number;
  readonly unit: string | null;
}

/**
 * The amount of an ingredient line (`main`), and the same amount in other units that the line states (`alternates`).
 */
export interface Combined {
  readonly main: LineQuantity | null;
  readonly alternates: readonly { readonly amount: number; readonly unit: string | null }[];
}

const PACKAGES = new Set(
  'can jar bottle package packet bag box carton container punnet tube tray'.split(' '),
);
const PIECES = new Set('piece chunk knob stick block'.split(' '));

function quantity(measure: Measure, unit: string | null): LineQuantity {
  return {
    amount: measure.amount ?? 1,
    min: measure.min ?? measure.amount ?? 1,
    max: measure.max ?? measure.amount ?? 1,
    unit,
  };
}

/**
 * Converts a length to a counted unit: '2 inches ginger' becomes 2 of the unit 'inch piece'. In '1cm slices', the
 * length is only the thickness, so the result is one slice.
 */
function ofLength(measure: Measure): LineQuantity {
  const shape = measure.container;
  if (shape !== null && !PIECES.has(shape)) return { amount: 1, min: 1, max: 1, unit: shape };
  if (measure.unit !== 'mm') return quantity(measure, `${measure.unit} piece`);
  return times(quantity(measure, 'cm piece'), { amount: 0.1, min: 0.1, max: 0.1 });
}

type Span = Pick<LineQuantity, 'amount' | 'min' | 'max'>;

function times(one: LineQuantity, by: Span): LineQuantity {
  return { amount: one.amount * by.amount, min: one.min * by.min, max: one.max * by.max, unit: one.unit };
}

function asQuantity(measure: Measure): LineQuantity {
  const kind = measure.unit === null ? null : findUnitByName(measure.unit)?.kind;
  return kind === 'length' ? ofLength(measure) : quantity(measure, measure.unit ?? measure.container);
}

function add(sum: LineQuantity, more: LineQuantity): LineQuantity {
  const factor = convertAmount(1, more.unit, sum.unit);
  // Ignore an added amount that cannot be converted, as in '25g plus 1 tsp butter'. The first amount alone is a better
  // estimate than no amount.
  if (factor === null) return sum;
  return {
    amount: sum.amount + more.amount * factor,
    min: sum.min + more.min * factor,
    max: sum.max + more.max * factor,
    unit: sum.unit,
  };
}

/**
 * Minimum plausible size of one pack, in grams or milliliters. A smaller size is the total of all packs, as in '2
 * packets (14 g) yeast'.
 */
const SMALLEST_PACK = 20;
/**
 * Spoon and cup units. If an amount in parentheses has such a unit, the amount is the total of all packs and not the
 * size of each pack: '2 packets (4 tsp) yeast'.
 */
const SPOONS = new Set(['tsp', 'tbsp', 'dessertspoon', 'cup']);

function isOfEach(count: Measure, measure: Measure): boolean {
  if (measure.link !== 'same' || measure.bracketed !== true || measure.total === true) return false;
  if (!PACKAGES.has(count.unit ?? '') || (count.max ?? 1) <= 1 || SPOONS.has(measure.unit ?? ''))
    return false;
  const size = findUnitByName(measure.unit ?? '');
  const isSmall = ['packet', 'package', 'bag'].includes(count.unit ?? '');
  const weight = (measure.amount ?? 0) * (size?.grams ?? size?.ml ?? 0);
  return weight >= (isSmall ? SMALLEST_PACK : 1);
}

/**
 * Returns the national variant of an amount's unit, if a metric volume beside the amount reveals the variant: '1 pint
 * (570 ml)' is a British pint. Returns any other unit unchanged.
 */
function unitMeant({ amount, unit }: LineQuantity, otherQuantities: readonly LineQuantity[]): string | null {
  if (unit === null || findUnitByName(unit)?.kind !== 'volume' || isMetricUnit(unit) || amount === 0)
    return unit;
  const metric = otherQuantities.find(
    (other) => isMetricUnit(other.unit) && findUnitByName(other.unit ?? '')?.kind === 'volume',
  );
  const ml = metric === undefined ? null : convertAmount(metric.amount, metric.unit, 'ml');
  return ml === null ? unit : findNationalUnitByVolume(unit, ml / amount);
}

/**
 * Combines the measures of an ingredient line into one amount. Measures joined by 'plus' are added, and sizes are
 * multiplied by their count, as in '2 x 400 g'. All other measures become alternative amounts.
 */
export function combineMeasures(measures: readonly Measure[]): Combined {
  const [first, ...otherMeasures] = measures;
  if (first === undefined) return { main: null, alternates: [] };
  const groups: LineQuantity[] = [asQuantity(first)];
  for (const measure of otherMeasures) {
    const next = asQuantity(measure);
    const link = isOfEach(first, measure) ? 'each' : measure.link;
    const last = groups.at(-1) as LineQuantity;
    const count = groups[0] as LineQuantity;
    if (link === 'plus') groups[groups.length - 1] = add(last, next);
    else if (link === 'each' && count.unit === null && / piece$/u.test(measure.unit ?? ''))
      // In '1 2-inch piece ginger', use the length as the main amount, because the weight of a piece of ginger is
      // unknown.
      groups.unshift(times(next, count));
    else groups.push(link === 'each' ? times(next, count) : next);
  }
  const kind = first.unit === null ? null : findUnitByName(first.unit)?.kind;
  const isPacked = (kind === 'mass' || kind === 'volume') && PACKAGES.has(first.container ?? '');
  if (isPacked) groups.push({ amount: 1, min: 1, max: 1, unit: first.container });
  const [written, ...alternates] = groups as [LineQuantity, ...LineQuantity[]];
  const main = { ...written, unit: unitMeant(written, alternates) };
  return { main, alternates: alternates.map(({ amount, unit }) => ({ amount, unit })) };
}

const GARLIC = /^(.*\bgarlic) (cloves?)$/iu;
const COUNTING_NOUN =
  /^(.+) (stalks?|slices?|rashers?|sprigs?|spears?|ribs?|sticks?|bulbs?|heads?|stems?|ears?)$/iu;
/**
 * Matches the start of names such as 'cinnamon sticks' or 'spare ribs', whose last noun is part of the food's name and
 * not a unit.
 */
const NAMED_SO =
  /(?:\b(?:rib|lemon|lime|orange|cinnamon|bread|crab|fish|pigs?'?|spare|short|baby back|wood|apple|pineapple|mozzarella|vanilla|bread|pretzel|popsicle|lollipop|drum|pork|beef|lamb|prime|with|and|or|of|in|on|without)|-)$/iu;

/**
 * Splits the name of a counted food into the food and the counted noun: 'celery stalks' into 'celery' and 'stalk'.
 * Returns null if the name has no such noun.
 */
export function splitCountingNoun(name: string): { name: string; unit: string } | null {
  const match = GARLIC.exec(name) ?? COUNTING_NOUN.exec(name);
  const [, food = '', noun = ''] = match ?? [];
  const unit = resolveUnit(noun);
  if (food === '' || unit === null || NAMED_SO.test(food)) return null;
  // Drop the adjective in '1 plump garlic clove', because it describes the clove and not the garlic.
  const words = food.split(' ');
  while (
    words.length > 1 &&
    /^(?:plump|fat|thick|thin|long|short|large|small|medium|big)$/iu.test(words[0] ?? '')
  )
    words.shift();
  return { name: words.join(' '), unit };
}

// Splits ingredient lines that name two foods, such as 'salt and pepper' or '1 tbsp salt and ¼ tsp pepper', without a
// table of foods. Longer lists are split in ../lists. Choices with 'or' are not split.

const PAIRS: readonly RegExp[] = [
  /^((?:[\p{L}-]+ ){0,3}salt),? (?:and|&|\+|n'?) ((?:[\p{L}-]+,? ){0,4}pepper(?:corns?)?)$/iu,
  /^((?:[\p{L}-]+ ){0,4}pepper),? (?:and|&|\+) ((?:[\p{L}-]+ ){0,3}salt)$/iu,
];
const FIGURE = '(?:about )?[\\d¼-¾⅐-⅞]';
const AND_AMOUNT = new RegExp(`^(.{3,}?),? (?:and|&|plus|\\+) (?=${FIGURE})`, 'iu');
/**
 * Matches an amount with a food, such as '¼ tsp pepper' or '3 yolks'. In contrast, '2 tablespoons' or '1 more' names no
 * food and belongs to the food before it.
 */
const NAMED_AMOUNT =
  /^[\d¼-¾⅐-⅞ ./-]+(?:(?!(?:for|to|more|extra|as|if)\b)\S+ (?!(?:for|to|more|extra|as|if|reserved|divided)\b)\p{L}{2}|(?:egg )?(?:yolks?|whites?)\b)/iu;

export function splitFoodPair(name: string): readonly [string, string] | null {
  for (const pair of PAIRS) {
    const [, one, other] = pair.exec(name) ?? [];
    if (one !== undefined && other !== undefined) return [one, other];
  }
  return null;
}

/**
 * Returns the second ingredient of a text with its amount: '¼ teaspoon pepper' for 'kosher salt and ¼ teaspoon pepper'.
 * Returns null if the text has only one ingredient.
 */
export function extractNextIngredient(restOfLine: string): string | null {
  if (/\b(?:into|in|with|to|between|from|about|cut|or)\b/iu.test(restOfLine.slice(0, 200))) return null;
  const match = AND_AMOUNT.exec(restOfLine);
  const next = match === null ? '' : restOfLine.slice(match[0].length);
  return NAMED_AMOUNT.test(next) ? next : null;
}

import { convert } from '../../../units/convert.ts';
import { unitByVolume } from '../../../units/country-units.ts';
import { isMetric, resolveUnit, unitNamed } from '../../../units/units.ts';
import type { Measure } from './measure.ts';

/** An amount in one unit; null unit for pieces. */
export interface LineQuantity {
  readonly amount: number;
  readonly min: number;
  readonly max: number;
  readonly unit: string | null;
}

/** The amount of a line, and equivalent amounts in other units. */
export interface Combined {
  readonly main: LineQuantity | null;
  readonly alternates: readonly { readonly amount: number; readonly unit: string | null }[];
}

/** Containers that are also a unit for their content: '400g tin' is one can. */
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

/** Returns a length as a piece of that length ('2 inches ginger'), or as the thickness of a shape ('1cm slices'). */
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
  const kind = measure.unit === null ? null : unitNamed(measure.unit)?.kind;
  return kind === 'length' ? ofLength(measure) : quantity(measure, measure.unit ?? measure.container);
}

function add(sum: LineQuantity, more: LineQuantity): LineQuantity {
  const factor = convert(1, more.unit, sum.unit);
  // A part that cannot be converted ('25g plus 1 tsp butter') is ignored: the main part is a better estimate than
  // none.
  if (factor === null) return sum;
  return {
    amount: sum.amount + more.amount * factor,
    min: sum.min + more.min * factor,
    max: sum.max + more.max * factor,
    unit: sum.unit,
  };
}

/**
 * Minimum size of one small pack, in grams or millilitres. A smaller size is that of all packs together: '2 packets
 * (14 g) yeast'.
 */
const SMALLEST_PACK = 20;
/** Spoon units in brackets measure several packets together. */
const SPOONS = new Set(['tsp', 'tbsp', 'dessertspoon', 'cup']);

/**
 * True if an amount in brackets after several cans or packages is the size of each: '2 cans (15 oz)', '2 bottles milk
 * (1 l)'.
 */
function isOfEach(count: Measure, measure: Measure): boolean {
  if (measure.link !== 'same' || measure.bracketed !== true || measure.total === true) return false;
  if (!PACKAGES.has(count.unit ?? '') || (count.max ?? 1) <= 1 || SPOONS.has(measure.unit ?? ''))
    return false;
  const size = unitNamed(measure.unit ?? '');
  const isSmall = ['packet', 'package', 'bag'].includes(count.unit ?? '');
  const weight = (measure.amount ?? 0) * (size?.grams ?? size?.ml ?? 0);
  return weight >= (isSmall ? SMALLEST_PACK : 1);
}

/**
 * Returns the unit of an amount, with the national variant that the metric volume beside it reveals: '1 pint (570
 * ml)'.
 */
function unitMeant({ amount, unit }: LineQuantity, otherQuantities: readonly LineQuantity[]): string | null {
  if (unit === null || unitNamed(unit)?.kind !== 'volume' || isMetric(unit) || amount === 0) return unit;
  const metric = otherQuantities.find(
    (other) => isMetric(other.unit) && unitNamed(other.unit ?? '')?.kind === 'volume',
  );
  const ml = metric === undefined ? null : convert(metric.amount, metric.unit, 'ml');
  return ml === null ? unit : unitByVolume(unit, ml / amount);
}

/**
 * Combines the measures of a line: sums are added, sizes are multiplied by their count, the others become alternates.
 */
export function combine(measures: readonly Measure[]): Combined {
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
      // '1 2-inch piece ginger' is measured by length: the weight of a piece is unknown.
      groups.unshift(times(next, count));
    else groups.push(link === 'each' ? times(next, count) : next);
  }
  const kind = first.unit === null ? null : unitNamed(first.unit)?.kind;
  const isPacked = (kind === 'mass' || kind === 'volume') && PACKAGES.has(first.container ?? '');
  if (isPacked) groups.push({ amount: 1, min: 1, max: 1, unit: first.container });
  const [written, ...alternates] = groups as [LineQuantity, ...LineQuantity[]];
  const main = { ...written, unit: unitMeant(written, alternates) };
  return { main, alternates: alternates.map(({ amount, unit }) => ({ amount, unit })) };
}

/** Names that end in the noun that the amount counts: '2 celery stalks' is 2 stalks of celery. */
const GARLIC = /^(.*\bgarlic) (cloves?)$/iu;
const COUNTING_NOUN =
  /^(.+) (stalks?|slices?|rashers?|sprigs?|spears?|ribs?|sticks?|bulbs?|heads?|stems?|ears?)$/iu;
/** Words before a noun that is part of the name: cinnamon sticks, spare ribs, lemon slices, pigs' ears. */
const NAMED_SO =
  /(?:\b(?:rib|lemon|lime|orange|cinnamon|bread|crab|fish|pigs?'?|spare|short|baby back|wood|apple|pineapple|mozzarella|vanilla|bread|pretzel|popsicle|lollipop|drum|pork|beef|lamb|prime|with|and|or|of|in|on|without)|-)$/iu;

/** Splits the counting noun from a name that is counted without a unit; null if absent. */
export function splitCountingNoun(name: string): { name: string; unit: string } | null {
  const match = GARLIC.exec(name) ?? COUNTING_NOUN.exec(name);
  const [, food = '', noun = ''] = match ?? [];
  const unit = resolveUnit(noun);
  if (food === '' || unit === null || NAMED_SO.test(food)) return null;
  // In '1 plump garlic clove' the adjective belongs to the clove.
  const words = food.split(' ');
  while (
    words.length > 1 &&
    /^(?:plump|fat|thick|thin|long|short|large|small|medium|big)$/iu.test(words[0] ?? '')
  )
    words.shift();
  return { name: words.join(' '), unit };
}

// Lines that name two foods, as far as they can be separated without a table of foods: 'salt and pepper', '1 tbsp
// salt and ¼ tsp pepper'. Longer lists are in ../lists. An 'or' marks a choice and is not split.

/**
 * Pairs that cooks write as one ingredient. The first food of a pair remains in the line; the second becomes a
 * separate ingredient.
 */
const PAIRS: readonly RegExp[] = [
  /^((?:[\p{L}-]+ ){0,3}salt),? (?:and|&|\+|n'?) ((?:[\p{L}-]+,? ){0,4}pepper(?:corns?)?)$/iu,
  /^((?:[\p{L}-]+ ){0,4}pepper),? (?:and|&|\+) ((?:[\p{L}-]+ ){0,3}salt)$/iu,
];
const FIGURE = '(?:about )?[\\d¼-¾⅐-⅞]';
const AND_AMOUNT = new RegExp(`^(.{3,}?),? (?:and|&|plus|\\+) (?=${FIGURE})`, 'iu');
/** An amount with a food: '¼ tsp pepper', '3 yolks'. '2 tablespoons' and '1 more' belong to the food before them. */
const NAMED_AMOUNT =
  /^[\d¼-¾⅐-⅞ ./-]+(?:(?!(?:for|to|more|extra|as|if)\b)\S+ (?!(?:for|to|more|extra|as|if|reserved|divided)\b)\p{L}{2}|(?:egg )?(?:yolks?|whites?)\b)/iu;

/** Returns the names of a pair, 'salt' and 'pepper'; else null. */
export function splitPair(name: string): readonly [string, string] | null {
  for (const pair of PAIRS) {
    const [, one, other] = pair.exec(name) ?? [];
    if (one !== undefined && other !== undefined) return [one, other];
  }
  return null;
}

/**
 * Returns the text after the first ingredient as a separate line, as in 'kosher salt and ¼ teaspoon pepper', or null.
 */
export function nextIngredient(rest: string): string | null {
  if (/\b(?:into|in|with|to|between|from|about|cut|or)\b/iu.test(rest.slice(0, 200))) return null;
  const match = AND_AMOUNT.exec(rest);
  const next = match === null ? '' : rest.slice(match[0].length);
  return NAMED_AMOUNT.test(next) ? next : null;
}

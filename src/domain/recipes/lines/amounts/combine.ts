import { convert } from '../../../units/convert.ts';
import { unitNamed } from '../../../units/units.ts';
import type { Measure } from './measure.ts';

/** One amount in one unit; null unit: pieces. */
export interface LineQuantity {
  readonly amount: number;
  readonly min: number;
  readonly max: number;
  readonly unit: string | null;
}

/** The amount of a line, and the same amount in other units. */
export interface Combined {
  readonly main: LineQuantity | null;
  readonly alternates: readonly { readonly amount: number; readonly unit: string | null }[];
}

/** Containers that are themselves a way to count what they hold: '400g tin' is one can. */
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

/** A length is a piece of that length: '2 inches ginger'; or a shape's thickness: '1cm slices'. */
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
  // What cannot be added ('25g plus 1 tsp butter') stays out: the main part is nearer than nothing.
  if (factor === null) return sum;
  return {
    amount: sum.amount + more.amount * factor,
    min: sum.min + more.min * factor,
    max: sum.max + more.max * factor,
    unit: sum.unit,
  };
}

/** Joins the measures of a line: sums are added, sizes multiplied by their count, the rest are alternates. */
export function combine(measures: readonly Measure[]): Combined {
  const [first, ...others] = measures;
  if (first === undefined) return { main: null, alternates: [] };
  const groups: LineQuantity[] = [asQuantity(first)];
  for (const measure of others) {
    const next = asQuantity(measure);
    const last = groups.at(-1) as LineQuantity;
    const count = groups[0] as LineQuantity;
    if (measure.link === 'plus') groups[groups.length - 1] = add(last, next);
    else if (measure.link === 'each' && count.unit === null && / piece$/u.test(measure.unit ?? ''))
      // '1 2-inch piece ginger' is told by its length: nobody knows what a piece weighs.
      groups.unshift(times(next, count));
    else groups.push(measure.link === 'each' ? times(next, count) : next);
  }
  const kind = first.unit === null ? null : unitNamed(first.unit)?.kind;
  const isPacked = (kind === 'mass' || kind === 'volume') && PACKAGES.has(first.container ?? '');
  if (isPacked) groups.push({ amount: 1, min: 1, max: 1, unit: first.container });
  const [main, ...alternates] = groups as [LineQuantity, ...LineQuantity[]];
  return { main, alternates: alternates.map(({ amount, unit }) => ({ amount, unit })) };
}

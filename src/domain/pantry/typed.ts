/**
 * Parses text that users type or paste into the pantry, such as '2 eggs, 500 g flour, olive oil'. The user reviews the
 * parsed items before adding them. Entries that cannot be parsed are returned as problems, so that no text is lost.
 */

import { normalizeName, type Resolver } from '../foods/resolve.ts';
import { getOwnRecordValue } from '../lib/look-up.ts';
import { convertToGramsWithDefaultWeights } from '../nutrition/grams.ts';
import { parseAmount } from '../recipes/amount.ts';
import { findLineFood } from '../recipes/lines/line-food.ts';
import { type ParsedLine, parseIngredientLine } from '../recipes/lines/parse-line.ts';
import { convertAmount } from '../units/convert.ts';
import { resolveUnitInAnyLanguage } from '../units/foreign-units.ts';
import { PORTIONS } from '../units/portions.ts';
import { findUnitByName, resolveUnit } from '../units/units.ts';
import { PANTRY_UNITS, type PantryUnit, QTY_MAX } from './limits.ts';
import { CONTAINERS, isVagueUnit } from './need.ts';
import { fromMillionths, toMillionths } from './quantity.ts';
import { type AssumedDay, type Calendar, extractDates } from './typed-dates.ts';
import { splitPantryEntries } from './typed-entries.ts';

/**
 * A value that the parser assumed because a typed entry did not state it. The user sees the assumption and can correct
 * it.
 */
export type Assumption =
  /** The typed entry states no amount, so 1 is assumed. */
  | { readonly kind: 'one' }
  | { readonly kind: 'mean'; readonly min: number; readonly max: number }
  /** The amount was converted from another unit with a fixed size, such as a pint. */
  | { readonly kind: 'converted'; readonly amount: number; readonly unit: string }
  /**
   * The amount was converted to grams. Its unit, such as a slice, is not a pantry unit but has a usual weight for the
   * food.
   */
  | { readonly kind: 'weighed'; readonly amount: number; readonly unit: string }
  /**
   * The typed unit was dropped, and its number became a count. Either the unit's weight is unknown, or shops sell the
   * food in packages of this unit, such as cans.
   */
  | { readonly kind: 'counted'; readonly amount: number; readonly unit: string }
  | ({ readonly kind: 'dated' } & AssumedDay);

export interface TypedItem {
  readonly raw: string;
  readonly name: string;
  readonly known: boolean;
  readonly qty: number;
  readonly unit: PantryUnit;
  readonly expiresOn: string | null;
  /**
   * Other dates in the typed entry, as written. They are unreadable ('expires soon') or are not expiry dates ('opened 3
   * May').
   */
  readonly notes: string;
  readonly assumed: readonly Assumption[];
}

/**
 * A typed entry that cannot be added to the pantry. It names no food, its name is too long, or its amount is zero or
 * too large.
 */
export interface TypedProblem {
  readonly raw: string;
  readonly problem: 'no-name' | 'name-too-long' | 'no-quantity' | 'too-much';
}

export interface ParsedPantryItems {
  readonly items: readonly TypedItem[];
  readonly problems: readonly TypedProblem[];
  readonly unread: number;
}

export const ENTRIES_MAX = 500;
const NAME_MAX = 100;
const NOTES_MAX = 500;

interface Quantity {
  readonly qty: number;
  readonly unit: PantryUnit;
  readonly assumed?: Assumption;
  readonly isUnstated?: boolean;
}

const UNITS: ReadonlySet<string> = new Set(PANTRY_UNITS);
const isPantryUnit = (unit: string | null): unit is PantryUnit => unit !== null && UNITS.has(unit);

/**
 * Foods that shops sell by the head, but that recipes measure in parts of a head, such as cloves. A user who adds
 * 'garlic' to the pantry therefore means a head.
 */
const SOLD_BY_HEAD: ReadonlySet<string> = new Set(['garlic', 'celery']);

function amountFirst(entry: string): string {
  const words = entry.split(/\s+/u);
  const amount = /^[x×]?(\d[\d.,/]*)$/u.exec(words.at(-1) ?? '')?.[1];
  const name = words.slice(0, /^[x×:=-]$/u.test(words.at(-2) ?? '') ? -2 : -1).join(' ');
  return amount === undefined || !/\p{L}/u.test(name) ? entry : `${amount} ${name.replace(/[:=]$/u, '')}`;
}

function measured({ alternateAmounts }: ParsedLine): Quantity | null {
  const alternate = alternateAmounts.find(({ unit }) => isPantryUnit(unit) && unit !== 'piece');
  return alternate === undefined ? null : { qty: alternate.amount, unit: alternate.unit as PantryUnit };
}

function translated(amount: number, unit: string, canonical: string): Quantity {
  const kind = findUnitByName(unit)?.kind;
  const fixed = kind === 'volume' ? 'ml' : kind === 'mass' ? 'g' : null;
  const converted = fixed === null ? null : convertAmount(amount, unit, fixed);
  if (fixed !== null && converted !== null) {
    return { qty: converted, unit: fixed, assumed: { kind: 'converted', amount, unit } };
  }
  const countQuantity: Quantity = { qty: amount, unit: 'count', assumed: { kind: 'counted', amount, unit } };
  const portions = getOwnRecordValue(PORTIONS, canonical);
  const piece = convertToGramsWithDefaultWeights(1, 'piece', portions, canonical);
  // Store '2 cans' as a count of 2. For a food with a weight per piece, a count would mean pieces and not cans.
  if (CONTAINERS.has(unit) && piece === null) return countQuantity;
  const one = convertToGramsWithDefaultWeights(1, unit, portions, canonical);
  // Keep the number as a count if the unit is one piece of the food, such as a clove of garlic.
  if (one === null || one === piece) return countQuantity;
  return { qty: one * amount, unit: 'g', assumed: { kind: 'weighed', amount, unit } };
}

function toQuantity(line: ParsedLine, canonical: string): Quantity {
  const { amount, unit } = line;
  const isUnmeasured = amount === null || isVagueUnit(unit);
  if ((isUnmeasured || (amount === 1 && unit === null)) && SOLD_BY_HEAD.has(canonical))
    return { ...translated(1, 'head', canonical), isUnstated: isUnmeasured };
  if (isUnmeasured) return { qty: 1, unit: 'count', isUnstated: true };
  if (unit === null) return { qty: amount, unit: 'count' };
  const name = resolveUnit(unit) ?? unit;
  if (isPantryUnit(name)) return { qty: amount, unit: name };
  return measured(line) ?? translated(amount, name, canonical);
}

function inBounds(quantity: Quantity): Quantity {
  const large = quantity.unit === 'g' ? 'kg' : quantity.unit === 'ml' ? 'l' : null;
  if (large === null || quantity.qty <= QTY_MAX) return quantity;
  const { qty, unit } = quantity;
  return { assumed: { kind: 'converted', amount: qty, unit }, ...quantity, qty: qty / 1000, unit: large };
}

function isOnlyAmount(text: string): boolean {
  const rest = parseAmount(text)?.rest ?? text;
  return rest === '' || resolveUnitInAnyLanguage(rest) !== null;
}

function readEntry(raw: string, resolver: Resolver, calendar: Calendar): TypedItem | TypedProblem {
  const { rest, expiresOn, notes, assumed: dated } = extractDates(raw, calendar);
  const line = parseIngredientLine(amountFirst(rest));
  const canonical = findLineFood(line, resolver.ingredient);
  if (line.kind !== 'ingredient' || (canonical === null && isOnlyAmount(rest)))
    return { raw, problem: 'no-name' };
  const name = canonical ?? normalizeName(line.name);
  if (name === '') return { raw, problem: 'no-name' };
  if (name.length > NAME_MAX) return { raw, problem: 'name-too-long' };
  const { qty, unit, assumed, isUnstated } = inBounds(toQuantity(line, name));
  if (qty > QTY_MAX) return { raw, problem: 'too-much' };
  const exact = fromMillionths(toMillionths(qty));
  if (exact <= 0) return { raw, problem: 'no-quantity' };
  const { amount, amountMin: min, amountMax: max } = line;
  const isRange = amount !== null && min !== null && max !== null && min !== max && !isUnstated;
  return {
    raw,
    name,
    known: canonical !== null,
    qty: exact,
    unit,
    expiresOn,
    notes: notes.slice(0, NOTES_MAX),
    assumed: [
      ...(isUnstated ? [{ kind: 'one' } as const] : []),
      ...(isRange ? [{ kind: 'mean', min, max } as const] : []),
      ...(assumed ? [assumed] : []),
      ...(dated ? [{ kind: 'dated', ...dated } as const] : []),
    ],
  };
}

export interface TypedCalendar extends Calendar {
  readonly resolver: Resolver;
}

/**
 * Parses typed or pasted text into pantry items. An amount without a unit is a count, and a missing amount is assumed
 * to be 1. Dates follow the rules in `written-day.ts`.
 */
export function parseTypedPantryItems(
  text: string,
  { resolver, ...calendar }: TypedCalendar,
): ParsedPantryItems {
  const { entries, unread } = splitPantryEntries(text, resolver, calendar, ENTRIES_MAX);
  const read = entries.map((entry) => readEntry(entry, resolver, calendar));
  return {
    items: read.filter((entry): entry is TypedItem => !('problem' in entry)),
    problems: read.filter((entry): entry is TypedProblem => 'problem' in entry),
    unread,
  };
}

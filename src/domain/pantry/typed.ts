/**
 * Parses text that users type or paste into the pantry, such as '2 eggs, 500 g flour, olive oil'. Entries are on
 * separate lines or separated by commas. The result is a list of items that the user reviews before adding them.
 * Entries that cannot be parsed are returned as problems, so that no text is lost.
 */

import { normaliseName, type Resolver } from '../foods/resolve.ts';
import { lookUp } from '../lib/look-up.ts';
import { convertToGrams } from '../nutrition/grams.ts';
import { parseAmount } from '../recipes/amount.ts';
import { type ParsedLine, parseIngredientLine } from '../recipes/lines/parse-line.ts';
import { convert } from '../units/convert.ts';
import { resolveWrittenUnit } from '../units/foreign-units.ts';
import { PORTIONS } from '../units/portions.ts';
import { findUnitByName, resolveUnit } from '../units/units.ts';
import { PANTRY_UNITS, type PantryUnit, QTY_MAX } from './limits.ts';
import { CONTAINERS, isVagueUnit } from './need.ts';
import { fromMillionths, toMillionths } from './quantity.ts';
import { type AssumedDay, type Calendar, readDates } from './typed-dates.ts';
import { splitEntries } from './typed-entries.ts';

/**
 * A value that the parser assumed because an entry did not state it. The user sees the assumption and can correct it.
 */
export type Assumption =
  /** The entry states no amount, so that 1 is assumed. */
  | { readonly kind: 'one' }
  /** The entry states a range, so that its mean is assumed. */
  | { readonly kind: 'mean'; readonly min: number; readonly max: number }
  /**
   * The entry's unit is not a pantry unit, but has a fixed size, such as a pint. The amount was converted by this size.
   */
  | { readonly kind: 'converted'; readonly amount: number; readonly unit: string }
  /**
   * The entry's unit is not a pantry unit, but has a usual weight for the food, such as a slice. The amount was
   * converted to grams.
   */
  | { readonly kind: 'weighed'; readonly amount: number; readonly unit: string }
  /**
   * The entry's unit is not a pantry unit and was replaced by a count of pieces. Either its weight is unknown, or the
   * food is sold in this unit, such as a can.
   */
  | { readonly kind: 'counted'; readonly amount: number; readonly unit: string }
  /** The entry's date is ambiguous or incomplete, such as '3/4' or '24 Nov', and a rule completed it. */
  | ({ readonly kind: 'dated' } & AssumedDay);

export interface TypedItem {
  readonly raw: string;
  /** Canonical name of the food. For an unknown food, the name as typed, in lower case. */
  readonly name: string;
  readonly known: boolean;
  readonly qty: number;
  readonly unit: PantryUnit;
  /** Expiry date, YYYY-MM-DD; null if the entry has no readable expiry date. */
  readonly expiresOn: string | null;
  /**
   * Other dates in the entry, as written. They are unreadable ('expires soon') or have another meaning ('opened 3
   * May').
   */
  readonly notes: string;
  readonly assumed: readonly Assumption[];
}

/**
 * A typed entry that cannot be added to the pantry, because it names no food, its name is too long, or its amount is
 * zero or out of bounds.
 */
export interface TypedProblem {
  readonly raw: string;
  readonly problem: 'no-name' | 'name-too-long' | 'no-quantity' | 'too-much';
}

export interface ParsedPantryItems {
  readonly items: readonly TypedItem[];
  readonly problems: readonly TypedProblem[];
  /** Number of entries that were not parsed, because they come after the first `ENTRIES_MAX`. */
  readonly unread: number;
}

export const ENTRIES_MAX = 500;
const NAME_MAX = 100;
const NOTES_MAX = 500;

interface Quantity {
  readonly qty: number;
  readonly unit: PantryUnit;
  readonly assumed?: Assumption;
}

const UNITS: ReadonlySet<string> = new Set(PANTRY_UNITS);
const isPantryUnit = (unit: string | null): unit is PantryUnit => unit !== null && UNITS.has(unit);

/**
 * Moves an amount after the food's name to the front of the entry, as in 'eggs 12' or 'tomatoes x 3' on a shopping
 * list.
 */
function amountFirst(entry: string): string {
  const words = entry.split(/\s+/u);
  const amount = /^[x×]?(\d[\d.,/]*)$/u.exec(words.at(-1) ?? '')?.[1];
  const name = words.slice(0, /^[x×:=-]$/u.test(words.at(-2) ?? '') ? -2 : -1).join(' ');
  return amount === undefined || !/\p{L}/u.test(name) ? entry : `${amount} ${name.replace(/[:=]$/u, '')}`;
}

/**
 * Returns the weight or volume that an entry states besides its count, as in '2 x 400 g tins' or '1 package (8 oz)'.
 * Returns null if it states none.
 */
function measured({ alternateAmounts }: ParsedLine): Quantity | null {
  const alternate = alternateAmounts.find(({ unit }) => isPantryUnit(unit) && unit !== 'piece');
  return alternate === undefined ? null : { qty: alternate.amount, unit: alternate.unit as PantryUnit };
}

function translated(amount: number, unit: string, canonical: string): Quantity {
  const kind = findUnitByName(unit)?.kind;
  const fixed = kind === 'volume' ? 'ml' : kind === 'mass' ? 'g' : null;
  const converted = fixed === null ? null : convert(amount, unit, fixed);
  if (fixed !== null && converted !== null) {
    return { qty: converted, unit: fixed, assumed: { kind: 'converted', amount, unit } };
  }
  const countQuantity: Quantity = { qty: amount, unit: 'count', assumed: { kind: 'counted', amount, unit } };
  const portions = lookUp(PORTIONS, canonical);
  const piece = convertToGrams(1, 'piece', portions, canonical);
  // Convert a number of containers, such as cans, to a count. A food with a weight per piece is excluded, because its
  // count would mean pieces.
  if (CONTAINERS.has(unit) && piece === null) return countQuantity;
  const one = convertToGrams(1, unit, portions, canonical);
  // Return the count unchanged if the entry's unit is a piece of the food, such as a clove of garlic.
  if (one === null || one === piece) return countQuantity;
  return { qty: one * amount, unit: 'g', assumed: { kind: 'weighed', amount, unit } };
}

function toQuantity(line: ParsedLine, canonical: string): Quantity {
  const { amount, unit } = line;
  if (amount === null || isVagueUnit(unit)) return { qty: 1, unit: 'count', assumed: { kind: 'one' } };
  if (unit === null) return { qty: amount, unit: 'count' };
  const name = resolveUnit(unit) ?? unit;
  if (isPantryUnit(name)) return { qty: amount, unit: name };
  return measured(line) ?? translated(amount, name, canonical);
}

/** Converts an amount above the maximum of a small unit to the large unit, such as 20,000 g to 20 kg. */
function inBounds(quantity: Quantity): Quantity {
  const large = quantity.unit === 'g' ? 'kg' : quantity.unit === 'ml' ? 'l' : null;
  if (large === null || quantity.qty <= QTY_MAX) return quantity;
  const { qty, unit } = quantity;
  return { assumed: { kind: 'converted', amount: qty, unit }, ...quantity, qty: qty / 1000, unit: large };
}

/** True if a text is only an amount, a unit, or both, without a food: '2 cups', 'kg'. */
function isOnlyAmount(text: string): boolean {
  const rest = parseAmount(text)?.rest ?? text;
  return rest === '' || resolveWrittenUnit(rest) !== null;
}

/**
 * Returns the canonical name of a line's food. If the table has a canned form of the food, a line with cans gets that
 * form: '2 tins of tomatoes' are canned tomatoes, whose shelf life and weight differ from those of fresh tomatoes.
 */
function findFood({ name, unit }: ParsedLine, resolver: Resolver): string | null {
  const isCanned = unit !== null && (resolveUnit(unit) ?? unit) === 'can';
  const canned = isCanned ? resolver.ingredient(`canned ${name}`) : null;
  return canned ?? resolver.ingredient(name);
}

function readEntry(raw: string, resolver: Resolver, calendar: Calendar): TypedItem | TypedProblem {
  const { rest, expiresOn, notes, assumed: dated } = readDates(raw, calendar);
  const line = parseIngredientLine(amountFirst(rest));
  const canonical = findFood(line, resolver);
  if (line.kind !== 'ingredient' || (canonical === null && isOnlyAmount(rest)))
    return { raw, problem: 'no-name' };
  const name = canonical ?? normaliseName(line.name);
  if (name === '') return { raw, problem: 'no-name' };
  if (name.length > NAME_MAX) return { raw, problem: 'name-too-long' };
  const { qty, unit, assumed } = inBounds(toQuantity(line, name));
  if (qty > QTY_MAX) return { raw, problem: 'too-much' };
  const exact = fromMillionths(toMillionths(qty));
  if (exact <= 0) return { raw, problem: 'no-quantity' };
  const { amount, amountMin: min, amountMax: max } = line;
  const isRange = amount !== null && min !== null && max !== null && min !== max && assumed?.kind !== 'one';
  return {
    raw,
    name,
    known: canonical !== null,
    qty: exact,
    unit,
    expiresOn,
    notes: notes.slice(0, NOTES_MAX),
    assumed: [
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
  const { entries, unread } = splitEntries(text, resolver, calendar, ENTRIES_MAX);
  const read = entries.map((entry) => readEntry(entry, resolver, calendar));
  return {
    items: read.filter((entry): entry is TypedItem => !('problem' in entry)),
    problems: read.filter((entry): entry is TypedProblem => 'problem' in entry),
    unread,
  };
}

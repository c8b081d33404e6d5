/**
 * Parses text that users type or paste into the pantry, such as '2 eggs, 500 g flour, olive oil'. Entries are on
 * separate lines or separated by commas. The result is a list of items that the user reviews before adding them.
 * Unreadable entries are returned as problems, so that no text is lost.
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
import { CONTAINERS, isVague } from './need.ts';
import { fromMillionths, toMillionths } from './quantity.ts';
import { type AssumedDay, type Calendar, readDates } from './typed-dates.ts';
import { splitEntries } from './typed-entries.ts';

/** A value that the parser assumed because the entry did not state it. The cook sees it and can correct it. */
export type Assumption =
  /** The entry states no amount, so 1 is assumed. */
  | { readonly kind: 'one' }
  /** The entry states a range, so its mean is used. */
  | { readonly kind: 'mean'; readonly min: number; readonly max: number }
  /**
   * The entry's unit is not a pantry unit and has a fixed size, such as a pint. The amount was converted by that size.
   */
  | { readonly kind: 'converted'; readonly amount: number; readonly unit: string }
  /**
   * The entry's unit is not a pantry unit and has a usual weight for the food, such as a slice. The amount was
   * converted to grams.
   */
  | { readonly kind: 'weighed'; readonly amount: number; readonly unit: string }
  /**
   * The entry's unit is not a pantry unit and is counted as pieces, because its weight is unknown or the food is sold
   * in that unit, such as a can.
   */
  | { readonly kind: 'counted'; readonly amount: number; readonly unit: string }
  /** The entry's date is ambiguous or incomplete, such as '3/4' or '24 Nov', and a rule completed it. */
  | ({ readonly kind: 'dated' } & AssumedDay);

/** A typed entry that can be added to the pantry. */
export interface TypedItem {
  /** Text of the entry as typed. */
  readonly raw: string;
  /** Canonical name of the food; if the food is unknown, the name as typed, in lower case. */
  readonly name: string;
  /** True if the food is in the ingredient list. */
  readonly known: boolean;
  readonly qty: number;
  readonly unit: PantryUnit;
  /** Expiry date, YYYY-MM-DD; null if the entry has no readable expiry date. */
  readonly expiresOn: string | null;
  /** Dates in the entry that are unreadable or have another meaning, as written: 'expires soon', 'opened 3 May'. */
  readonly notes: string;
  readonly assumed: readonly Assumption[];
}

/**
 * A typed entry that cannot be added to the pantry: it names no food, its name is too long, or its amount is zero or
 * out of bounds.
 */
export interface TypedProblem {
  readonly raw: string;
  readonly problem: 'no-name' | 'name-too-long' | 'no-quantity' | 'too-much';
}

export interface Typed {
  readonly items: readonly TypedItem[];
  readonly problems: readonly TypedProblem[];
  /** Number of entries that were not read because they come after the first `ENTRIES_MAX`. */
  readonly unread: number;
}

/** Maximum number of entries that one call parses. */
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
 * Moves an amount that follows the food's name to the front. Shopping lists often have this order: 'eggs 12', 'tomatoes
 * x 3'.
 */
function amountFirst(entry: string): string {
  const words = entry.split(/\s+/u);
  const amount = /^[x×]?(\d[\d.,/]*)$/u.exec(words.at(-1) ?? '')?.[1];
  const name = words.slice(0, /^[x×:=-]$/u.test(words.at(-2) ?? '') ? -2 : -1).join(' ');
  return amount === undefined || !/\p{L}/u.test(name) ? entry : `${amount} ${name.replace(/[:=]$/u, '')}`;
}

/**
 * Returns the weight or volume that an entry states besides its count: '2 x 400 g tins', '1 package (8 oz)'. Returns
 * null if it states none.
 */
function measured({ alternateAmounts }: ParsedLine): Quantity | null {
  const alternate = alternateAmounts.find(({ unit }) => isPantryUnit(unit) && unit !== 'piece');
  return alternate === undefined ? null : { qty: alternate.amount, unit: alternate.unit as PantryUnit };
}

/** Converts an amount in a unit that is not a pantry unit. */
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
  // Count containers as containers (a can remains a can). Exception: foods with a weight per piece, for which a count
  // would mean pieces.
  if (CONTAINERS.has(unit) && piece === null) return countQuantity;
  const one = convertToGrams(1, unit, portions, canonical);
  // The unit is the same as a piece, such as a clove of garlic.
  if (one === null || one === piece) return countQuantity;
  return { qty: one * amount, unit: 'g', assumed: { kind: 'weighed', amount, unit } };
}

function toQuantity(line: ParsedLine, canonical: string): Quantity {
  const { amount, unit } = line;
  if (amount === null || isVague(unit)) return { qty: 1, unit: 'count', assumed: { kind: 'one' } };
  if (unit === null) return { qty: amount, unit: 'count' };
  const name = resolveUnit(unit) ?? unit;
  if (isPantryUnit(name)) return { qty: amount, unit: name };
  return measured(line) ?? translated(amount, name, canonical);
}

/** Converts an amount that exceeds the maximum of a small unit to the large unit: 20,000 g to 20 kg. */
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
 * Returns the canonical name of the food of a line. A food from a can has the row of the canned food if there is one:
 * '2 tins of tomatoes' are canned tomatoes, which keep and weigh otherwise than fresh ones.
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
  /** Finds the canonical names of foods in typed entries. */
  readonly resolver: Resolver;
}

/**
 * Parses typed or pasted text into pantry items. An amount without a unit is a count. A missing amount is read as 1.
 * Dates follow the rules of `written-day.ts`.
 */
export function readTyped(text: string, { resolver, ...calendar }: TypedCalendar): Typed {
  const { entries, unread } = splitEntries(text, resolver, calendar, ENTRIES_MAX);
  const read = entries.map((entry) => readEntry(entry, resolver, calendar));
  return {
    items: read.filter((entry): entry is TypedItem => !('problem' in entry)),
    problems: read.filter((entry): entry is TypedProblem => 'problem' in entry),
    unread,
  };
}

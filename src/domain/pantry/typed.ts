/**
 * Parses text that users type or paste into the pantry, one entry per line or separated by commas, into items to
 * review before adding: '2 eggs, 500 g flour, olive oil'. Nothing is dropped: unreadable entries are returned as
 * problems.
 */

import { normaliseName, type Resolver } from '../foods/resolve.ts';
import { lookUp } from '../lib/look-up.ts';
import { nutritionGrams } from '../nutrition/grams.ts';
import { parseAmount } from '../recipes/amount.ts';
import { type ParsedLine, parseIngredientLine } from '../recipes/lines/parse-line.ts';
import { convert } from '../units/convert.ts';
import { resolveWrittenUnit } from '../units/foreign-units.ts';
import { PORTIONS } from '../units/portions.ts';
import { resolveUnit, unitNamed } from '../units/units.ts';
import { PANTRY_UNITS, type PantryUnit, QTY_MAX } from './limits.ts';
import { CONTAINERS, isVague } from './need.ts';
import { fromMillionths, toMillionths } from './quantity.ts';
import { type AssumedDay, type Calendar, readDates } from './typed-dates.ts';
import { splitEntries } from './typed-entries.ts';

/** A value that was assumed rather than written, shown so that the cook can correct it. */
export type Assumption =
  /** No amount was given; 1 is assumed. */
  | { readonly kind: 'one' }
  /** A range; its mean is used. */
  | { readonly kind: 'mean'; readonly min: number; readonly max: number }
  /** A unit that the pantry does not have, converted by its fixed size: 1 pint. */
  | { readonly kind: 'converted'; readonly amount: number; readonly unit: string }
  /** A unit that the pantry does not have, converted by its usual weight: 1 slice. */
  | { readonly kind: 'weighed'; readonly amount: number; readonly unit: string }
  /** A unit that the pantry does not have, counted, because its weight is unknown or the food is sold in it: 1 can. */
  | { readonly kind: 'counted'; readonly amount: number; readonly unit: string }
  /** A date that is ambiguous or incomplete: '3/4', '24 Nov'. */
  | ({ readonly kind: 'dated' } & AssumedDay);

/** An entry that can be added. */
export interface TypedItem {
  /** The entry as typed. */
  readonly raw: string;
  /** Canonical if known, else as typed in lower case. */
  readonly name: string;
  /** True if the name is in the ingredient list. */
  readonly known: boolean;
  readonly qty: number;
  readonly unit: PantryUnit;
  /** YYYY-MM-DD; null if no date was given, or no readable one. */
  readonly expiresOn: string | null;
  /** Dates that are unreadable or mean something else, as written: 'expires soon', 'opened 3 May'. */
  readonly notes: string;
  readonly assumed: readonly Assumption[];
}

/** An entry that cannot be added: it names no food, its name is too long, or its amount is zero or out of bounds. */
export interface TypedProblem {
  readonly raw: string;
  readonly problem: 'no-name' | 'name-too-long' | 'no-quantity' | 'too-much';
}

export interface Typed {
  readonly items: readonly TypedItem[];
  readonly problems: readonly TypedProblem[];
  /** Number of entries after the first `ENTRIES_MAX`, which were not read. */
  readonly unread: number;
}

/** Maximum number of entries per call. */
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

/** Moves an amount after the name to the front, as shopping lists have it: 'eggs 12', 'tomatoes x 3'. */
function amountFirst(entry: string): string {
  const words = entry.split(/\s+/u);
  const amount = /^[x×]?(\d[\d.,/]*)$/u.exec(words.at(-1) ?? '')?.[1];
  const name = words.slice(0, /^[x×:=-]$/u.test(words.at(-2) ?? '') ? -2 : -1).join(' ');
  return amount === undefined || !/\p{L}/u.test(name) ? entry : `${amount} ${name.replace(/[:=]$/u, '')}`;
}

/** Returns a weight or volume that the line gives besides its count: '2 x 400 g tins', '1 package (8 oz)'. */
function measured({ alternateAmounts }: ParsedLine): Quantity | null {
  const alternate = alternateAmounts.find(({ unit }) => isPantryUnit(unit) && unit !== 'piece');
  return alternate === undefined ? null : { qty: alternate.amount, unit: alternate.unit as PantryUnit };
}

/** Converts an amount in a unit that the pantry does not have. */
function translated(amount: number, unit: string, canonical: string): Quantity {
  const kind = unitNamed(unit)?.kind;
  const fixed = kind === 'volume' ? 'ml' : kind === 'mass' ? 'g' : null;
  const converted = fixed === null ? null : convert(amount, unit, fixed);
  if (fixed !== null && converted !== null) {
    return { qty: converted, unit: fixed, assumed: { kind: 'converted', amount, unit } };
  }
  const countQuantity: Quantity = { qty: amount, unit: 'count', assumed: { kind: 'counted', amount, unit } };
  const portions = lookUp(PORTIONS, canonical);
  const piece = nutritionGrams(1, 'piece', portions, canonical);
  // Count containers as containers (a can stays a can), unless a count would mean pieces of the food.
  if (CONTAINERS.has(unit) && piece === null) return countQuantity;
  const one = nutritionGrams(1, unit, portions, canonical);
  // The unit equals a piece: a clove of garlic.
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

/** Converts an amount that is too large for a small unit to its large unit: 20,000 g to 20 kg. */
function inBounds(quantity: Quantity): Quantity {
  const large = quantity.unit === 'g' ? 'kg' : quantity.unit === 'ml' ? 'l' : null;
  if (large === null || quantity.qty <= QTY_MAX) return quantity;
  const { qty, unit } = quantity;
  return { assumed: { kind: 'converted', amount: qty, unit }, ...quantity, qty: qty / 1000, unit: large };
}

/** True if a text is an amount and a unit without a food: '2 cups', 'kg'. */
function isOnlyAmount(text: string): boolean {
  const rest = parseAmount(text)?.rest ?? text;
  return rest === '' || resolveWrittenUnit(rest) !== null;
}

function readEntry(raw: string, resolver: Resolver, calendar: Calendar): TypedItem | TypedProblem {
  const { rest, expiresOn, notes, assumed: dated } = readDates(raw, calendar);
  const line = parseIngredientLine(amountFirst(rest));
  const canonical = resolver.ingredient(line.name);
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
  /** Finds canonical names. */
  readonly resolver: Resolver;
}

/**
 * Parses typed or pasted text into pantry items. An amount without a unit is a count; a missing amount is 1. Dates
 * follow the rules of `written-day.ts`.
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

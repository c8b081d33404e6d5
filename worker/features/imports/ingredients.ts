import { decode } from 'html-entities';
import type { ImportIngredient } from '#contract/admin/imports';
import { builtinResolver } from '#domain/foods/catalog';
import { memoizeLru } from '#domain/lib/memoize-lru';
import { ownOf } from '#domain/lib/own';
import { parseAmount } from '#domain/recipes/amount';
import { nameToStore, type ParsedLine, parseIngredientLine } from '#domain/recipes/lines/parse-line';
import { statedGrams } from '#domain/recipes/lines/stated-grams';
import { writeNumber } from '#domain/recipes/written-number';
import { inCountry, type MeasuresCountry } from '#domain/units/country-units';
import { resolveWrittenUnit } from '#domain/units/foreign-units';
import { PORTIONS } from '#domain/units/portions';
import { storable } from '../../platform/db/rows.ts';
import type { Reference } from '../foods/store.ts';

/** An ingredient of a recipe draft. */
export interface DraftIngredient {
  /** As the recipe names it, with its size and its alternatives: 'small onion', 'butter or oil'. */
  readonly name: string;
  readonly canonical: string;
  /** With its unit, as written; '' when none is given. */
  readonly amount: string;
  readonly amountNumeric: number | null;
  readonly unit: string | null;
  /** What is done to it, and every other remark: 'drained', 'to taste', 'for greasing'. */
  readonly preparation: string | null;
  /** Grams of the amount, where the line says so itself: 794 of '1 (28 oz) can', 46 of '½ cup sliced almonds' (stated-grams.ts). */
  readonly statedGrams: number | null;
  readonly section: string | null;
  readonly required: boolean;
}

/** Lines whose reading is remembered, some hundred bytes each. */
const LINES_REMEMBERED = 4_000;
/** Parses a whole line, which may name several foods. The built-in names tell them: what an import adds changes no reading. */
export const parseWholeLine = memoizeLru(
  (line: string) => parseIngredientLine(line, builtinResolver),
  LINES_REMEMBERED,
);
/** An amount and a name, which are of one food. */
const readParts = memoizeLru((line: string) => parseIngredientLine(line), LINES_REMEMBERED);

type Unplaced = Omit<DraftIngredient, 'section'>;
type Parts = Exclude<ImportIngredient, string>;

/** What tells whether a line is still as it was, by the fields that an item has. */
const wordsOf = (line: Pick<DraftIngredient, 'name' | 'amount' | 'preparation' | 'section' | 'required'>) =>
  JSON.stringify([line.name, line.amount, line.preparation, line.section, line.required]);

/**
 * Ingredients in their order. Headings among them become the `section` of what follows; blank lines go.
 * @param kept what the lines of a recipe that is edited were read as: one that is not edited is not read again
 * @param country whose measures are meant, where the source tells
 */
export function readIngredients(
  items: readonly ImportIngredient[],
  reference: Reference,
  kept: readonly DraftIngredient[] = [],
  country: MeasuresCountry | null = null,
): DraftIngredient[] {
  const before = new Map(kept.map((line) => [wordsOf(line), line]));
  const found: DraftIngredient[] = [];
  let section: string | null = null;
  for (const item of items) {
    if (typeof item === 'string') {
      const parsed = parseWholeLine(storable(item));
      if (parsed.kind === 'section') section = parsed.name;
      else if (parsed.kind === 'ingredient')
        for (const one of [parsed, ...parsed.more])
          found.push({ ...ofLine(inCountry(one, country), reference), section });
    } else {
      const own = clean(item.section) || section;
      found.push(
        before.get(wordsOfParts(item, own)) ?? { ...ofParts(item, reference, country), section: own },
      );
    }
  }
  return found;
}

const wordsOfParts = ({ name, amount, unit, preparation, required }: Parts, section: string | null) =>
  wordsOf({
    name: clean(name),
    amount: [clean(amount), clean(unit)].filter((part) => part !== '').join(' '),
    preparation: clean(preparation) || null,
    section,
    required: required ?? true,
  });

function ofLine(parsed: ParsedLine, reference: Reference): Unplaced {
  const name = nameToStore(parsed) || parsed.raw.trim();
  const canonical = canonicalOf(parsed, name, reference);
  return {
    // 'cooked rice' keeps its word: the amount is of that.
    name: [parsed.size, parsed.state, name].filter((part) => part !== '').join(' '),
    canonical,
    amount: parsed.amountText,
    amountNumeric: parsed.amount,
    unit: parsed.unit,
    preparation: remarksOf(parsed) || null,
    statedGrams: statedGrams(parsed, ownOf(PORTIONS, canonical)),
    required: !parsed.optional,
  };
}

/**
 * An ingredient given in parts. Its name stays as it is, for the page; amount and unit are read the way a whole line
 * is, so that '2 (14 oz) cans' and 'to taste' mean the same in both.
 */
function ofParts(item: Parts, reference: Reference, country: MeasuresCountry | null): Unplaced {
  const name = clean(item.name);
  const given = clean(item.unit);
  // '2' of a unit that says pieces is written '2': nobody says two pieces of egg.
  const unit = resolveWrittenUnit(given) === 'piece' ? '' : given;
  const amount = [clean(item.amount), unit].filter((part) => part !== '').join(' ');
  const { parsed: plain, strange } = readMeasured(amount, name, reference);
  const parsed = inCountry(plain, country);
  const read = ofLine(parsed, reference);
  return {
    ...read,
    ...(amount === '' ? {} : { name, amount }),
    unit: parsed.unit ?? ((unit || strange).toLowerCase() || null),
    preparation: clean(item.preparation) || read.preparation,
    required: item.required ?? read.required,
  };
}

/**
 * An amount and a name as one line. Words of the amount that make a name of it which nobody knows ('2 blorps' of rice:
 * 'blorps rice') are left out; right behind the figure they are the unit.
 */
function readMeasured(measure: string, name: string, reference: Reference) {
  const whole = readParts(lineOf(measure, name));
  const figure = whole.amountText;
  // Without an amount there are no words of one that a name could hold.
  const plain = measure === '' || figure === measure ? whole : readParts(lineOf(figure, name));
  if (whole.name === plain.name || reference.knows(whole.name)) return { parsed: whole, strange: '' };
  const behind = figure !== '' && measure.startsWith(figure) ? measure.slice(figure.length) : '';
  return { parsed: plain, strange: /^[^,;(]*/u.exec(behind)?.[0].trim() ?? '' };
}

/**
 * The canonical name of an ingredient of which only what was read is left. One that was understood stays so: a name and an
 * amount say less than the line that they were read from.
 */
export function canonicalAgain(
  { name, amount, canonical }: Pick<DraftIngredient, 'name' | 'amount' | 'canonical'>,
  reference: Reference,
): string {
  const { parsed } = readMeasured(amount, name, reference);
  const now = canonicalOf(parsed, name, reference);
  return reference.knows(now) ? now : reference.current(canonical);
}

const lineOf = (measure: string, name: string) =>
  isMeasure(measure) ? `${measure} ${name}` : `${name} ${measure}`;

/** '2', '1-2', 'a pinch', 'pinch': what stands before a name. 'to taste' stands after it. */
const isMeasure = (amount: string): boolean =>
  parseAmount(amount) !== null || resolveWrittenUnit(amount) !== null;

/** Names of one line that are looked up: a hostile one has a hundred alternatives, each of a millisecond. */
const NAMES_MAX = 8;

/** Of 'margarine or butter' the first that is known; else the first with a known food at its end; else the first. */
function canonicalOf(parsed: ParsedLine, name: string, reference: Reference): string {
  const names = [parsed.name || name, ...parsed.synonyms, ...parsed.alternatives].slice(0, NAMES_MAX);
  const known =
    names.find((candidate) => reference.knows(candidate)) ??
    names.find((candidate) => reference.knows(reference.canonical(candidate)));
  return reference.canonical(known ?? names[0] ?? name);
}

function remarksOf({ preparation: done, comment, purpose, state }: ParsedLine): string {
  const preparation =
    done === state ? '' : done.startsWith(`${state}, `) ? done.slice(state.length + 2) : done;
  // `required` says already that it is optional.
  return [preparation, comment, purpose].filter((part) => !/^(?:optional)?$/i.test(part)).join(', ');
}

const clean = (text: string | number | null | undefined): string =>
  storable(decode(typeof text === 'number' ? writeNumber(text) : (text ?? '')))
    .replace(/\s+/g, ' ')
    .trim();

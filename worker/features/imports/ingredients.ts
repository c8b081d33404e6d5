import { decode } from 'html-entities';
import type { ImportIngredient } from '#contract/admin/imports';
import { builtinResolver } from '#domain/foods/catalog';
import { lookUp } from '#domain/lib/look-up';
import { memoizeLru } from '#domain/lib/memoize-lru';
import { parseAmount } from '#domain/recipes/amount';
import { nameToStore, type ParsedLine, parseIngredientLine } from '#domain/recipes/lines/parse-line';
import { statedGrams } from '#domain/recipes/lines/stated-grams';
import { writeNumber } from '#domain/recipes/written-number';
import { inCountry, type MeasuresCountry } from '#domain/units/country-units';
import { resolveWrittenUnit } from '#domain/units/foreign-units';
import { PORTIONS } from '#domain/units/portions';
import { storable } from '../../platform/db/rows.ts';
import type { Reference } from '../foods/store.ts';

export interface DraftIngredient {
  /** The name in the recipe, with size and alternatives: 'small onion', 'butter or oil'. */
  readonly name: string;
  readonly canonical: string;
  /** Amount with its unit, as written; '' if none is given. */
  readonly amount: string;
  readonly amountNumeric: number | null;
  readonly unit: string | null;
  /** Preparation and all other remarks: 'drained', 'to taste', 'for greasing'. */
  readonly preparation: string | null;
  /**
   * Grams of the amount if the line states them: 794 for '1 (28 oz) can', 46 for '½ cup sliced almonds'
   * (stated-grams.ts).
   */
  readonly statedGrams: number | null;
  readonly section: string | null;
  readonly required: boolean;
}

/** Maximum number of parsed lines in the cache, some hundred bytes each. */
const LINES_REMEMBERED = 4_000;
/**
 * Parses a whole line, which may name several foods. Only built-in names separate the foods, so an import of names
 * does not change how lines are parsed.
 */
export const parseWholeLine = memoizeLru(
  (line: string) => parseIngredientLine(line, builtinResolver),
  LINES_REMEMBERED,
);
/** Parses an amount and a name that belong to one food. */
const readParts = memoizeLru((line: string) => parseIngredientLine(line), LINES_REMEMBERED);

type Unplaced = Omit<DraftIngredient, 'section'>;
type Parts = Exclude<ImportIngredient, string>;

/** Key that shows if a line is unchanged, built from the fields of an item. */
const toIngredientKey = (
  line: Pick<DraftIngredient, 'name' | 'amount' | 'preparation' | 'section' | 'required'>,
) => JSON.stringify([line.name, line.amount, line.preparation, line.section, line.required]);

/**
 * Parses ingredients, in their order. Headings become the `section` of the lines that follow. Blank lines are
 * dropped.
 * @param parsedLines parsed lines of the recipe that is being edited; unchanged lines are not parsed again
 * @param country whose measures are meant, if the source shows it
 */
export function readIngredients(
  items: readonly ImportIngredient[],
  reference: Reference,
  parsedLines: readonly DraftIngredient[] = [],
  country: MeasuresCountry | null = null,
): DraftIngredient[] {
  const before = new Map(parsedLines.map((line) => [toIngredientKey(line), line]));
  const ingredients: DraftIngredient[] = [];
  let section: string | null = null;
  for (const item of items) {
    if (typeof item === 'string') {
      const parsed = parseWholeLine(storable(item));
      if (parsed.kind === 'section') section = parsed.name;
      else if (parsed.kind === 'ingredient')
        for (const one of [parsed, ...parsed.more])
          ingredients.push({ ...ofLine(inCountry(one, country), reference), section });
    } else {
      const itemSection = clean(item.section) || section;
      ingredients.push(
        before.get(wordsOfParts(item, itemSection)) ?? {
          ...ofParts(item, reference, country),
          section: itemSection,
        },
      );
    }
  }
  return ingredients;
}

const wordsOfParts = ({ name, amount, unit, preparation, required }: Parts, section: string | null) =>
  toIngredientKey({
    name: clean(name),
    amount: [clean(amount), clean(unit)].filter((part) => part !== '').join(' '),
    preparation: clean(preparation) || null,
    section,
    required: required ?? true,
  });

function ofLine(parsed: ParsedLine, reference: Reference): Unplaced {
  const name = nameToStore(parsed) || parsed.raw.trim();
  const canonical = chooseCanonicalName(parsed, name, reference);
  return {
    // 'cooked rice' keeps the word 'cooked', because the amount refers to cooked rice.
    name: [parsed.size, parsed.state, name].filter((part) => part !== '').join(' '),
    canonical,
    amount: parsed.amountText,
    amountNumeric: parsed.amount,
    unit: parsed.unit,
    preparation: joinRemarks(parsed) || null,
    statedGrams: statedGrams(parsed, lookUp(PORTIONS, canonical)),
    required: !parsed.optional,
  };
}

/**
 * Parses an ingredient given in separate fields. Its name stays unchanged, for the page. Amount and unit are parsed
 * like those of a whole line, so that '2 (14 oz) cans' and 'to taste' mean the same in both forms.
 */
function ofParts(item: Parts, reference: Reference, country: MeasuresCountry | null): Unplaced {
  const name = clean(item.name);
  const given = clean(item.unit);
  // An amount in pieces is written without a unit: '2', because recipes do not say two pieces of egg.
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
 * Parses an amount and a name as one line. Words of the amount that would turn the name into an unknown one ('2
 * blorps' of rice: 'blorps rice') are left out. If they directly follow the number, they are the unit.
 */
function readMeasured(measure: string, name: string, reference: Reference) {
  const whole = readParts(joinMeasureAndName(measure, name));
  const figure = whole.amountText;
  // Without an amount, no words of an amount can end up in the name.
  const plain = measure === '' || figure === measure ? whole : readParts(joinMeasureAndName(figure, name));
  if (whole.name === plain.name || reference.knows(whole.name)) return { parsed: whole, strange: '' };
  const behind = figure !== '' && measure.startsWith(figure) ? measure.slice(figure.length) : '';
  return { parsed: plain, strange: /^[^,;(]*/u.exec(behind)?.[0].trim() ?? '' };
}

/**
 * Finds the canonical name of an ingredient of which only the parsed fields are stored. A known canonical name stays,
 * because a name and an amount hold less information than the original line.
 */
export function resolveStoredCanonical(
  { name, amount, canonical }: Pick<DraftIngredient, 'name' | 'amount' | 'canonical'>,
  reference: Reference,
): string {
  const { parsed } = readMeasured(amount, name, reference);
  const now = chooseCanonicalName(parsed, name, reference);
  return reference.knows(now) ? now : reference.current(canonical);
}

const joinMeasureAndName = (measure: string, name: string) =>
  isMeasure(measure) ? `${measure} ${name}` : `${name} ${measure}`;

/** True for a measure that precedes a name: '2', '1-2', 'a pinch', 'pinch'. 'to taste' follows the name. */
const isMeasure = (amount: string): boolean =>
  parseAmount(amount) !== null || resolveWrittenUnit(amount) !== null;

/**
 * Maximum number of names of one line to look up. A hostile line may have a hundred alternatives, a millisecond each.
 */
const NAMES_MAX = 8;

/**
 * Resolves 'margarine or butter' to the first known name, otherwise to the first name that ends in a known food,
 * otherwise to the first name.
 */
function chooseCanonicalName(parsed: ParsedLine, name: string, reference: Reference): string {
  const names = [parsed.name || name, ...parsed.synonyms, ...parsed.alternatives].slice(0, NAMES_MAX);
  const known =
    names.find((candidate) => reference.knows(candidate)) ??
    names.find((candidate) => reference.knows(reference.canonical(candidate)));
  return reference.canonical(known ?? names[0] ?? name);
}

function joinRemarks({ preparation: done, comment, purpose, state }: ParsedLine): string {
  const preparation =
    done === state ? '' : done.startsWith(`${state}, `) ? done.slice(state.length + 2) : done;
  // `required` already records that it is optional.
  return [preparation, comment, purpose].filter((part) => !/^(?:optional)?$/i.test(part)).join(', ');
}

const clean = (text: string | number | null | undefined): string =>
  storable(decode(typeof text === 'number' ? writeNumber(text) : (text ?? '')))
    .replace(/\s+/g, ' ')
    .trim();

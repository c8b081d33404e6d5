import { decodeHTML } from 'entities';
import type { ImportIngredient } from '#contract/admin/imports';
import { builtinResolver } from '#domain/foods/catalog';
import { listFoodWithAllKinds, toUncookedFood } from '#domain/foods/kinds';
import { toLookupKey } from '#domain/foods/spelling';
import { getOwnRecordValue } from '#domain/lib/look-up';
import { memoizeLru } from '#domain/lib/memoize-lru';
import { parseAmount } from '#domain/recipes/amount';
import { isMeasuredInCans } from '#domain/recipes/lines/line-food';
import {
  buildStoredIngredientName,
  type ParsedLine,
  parseIngredientLine,
} from '#domain/recipes/lines/parse-line';
import { findStatedGrams } from '#domain/recipes/lines/stated-grams';
import { formatReparsableNumber } from '#domain/recipes/written-number';
import { localizeLineUnits, type MeasuresCountry } from '#domain/units/country-units';
import { resolveUnitInAnyLanguage } from '#domain/units/foreign-units';
import { PORTIONS } from '#domain/units/portions';
import { toStorableText } from '../../platform/db/rows.ts';
import type { recipeIngredients } from '../../platform/db/schema.ts';
import type { Reference } from '../foods/store.ts';

export interface DraftIngredient {
  /** Name in the recipe, including size and alternatives, for example 'small onion' or 'butter or oil'. */
  readonly name: string;
  readonly canonical: string;
  /** Amount with its unit, as written in the recipe. Empty if the recipe gives no amount. */
  readonly amount: string;
  readonly amountNumeric: number | null;
  readonly unit: string | null;
  /** Preparation and other remarks, for example 'drained', 'to taste' or 'for greasing'. */
  readonly preparation: string | null;
  /**
   * Weight of the amount in grams, if the ingredient line states it: 794 for '1 (28 oz) can', 46 for '½ cup sliced
   * almonds' (stated-grams.ts).
   */
  readonly statedGrams: number | null;
  readonly section: string | null;
  readonly required: boolean;
}

export const toDraftIngredient = (row: typeof recipeIngredients.$inferSelect): DraftIngredient => ({
  name: row.ingredient_name,
  canonical: row.canonical_name,
  amount: row.amount,
  amountNumeric: row.amount_numeric,
  unit: row.unit,
  preparation: row.preparation,
  statedGrams: row.stated_grams,
  section: row.section,
  required: row.required === 1,
});

const LINES_REMEMBERED = 4_000;
/**
 * Parses a whole ingredient line, which may name several foods. Only the names of built-in foods decide where one food
 * ends and the next begins. If imported names were used too, an import could change how other recipes are parsed.
 */
export const parseWholeLine = memoizeLru(
  (line: string) => parseIngredientLine(line, builtinResolver),
  LINES_REMEMBERED,
);
const readParts = memoizeLru((line: string) => parseIngredientLine(line), LINES_REMEMBERED);

/**
 * Estimated fixed work for each part of an ingredient line, as the number of characters of text that take equally long
 * to parse.
 */
const PART_WORK = 50;

/**
 * Limits the work of parsing the ingredient lines of an import. The work for a line is its length in characters plus
 * `PART_WORK` for each part of the line. A repeated line counts only once, because its result is cached.
 */
export class ParsingBudget {
  #left: number;
  readonly #lines = new Set<string>();

  constructor(max = Number.POSITIVE_INFINITY) {
    this.#left = max;
  }

  get isExceeded(): boolean {
    return this.#left < 0;
  }

  add(line: string, { partCount }: ParsedLine): void {
    if (this.#lines.has(line)) return;
    this.#lines.add(line);
    this.#left -= line.length + PART_WORK * partCount;
  }
}

type Unplaced = Omit<DraftIngredient, 'section'>;
type Parts = Exclude<ImportIngredient, string>;

const toIngredientKey = (
  line: Pick<DraftIngredient, 'name' | 'amount' | 'preparation' | 'section' | 'required'>,
) => JSON.stringify([line.name, line.amount, line.preparation, line.section, line.required]);

/**
 * Parses a recipe's ingredients, in their order. A heading becomes the `section` of the ingredients below it. Blank
 * lines are dropped.
 * @param parsedLines the ingredients before the recipe was edited; an unchanged ingredient is not parsed again
 * @param country country whose measures, such as cups, the recipe uses; null if the recipe's source does not tell
 * @param budget limit of the work; parsing stops at the limit, and the result is then incomplete
 */
export function resolveImportIngredients(
  items: readonly ImportIngredient[],
  reference: Reference,
  parsedLines: readonly DraftIngredient[] = [],
  country: MeasuresCountry | null = null,
  budget: ParsingBudget = new ParsingBudget(),
): DraftIngredient[] {
  const before = new Map(parsedLines.map((line) => [toIngredientKey(line), line]));
  const ingredients: DraftIngredient[] = [];
  let section: string | null = null;
  for (const item of items) {
    if (budget.isExceeded) break;
    if (typeof item === 'string') {
      const line = toStorableText(item);
      const parsed = parseWholeLine(line);
      budget.add(line, parsed);
      if (parsed.kind === 'section') section = parsed.name;
      else if (parsed.kind === 'ingredient')
        for (const one of [parsed, ...parsed.more])
          ingredients.push({ ...ofLine(localizeLineUnits(one, country), reference), section });
    } else {
      const itemSection = clean(item.section) || section;
      ingredients.push(
        before.get(wordsOfParts(item, itemSection)) ?? {
          ...ofParts(item, reference, country, budget),
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
  const name = buildStoredIngredientName(parsed) || parsed.raw.trim();
  const preparation = joinRemarks(parsed) || null;
  const chosen = chooseCanonicalName(parsed, name, reference);
  const nameWithState = [parsed.state, name].filter((part) => part !== '').join(' ');
  const canonical = findFoodForm(chosen, nameWithState, preparation, reference);
  return {
    // Keep the word 'cooked' in a name such as 'cooked rice', because the amount is the amount of cooked rice.
    name: [parsed.size, nameWithState].filter((part) => part !== '').join(' '),
    canonical,
    amount: parsed.amountText,
    amountNumeric: parsed.amount,
    unit: parsed.unit,
    preparation,
    statedGrams: findStatedGrams(parsed, getOwnRecordValue(PORTIONS, canonical)),
    required: !parsed.optional,
  };
}

/**
 * Parses an ingredient that is given in separate fields. The name stays unchanged, so that the recipe page shows it as
 * given. Amount and unit are parsed like those of a whole line, so that '2 (14 oz) cans' and 'to taste' mean the same
 * in both forms.
 */
function ofParts(
  item: Parts,
  reference: Reference,
  country: MeasuresCountry | null,
  budget: ParsingBudget,
): Unplaced {
  const name = clean(item.name);
  const given = clean(item.unit);
  // Leave out the unit of an amount in pieces, so that two eggs have the amount '2'.
  const unit = resolveUnitInAnyLanguage(given) === 'piece' ? '' : given;
  const amount = [clean(item.amount), unit].filter((part) => part !== '').join(' ');
  const { parsed: plain, strange } = readMeasured(amount, name, reference, budget);
  const parsed = localizeLineUnits(plain, country);
  const read = ofLine(parsed, reference);
  const preparation = clean(item.preparation) || read.preparation;
  return {
    ...read,
    canonical: findFoodForm(read.canonical, read.name, preparation, reference),
    ...(amount === '' ? {} : { name, amount }),
    unit: parsed.unit ?? ((unit || strange).toLowerCase() || null),
    preparation,
    required: item.required ?? read.required,
  };
}

/**
 * Parses an amount and a name, such as '2 cups' and 'rice', as one ingredient line. If the food is unknown, parses the
 * line again without the words of the amount. Without this second try, '2 blorps' and 'rice' would give a food 'blorps
 * rice'. `strange` in the result is the unknown unit, if it directly follows the number.
 */
function readMeasured(
  measure: string,
  name: string,
  reference: Reference,
  budget: ParsingBudget = new ParsingBudget(),
) {
  const read = (line: string): ParsedLine => {
    const parsed = readParts(line);
    budget.add(line, parsed);
    return parsed;
  };
  const whole = read(joinMeasureAndName(measure, name));
  const figure = whole.amountText;
  // An amount that is empty or only a number has no words that could become part of the food's name. So the line need
  // not be parsed again.
  const plain = measure === '' || figure === measure ? whole : read(joinMeasureAndName(figure, name));
  if (whole.name === plain.name || reference.knows(whole.name)) return { parsed: whole, strange: '' };
  const behind = figure !== '' && measure.startsWith(figure) ? measure.slice(figure.length) : '';
  return { parsed: plain, strange: /^[^,;(]*/u.exec(behind)?.[0].trim() ?? '' };
}

/**
 * Finds the current canonical name of an ingredient whose original line is not stored. Uses the parsed fields or, if
 * they give no known name, the stored canonical name, which was derived from the original line.
 */
export function resolveStoredCanonicalName(
  {
    name,
    amount,
    canonical,
    preparation,
  }: Pick<DraftIngredient, 'name' | 'amount' | 'canonical' | 'preparation'>,
  reference: Reference,
): string {
  const { parsed } = readMeasured(amount, name, reference);
  const now = chooseCanonicalName(parsed, name, reference);
  const known = reference.knows(now) ? now : reference.current(canonical);
  return findFoodForm(known, name, preparation, reference);
}

const joinMeasureAndName = (measure: string, name: string) =>
  isMeasure(measure) ? `${measure} ${name}` : `${name} ${measure}`;

/**
 * True if an ingredient's amount is written before its name, such as '2', '1-2', 'a pinch' or 'pinch'. False for an
 * amount such as 'to taste', which is written after a name.
 */
const isMeasure = (amount: string): boolean =>
  parseAmount(amount) !== null || resolveUnitInAnyLanguage(amount) !== null;

/**
 * Maximum number of names that are looked up per ingredient line. Without this limit, a hostile line with a hundred
 * alternatives would take a hundred milliseconds.
 */
const NAMES_MAX = 8;

/**
 * Chooses the canonical name of a line with alternatives, such as 'margarine or butter': the first alternative that is
 * a known food, or else the first that is misspelled or ends in a known food, or else the first. In a line in cans, the
 * name is that of the canned food: '2 cans tuna' means canned tuna.
 */
function chooseCanonicalName(parsed: ParsedLine, name: string, reference: Reference): string {
  const names = [parsed.name || name, ...parsed.synonyms, ...parsed.alternatives].slice(0, NAMES_MAX);
  const canned = `canned ${names[0]}`;
  if (isMeasuredInCans(parsed.unit) && reference.knows(canned)) return reference.canonicalOfLine(canned);
  const known =
    names.find((candidate) => reference.knows(candidate)) ??
    names.find((candidate) => reference.knows(reference.canonicalOfLine(candidate)));
  return reference.canonicalOfLine(known ?? names[0] ?? name);
}

/**
 * First words of remarks that belong to the name of the food. 'Lentils, red or yellow' are red lentils, 'spinach,
 * frozen' is frozen spinach, and 'chicken, cooked and diced' is cooked chicken.
 */
const NAMING_REMARKS: ReadonlySet<string> = new Set(['red', 'frozen', 'cooked']);
/** Matches remarks that let the cook use the fresh food too, as in 'frozen or fresh'. */
const FRESH_TOO = /\bfresh\b/iu;
/**
 * Foods whose amount in a recipe is the raw amount even if the line says 'cooked', as in '6 slices bacon, cooked and
 * crumbled'.
 */
const LISTED_RAW: ReadonlySet<string> = new Set(['bacon']);
const COOKED_NAME = /^cooked /iu;

/**
 * Returns the canonical name of a certain form of a food, if an ingredient line names the form: 'red lentils' for
 * 'lentils, red', and 'cooked chicken' for 'chicken, cooked'. Returns `canonical` if no known food has this name, and
 * for a food such as rice, whose cooked form is stored under the name of the uncooked food.
 */
function findFoodForm(
  canonical: string,
  name: string,
  preparation: string | null,
  reference: Reference,
): string {
  const remarks = LISTED_RAW.has(canonical) ? '' : (preparation ?? '');
  const form = toLookupKey(remarks).split(' ', 1)[0] ?? '';
  const isNamed = NAMING_REMARKS.has(form) && !FRESH_TOO.test(remarks);
  const isCooked = COOKED_NAME.test(name);
  if (!isNamed && !isCooked) return canonical;
  const whole = reference.named(isCooked ? name : `${form} ${name}`);
  const isForm = reference.knows(whole) && listFoodWithAllKinds(canonical).has(whole);
  return isForm && toUncookedFood(whole) === whole ? whole : canonical;
}

function joinRemarks({ preparation: done, comment, purpose, state }: ParsedLine): string {
  const preparation =
    done === state ? '' : done.startsWith(`${state}, `) ? done.slice(state.length + 2) : done;
  // Leave out the remark 'optional', because the field `required` already records it.
  return [preparation, comment, purpose].filter((part) => !/^(?:optional)?$/i.test(part)).join(', ');
}

const clean = (text: string | number | null | undefined): string =>
  toStorableText(decodeHTML(typeof text === 'number' ? formatReparsableNumber(text) : (text ?? '')))
    .replace(/\s+/g, ' ')
    .trim();

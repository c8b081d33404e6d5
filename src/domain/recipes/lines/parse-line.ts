import { findUnitByName, formatUnitLabel } from '../../units/units.ts';
import { OPTIONAL } from '../line-words.ts';
import {
  splitAlternativeClauses,
  splitNameFromMeasuredAlternatives,
  splitParenthesizedAlternativeNames,
  splitParenthesizedAlternativesWithAmount,
} from './amounts/alternative-clauses.ts';
import {
  combineMeasures,
  extractNextIngredient,
  splitCountingNoun,
  splitFoodPair,
} from './amounts/combine.ts';
import type { Measure } from './amounts/measure.ts';
import { markAsBracketed } from './amounts/measures.ts';
import { extractMeasuresFromLineClauses, joinMeasuresOfLine, parseLeadingAmount } from './amounts/placed.ts';
import { parseSectionTitle, splitClauses } from './clauses.ts';
import { cleanIngredientLine } from './clean.ts';
import { findCookedState } from './cooked.ts';
import { addSharedNounToChoices } from './lists/complete-choices.ts';
import { splitLineWithWordEach } from './lists/each.ts';
import { type FoodNames, isOnlyFoodDescription } from './lists/food-names.ts';
import { splitLeadingTitle, toPurposePhrase } from './lists/leading-title.ts';
import type { PartMeter } from './lists/part-meter.ts';
import { splitLineIntoFoods } from './lists/split-foods.ts';
import { restoreInvertedFoodName } from './lists/turned-name.ts';
import { findAlternativesThatMayBeFoods, splitAlternatives } from './names/alternatives.ts';
import { parseIngredientName, splitTrailingRemark } from './names/name.ts';
import {
  classifyIngredientRemark,
  countClausesInFoodName,
  markParenthesizedSynonyms,
  type RemarkKind,
  splitNameFromMarkedSynonyms,
} from './names/remarks.ts';
import { findSecondFood, removeFoodFromComment } from './second-food.ts';

export interface ParsedLine {
  readonly kind: 'ingredient' | 'section' | 'blank';
  readonly raw: string;
  /**
   * Name of the food to buy, without preparation. If the line offers several alternatives, the name of the first. If
   * the line is a section heading, the text of the heading.
   */
  readonly name: string;
  /** Name of the food with its alternatives, as in the text of the line: 'safflower or peanut oil'. */
  readonly fullName: string;
  /**
   * Amount of the food: the mean of a range, or 1 for 'a handful' and 'pinch of salt'. Null if the line states no
   * amount ('salt to taste').
   */
  readonly amount: number | null;
  readonly amountMin: number | null;
  readonly amountMax: number | null;
  /** Canonical unit of the amount; null if the amount counts pieces. */
  readonly unit: string | null;
  readonly amountText: string;
  /** The same amount in other units, such as '4oz' in '110g/4oz', or the weight in '2 (14 ounce) cans'. */
  readonly alternateAmounts: readonly { readonly amount: number; readonly unit: string | null }[];
  readonly measures: readonly Measure[];
  /**
   * Size of the pieces: 'large' for '2 large onions'. Adjectives of a unit ('heaped tbsp') are in `measures` instead.
   */
  readonly size: string;
  readonly preparation: string;
  readonly comment: string;
  readonly purpose: string;
  readonly optional: boolean;
  readonly toTaste: boolean;
  readonly alternatives: readonly string[];
  readonly measuredAlternatives: readonly string[];
  /**
   * Alternatives, as written in the line, to which the parser may have added a noun by mistake. It reads 'tuna or
   * dried fruit' as 'tuna fruit', but the cook may mean tuna, so this list has 'tuna'.
   */
  readonly choicesAsWritten: readonly string[];
  readonly synonyms: readonly string[];
  /**
   * Cooking method if the amount was measured after cooking: 'cooked', 'boiled' or 'steamed'; otherwise ''. Before the
   * name, the word counts for any food. After the name, the word counts only for foods such as rice, pulses and pasta.
   */
  readonly state: string;
  readonly more: readonly ParsedLine[];
  /**
   * Number of parts of the line that the parser has processed, as a measure of its work. The number is 0 for a
   * heading, for a blank line, and for each line in `more`, because the number of the whole line includes the parts of
   * `more`.
   */
  readonly partCount: number;
}

/**
 * Maximum number of characters of a line that are parsed. The parser cuts a longer line before it applies any pattern.
 * An import does not cut such a line but rejects it.
 */
const LINE_MAX = 500;
const ALTERNATIVES_MAX = 8;

const NOTHING: Omit<ParsedLine, 'kind' | 'raw'> = {
  name: '',
  fullName: '',
  amount: null,
  amountMin: null,
  amountMax: null,
  unit: null,
  amountText: '',
  alternateAmounts: [],
  measures: [],
  size: '',
  preparation: '',
  comment: '',
  purpose: '',
  optional: false,
  toTaste: false,
  alternatives: [],
  measuredAlternatives: [],
  choicesAsWritten: [],
  synonyms: [],
  state: '',
  more: [],
  partCount: 0,
};

const OPTIONAL_PREFIX = /^(?:\(optional\)|optional(?:ly)?[:,])\s*/iu;

const STATES: ReadonlySet<string> = new Set(['cooked', 'boiled', 'steamed']);

const AMOUNTLESS = {
  amount: null,
  amountMin: null,
  amountMax: null,
  unit: null,
  amountText: '',
  alternateAmounts: [],
  measures: [],
} as const;

function withMore(line: ParsedLine, clean: string, foods: FoodNames | null, meter: PartMeter): ParsedLine {
  // In '1 lb and 4 oz beef', the text after 'and' belongs to the amount. Search for another food only after the whole
  // amount.
  const behind = clean.startsWith(line.amountText) ? clean.slice(line.amountText.length) : clean;
  const next = line.amount === null ? null : extractNextIngredient(behind.replace(/\([^()]*\)/gu, ' '));
  const second = next === null ? null : findSecondFood(line.name, parseIngredient(next, next, foods, meter));
  if (next !== null && second !== null)
    return { ...line, comment: removeFoodFromComment(line.comment, next), more: [second] };
  const pair = splitFoodPair(line.fullName);
  if (pair === null) return line;
  const [name, other] = pair;
  // '1 tsp salt and pepper' states the total amount of both foods, so the second food gets no amount of its own.
  const more: ParsedLine = {
    ...line,
    ...AMOUNTLESS,
    name: other,
    fullName: other,
    alternatives: [],
    measuredAlternatives: [],
    choicesAsWritten: [],
    synonyms: [],
  };
  // In 'salt and freshly ground pepper', the preparation belongs to the pepper and not to the salt.
  return { ...line, name, more: [more], preparation: '' };
}

type Remarks = Readonly<Record<RemarkKind, readonly string[]>>;

function sortRemarks(remarks: readonly string[]): Remarks {
  const sorted: Record<RemarkKind, string[]> = {
    optional: [],
    taste: [],
    purpose: [],
    comment: [],
    preparation: [],
  };
  for (const remark of remarks) if (remark !== '') sorted[classifyIngredientRemark(remark)].push(remark);
  return sorted;
}

function isInCan(measures: readonly Measure[]): boolean {
  return measures.some((measure) => measure.unit === 'can' || measure.container === 'can');
}

function listed(...parts: readonly (readonly string[])[]): string {
  const texts = parts.flat().filter((part) => part !== '');
  return texts.join(', ');
}

function withUnit(measures: readonly Measure[], unit: string | null): Measure[] {
  return measures.map((measure, index) => (index === 0 ? { ...measure, unit } : measure));
}

/**
 * Decides if a word is the food's name or a unit. '2 celery stalks' means 2 stalks of celery, but '4 cloves' without
 * another food means the spice.
 */
function settle(name: string, measures: readonly Measure[], line: string) {
  const [first] = measures;
  if (name === '') {
    const unit = first?.unit ?? null;
    const isFood = unit !== null && findUnitByName(unit)?.kind === 'count';
    return isFood
      ? { name: formatUnitLabel(unit, 2), measures: withUnit(measures, null) }
      : { name: line, measures };
  }
  const nameAndUnit = first?.unit === null && first.container === null ? splitCountingNoun(name) : null;
  return nameAndUnit === null
    ? { name, measures }
    : { name: nameAndUnit.name, measures: withUnit(measures, nameAndUnit.unit) };
}

const asChoice = ({ amountText, size, fullName }: ParsedLine): string =>
  [amountText, size, fullName].filter((part) => part !== '').join(' ');

/**
 * Returns the name under which an ingredient is stored. The name includes the alternatives, but not the other foods of
 * the line.
 */
export const buildStoredIngredientName = ({
  name,
  fullName,
  alternatives,
  measuredAlternatives,
  more,
}: ParsedLine): string =>
  (more.length > 0 ? [name, ...alternatives] : [fullName, ...measuredAlternatives]).join(' or ');

function parseIngredient(raw: string, clean: string, foods: FoodNames | null, meter: PartMeter): ParsedLine {
  meter.parts += 1;
  const line = clean.replace(OPTIONAL_PREFIX, '') || clean;
  const front = parseLeadingAmount(line);
  const parts = splitClauses(markParenthesizedSynonyms(front.rest));
  const clauses = splitAlternativeClauses(parts.clauses);
  const brackets = splitParenthesizedAlternativesWithAmount(parts.brackets);
  const inClauses = extractMeasuresFromLineClauses(clauses.left, { isNameFirst: true });
  const inBrackets = extractMeasuresFromLineClauses(brackets.left);
  const allMeasures = joinMeasuresOfLine(front.measures, [
    ...inClauses.measures,
    ...inBrackets.measures.map(markAsBracketed),
  ]);

  const count = countClausesInFoodName(inClauses.left);
  const [naming, ...alternativeNames] = splitNameFromMeasuredAlternatives(inClauses.left.slice(0, count));
  const { head, tail } = splitTrailingRemark(naming);
  const marked = parseIngredientName(head, { isCanned: isInCan(allMeasures) });
  const named = splitNameFromMarkedSynonyms(marked.name);
  const read = { ...marked, name: named.name };
  const inBracket = splitParenthesizedAlternativeNames(inBrackets.left);
  const { name, measures } = settle(read.name, allMeasures, inBracket.left[0] ?? line);
  const plainName = [name, ...inBracket.names].join(' or ');
  const fullName = name === named.name ? [named.shown, ...inBracket.names].join(' or ') : plainName;
  const written = splitAlternatives(plainName);
  const parsedAlternatives = [...alternativeNames, ...clauses.alternatives, ...brackets.alternatives]
    .slice(0, ALTERNATIVES_MAX)
    .map((other) => parseIngredient(other, other, foods, meter));
  const [one, ...more] = written;
  const asWritten: [string, ...string[]] = [one, ...more, ...parsedAlternatives.map((other) => other.name)];
  const complete = foods === null ? asWritten : addSharedNounToChoices(asWritten, foods);
  const [first] = complete;
  const alternatives = complete.slice(1, 1 + more.length);

  const before = read.preparation[0]?.toLowerCase().split(' ').at(-1) ?? '';
  const { main, alternates } = combineMeasures(measures);
  const remarks = sortRemarks([
    tail,
    ...inClauses.left.slice(count),
    ...parts.asides,
    ...inBracket.left.filter((bracket) => bracket !== name),
  ]);
  const aboutAmount = [...front.remarks, ...inClauses.remarks, ...inBrackets.remarks];
  return {
    kind: 'ingredient',
    raw,
    name: first,
    fullName,
    amount: main?.amount ?? null,
    amountMin: main?.min ?? null,
    amountMax: main?.max ?? null,
    unit: main?.unit ?? null,
    amountText: front.amountText || inClauses.amountText || inBrackets.amountText,
    alternateAmounts: alternates,
    measures,
    size: read.size,
    preparation: listed([front.partOf], read.preparation, remarks.preparation),
    comment: listed(
      aboutAmount,
      read.comment,
      remarks.comment,
      remarks.taste,
      remarks.optional,
      // Keep the remarks of alternatives, such as 'with 2 tbsp milk' in 'or 1 cup water with 2 tbsp milk'.
      parsedAlternatives.flatMap(({ preparation, comment }) => [
        isOnlyFoodDescription(preparation) ? '' : preparation,
        comment,
      ]),
    ),
    purpose: listed(remarks.purpose),
    optional: line !== clean || remarks.optional.length > 0,
    toTaste: remarks.taste.length > 0,
    alternatives: [
      ...alternatives,
      ...parsedAlternatives.flatMap((other) => [other.name, ...other.alternatives]),
    ],
    measuredAlternatives: parsedAlternatives.map(asChoice),
    choicesAsWritten: [
      ...asWritten.filter((choice, at) => choice !== complete[at] && foods?.ingredient(choice) != null),
      ...findAlternativesThatMayBeFoods(plainName).filter((choice) => foods?.entry(choice) != null),
    ],
    synonyms: named.synonyms,
    state: STATES.has(before) ? before : findCookedState(name, main?.unit ?? null, remarks.preparation),
    more: [],
    partCount: 0,
  };
}

function splitIntoFoods(line: string, foods: FoodNames | null, meter: PartMeter): readonly string[] {
  const parts = splitLineWithWordEach(line, foods);
  if (foods === null) return parts ?? [line];
  return (parts ?? splitLineIntoFoods(line, foods, meter)).map((part) =>
    restoreInvertedFoodName(part, foods),
  );
}

const withTitle = (parsed: ParsedLine, title: string, optional: boolean): ParsedLine => ({
  ...parsed,
  purpose: listed([title], [parsed.purpose]),
  optional: parsed.optional || optional,
});

/**
 * Parses one line of an ingredient list as people write it: '2 (14 ounce) cans tomatoes', '110g/4oz butter, melted',
 * 'For the sauce:'. Accepts any text, and removes markup, bullets and HTML entities. Text that matches no pattern
 * stays in the name. Amounts are never negative.
 * @param foods known food names, needed to split a line with several foods, such as 'lime, coriander and peanuts'. If
 * null, only foods with their own amount become separate ingredients
 */
export function parseIngredientLine(line: string, foods: FoodNames | null = null): ParsedLine {
  const text = line.slice(0, LINE_MAX);
  const clean = cleanIngredientLine(text);
  if (!/[\p{L}\p{N}]/u.test(clean)) return { ...NOTHING, kind: 'blank', raw: line };
  const titled = splitLeadingTitle(clean, foods);
  const title = titled === null ? parseSectionTitle(text, clean) : null;
  if (title !== null) return { ...NOTHING, kind: 'section', raw: line, name: title, fullName: title };
  const body = titled?.rest ?? clean;
  const rest = body.replace(OPTIONAL_PREFIX, '') || body;
  const isOptional = rest !== body || OPTIONAL.test(titled?.title ?? '');
  const about = titled === null ? '' : toPurposePhrase(titled.title);
  const meter: PartMeter = { parts: 0 };
  const [first = rest, ...otherFoods] = splitIntoFoods(rest, foods, meter);
  const parsed = parseIngredient(line, first, foods, meter);
  const read =
    otherFoods.length === 0
      ? withMore(parsed, first, foods, meter)
      : { ...parsed, more: otherFoods.map((part) => parseIngredient(part, part, foods, meter)) };
  return {
    ...withTitle(read, about, isOptional),
    more: read.more.map((one) => withTitle(one, about, isOptional)),
    partCount: meter.parts,
  };
}

import { unitLabel, unitNamed } from '../../units/units.ts';
import { OPTIONAL } from '../line-words.ts';
import { combine, countedBy, nextIngredient, pairIn } from './amounts/combine.ts';
import type { Measure } from './amounts/measure.ts';
import { inBrackets as asBracketed } from './amounts/measures.ts';
import {
  bracketedAlternative,
  otherwiseBrackets,
  otherwiseClauses,
  splitOtherwise,
} from './amounts/otherwise.ts';
import { joined, readFront, takeMeasures } from './amounts/placed.ts';
import { clausesOf, sectionTitle } from './clauses.ts';
import { cleanLine } from './clean.ts';
import { cookedBehind } from './cooked.ts';
import { completeChoices } from './lists/complete-choices.ts';
import { splitEach } from './lists/each.ts';
import { type FoodNames, isOnlyHow } from './lists/food-names.ts';
import { leadingTitle, purposeOf } from './lists/leading-title.ts';
import { splitFoods } from './lists/split-foods.ts';
import { turnName } from './lists/turned-name.ts';
import { splitAlternatives } from './names/alternatives.ts';
import { cutTail, parseName } from './names/name.ts';
import { classify, keepSynonyms, nameClauses, type RemarkKind, withSynonyms } from './names/remarks.ts';
import { secondFood, withoutAdded } from './second-food.ts';

/** What a line of an ingredient list says. */
export interface ParsedLine {
  readonly kind: 'ingredient' | 'section' | 'blank';
  /** The line as given. */
  readonly raw: string;
  /** What to buy: the first of the alternatives, without preparation; a section's title. */
  readonly name: string;
  /** The name with its alternatives, as written: 'safflower or peanut oil'. */
  readonly fullName: string;
  /** Null where none is given ('salt to taste'); the mean of a range; 1 for 'a handful' and 'pinch of salt'. */
  readonly amount: number | null;
  readonly amountMin: number | null;
  readonly amountMax: number | null;
  /** Canonical unit; null for pieces. */
  readonly unit: string | null;
  /** The amount with its unit as written, '' when none is. */
  readonly amountText: string;
  /** The same amount in other units: '110g/4oz', '2 (14 ounce) cans'. */
  readonly alternateAmounts: readonly { readonly amount: number; readonly unit: string | null }[];
  /** Every amount of the line one by one, in the order written. */
  readonly measures: readonly Measure[];
  /** 'large' of '2 large onions'. What is said of a unit ('heaped tbsp') is in `measures`. */
  readonly size: string;
  readonly preparation: string;
  readonly comment: string;
  /** 'for the glaze', 'to serve'. */
  readonly purpose: string;
  readonly optional: boolean;
  readonly toTaste: boolean;
  /** What does as well: 'oil' of 'butter or oil'. */
  readonly alternatives: readonly string[];
  /** Of these, the ones with an amount of their own, with it: '1 tbsp vinegar' of '½ lemon or 1 tbsp vinegar'. */
  readonly measuredAlternatives: readonly string[];
  /** The name again in other words, in brackets behind it: 'soy sauce' of 'shoyu (soy sauce)'. */
  readonly synonyms: readonly string[];
  /** 'cooked' where the amount is of the cooked: before the name, and behind it of rice, grains and pulses. */
  readonly state: string;
  /** Further ingredients that the same line names: the pepper of 'salt and pepper'. */
  readonly more: readonly ParsedLine[];
}

/** Maximum length (characters) of a line that is read, applied before the first pattern. Imports take no longer one. */
const LINE_MAX = 500;
/** Alternatives with amounts of their own that are read. */
const OTHERS_MAX = 8;

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
  synonyms: [],
  state: '',
  more: [],
};

const OPTIONAL_PREFIX = /^(?:\(optional\)|optional(?:ly)?[:,])\s*/iu;

/** A cooked food weighs more or less than a raw one. Where the word stands before the name, the amount is of the cooked food. */
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

/** A line with the second ingredient that it names, as far as no dictionary is needed to tell. */
function withMore(line: ParsedLine, clean: string, foods: FoodNames | null): ParsedLine {
  // '1 lb and 4 oz beef' is one amount: only what stands behind it can name another food.
  const behind = clean.startsWith(line.amountText) ? clean.slice(line.amountText.length) : clean;
  const next = line.amount === null ? null : nextIngredient(behind.replace(/\([^()]*\)/gu, ' '));
  const second = next === null ? null : secondFood(line.name, parseIngredient(next, next, foods));
  if (next !== null && second !== null)
    return { ...line, comment: withoutAdded(line.comment, next), more: [second] };
  const pair = pairIn(line.fullName);
  if (pair === null) return line;
  const [name, other] = pair;
  // '1 tsp salt and pepper' says how much of both together, and so of neither beside the first.
  const more: ParsedLine = {
    ...line,
    ...AMOUNTLESS,
    name: other,
    fullName: other,
    alternatives: [],
    measuredAlternatives: [],
    synonyms: [],
  };
  // 'salt and freshly ground pepper' says it of the pepper.
  return { ...line, name, more: [more], preparation: '' };
}

type Remarks = Readonly<Record<RemarkKind, readonly string[]>>;

/** What the line says besides amount and name, sorted by kind. */
function sortRemarks(remarks: readonly string[]): Remarks {
  const sorted: Record<RemarkKind, string[]> = {
    optional: [],
    taste: [],
    purpose: [],
    comment: [],
    preparation: [],
  };
  for (const remark of remarks) if (remark !== '') sorted[classify(remark)].push(remark);
  return sorted;
}

function isInCan(measures: readonly Measure[]): boolean {
  return measures.some((measure) => measure.unit === 'can' || measure.container === 'can');
}

function listed(...parts: readonly (readonly string[])[]): string {
  const texts = parts.flat().filter((part) => part !== '');
  return texts.join(', ');
}

/** The same measures, the first in another unit. */
function withUnit(measures: readonly Measure[], unit: string | null): Measure[] {
  return measures.map((measure, index) => (index === 0 ? { ...measure, unit } : measure));
}

/**
 * Settles name and unit where one takes from the other: '2 celery stalks' is 2 stalks of celery, and '4 cloves'
 * without a food are the spice itself.
 */
function settle(name: string, measures: readonly Measure[], line: string) {
  const [first] = measures;
  if (name === '') {
    const unit = first?.unit ?? null;
    const isFood = unit !== null && unitNamed(unit)?.kind === 'count';
    return isFood
      ? { name: unitLabel(unit, 2), measures: withUnit(measures, null) }
      : { name: line, measures };
  }
  const counted = first?.unit === null && first.container === null ? countedBy(name) : null;
  return counted === null
    ? { name, measures }
    : { name: counted.name, measures: withUnit(measures, counted.unit) };
}

/** An alternative with its own amount as part of a name: '1 tbsp vinegar' of '½ lemon or 1 tbsp vinegar'. */
const asChoice = ({ amountText, size, fullName }: ParsedLine): string =>
  [amountText, size, fullName].filter((part) => part !== '').join(' ');

/** The name to store of an ingredient: with its alternatives, and without the other foods of its line. */
export const nameToStore = ({
  name,
  fullName,
  alternatives,
  measuredAlternatives,
  more,
}: ParsedLine): string =>
  (more.length > 0 ? [name, ...alternatives] : [fullName, ...measuredAlternatives]).join(' or ');

function parseIngredient(raw: string, clean: string, foods: FoodNames | null): ParsedLine {
  const line = clean.replace(OPTIONAL_PREFIX, '') || clean;
  const front = readFront(line);
  const parts = clausesOf(keepSynonyms(front.rest));
  const clauses = otherwiseClauses(parts.clauses);
  const brackets = otherwiseBrackets(parts.brackets);
  const inClauses = takeMeasures(clauses.left, { isNameFirst: true });
  const inBrackets = takeMeasures(brackets.left);
  const found = joined(front.measures, [...inClauses.measures, ...inBrackets.measures.map(asBracketed)]);

  const count = nameClauses(inClauses.left);
  const [naming, ...otherwise] = splitOtherwise(inClauses.left.slice(0, count));
  const { head, tail } = cutTail(naming);
  const marked = parseName(head, { isCanned: isInCan(found) });
  const named = withSynonyms(marked.name);
  const read = { ...marked, name: named.name };
  const inBracket = bracketedAlternative(inBrackets.left);
  const { name, measures } = settle(read.name, found, inBracket.left[0] ?? line);
  const plainName = [name, ...inBracket.names].join(' or ');
  const fullName = name === named.name ? [named.shown, ...inBracket.names].join(' or ') : plainName;
  const written = splitAlternatives(plainName);
  const others = [...otherwise, ...clauses.others, ...brackets.others]
    .slice(0, OTHERS_MAX)
    .map((other) => parseIngredient(other, other, foods));
  const [one, ...more] = written;
  const measured = others.map((other) => other.name);
  const [first, ...choices] =
    foods === null ? [one, ...more, ...measured] : completeChoices([one, ...more, ...measured], foods);
  const alternatives = choices.slice(0, more.length);

  const before = read.preparation[0]?.toLowerCase().split(' ').at(-1) ?? '';
  const { main, alternates } = combine(measures);
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
      // 'or 1 cup water with 2 tbsp milk', 'or 1 cup greens, and 200 g ground veal'.
      others.flatMap(({ preparation, comment }) => [isOnlyHow(preparation) ? '' : preparation, comment]),
    ),
    purpose: listed(remarks.purpose),
    optional: line !== clean || remarks.optional.length > 0,
    toTaste: remarks.taste.length > 0,
    alternatives: [...alternatives, ...others.flatMap((other) => [other.name, ...other.alternatives])],
    measuredAlternatives: others.map(asChoice),
    synonyms: named.synonyms,
    state: STATES.has(before) ? before : cookedBehind(name, main?.unit ?? null, remarks.preparation),
    more: [],
  };
}

/** The foods that a line names, each as a line of its own. Without a dictionary only 'each' says that they are several. */
function foodsIn(line: string, foods: FoodNames | null): readonly string[] {
  const parts = splitEach(line, foods);
  if (foods === null) return parts ?? [line];
  return (parts ?? splitFoods(line, foods)).map((part) => turnName(part, foods));
}

/** An ingredient with what stood before its line: 'Topping: …', '(optional) …'. */
const said = (parsed: ParsedLine, title: string, optional: boolean): ParsedLine => ({
  ...parsed,
  purpose: listed([title], [parsed.purpose]),
  optional: parsed.optional || optional,
});

/**
 * Reads one line of an ingredient list as people write them: 'juice of ½ lime', '2 (14 ounce) cans tomatoes',
 * '110g/4oz butter, melted', 'For the sauce:'. Any text is taken: what is not understood stays in the name.
 * Amounts are never negative. Markup, bullets and HTML entities fall.
 * @param foods the names by which several foods of one line are told from remarks: 'lime, coriander and peanuts, to serve'.
 *   Without them only foods with an amount of their own are
 */
export function parseIngredientLine(line: string, foods: FoodNames | null = null): ParsedLine {
  const text = line.slice(0, LINE_MAX);
  const clean = cleanLine(text);
  if (!/[\p{L}\p{N}]/u.test(clean)) return { ...NOTHING, kind: 'blank', raw: line };
  const titled = leadingTitle(clean, foods);
  const title = titled === null ? sectionTitle(text, clean) : null;
  if (title !== null) return { ...NOTHING, kind: 'section', raw: line, name: title, fullName: title };
  const body = titled?.rest ?? clean;
  const rest = body.replace(OPTIONAL_PREFIX, '') || body;
  const isOptional = rest !== body || OPTIONAL.test(titled?.title ?? '');
  const about = titled === null ? '' : purposeOf(titled.title);
  const [first = rest, ...others] = foodsIn(rest, foods);
  const parsed = parseIngredient(line, first, foods);
  const read =
    others.length === 0
      ? withMore(parsed, first, foods)
      : { ...parsed, more: others.map((part) => parseIngredient(part, part, foods)) };
  return { ...said(read, about, isOptional), more: read.more.map((one) => said(one, about, isOptional)) };
}

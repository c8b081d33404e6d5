import { splitAlternatives } from './lines/alternatives.ts';
import { clausesOf } from './lines/clauses.ts';
import { cleanLine } from './lines/clean.ts';
import { combine } from './lines/combine.ts';
import { countedBy } from './lines/counted.ts';
import type { Measure } from './lines/measures.ts';
import { cutTail, parseName } from './lines/name.ts';
import { bracketedAlternative, otherwiseClauses, splitOtherwise } from './lines/otherwise.ts';
import { joined, readFront, takeMeasures } from './lines/placed.ts';
import { classify, nameClauses, type RemarkKind } from './lines/remarks.ts';
import { sectionTitle } from './lines/section.ts';

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
}

/** No ingredient takes more characters; the rest of a longer line is not read. */
const LINE_MAX = 2_000;

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
};

const OPTIONAL_PREFIX = /^(?:\(optional\)|optional:)\s*/iu;

type Remarks = Record<RemarkKind, string[]>;

/** What the line says besides amount and name, sorted by kind. */
function sortRemarks(remarks: readonly string[]): Remarks {
  const sorted: Remarks = { optional: [], taste: [], purpose: [], comment: [], preparation: [] };
  for (const remark of remarks) if (remark !== '') sorted[classify(remark)].push(remark);
  return sorted;
}

function isInCan(measures: readonly Measure[]): boolean {
  return measures.some((measure) => measure.unit === 'can' || measure.container === 'can');
}

function text(...parts: readonly (readonly string[])[]): string {
  return parts
    .flat()
    .filter((part) => part !== '')
    .join(', ');
}

function parseIngredient(raw: string, clean: string): ParsedLine {
  const line = clean.replace(OPTIONAL_PREFIX, '') || clean;
  const front = readFront(line);
  const { clauses, brackets } = clausesOf(front.rest);
  const otherwise = otherwiseClauses(clauses);
  const inClauses = takeMeasures(otherwise.left, true);
  const inBrackets = takeMeasures(brackets, false);
  const measures = joined(front.measures, [...inClauses.measures, ...inBrackets.measures]);

  const count = nameClauses(inClauses.left);
  const [naming, ...withAmounts] = splitOtherwise(inClauses.left.slice(0, count));
  const { head, tail } = cutTail(naming);
  const name = parseName(head, isInCan(measures));
  const bracketed = bracketedAlternative(inBrackets.left);
  const counted = measures[0]?.unit === null && measures[0].container === null ? countedBy(name.name) : null;
  const fullName = [counted?.name ?? name.name, ...bracketed.names].join(' or ');
  const [first, ...alternatives] = splitAlternatives(fullName);

  const { main, alternates } = combine(measures);
  const remarks = sortRemarks([tail, ...inClauses.left.slice(count), ...bracketed.left]);
  const others = [...withAmounts, ...otherwise.others].map((other) => parseIngredient(other, other).name);
  return {
    kind: 'ingredient',
    raw,
    name: first,
    fullName,
    amount: main?.amount ?? null,
    amountMin: main?.min ?? null,
    amountMax: main?.max ?? null,
    unit: counted?.unit ?? main?.unit ?? null,
    amountText: front.amountText || inClauses.amountText || inBrackets.amountText,
    alternateAmounts: alternates,
    measures:
      counted === null
        ? measures
        : measures.map((measure, index) => (index === 0 ? { ...measure, unit: counted.unit } : measure)),
    size: name.size,
    preparation: text([front.partOf], name.preparation, remarks.preparation),
    comment: text(
      front.remarks,
      inClauses.remarks,
      inBrackets.remarks,
      name.comment,
      remarks.comment,
      remarks.taste,
      remarks.optional,
    ),
    purpose: text(remarks.purpose),
    optional: line !== clean || remarks.optional.length > 0,
    toTaste: remarks.taste.length > 0,
    alternatives: [...alternatives, ...others].filter((other) => other !== ''),
  };
}

/**
 * Reads one line of an ingredient list as people write them: 'juice of ½ lime', '2 (14 ounce) cans tomatoes',
 * '110g/4oz butter, melted', 'For the sauce:'. Any text is taken: what is not understood stays in the name.
 * Amounts are never negative. Markup, bullets and HTML entities fall.
 */
export function parseIngredientLine(line: string): ParsedLine {
  const clean = cleanLine(line.length > LINE_MAX ? line.slice(0, LINE_MAX) : line);
  if (!/[\p{L}\p{N}]/u.test(clean)) return { ...NOTHING, kind: 'blank', raw: line };
  const title = sectionTitle(line, clean);
  if (title !== null) return { ...NOTHING, kind: 'section', raw: line, name: title, fullName: title };
  return parseIngredient(line, clean);
}

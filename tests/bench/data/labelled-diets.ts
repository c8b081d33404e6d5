import { findDietLabelsOfIngredientLine } from '../../../src/domain/eaters/diets/contents/lines.ts';
import { type Diet, findWorstLabelValueForDiet } from '../../../src/domain/eaters/diets/diets.ts';
import {
  ALL,
  ALLERGENS,
  type DietLabels,
  type DietLabelValue,
  findWorstLabelValue,
  isDietLabel,
  labelBits,
  UNKNOWN,
} from '../../../src/domain/eaters/diets/labels.ts';

import { builtinResolver } from '../../../src/domain/foods/catalog.ts';
import { parseIngredientLine } from '../../../src/domain/recipes/lines/parse-line.ts';

const DIETS = ['vegetarian', 'vegan'] as const satisfies readonly Diet[];
const WHAT = [...ALLERGENS, ...DIETS];
type What = (typeof WHAT)[number];

/**
 * A person's labels of an ingredient line: the value for each allergen and diet, or null if two answers are accepted.
 */
export interface Labelled {
  readonly line: string;
  readonly truth: Readonly<Partial<Record<What, 'contains' | 'may' | 'free' | null>>>;
}

const ANSWERS: Readonly<Record<string, 'contains' | 'may' | 'free'>> = {
  y: 'free',
  yes: 'free',
  n: 'contains',
  no: 'contains',
  maybe: 'may',
  may: 'may',
};

const listed = (cell: string) =>
  cell
    .toLowerCase()
    .split(/[,;]/u)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/**
 * Parses the table of labelled ingredient lines. Counts rows without a line, and tables without a `line` column, as
 * strange.
 */
export function readLabelled(text: string): { rows: Labelled[]; strange: number } {
  const [head = '', ...lines] = text.replace(/^\uFEFF/u, '').split(/\r?\n/u);
  const columns = head.split('\t').map((name) => name.trim().toLowerCase());
  const rows: Labelled[] = [];
  let strange = 0;
  for (const row of lines) {
    if (row.trim() === '') continue;
    const cells = row.split('\t');
    const cell = (name: string) => cells[columns.indexOf(name)]?.trim() ?? '';
    const line = cell('line');
    if (line === '') {
      strange += 1;
      continue;
    }
    const [contains, may, either] = ['contains', 'may', 'either'].map((name) => listed(cell(name)));
    const truth: Record<string, 'contains' | 'may' | 'free' | null> = {};
    for (const allergen of ALLERGENS) {
      truth[allergen] = contains?.includes(allergen) ? 'contains' : may?.includes(allergen) ? 'may' : 'free';
    }
    for (const diet of DIETS) {
      const answer = ANSWERS[cell(diet).toLowerCase()];
      // An empty cell means that the line has no label for this diet.
      if (answer !== undefined) truth[diet] = answer;
    }
    for (const what of either ?? []) if (what in truth) truth[what] = null;
    rows.push({ line, truth });
  }
  return { rows, strange };
}

interface JudgedPair {
  readonly line: string;
  readonly what: What;
}

/** Pairs of an ingredient line and an allergen or diet for which our answer is wrong. */
export interface Judgement {
  /** Pairs in which the line contains the allergen, and our answer is that it is free of it. */
  readonly dangerous: JudgedPair[];
  /** Pairs in which the line may contain the allergen, and our answer is that it is free of it. */
  readonly unhedged: JudgedPair[];
  /** Pairs in which the line is free of the allergen, and our answer is that it contains it. */
  readonly overExcluded: JudgedPair[];
  /** Pairs in which the line is free of the allergen, and our answer is 'unknown'. */
  readonly unknown: JudgedPair[];
  /**
   * Number of compared pairs of a line and an allergen or diet. Excludes pairs for which two answers are accepted.
   */
  readonly pairs: number;
}

const findAnswer = (labels: DietLabels, what: What): DietLabelValue =>
  what === 'vegetarian' || what === 'vegan'
    ? findWorstLabelValueForDiet(labels, what)
    : findWorstLabelValue(labels, labelBits[what]);

/**
 * Compares our answers for ingredient lines with the labels. If the parser considers a line a heading, all answers
 * count as unknown.
 */
export function judge(rows: readonly Labelled[]): Judgement {
  const judgement: Judgement & { pairs: number } = {
    dangerous: [],
    unhedged: [],
    overExcluded: [],
    unknown: [],
    pairs: 0,
  };
  for (const { line, truth } of rows) {
    const labels = findDietLabelsOfIngredientLine(line) ?? UNKNOWN;
    for (const what of WHAT) {
      const wanted = truth[what];
      if (wanted === undefined || wanted === null) continue;
      judgement.pairs += 1;
      const ourAnswer = findAnswer(labels, what);
      if (wanted === 'contains' && ourAnswer === 'free') judgement.dangerous.push({ line, what });
      if (wanted === 'may' && ourAnswer === 'free') judgement.unhedged.push({ line, what });
      if (wanted === 'free' && ourAnswer === 'contains') judgement.overExcluded.push({ line, what });
      if (wanted === 'free' && ourAnswer === 'unknown') judgement.unknown.push({ line, what });
    }
  }
  return judgement;
}

/**
 * Measures for how many recipes the allergens and diets are known. An ingredient line is unknown if anything in it is
 * unknown; a recipe is decided if it has no unknown line.
 */
export function dietsOfRecipes(recipes: readonly { readonly ingredients: readonly unknown[] }[]) {
  const unknown = new Map<string, number>();
  const sum = { recipes: 0, decided: 0, lines: 0, unknownLines: 0 };
  for (const { ingredients } of recipes) {
    let [lines, missing] = [0, 0];
    for (const line of ingredients) {
      const labels = typeof line === 'string' ? findDietLabelsOfIngredientLine(line) : null;
      if (labels === null) continue;
      lines += 1;
      if ((labels.unknown & ALL) === 0) continue;
      missing += 1;
      unknown.set(String(line), (unknown.get(String(line)) ?? 0) + 1);
    }
    sum.lines += lines;
    sum.unknownLines += missing;
    sum.recipes += lines > 0 ? 1 : 0;
    sum.decided += lines > 0 && missing === 0 ? 1 : 0;
  }
  return { ...sum, unknown };
}

/** A row of cases/lines.tsv: a question about an ingredient line, and the correct answer. */
export interface Case {
  readonly kind: 'label' | 'count';
  readonly input: string;
  /** Name of the allergen or diet that the question is about. */
  readonly arg: string;
  /** For a label: 'not-free', 'contains' or 'free'. For a count: the number of foods. */
  readonly want: string;
}

/** Reads the rows of kinds `label` and `count` from cases/lines.tsv. Other rows belong to other benchmarks. */
export function readCases(text: string): Case[] {
  return text.split(/\r?\n/u).flatMap((row) => {
    const [kind, , input = '', arg = '', want = ''] = row.split('\t');
    return kind === 'label' || kind === 'count' ? [{ kind, input, arg, want }] : [];
  });
}

function answerCase({ kind, input, arg }: Case): string {
  if (kind === 'count') {
    const { more } = parseIngredientLine(input, builtinResolver);
    return String(1 + more.length);
  }
  if (!isDietLabel(arg)) throw new Error(`No label: ${arg}`);
  return findWorstLabelValue(findDietLabelsOfIngredientLine(input) ?? UNKNOWN, labelBits[arg]);
}

/** Returns the cases that our code answers wrongly. */
export function judgeCases(cases: readonly Case[]) {
  const wrong = cases
    .map((one) => ({ ...one, got: answerCase(one) }))
    .filter(({ want, got }) => (want === 'not-free' ? got === 'free' : got !== want));
  return { rows: cases.length, wrong };
}

import { groupBy } from '../../../lib/group-by.ts';
import { type Exclusion, getExclusionLabelBits } from '../../exclusions.ts';
import {
  ALL,
  ALLERGENS,
  type Allergen,
  type DietLabels,
  FOODS_UNKNOWN,
  findWorstLabelValue,
  labelBits,
  mergeDietLabels,
} from '../labels.ts';

export interface LabelledLine {
  readonly name: string;
  readonly required: boolean;
  readonly labels: DietLabels;
}

/**
 * Diet labels of a recipe, taken from all its ingredient lines, including optional lines. A label that one line
 * contains and another may contain counts as 'contains'.
 */
export interface RecipeLabels {
  readonly labels: DietLabels;
  readonly lines: readonly LabelledLine[];
}

export const buildRecipeLabels = (lines: readonly LabelledLine[]): RecipeLabels => ({
  labels: mergeDietLabels(lines.map(({ labels }) => labels)),
  lines,
});

export interface Finding {
  readonly allergens: readonly Allergen[];
  readonly lines: readonly LabelledLine[];
}

export interface AllergenFindings {
  readonly contains: readonly Finding[];
  readonly may: readonly Finding[];
  readonly unchecked: readonly LabelledLine[];
}

function distinct(lines: readonly LabelledLine[]): LabelledLine[] {
  const byName = new Map<string, LabelledLine>();
  for (const line of lines) if (!byName.get(line.name)?.required) byName.set(line.name, line);
  return [...byName.values()];
}

/**
 * Finds the worst value ('contains', 'may' or 'unknown') that any ingredient line of a recipe has for the diet labels
 * in `labelBits`. Returns the lines with this value; none if all lines are free of these labels.
 */
export function findLinesWithWorstLabel({ labels, lines }: RecipeLabels, labelBits: number): LabelledLine[] {
  const worst = findWorstLabelValue(labels, labelBits);
  return worst === 'free'
    ? []
    : distinct(lines.filter((line) => findWorstLabelValue(line.labels, labelBits) === worst));
}

/**
 * Returns the allergens of a recipe, each with the ingredient lines that contain or may contain it, and all lines with
 * unknown diet labels.
 */
export function findAllergens(recipe: RecipeLabels): AllergenFindings {
  const withValue = (value: 'contains' | 'may'): Finding[] => {
    const allergens = ALLERGENS.filter((one) => findWorstLabelValue(recipe.labels, labelBits[one]) === value);
    const byLines = groupBy(allergens, (one) =>
      findLinesWithWorstLabel(recipe, labelBits[one])
        .map(({ name }) => name)
        .join('\n'),
    );
    return [...byLines.values()].map((alike) => ({
      allergens: alike,
      lines: findLinesWithWorstLabel(
        recipe,
        alike.reduce((bits, one) => bits | labelBits[one], 0),
      ),
    }));
  };
  return {
    contains: withValue('contains'),
    may: withValue('may'),
    unchecked: distinct(recipe.lines.filter(({ labels }) => (labels.unknown & ALL) !== 0)),
  };
}

/**
 * Notes on a recipe for people who avoid foods: ingredient lines that may contain an avoided food, and lines that could
 * not be checked.
 */
export interface DietNotes {
  readonly may: readonly { readonly what: string; readonly names: readonly string[] }[];
  /** Names of the ingredient lines that could not be checked for avoided foods, because their contents are unknown. */
  readonly unchecked: readonly string[];
}

const uniqueNames = (lines: readonly LabelledLine[]): string[] => [...new Set(lines.map(({ name }) => name))];

/**
 * Returns notes on a recipe for people who avoid foods; null if no ingredient causes a note. A single food that people
 * only dislike, such as mushrooms, causes no note.
 */
export function findDietNotesForEaters(
  { lines }: Pick<RecipeLabels, 'lines'>,
  exclusions: readonly Exclusion[],
): DietNotes | null {
  const exclusionBits = exclusions.map((one) => ({
    what: one.name,
    bits: one.kind === 'food' && one.strict ? FOODS_UNKNOWN : getExclusionLabelBits(one),
  }));
  const may = exclusionBits.flatMap(({ what, bits }) => {
    const names = uniqueNames(lines.filter(({ labels }) => findWorstLabelValue(labels, bits) === 'may'));
    return names.length === 0 ? [] : [{ what, names }];
  });
  const unchecked = uniqueNames(
    lines.filter(({ labels }) =>
      exclusionBits.some(({ bits }) => findWorstLabelValue(labels, bits) === 'unknown'),
    ),
  );
  return may.length + unchecked.length === 0 ? null : { may, unchecked };
}

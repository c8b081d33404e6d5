import { groupBy } from '../../../lib/group-by.ts';
import { type Corrections, NO_CORRECTIONS } from '../../corrections.ts';
import { type Exclusion, getExclusionLabelBits } from '../../exclusions.ts';
import {
  ALL,
  ALLERGENS,
  type Allergen,
  FOODS_UNKNOWN,
  type Labels,
  labelBits,
  labelValue,
  mergeLabels,
} from '../labels.ts';
import { findSplitLineLabels, type SplitLine } from './lines.ts';

/** An ingredient line of a recipe, as shown to the reader. */
export interface RecipeLine extends SplitLine {
  readonly required: boolean;
}

export interface LabelledLine {
  readonly name: string;
  readonly required: boolean;
  readonly labels: Labels;
}

/** Diet labels of a recipe: the worst value of each label in any ingredient line, including optional lines. */
export interface RecipeLabels {
  readonly labels: Labels;
  readonly lines: readonly LabelledLine[];
}

export const findRecipeLabels = (
  lines: readonly RecipeLine[],
  corrections: Corrections = NO_CORRECTIONS,
): RecipeLabels =>
  buildRecipeLabels(
    lines.map((line) => ({
      name: line.name,
      required: line.required,
      labels: findSplitLineLabels(line, corrections),
    })),
  );

/** Builds the diet labels of a recipe from ingredient lines whose labels are known. */
export const buildRecipeLabels = (lines: readonly LabelledLine[]): RecipeLabels => ({
  labels: mergeLabels(lines.map(({ labels }) => labels)),
  lines,
});

/** Allergens that the same ingredient lines contain or may contain. */
export interface Finding {
  readonly allergens: readonly Allergen[];
  readonly lines: readonly LabelledLine[];
}

/** Allergen information on the page of a recipe. */
export interface Findings {
  readonly contains: readonly Finding[];
  readonly may: readonly Finding[];
  /** Ingredient lines with unknown diet labels. */
  readonly unchecked: readonly LabelledLine[];
}

/**
 * Removes ingredient lines with a duplicate name and keeps the first of them. A required line replaces an optional
 * line.
 */
function distinct(lines: readonly LabelledLine[]): LabelledLine[] {
  const byName = new Map<string, LabelledLine>();
  for (const line of lines) if (!byName.get(line.name)?.required) byName.set(line.name, line);
  return [...byName.values()];
}

/** Returns the ingredient lines responsible for the worst value of the diet labels in `bits`. */
export function findDecidingLines({ labels, lines }: RecipeLabels, bits: number): LabelledLine[] {
  const worst = labelValue(labels, bits);
  return worst === 'free' ? [] : distinct(lines.filter((line) => labelValue(line.labels, bits) === worst));
}

/**
 * Returns the allergen information of a recipe: for each allergen its worst value and the lines responsible, and all
 * lines with unknown diet labels.
 */
export function findAllergens(recipe: RecipeLabels): Findings {
  const withValue = (value: 'contains' | 'may'): Finding[] => {
    const allergens = ALLERGENS.filter((one) => labelValue(recipe.labels, labelBits[one]) === value);
    const byLines = groupBy(allergens, (one) =>
      findDecidingLines(recipe, labelBits[one])
        .map(({ name }) => name)
        .join('\n'),
    );
    return [...byLines.values()].map((alike) => ({
      allergens: alike,
      lines: findDecidingLines(
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
 * Exclusions of the people at the table that cannot be ruled out for a recipe: lines that may contain an excluded food,
 * and lines with unknown contents.
 */
export interface DietNotes {
  /** For each exclusion, the names of lines that may contain the excluded food, including optional lines. */
  readonly may: readonly { readonly what: string; readonly names: readonly string[] }[];
  /** Names of lines for which the presence of an excluded food is unknown. */
  readonly unchecked: readonly string[];
}

const uniqueNames = (lines: readonly LabelledLine[]): string[] => [...new Set(lines.map(({ name }) => name))];

/**
 * Returns the notes about exclusions for a recipe. Returns null if there is nothing to note. A food that is disliked
 * but not strictly excluded is not handled here; lines are checked for its name elsewhere.
 */
export function toDietNotes(
  { lines }: Pick<RecipeLabels, 'lines'>,
  exclusions: readonly Exclusion[],
): DietNotes | null {
  const exclusionBits = exclusions.map((one) => ({
    what: one.name,
    bits: one.kind === 'food' && one.strict ? FOODS_UNKNOWN : getExclusionLabelBits(one),
  }));
  const may = exclusionBits.flatMap(({ what, bits }) => {
    const names = uniqueNames(lines.filter(({ labels }) => labelValue(labels, bits) === 'may'));
    return names.length === 0 ? [] : [{ what, names }];
  });
  const unchecked = uniqueNames(
    lines.filter(({ labels }) => exclusionBits.some(({ bits }) => labelValue(labels, bits) === 'unknown')),
  );
  return may.length + unchecked.length === 0 ? null : { may, unchecked };
}

import { groupBy } from '../../../lib/group-by.ts';
import { type Corrections, NO_CORRECTIONS } from '../../corrections.ts';
import { bitsOfExclusion, type Exclusion } from '../../exclusions.ts';
import {
  ALL,
  ALLERGENS,
  type Allergen,
  bitOf,
  FOODS_UNKNOWN,
  type Labels,
  labelValue,
  together,
} from '../labels.ts';
import { labelsOfWritten, type Written } from './lines.ts';

/** A line of a recipe as the reader is told of it. */
export interface RecipeLine extends Written {
  readonly required: boolean;
}

/** A line with what it contains. */
export interface LabelledLine {
  readonly name: string;
  readonly required: boolean;
  readonly labels: Labels;
}

/** What a recipe contains: the worst of its lines, those that are optional too. */
export interface RecipeLabels {
  readonly labels: Labels;
  readonly lines: readonly LabelledLine[];
}

export const labelsOfRecipe = (
  lines: readonly RecipeLine[],
  corrections: Corrections = NO_CORRECTIONS,
): RecipeLabels =>
  recipeOfLines(
    lines.map((line) => ({
      name: line.name,
      required: line.required,
      labels: labelsOfWritten(line, corrections),
    })),
  );

/** A recipe of lines that are labelled already. */
export const recipeOfLines = (lines: readonly LabelledLine[]): RecipeLabels => ({
  labels: together(lines.map(({ labels }) => labels)),
  lines,
});

/** Allergens with the lines that decide on all of them alike. */
export interface Finding {
  readonly allergens: readonly Allergen[];
  readonly lines: readonly LabelledLine[];
}

/** What a recipe's page says of it. */
export interface Findings {
  readonly contains: readonly Finding[];
  readonly may: readonly Finding[];
  /** Lines of which something is not known. */
  readonly unchecked: readonly LabelledLine[];
}

/** Of lines with one name the first; an optional one gives way to one that is not. */
function distinct(lines: readonly LabelledLine[]): LabelledLine[] {
  const byName = new Map<string, LabelledLine>();
  for (const line of lines) if (!byName.get(line.name)?.required) byName.set(line.name, line);
  return [...byName.values()];
}

/** The lines that have the worst value of the labels in `bits`. */
export function decidingLines({ labels, lines }: RecipeLabels, bits: number): LabelledLine[] {
  const worst = labelValue(labels, bits);
  return worst === 'free' ? [] : distinct(lines.filter((line) => labelValue(line.labels, bits) === worst));
}

/** What is to be told: each allergen with its worst value and the lines that have it, and the lines not known. */
export function findingsOf(recipe: RecipeLabels): Findings {
  const withValue = (value: 'contains' | 'may'): Finding[] => {
    const allergens = ALLERGENS.filter((one) => labelValue(recipe.labels, bitOf[one]) === value);
    const byLines = groupBy(allergens, (one) =>
      decidingLines(recipe, bitOf[one])
        .map(({ name }) => name)
        .join('\n'),
    );
    return [...byLines.values()].map((alike) => ({
      allergens: alike,
      lines: decidingLines(
        recipe,
        alike.reduce((bits, one) => bits | bitOf[one], 0),
      ),
    }));
  };
  return {
    contains: withValue('contains'),
    may: withValue('may'),
    unchecked: distinct(recipe.lines.filter(({ labels }) => (labels.unknown & ALL) !== 0)),
  };
}

/** What of somebody's exclusions cannot be ruled out for a recipe: what to check, and what nobody has checked. */
export interface DietNotes {
  /** By the exclusion's name, the lines that may have it, optional ones too. */
  readonly may: readonly { readonly what: string; readonly names: readonly string[] }[];
  /** Lines of which it is not known. */
  readonly unchecked: readonly string[];
}

const namesOf = (lines: readonly LabelledLine[]): string[] => [...new Set(lines.map(({ name }) => name))];

/** What is to be told of a recipe; null: nothing. A food that is only avoided has its lines checked by their names. */
export function dietNotesOf(
  { lines }: Pick<RecipeLabels, 'lines'>,
  exclusions: readonly Exclusion[],
): DietNotes | null {
  const asked = exclusions.map((one) => ({
    what: one.name,
    bits: one.kind === 'food' && one.strict ? FOODS_UNKNOWN : bitsOfExclusion(one),
  }));
  const may = asked.flatMap(({ what, bits }) => {
    const names = namesOf(lines.filter(({ labels }) => labelValue(labels, bits) === 'may'));
    return names.length === 0 ? [] : [{ what, names }];
  });
  const unchecked = namesOf(
    lines.filter(({ labels }) => asked.some(({ bits }) => labelValue(labels, bits) === 'unknown')),
  );
  return may.length + unchecked.length === 0 ? null : { may, unchecked };
}

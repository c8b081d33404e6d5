import { ALL, ALLERGENS, type Allergen, bitOf, type Labels, labelValue, together } from './labels.ts';
import { labelsOfWritten, type Written } from './lines.ts';

/** A line with what it contains. */
export interface LabelledLine {
  /** As the reader is told of it. */
  readonly name: string;
  readonly labels: Labels;
}

/** What a recipe contains: the worst of its lines, those that are optional too. */
export interface RecipeLabels {
  readonly labels: Labels;
  readonly lines: readonly LabelledLine[];
}

export function labelsOfRecipe(lines: readonly Written[]): RecipeLabels {
  const labelled = lines.map((line) => ({ name: line.name, labels: labelsOfWritten(line) }));
  return { labels: together(labelled.map(({ labels }) => labels)), lines: labelled };
}

/** An allergen with the names of the lines that decide its value, each once. */
export interface Finding {
  readonly allergen: Allergen;
  readonly names: readonly string[];
}

/** What a recipe's page says of it. */
export interface Findings {
  readonly contains: readonly Finding[];
  readonly may: readonly Finding[];
  /** The names of lines of which something is not known. */
  readonly unchecked: readonly string[];
}

const distinct = (names: readonly string[]) => [...new Set(names)];

/** What is to be told: each allergen with its worst value and the lines that have it, and the lines not known. */
export function findingsOf({ labels, lines }: RecipeLabels): Findings {
  const withValue = (value: 'contains' | 'may') =>
    ALLERGENS.filter((allergen) => labelValue(labels, bitOf[allergen]) === value).map((allergen) => ({
      allergen,
      names: distinct(
        lines.filter((line) => labelValue(line.labels, bitOf[allergen]) === value).map(({ name }) => name),
      ),
    }));
  return {
    contains: withValue('contains'),
    may: withValue('may'),
    unchecked: distinct(lines.filter((line) => line.labels.unknown & ALL).map(({ name }) => name)),
  };
}

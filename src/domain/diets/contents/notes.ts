/** What of somebody's exclusions cannot be ruled out for a recipe: what to check, and what nobody has checked. */
import { bitsOfExclusion, type Exclusion } from '../exclusions.ts';
import { FOODS_UNKNOWN, labelValue } from '../labels.ts';
import type { LabelledLine, RecipeLabels } from './recipe.ts';

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

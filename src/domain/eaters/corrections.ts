/**
 * Corrections of diet labels, which state the allergens and animal products of a food. An administrator's corrections
 * apply to all users, and a cook's corrections to the cook's household.
 */

import { guessSingularForms, toLookupKey } from '../foods/spelling.ts';
import { groupBy } from '../lib/group-by.ts';
import {
  changeLabelsToMayContain,
  type DietLabels,
  getMoreSpecificLabelBits,
  type Label,
  labelBits,
  mergeDietLabels,
  parseLabelBits,
  removeDietLabels,
} from './diets/labels.ts';

/** Values that a correction may give a diet label. 'unknown' is not allowed, because it would add no information. */
export const CORRECTED_VALUES = ['contains', 'may', 'free'] as const;
export type CorrectedValue = (typeof CORRECTED_VALUES)[number];

/** Correction of one diet label of one food. It overrides the built-in tables. */
export interface Correction {
  readonly name: string;
  readonly label: Label;
  readonly value: CorrectedValue;
}

export type CorrectionsOfName = readonly Pick<Correction, 'label' | 'value'>[];

export type DietLabelCorrections = ReadonlyMap<string, CorrectionsOfName>;

export const NO_CORRECTIONS: DietLabelCorrections = new Map();

export const groupCorrectionsByName = (corrections: Iterable<Correction>): DietLabelCorrections =>
  groupBy(corrections, ({ name }) => toLookupKey(name));

export const toSingularAndPluralForms = (nameKey: string): readonly string[] => [
  nameKey,
  ...guessSingularForms(nameKey),
  `${nameKey}s`,
];

export function findCorrectionsByNameKey(
  nameKey: string,
  corrections: DietLabelCorrections,
): CorrectionsOfName | null {
  if (corrections.size === 0) return null;
  for (const form of toSingularAndPluralForms(nameKey)) {
    const match = corrections.get(form);
    if (match !== undefined) return match;
  }
  return null;
}

export const removeCorrectionsOfName = (
  nameKey: string,
  corrections: DietLabelCorrections,
): DietLabelCorrections => {
  const forms = new Set(toSingularAndPluralForms(nameKey));
  return new Map([...corrections].filter(([other]) => !forms.has(other)));
};

/**
 * Applies corrections to the diet labels of a food. 'free' also removes more specific labels: a food without nuts has
 * no almonds. 'contains' also adds more general labels: pork is meat. If two corrections contradict each other,
 * 'contains' has priority over 'may', and 'may' has priority over 'free'.
 */
export function applyLabelCorrections(labels: DietLabels, corrections: CorrectionsOfName): DietLabels {
  const having = (value: CorrectedValue) => corrections.filter((one) => one.value === value);
  let out = labels;
  for (const { label } of having('free'))
    out = removeDietLabels(out, labelBits[label] | getMoreSpecificLabelBits(label));
  for (const { label } of having('may')) {
    out = changeLabelsToMayContain(out, labelBits[label] | getMoreSpecificLabelBits(label));
    out = mergeDietLabels([
      { ...out, unknown: out.unknown & ~labelBits[label] },
      { contains: 0, may: parseLabelBits(label), unknown: 0 },
    ]);
  }
  for (const { label } of having('contains'))
    out = mergeDietLabels([out, { contains: parseLabelBits(label), may: 0, unknown: 0 }]);
  return out;
}

/**
 * Corrections of the diet label tables (which allergens and animal products a food contains) for a name. An
 * administrator corrects for all users; a cook corrects for their own household.
 */
import { guessSingulars, toLookupKey } from '../foods/spelling.ts';
import {
  findImplyingBits,
  type Label,
  type Labels,
  labelBits,
  lowerLabelsToMay,
  mergeLabels,
  parseLabelBits,
  removeLabels,
} from './diets/labels.ts';

/** Diet label values that a correction may set. 'unknown' is not allowed, because it adds no information. */
export const CORRECTED_VALUES = ['contains', 'may', 'free'] as const;
export type CorrectedValue = (typeof CORRECTED_VALUES)[number];

/**
 * A correction of one diet label of one food name. It overrides the built-in tables. `name` is spelled as in recipes.
 */
export interface Correction {
  readonly name: string;
  readonly label: Label;
  readonly value: CorrectedValue;
}

export type CorrectionsOfName = readonly Pick<Correction, 'label' | 'value'>[];

/** Corrections, grouped by the look-up key (`toLookupKey`) of the food name. */
export type Corrections = ReadonlyMap<string, CorrectionsOfName>;

export const NO_CORRECTIONS: Corrections = new Map();

export const groupCorrections = (corrections: Iterable<Correction>): Corrections =>
  Map.groupBy(corrections, ({ name }) => toLookupKey(name));

/** Returns the look-up keys of all forms of a food name: as written, singular and plural. */
export const toNameForms = (key: string): readonly string[] => [key, ...guessSingulars(key), `${key}s`];

/** Returns the corrections for a food name, in singular or plural. Returns null if the name has no corrections. */
export function findCorrections(key: string, corrections: Corrections): CorrectionsOfName | null {
  if (corrections.size === 0) return null;
  for (const form of toNameForms(key)) {
    const match = corrections.get(form);
    if (match !== undefined) return match;
  }
  return null;
}

/** Returns a copy of the corrections without the corrections of one food name. */
export const removeCorrectionsOfName = (key: string, corrections: Corrections): Corrections => {
  const forms = new Set(toNameForms(key));
  return new Map([...corrections].filter(([other]) => !forms.has(other)));
};

/**
 * Applies corrections to diet labels. 'free' of a label also removes the labels that imply that label: without nuts
 * there are no almonds. 'contains' also adds the labels that the label implies: pork is meat. If two corrections
 * contradict each other, the worse value wins.
 */
export function applyCorrections(labels: Labels, corrections: CorrectionsOfName): Labels {
  const having = (value: CorrectedValue) => corrections.filter((one) => one.value === value);
  let out = labels;
  for (const { label } of having('free')) out = removeLabels(out, labelBits[label] | findImplyingBits(label));
  for (const { label } of having('may')) {
    out = lowerLabelsToMay(out, labelBits[label] | findImplyingBits(label));
    out = mergeLabels([
      { ...out, unknown: out.unknown & ~labelBits[label] },
      { contains: 0, may: parseLabelBits(label), unknown: 0 },
    ]);
  }
  for (const { label } of having('contains'))
    out = mergeLabels([out, { contains: parseLabelBits(label), may: 0, unknown: 0 }]);
  return out;
}

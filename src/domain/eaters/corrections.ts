/** Corrections of the label tables for a name: by administrators for everyone, or by a cook for one kitchen. */
import { lookupKey, singulars } from '../foods/spelling.ts';
import {
  atMostMay,
  findImplyingBits,
  type Label,
  type Labels,
  labelBits,
  parseLabelBits,
  together,
  without,
} from './diets/labels.ts';

/** Values that a correction may set. 'unknown' is left out, because it adds no information. */
export const CORRECTED_VALUES = ['contains', 'may', 'free'] as const;
export type CorrectedValue = (typeof CORRECTED_VALUES)[number];

/** A correction of one label of one name. It has priority over the tables. The name is written as in recipes. */
export interface Correction {
  readonly name: string;
  readonly label: Label;
  readonly value: CorrectedValue;
}

export type CorrectionsOfName = readonly Pick<Correction, 'label' | 'value'>[];

/** Corrections by the key of their name (`lookupKey`). */
export type Corrections = ReadonlyMap<string, CorrectionsOfName>;

export const NO_CORRECTIONS: Corrections = new Map();

export const groupCorrections = (corrections: Iterable<Correction>): Corrections =>
  Map.groupBy(corrections, ({ name }) => lookupKey(name));

/** Returns the keys of the same name: as written, singular and plural. */
export const toNameForms = (key: string): readonly string[] => [key, ...singulars(key), `${key}s`];

/** Returns the corrections of a name, in the singular or plural. */
export function findCorrections(key: string, corrections: Corrections): CorrectionsOfName | null {
  if (corrections.size === 0) return null;
  for (const form of toNameForms(key)) {
    const match = corrections.get(form);
    if (match !== undefined) return match;
  }
  return null;
}

/** Returns the corrections without those of one name. */
export const withoutName = (key: string, corrections: Corrections): Corrections => {
  const forms = new Set(toNameForms(key));
  return new Map([...corrections].filter(([other]) => !forms.has(other)));
};

/**
 * Applies corrections to labels. 'Free' of a label is also free of the labels that imply it (without nuts there are
 * no almonds). 'Contains' also sets the labels that it implies (pork is meat). If two corrections contradict each
 * other, the worse counts.
 */
export function corrected(labels: Labels, corrections: CorrectionsOfName): Labels {
  const having = (value: CorrectedValue) => corrections.filter((one) => one.value === value);
  let out = labels;
  for (const { label } of having('free')) out = without(out, labelBits[label] | findImplyingBits(label));
  for (const { label } of having('may')) {
    out = atMostMay(out, labelBits[label] | findImplyingBits(label));
    out = together([
      { ...out, unknown: out.unknown & ~labelBits[label] },
      { contains: 0, may: parseLabelBits(label), unknown: 0 },
    ]);
  }
  for (const { label } of having('contains'))
    out = together([out, { contains: parseLabelBits(label), may: 0, unknown: 0 }]);
  return out;
}

/** What somebody says of a name who knows better than the tables: administrators for all, or a cook for one kitchen. */
import { lookupKey, singulars } from '../foods/spelling.ts';
import {
  atMostMay,
  bitOf,
  bitsOf,
  impliedBy,
  type Label,
  type Labels,
  together,
  without,
} from './diets/labels.ts';

/** What a correction may say of a label. Of what is not known nobody can say more than the tables do. */
export const CORRECTED_VALUES = ['contains', 'may', 'free'] as const;
export type CorrectedValue = (typeof CORRECTED_VALUES)[number];

/** One label of one name, which goes before what the tables say. The name is one as recipes write it. */
export interface Correction {
  readonly name: string;
  readonly label: Label;
  readonly value: CorrectedValue;
}

/** What is said of one name. */
export type CorrectionsOfName = readonly Pick<Correction, 'label' | 'value'>[];

/** By the key of their name (`lookupKey`). */
export type Corrections = ReadonlyMap<string, CorrectionsOfName>;

export const NO_CORRECTIONS: Corrections = new Map();

export const correctionsBy = (corrections: Iterable<Correction>): Corrections =>
  Map.groupBy(corrections, ({ name }) => lookupKey(name));

/** Keys that mean the same name: as it is, in the singular, in the plural. */
export const formsOf = (key: string): readonly string[] => [key, ...singulars(key), `${key}s`];

/** What is said of a name, in the singular or the plural. */
export function correctionOf(key: string, corrections: Corrections): CorrectionsOfName | null {
  if (corrections.size === 0) return null;
  for (const form of formsOf(key)) {
    const found = corrections.get(form);
    if (found !== undefined) return found;
  }
  return null;
}

/** The same without what is said of one name. */
export const withoutName = (key: string, corrections: Corrections): Corrections => {
  const forms = new Set(formsOf(key));
  return new Map([...corrections].filter(([other]) => !forms.has(other)));
};

/**
 * Labels as they are corrected. What is free of a label is free of all that brings it (without nuts there are no almonds);
 * what contains one contains what it brings (pork is meat); and of two that contradict each other the worse counts.
 */
export function corrected(labels: Labels, corrections: CorrectionsOfName): Labels {
  const having = (value: CorrectedValue) => corrections.filter((one) => one.value === value);
  let out = labels;
  for (const { label } of having('free')) out = without(out, bitOf[label] | impliedBy(label));
  for (const { label } of having('may')) {
    out = atMostMay(out, bitOf[label] | impliedBy(label));
    out = together([
      { ...out, unknown: out.unknown & ~bitOf[label] },
      { contains: 0, may: bitsOf(label), unknown: 0 },
    ]);
  }
  for (const { label } of having('contains'))
    out = together([out, { contains: bitsOf(label), may: 0, unknown: 0 }]);
  return out;
}

import { bitsOf, type Labels, labelValue, type Value } from './labels.ts';

/** The diets, each with the labels that it does without. */
export const DIETS = {
  vegetarian: bitsOf('meat seafood rennet'),
  pescatarian: bitsOf('meat rennet'),
  vegan: bitsOf('meat seafood rennet animal'),
  'no pork': bitsOf('pork'),
  'no alcohol': bitsOf('alcohol'),
} as const;

export type Diet = keyof typeof DIETS;

/** Whether it contains, or may contain, what the diet does without. */
export const dietValue = (labels: Labels, diet: Diet): Value => labelValue(labels, DIETS[diet]);

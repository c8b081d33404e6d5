import {
  type DietLabels,
  type DietLabelValue,
  findWorstLabelValue,
  parseLabelBitsWithoutImplied,
} from './labels.ts';

export const DIETS = {
  vegetarian: parseLabelBitsWithoutImplied('meat seafood rennet'),
  pescatarian: parseLabelBitsWithoutImplied('meat rennet'),
  vegan: parseLabelBitsWithoutImplied('meat seafood rennet animal'),
  'no pork': parseLabelBitsWithoutImplied('pork'),
  'no alcohol': parseLabelBitsWithoutImplied('alcohol'),
} as const;

export type Diet = keyof typeof DIETS;

export const DIET_NAMES = Object.keys(DIETS) as [Diet, ...Diet[]];

export const findWorstLabelValueForDiet = (labels: DietLabels, diet: Diet): DietLabelValue =>
  findWorstLabelValue(labels, DIETS[diet]);

import { type DietLabels, type DietLabelValue, findWorstLabelValue, parseExactLabelBits } from './labels.ts';

export const DIETS = {
  vegetarian: parseExactLabelBits('meat seafood rennet'),
  pescatarian: parseExactLabelBits('meat rennet'),
  vegan: parseExactLabelBits('meat seafood rennet animal'),
  'no pork': parseExactLabelBits('pork'),
  'no alcohol': parseExactLabelBits('alcohol'),
} as const;

export type Diet = keyof typeof DIETS;

export const DIET_NAMES = Object.keys(DIETS) as [Diet, ...Diet[]];

export const findWorstLabelValueForDiet = (labels: DietLabels, diet: Diet): DietLabelValue =>
  findWorstLabelValue(labels, DIETS[diet]);

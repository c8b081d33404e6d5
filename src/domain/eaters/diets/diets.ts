import { type Labels, labelValue, namedBits, type Value } from './labels.ts';

/** The supported diets, each with the food contents that the diet excludes. */
export const DIETS = {
  vegetarian: namedBits('meat seafood rennet'),
  pescatarian: namedBits('meat rennet'),
  vegan: namedBits('meat seafood rennet animal'),
  'no pork': namedBits('pork'),
  'no alcohol': namedBits('alcohol'),
} as const;

export type Diet = keyof typeof DIETS;

export const DIET_NAMES = Object.keys(DIETS) as [Diet, ...Diet[]];

/** Returns the worst value of the diet labels that a diet excludes. */
export const dietValue = (labels: Labels, diet: Diet): Value => labelValue(labels, DIETS[diet]);

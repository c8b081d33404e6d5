/**
 * Rules that distinguish dishes that fill eaters from dishes that leave them hungry, with or without bread, rice or
 * potatoes.
 */
import { type DishTraits, MEAT_FAMILIES } from './dish-traits.ts';

/** True if the main protein of a dish is meat or fish. */
const isMeatOrFishDish = ({ protein }: Pick<DishTraits, 'protein'>): boolean =>
  protein !== null && (MEAT_FAMILIES.has(protein) || protein === 'fish');

/**
 * Returns the grams of protein foods in a serving: meat, fish, pulses and eggs. A gram of cheese counts as 1.5 grams.
 */
export const countProteinGrams = ({ grams }: Pick<DishTraits, 'grams'>): number =>
  grams.protein + 1.5 * grams.cheese;

/** A dish with fewer grams of protein foods per serving (`countProteinGrams`) has little protein. */
const LITTLE_PROTEIN_GRAMS = 50;
export const hasLittleProtein = (traits: DishTraits): boolean =>
  countProteinGrams(traits) < LITTLE_PROTEIN_GRAMS;

/** Forms of dishes that are eaten with bread and are too light for a dinner without it. */
export const LIGHT_FORMS: ReadonlySet<string> = new Set(['soup', 'salad', 'eggs']);
/**
 * A dish of meat or fish needs at least this many grams of protein foods per serving to fill an eater without a starchy
 * food.
 */
const FILLING_PROTEIN_GRAMS = 100;
/**
 * True if a dish leaves eaters hungry unless they eat a starchy food with it. Dishes with enough meat or fish are
 * filling, except soups, salads and dishes with eggs.
 */
export const isLightDish = (traits: DishTraits): boolean =>
  !isMeatOrFishDish(traits) ||
  LIGHT_FORMS.has(traits.form ?? '') ||
  traits.proteins.includes('egg') ||
  countProteinGrams(traits) < FILLING_PROTEIN_GRAMS;

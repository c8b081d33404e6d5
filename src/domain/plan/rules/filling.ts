/**
 * Rules that tell filling dishes from dishes that leave eaters hungry unless they eat bread, rice or potatoes with
 * them.
 */
import { type DishTraits, MEAT_FAMILIES } from './dish-traits.ts';

const isMeatOrFishDish = ({ protein }: Pick<DishTraits, 'protein'>): boolean =>
  protein !== null && (MEAT_FAMILIES.has(protein) || protein === 'fish');

/**
 * Returns the grams of protein foods in a serving: meat, fish, pulses and eggs. A gram of cheese counts as 1.5 grams.
 */
export const sumProteinGrams = ({ grams }: Pick<DishTraits, 'grams'>): number =>
  grams.protein + 1.5 * grams.cheese;

/** A dish has little protein if it has fewer grams of protein foods per serving (`sumProteinGrams`) than this. */
const LITTLE_PROTEIN_GRAMS = 50;
export const hasLittleProtein = (traits: DishTraits): boolean =>
  sumProteinGrams(traits) < LITTLE_PROTEIN_GRAMS;

/** Forms of dishes that are eaten with bread and are too light for a dinner without it. */
export const LIGHT_FORMS: ReadonlySet<string> = new Set(['soup', 'salad', 'eggs']);
/**
 * Minimum grams of protein foods per serving with which a dish of meat or fish fills an eater without a starchy food.
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
  sumProteinGrams(traits) < FILLING_PROTEIN_GRAMS;

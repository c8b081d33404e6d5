import { DISH_KINDS, type DishKind } from './kinds.ts';

/**
 * Features of a dish on which the conditions of substitution rules depend, besides the kind of dish:
 *
 * - `cooked ahead`: rice, pasta or potatoes are already cooked when the recipe starts, as for fried rice
 * - `whole pieces`: raw meat or fish is cooked in whole pieces, as for chicken wings, or raw meat is the dish itself,
 *   as for lemon chicken
 * - `raw`: vegetables or fish are eaten raw, as in sandwiches and sushi
 * - `shaped rice`: the starch of the rice holds the dish together, as in risotto and rice balls
 * - `simmered`: pieces cook for a long time in liquid, as in soups, stews and slow-cooker dishes
 * - `curry`: spices carry the taste and coconut fits, as in curries and dals
 */
export const DISH_FEATURES = [
  'cooked ahead',
  'whole pieces',
  'raw',
  'shaped rice',
  'simmered',
  'curry',
] as const;
export type DishFeature = (typeof DISH_FEATURES)[number];

export interface DishSetting {
  readonly kind: DishKind;
  /** Bit mask of the dish's features. The bit `1 << n` stands for the feature at position n of `DISH_FEATURES`. */
  readonly features: number;
}

export const toFeatureBits = (features: Iterable<DishFeature>): number => {
  let bits = 0;
  for (const feature of features) bits |= 1 << DISH_FEATURES.indexOf(feature);
  return bits;
};

/**
 * Number of possible combinations of a kind of dish and its features. Each combination (`DishSetting`) has a number
 * from 0 to `DISH_SETTINGS` - 1.
 */
export const DISH_SETTINGS = DISH_KINDS.length << DISH_FEATURES.length;

export const packDishSetting = ({ kind, features }: DishSetting): number =>
  features * DISH_KINDS.length + DISH_KINDS.indexOf(kind);

export const unpackDishSetting = (setting: number): DishSetting => ({
  kind: DISH_KINDS[setting % DISH_KINDS.length] as DishKind,
  features: Math.floor(setting / DISH_KINDS.length),
});

const BITS: ReadonlyMap<string, number> = new Map(DISH_FEATURES.map((feature, at) => [feature, 1 << at]));

export const matchesAnyDishCondition = (
  conditions: readonly (DishKind | DishFeature)[],
  { kind, features }: DishSetting,
): boolean => conditions.some((one) => one === kind || (features & (BITS.get(one) ?? 0)) !== 0);

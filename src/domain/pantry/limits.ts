/** Units in which the pantry stores amounts, in the order of the product specification (section 5). */
export const PANTRY_UNITS = [
  'count',
  'g',
  'kg',
  'ml',
  'l',
  'tbsp',
  'tsp',
  'cup',
  'piece',
  'oz',
  'lb',
] as const;
export type PantryUnit = (typeof PANTRY_UNITS)[number];

export const QTY_MAX = 10_000;

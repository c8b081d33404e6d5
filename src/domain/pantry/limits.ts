/** The units that a pantry keeps amounts in (product specification, section 5), in the order of its list. */
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

/** The largest amount of an item, in its unit. */
export const QTY_MAX = 10_000;

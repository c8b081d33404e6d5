/**
 * Limits for a cook's rating, note and collections of a recipe: highest rating, number of characters, number of
 * entries. They are in a separate file, because lists import only these limits.
 */
export const COOKBOOK_LIMITS = {
  rating: 5,
  note: 5_000,
  collection: 60,
  collections: 20,
  recipeId: 300,
} as const;

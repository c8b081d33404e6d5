/** Limits for a cook's rating, note and collections of a recipe. Text lengths are in characters. */
export const COOKBOOK_LIMITS = {
  rating: 5,
  note: 5_000,
  collection: 60,
  collections: 20,
  recipeId: 300,
} as const;

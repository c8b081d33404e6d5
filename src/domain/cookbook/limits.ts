/**
 * Limits for a cook's marks on a recipe: highest rating, characters, number of entries. In its own file, because
 * lists need only these limits and not the other rules.
 */
export const COOKBOOK_LIMITS = {
  rating: 5,
  note: 5_000,
  collection: 60,
  collections: 20,
  recipeId: 300,
} as const;

/** Bounds of what a cook says of a recipe: the highest rating, characters, entries. Apart, as the list needs no more of the rules. */
export const COOKBOOK_LIMITS = {
  rating: 5,
  note: 5_000,
  collection: 60,
  collections: 20,
  recipeId: 300,
} as const;

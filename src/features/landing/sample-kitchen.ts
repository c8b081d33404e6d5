import type { Search } from '#browser/search-address';

/** The kitchen of the sample recipes. */
export const SAMPLE_KITCHEN: Search = {
  ingredients: ['chicken breast', 'rice', 'onion', 'garlic', 'olive oil', 'eggs'],
  tools: ['skillet', 'pot'],
  maxMinutes: 30,
  cuisines: [],
};

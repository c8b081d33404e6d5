import type { RecipeSummary } from '#contract/search/search';

/** A search result without special properties. */
export const PLAIN: RecipeSummary = {
  id: 'plain',
  title: 'Plain',
  cuisine: null,
  minutes_to_make: 20,
  matchScore: 100,
  fit: 5,
  why: [],
  kind: 'main',
  minutes_source: 'given',
  group: 'cookNow',
  preferred: false,
  urgency: 0,
  breakdown: [],
  ingredients: [],
  tools: [],
  missingTools: [],
  missingOrSubbedIngredients: [],
  instructionsPreview: '',
  tags: [],
};

/** Words of the recipe page that only the server writes: no visitor loads them as script. */
export const recipePageText = {
  time: 'Time',
  cuisine: 'Cuisine',
  tags: 'Tags',
  tools: 'Tools',
  noTools: 'No special tools.',
  method: 'Instructions',
  notes: 'Notes',
  drawingOf: (title: string) => `A drawing of ${title}`,
  failed: 'Failed to load recipe',
  missingId: 'Missing recipe id',
  unknownError: 'Unknown error',
  tryAgain: 'Try Again',
  notFound: 'Recipe not found.',
  notFoundHint: 'It may have been renamed or taken down.',
  home: 'Find another recipe',
} as const;

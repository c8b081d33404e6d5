export const offlinePageText = {
  title: 'You’re offline',
  description: 'You need to be online for this page. Recipes you’ve opened before still work.',
  hint: 'You need to be online for this page. Recipes you’ve opened before still work.',
  recipes: 'Recipes you’ve opened',
  pantry: 'My Pantry',
  shoppingList: 'Shopping list',
  retry: 'Try again',
} as const;

/** Texts of the page shown in place of a page that needs a network. */
export const offlinePageText = {
  title: 'You are offline',
  description: 'This page needs a network. What you have opened before can still be read.',
  hint: 'This page needs a network. What you have opened before can still be read.',
  recipes: 'Recipes you have opened',
  pantry: 'My Pantry',
  shoppingList: 'Shopping list',
  retry: 'Try Again',
} as const;

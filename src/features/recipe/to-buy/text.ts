/** The words of putting a recipe on the shopping list: they come with the first click. */
export const toBuyText = {
  title: 'What do you need?',
  lead: {
    search: 'Ticked is what your last search found missing.',
    pantry: 'Ticked is what is not in your pantry.',
    neither: 'Ticked is everything but what most kitchens have.',
  },
  looking: 'One moment…',
  close: 'Close',
  submit: (count: number) =>
    count === 0
      ? 'Add to shopping list'
      : `Add ${count === 1 ? '1 item' : `${count} items`} to shopping list`,
  none: 'Tick at least one thing.',
  added: (count: number) =>
    count === 1 ? '1 item is on your shopping list' : `${count} items are on your shopping list`,
  open: 'Open list',
} as const;

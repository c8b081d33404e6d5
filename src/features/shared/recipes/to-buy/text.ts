export const toBuyText = {
  title: 'What do you need to buy?',
  lead: {
    search: 'We’ve ticked what your last search found missing.',
    pantry: 'We’ve ticked what your pantry doesn’t have enough of.',
    device: 'We’ve ticked everything except your staples.',
    nothing: 'We’ve ticked everything except common staples.',
  },
  looking: 'Loading…',
  close: 'Close',
  submit: (count: number) =>
    count === 0
      ? 'Add to shopping list'
      : count === 1
        ? 'Add 1 item to shopping list'
        : `Add ${count} items to shopping list`,
  short: (amount: string) => ` (you need ${amount} more)`,
  none: 'Choose at least one item.',
  added: (count: number) =>
    count === 1 ? '1 item is on your shopping list' : `${count} items are on your shopping list`,
  open: 'Open shopping list',
} as const;

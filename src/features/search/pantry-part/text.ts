/**
 * Texts of the switches for the pantry and the cookbook. They are in a separate file, because guests do not need them.
 */
export const pantryPartText = {
  switch: 'Use my pantry',
  count: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  unfold: 'choose the items to use',
  hint: 'Uses your amounts and dates, so food that expires soon comes first.',
  empty: 'Your pantry is empty.',
  fill: 'Add items to your pantry',
  chips: 'From your pantry',
  leave: (name: string) => `Don’t use ${name} from my pantry`,
  showAll: (count: number) => `Show all ${count} pantry items`,
  expired: (names: readonly string[]) => `Not used because expired: ${names.join(', ')}.`,
  cookbook: 'Only my cookbook',
  cookbookHint: 'Searches your own recipes and ones you’ve saved.',
  openCookbook: 'Open cookbook',
  failed: 'Failed to load inventory',
} as const;

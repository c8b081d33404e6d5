/**
 * Texts of the switches for pantry and cookbook. Separate from the form's, because guests do not have these switches.
 */
export const pantryPartText = {
  switch: 'Use my pantry',
  count: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  hint: 'Its amounts and dates count: what goes off first comes first.',
  empty: 'It is empty.',
  fill: 'Fill it',
  chips: 'From your pantry',
  leave: (name: string) => `Leave out ${name}, from your pantry`,
  showAll: (count: number) => `Show all ${count}`,
  expired: (names: readonly string[]) => `Expired, so left out: ${names.join(', ')}.`,
  cookbook: 'Only my cookbook',
  cookbookHint: 'Your own recipes, and those you saved.',
  openCookbook: 'Open it',
  failed: 'Failed to load inventory',
} as const;

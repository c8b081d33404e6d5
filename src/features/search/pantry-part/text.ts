/** The words of the pantry switch: apart from the form's, as guests have none. */
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
  failed: 'Failed to load inventory',
} as const;

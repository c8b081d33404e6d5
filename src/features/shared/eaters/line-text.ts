/** Texts of the line before its other parts have loaded. */
export const whoEatsText = {
  label: 'Who eats:',
  nobodySaid: 'everybody, nothing left out',
  change: 'Change',
  failed: 'this could not be loaded',
} as const;

/** The words of the line before anything else of it is there. */
export const whoEatsText = {
  label: 'Who eats:',
  nobodySaid: 'everybody, nothing left out',
  change: 'Change',
  failed: 'this could not be loaded',
} as const;

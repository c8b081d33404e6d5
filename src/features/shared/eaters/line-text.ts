/** Texts of the line about who eats that are needed before the other parts of the line load. */
export const whoEatsText = {
  label: 'Who’s eating:',
  byDefault: 'everyone, no restrictions',
  change: 'Change',
  failed: 'couldn’t be loaded',
} as const;

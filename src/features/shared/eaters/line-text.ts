export const whoEatsText = {
  label: 'Who’s eating:',
  byDefault: 'everyone, no restrictions',
  change: 'Change',
  failed: 'couldn’t be loaded',
} as const;

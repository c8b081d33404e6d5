export const whoEatsText = {
  label: 'Who’s eating:',
  byDefault: 'everyone, no restrictions',
  change: 'Change',
  failed: 'the list couldn’t be loaded',
} as const;

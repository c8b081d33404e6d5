export const membersText = {
  save: 'Save to cookbook',
  saved: 'In your cookbook',
  hide: 'Not for me',
  show: 'Show again',
  changing: 'Saving…',
  isHidden: 'Hidden from your results.',
  hidden: 'Hidden',
  hiddenHint: 'You won’t see this recipe in your results anymore.',
  shown: 'Shown again',
  undo: 'Undo',
  failed: 'Couldn’t save your choice',
} as const;

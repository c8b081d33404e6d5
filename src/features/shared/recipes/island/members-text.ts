export const membersText = {
  save: 'Save to cookbook',
  saved: 'In your cookbook',
  hide: 'Not for me',
  show: 'Unhide',
  changing: 'Saving…',
  isHidden: 'This recipe is hidden from your results.',
  hidden: 'Hidden',
  hiddenHint: 'You won’t see this recipe in your results anymore.',
  shown: 'This recipe is in your results again',
  undo: 'Undo',
  failed: 'Couldn’t update your hidden recipes',
} as const;

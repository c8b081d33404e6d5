/** Texts of the recipe actions for members. Loaded with these actions. */
export const membersText = {
  save: 'Save to cookbook',
  saved: 'In your cookbook',
  hide: 'Not for me',
  show: 'Show again',
  changing: 'One moment…',
  isHidden: 'Hidden: your results leave this recipe out.',
  hidden: 'Hidden',
  hiddenHint: 'Your results leave this recipe out from now on.',
  shown: 'Shown again',
  undo: 'Undo',
  failed: 'That did not work',
} as const;

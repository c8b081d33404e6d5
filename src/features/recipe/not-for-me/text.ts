/** The words of 'Not for me' on the page of a recipe: they come with it, for whoever is signed in. */
export const notForMeText = {
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

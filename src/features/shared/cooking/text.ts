import type { SkipReason } from '#domain/pantry/consume';

/** Texts of 'I Cooked This', without the button. Loaded on the first click. */
export const cookedText = {
  updated: 'Inventory updated! 🎉',
  updatedHint: 'Your pantry inventory has been updated',
  kept: 'Saved on this device',
  keptHint: 'Your pantry will be updated when you are back online.',
  signIn: 'Sign in required',
  signInHint: 'Please sign in to track your cooking',
  toSignIn: 'Sign in',

  panel: 'Your pantry after cooking',
  taken: 'Taken from your pantry',
  left: (words: string) => `${words} left`,
  last: 'that was the last of it',
  nothing: 'Nothing was taken from your pantry.',
  skipped: 'Not taken, or not all of it',
  reasons: {
    notInPantry: 'not in your pantry',
    noAmount: 'the recipe gives no amount',
    notConvertible: 'its amount and yours could not be compared',
    short: 'there was less than needed',
  } satisfies Record<SkipReason, string>,
  undo: 'Undo',
  undoing: 'Undoing…',
  undone: 'Your pantry is as it was before.',
  failedToUndo: 'Failed to undo',
  history: 'What you cooked',
} as const;

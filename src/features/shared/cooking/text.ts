import type { SkipReason } from '#domain/pantry/consume';

export const cookedText = {
  updated: 'Inventory updated! 🎉',
  updatedHint: 'Your pantry inventory has been updated',
  queued: 'Saved on this device',
  queuedHint: 'Your pantry will be updated when you’re back online.',
  signIn: 'Sign in required',
  signInHint: 'Please sign in to track your cooking',
  toSignIn: 'Sign in',

  panel: 'Your pantry after cooking',
  taken: 'Taken from your pantry',
  left: (words: string) => `${words} left`,
  last: 'all used up',
  nothing: 'Nothing was taken from your pantry.',
  skipped: 'Ingredients your pantry didn’t fully cover',
  reasons: {
    notInPantry: 'not in your pantry',
    noAmount: 'the recipe gives no amount',
    notConvertible: 'the units don’t match, so adjust the amount yourself',
    short: 'you had less than the recipe needs',
  } satisfies Record<SkipReason, string>,
  undo: 'Undo',
  undoing: 'Undoing…',
  undone: 'Undone. Your pantry is back to how it was.',
  failedToUndo: 'Couldn’t restore your pantry',
  history: 'Cooking history',
} as const;

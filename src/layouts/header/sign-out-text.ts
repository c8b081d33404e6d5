export const signOutText = {
  done: 'Signed out successfully',
  failed: 'Failed to sign out',
  notReported:
    'You’re signed out on this device, but we couldn’t reach the server. To sign out fully, sign in again and choose “Sign out everywhere” on your account page.',
  unsent: (count: number | 'unknown') =>
    count === 'unknown'
      ? 'Changes that haven’t been saved yet may be lost.'
      : count === 1
        ? '1 change couldn’t be saved and has been lost.'
        : `${count} changes couldn’t be saved and have been lost.`,
  eaters: {
    inAccount: 'Your “Who’s eating” list has been removed from this device. It’s still in your account.',
    removed: 'Your “Who’s eating” list has been removed from this device.',
    lost: 'Your “Who’s eating” list has been removed from this device. Your latest changes to it couldn’t be saved and have been lost.',
  },
} as const;

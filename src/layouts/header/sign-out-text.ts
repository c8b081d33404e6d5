/** Messages about a sign-out, shown on the next page. */
export const signOutText = {
  done: 'Signed out successfully',
  failed: 'Failed to sign out',
  notTold:
    'You are signed out on this device, but the server did not answer. To end the session there too, sign in and sign out everywhere on your account page.',
  unsent: (count: number | 'unknown') =>
    count === 'unknown'
      ? 'Changes of your pantry that were not sent yet may be lost.'
      : count === 1
        ? '1 change of your pantry could not be sent and is lost.'
        : `${count} changes of your pantry could not be sent and are lost.`,
  eaters: {
    kept: 'Who eats is taken off this device. Your account keeps it.',
    gone: 'Who eats is taken off this device.',
    lost: 'Who eats is taken off this device. What you last changed of it could not be sent to your account and is lost.',
  },
} as const;

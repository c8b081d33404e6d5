/** Messages for when the list of eaters comes from the account, or when syncing it needs a choice. */
export const eatersSyncText = {
  taken: {
    title: 'Who eats is now as your account keeps it',
    description: 'Searches on this device leave out what they do without.',
  },
  stopped: {
    title: 'Your account keeps who eats no more',
    description: 'This device still has the list. Signing out here takes it away.',
  },
  differs: {
    title: 'Who eats differs between this device and your account',
    description: 'Searches here go by this device. Choose on your account page which one it is to be.',
    choose: 'Choose',
  },
} as const;

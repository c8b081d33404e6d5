/** Messages about syncing the list of eaters (the people whom the cook cooks for) with the account. */
export const eatersSyncText = {
  taken: {
    title: 'Your list of eaters has been updated from your account',
    description: 'Searches on this device now leave out what they don’t eat.',
  },
  stopped: {
    title: 'Your list of eaters is no longer saved in your account',
    description: 'This device still has the list. Signing out removes it.',
  },
  differs: {
    title: 'The list of eaters on this device is different from the one in your account',
    description: 'Searches here use this device’s list. Go to your account page to choose which one to keep.',
    choose: 'Choose',
  },
} as const;

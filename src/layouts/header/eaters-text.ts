export const eatersSyncText = {
  taken: {
    title: 'Your “Who’s eating” list has been updated from your account',
    description: 'Searches on this device now leave out what these people don’t eat.',
  },
  stopped: {
    title: 'Your “Who’s eating” list is no longer saved in your account',
    description: 'This device still has your “Who’s eating” list. Signing out removes it.',
  },
  differs: {
    title: 'The “Who’s eating” list on this device is different from the one in your account',
    description: 'Searches here use the list on this device. Choose which list to keep on your account page.',
    choose: 'Choose',
  },
} as const;

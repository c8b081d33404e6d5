/** Messages about going offline and online. */
export const connectionText = {
  label: 'Network',
  offline: 'You are offline.',
  readable: 'Recipes that you have opened can still be read.',
  readableWithPantry: 'Recipes that you have opened, your pantry and your cookbook can still be read.',
  waiting: (count: number) =>
    count === 1
      ? '1 change is saved on this device and will be sent when you are back online.'
      : `${count} changes are saved on this device and will be sent when you are back online.`,
  close: 'Close',
  sent: (count: number) => (count === 1 ? 'Your change was sent' : `Your ${count} changes were sent`),
  refused: {
    add: (name: string) => `${name} could not be added`,
    edit: 'A change of your pantry could not be made',
    remove: 'An item could not be deleted',
    cook: 'A cooked recipe could not be counted',
    shop: 'A change of your shopping list could not be made',
    save: 'A recipe could not be saved to your cookbook',
  },
  /** Shown if the browser has deleted stored data, as Safari does after seven days without a visit. */
  deleted: {
    title: 'Your browser has deleted what it kept for this site',
    account:
      'You are signed out. Your pantry and your shopping list are safe in your account: sign in, and they are back.',
    'shopping-list': 'Your shopping list was kept in this browser only and is gone.',
    advice: 'Safari does so after seven days without a visit; a site on your Home Screen keeps its things.',
  },
  tooOld: 'It waited too long on this device.',
} as const;

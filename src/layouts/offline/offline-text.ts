import type { CollectionName, CollectionPayload } from '#client/sync/collections';

type Refused = { readonly [Name in CollectionName]: (payload: CollectionPayload<Name>) => string };

const refused: Refused = {
  pantry: (payload) => {
    switch (payload.kind) {
      case 'add':
        return `Couldn’t add ${payload.item.ingredient_name}`;
      case 'edit':
        return 'Couldn’t save a change to your pantry';
      case 'remove':
        return 'Couldn’t delete an item from your pantry';
      case 'cook':
        return 'Couldn’t record a meal you cooked';
    }
  },
  shoppingList: () => 'Couldn’t save a change to your shopping list',
  plan: () => 'Couldn’t save a change to your plan',
  savedRecipes: ({ kind }) =>
    kind === 'save'
      ? 'Couldn’t save a recipe to your cookbook'
      : 'Couldn’t remove a recipe from your cookbook',
  hiddenRecipes: ({ kind }) => (kind === 'hide' ? 'Couldn’t hide a recipe' : 'Couldn’t unhide a recipe'),
};

export const connectionText = {
  label: 'Network',
  offline: 'You’re offline.',
  readable: 'You can still read recipes you’ve opened before.',
  readableWithPantry: 'You can still see your pantry, your cookbook and recipes you’ve opened before.',
  waiting: (count: number) =>
    count === 1
      ? '1 change is saved on this device and will be sent when you’re back online.'
      : `${count} changes are saved on this device and will be sent when you’re back online.`,
  close: 'Close',
  sent: (count: number) =>
    count === 1 ? 'Your change has been saved' : `Your ${count} changes have been saved`,
  refused,
  deleted: {
    title: 'Your browser has cleared this site’s saved data',
    account:
      'You’ve been signed out. Your pantry and shopping list are safe in your account. Sign in to get them back.',
    'shopping-list': 'Your shopping list was only saved in this browser and has been lost.',
    advice:
      'Safari clears a site’s data after seven days without a visit. Add Pantry Chef to your Home Screen to keep it.',
  },
  tooOld: 'The change was too old to send.',
} as const;

const PANTRY = 'My Pantry';
const COOKBOOK = 'Cookbook';

export const layoutText = {
  brand: 'Pantry Chef',
  skip: 'Skip to content',
  nav: 'Main',
  cardAlt: 'Pantry Chef: a drawing of eggs and peppers in a pan',
  theme: 'Light or dark mode',
  footer: 'Make dinner from what you already have.',
  footerNav: 'More',
  openData: 'Download our recipe data',
  recipes: 'Recipes',
  shoppingList: 'Shopping list',
  privacy: 'Privacy',
  cook: { nav: 'Your kitchen', find: 'Find', pantry: PANTRY, cookbook: COOKBOOK, plan: 'Plan' },
  guest: { signIn: 'Sign in', getStarted: 'Get started' },
  account: { menu: 'Your account:' },
} as const;

/**
 * Texts of the header's script. They are in an object of their own, so that the browser does not download texts that
 * only the server renders.
 */
export const headerText = {
  account: {
    pantry: PANTRY,
    cookbook: COOKBOOK,
    settings: 'Account',
    signOut: 'Sign out',
  },
  signOutFailed: 'Failed to sign out',
  arrival: {
    signedIn: 'Email confirmed. You’re signed in.',
    elsewhere: 'Email confirmed. You can sign in now.',
    expired: 'This link has expired or has already been used. Please sign in.',
    failed: 'Failed to sign in',
    linked: 'Account linked. You can now use it to sign in.',
    alreadyLinked: 'That account is already linked to a Pantry Chef account.',
    notLinked: 'Couldn’t link the account. Please try again.',
  },
} as const;

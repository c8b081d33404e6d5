const PANTRY = 'My Pantry';
const COOKBOOK = 'Cookbook';

/** Texts around every page. */
export const layoutText = {
  brand: 'Pantry Chef',
  skip: 'Skip to content',
  nav: 'Main',
  cardAlt: 'Pantry Chef: a drawing of eggs and peppers in a pan',
  theme: 'Switch between light and dark',
  footer: 'Dinner from what is already in the kitchen.',
  footerNav: 'More',
  recipes: 'Recipes',
  shoppingList: 'Shopping list',
  privacy: 'Privacy',
  cook: { nav: 'Your kitchen', find: 'Find', pantry: PANTRY, cookbook: COOKBOOK, plan: 'Plan' },
  guest: { signIn: 'Sign in', getStarted: 'Get started' },
  account: { menu: 'Your account:' },
} as const;

/** Texts of the header's script. Separate, because only these are sent to the browser as script. */
export const headerText = {
  account: {
    pantry: PANTRY,
    cookbook: COOKBOOK,
    settings: 'Account',
    signOut: 'Sign out',
  },
  signOutFailed: 'Failed to sign out',
  /** Result of following a link in a mail. */
  arrival: {
    signedIn: 'Your email address is confirmed. You are signed in.',
    elsewhere: 'Thank you! You can sign in now.',
    expired: 'This link has expired or was used before. Please sign in.',
    failed: 'Failed to sign in',
    linked: 'Linked. You can sign in with it from now on.',
    alreadyLinked: 'That account is already linked to a Pantry Chef account.',
    notLinked: "Couldn't link it. Please try again.",
  },
} as const;

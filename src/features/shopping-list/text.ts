import type { WantedBy } from '#domain/shopping-list/to-buy';

const things = (count: number) => (count === 1 ? '1 item' : `${count} items`);

const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' });
const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
/** @param day YYYY-MM-DD */
const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);

/** 'Chili (Tue)' for a meal of the plan, otherwise the recipe's title. */
const wantedBy = ({ recipe, day }: WantedBy): string =>
  day === null ? recipe.title : `${recipe.title} (${weekday.format(atNoon(day))})`;

/** Texts of the shopping list. */
export const shoppingText = {
  title: 'Shopping list',
  description: 'What to buy for your recipes and your week, by aisle.',
  lead: 'What to buy. The list is kept in this browser.',
  /** Follows the names of the members who made the change. */
  changed: 'changed the list',
  leadOfHousehold: 'What to buy. Everybody in your household has the same list.',
  toPlan: 'Plan the week',
  noScript: 'The shopping list needs JavaScript.',
  checking: 'One moment…',
  failed: "Couldn't load your shopping list",
  stale: "Couldn't load your shopping list. This is how this device last had it.",
  intoPantry: 'Tick what you have bought, and it goes into your pantry, with a date to use it by.',
  guest: 'Tick what you have bought.',
  guestMore: 'Sign in, and it goes into your pantry.',

  /** Shown if the browser has deleted an existing list, as Safari does after seven days without a visit. */
  deleted: {
    title: 'Your browser has deleted your shopping list',
    hint: 'Safari deletes what a site keeps after seven days without a visit. On your Home Screen the site keeps its list.',
  },
  empty: {
    title: 'Nothing to buy yet',
    hint: 'Open a recipe and press ‘Shopping list’, or add what a result is missing.',
    find: 'Find recipes',
  },

  add: {
    label: 'Add something',
    placeholder: '2 onions, milk',
    submit: 'Add',
    nothing: 'There is nothing to buy in this. Try ‘2 onions, milk’.',
    failed: 'That could not be read. Please try again.',
  },

  list: {
    label: 'To buy',
    count: (left: number, all: number) => (left === all ? things(all) : `${left} of ${things(all)} left`),
    wantedBy: (all: readonly WantedBy[]) => `for ${all.map(wantedBy).join(', ')}`,
    needed: (amount: string) => `${amount} needed`,
    atHome: (amount: string) => `you have ${amount}`,
    remove: (name: string) => `Take ${name} off the list`,
    clearBought: 'Clear ticked',
    clear: 'Clear list',
    cleared: 'The list is cleared.',
    refused: 'The list could not be changed',
    undo: 'Undo',
  },

  pantry: {
    in: 'in your pantry',
    /** Shown offline; the pantry is updated later. */
    kept: 'Saved on this device',
    added: (name: string, day: string | null) =>
      day === null ? name : `${name}, use by ${date.format(atNoon(day))}`,
    failedToAdd: 'Failed to add item',
    failedToTakeOut: 'Failed to update quantity',
    takenOut: 'Item removed',
  },

  share: {
    copy: 'Copy',
    copied: 'Copied!',
    byHand: 'Copying is blocked here. Select the text and copy it:',
    share: 'Share',
    print: 'Print',
  },
} as const;

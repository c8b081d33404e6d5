import type { ListCost } from '#domain/shopping-list/prices';
import type { ItemPurpose } from '#domain/shopping-list/to-buy';

export const formatPrice = (price: number): string => price.toFixed(2);

const things = (count: number) => (count === 1 ? '1 item' : `${count} items`);

const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' });
const longWeekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });
const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);

/** Describes the dish that needs an item: 'Chili (Tue)' for a planned meal, 'Chili' for a recipe without a day. */
const describeWanted = ({ recipe, day }: ItemPurpose): string =>
  day === null ? recipe.title : `${recipe.title} (${weekday.format(atNoon(day))})`;

export const shoppingText = {
  title: 'Shopping list',
  description: 'Everything to buy for your recipes and meal plan, by aisle.',
  lead: 'Your list is saved in this browser.',
  /** End of a sentence that begins with names of household members: 'Ana changed the list'. */
  changed: 'changed the shopping list',
  leadOfHousehold: 'This list is shared with your household.',
  toPlan: 'Plan the week',
  noScript: 'Please turn on JavaScript to use the shopping list.',
  checking: 'Loading…',
  failed: 'Couldn’t load your shopping list',
  stale: 'Couldn’t load your shopping list. This is the copy saved on this device.',
  intoPantry:
    'Tick off what you buy, and it goes into your pantry with a use-by date. Tap the fridge icon next to anything you already have.',
  guest: 'Tick things off as you buy them. Tap the fridge icon next to anything you already have.',
  guestMore: 'Sign in to add what you buy to your pantry.',

  deleted: {
    title: 'Your browser has deleted your shopping list',
    hint: 'Safari clears saved data after seven days without a visit. Add Pantry Chef to your Home Screen to keep your list.',
  },
  empty: {
    title: 'Nothing to buy yet',
    hint: 'Add missing ingredients from any recipe, or type them here.',
    find: 'Find recipes',
  },

  add: {
    label: 'Add an item to buy',
    placeholder: '2 onions, milk',
    submit: 'Add',
    nothing: 'We couldn’t find any items. Try “2 onions, milk”.',
    failed: 'Something went wrong. Please try again.',
  },

  list: {
    label: 'Items to buy',
    count: (left: number, all: number) => (left === all ? things(all) : `${left} of ${things(all)} left`),
    describeWanted: (all: readonly ItemPurpose[]) => `for ${all.map(describeWanted).join(', ')}`,
    needed: (amount: string) => `${amount} needed`,
    atHome: (amount: string) => `you have ${amount}`,
    /** Advice for a food that would spoil before a planned meal if it were bought today. */
    buyLater: (day: string, isFreezable: boolean) =>
      `for ${longWeekday.format(atNoon(day))}, buy it later${isFreezable ? ' or freeze it' : ''}`,
    owned: (name: string) => `I already have ${name}`,
    remove: (name: string) => `Remove ${name}`,
    clearBought: 'Clear ticked items',
    clear: 'Clear list',
    cleared: 'Shopping list cleared.',
    refused: 'Couldn’t change the shopping list',
    undo: 'Undo',
  },

  prices: {
    title: 'Prices',
    hint: 'Optional. Enter what you pay, and your list adds it up. Your household shares the prices.',
    hintOfGuest: 'Optional. Enter what you pay, and your list adds it up. Prices are saved in this browser.',
    label: (name: string, amount: string) => `${name}, ${amount}`,
    wrong: 'Enter a price, such as 2.49.',
    /** Total cost of the items that have a price: '12.40 for 5 of 9 items'. */
    total: ({ total, priced }: ListCost, all: number) =>
      `${formatPrice(total)} for ${priced === all ? things(all) : `${priced} of ${things(all)}`}`,
    cost: (cost: number) => `costs ${formatPrice(cost)}`,
  },

  pantry: {
    in: 'in your pantry',
    queued: 'Saved on this device',
    added: (name: string, day: string | null) =>
      day === null ? name : `${name}, use by ${date.format(atNoon(day))}`,
    spoils: (day: string, days: number, isFreezable: boolean) =>
      isFreezable
        ? `Freeze what you need for ${longWeekday.format(atNoon(day))}.`
        : `This food usually keeps for ${days === 1 ? '1 day' : `${days} days`}, and you need it on ${longWeekday.format(atNoon(day))}.`,
    failedToAdd: 'Failed to add item',
    failedToTakeOut: 'Failed to update quantity',
    takenOut: 'Item removed',
  },

  share: {
    copy: 'Copy',
    copied: 'Copied!',
    byHand: 'Your browser blocked copying. Select the text and copy it:',
    share: 'Share',
    print: 'Print',
  },
} as const;

import type { PantryUnit } from '#contract/limits';
import type { StoragePlace } from '#domain/foods/shelf-life/keeping';
import type { SkipReason } from '#domain/pantry/consume';
import type { Freshness } from '#domain/pantry/expiry';
import type { PantryLevel } from '#domain/pantry/item';
import type { Assumption, TypedProblem } from '#domain/pantry/typed';
import { formatAmount, formatEnteredAmount, formatKitchenAmount } from '#domain/units/fractions';
import { formatStockAmount } from '#domain/units/handy';
import { formatUnitLabel } from '#domain/units/units';
import type { PantryOrder } from './arrange.ts';

const things = (count: number) => (count === 1 ? '1 item' : `${count} items`);

/** Formats a quantity with its unit, such as '500 g', '2 cups' or '3' for items that are counted. */
export function formatPantryAmount(qty: number, unit: PantryUnit): string {
  const amount = formatEnteredAmount(qty, unit);
  return unit === 'count' ? amount : `${amount} ${formatUnitLabel(unit, qty)}`;
}

/**
 * Formats the amount of a pantry item that cooking has used, in a unit that is easy to read: 'rice (200 g)', even if
 * the pantry stores rice in kilograms.
 */
export function formatUsedPantryItem(name: string, usedQty: number, pantryUnit: PantryUnit): string {
  return `${name} (${formatStockAmount(usedQty, pantryUnit, name)})`;
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
/**
 * Formats a date like 'Mar 3, 2027'.
 * @param date YYYY-MM-DD
 */
export const formatCalendarDate = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));

/** Texts of the pantry page. Sentences from the product specification must match it exactly. */
export const pantryText = {
  title: 'My Pantry',
  description: 'See what you have at home, how much of it, and what to use first.',
  lead: 'What you have at home, ready for searches and cooking.',
  checking: 'Loading…',
  noScript:
    'Please turn on JavaScript to see your pantry. You don’t need an account to find and read recipes.',

  guest: {
    title: 'Sign in required',
    hint: 'Your pantry is saved in your account.',
    signIn: 'Sign in',
  },

  views: { label: 'Show', pantry: 'Pantry', cooked: 'Cooked' },

  toShoppingList: 'Shopping list',
  toPlan: 'Plan the week',
  toHousehold: 'Share this kitchen',
  loading: 'Loading your pantry…',
  failedToLoad: 'Failed to load inventory',
  /** End of a sentence that begins with names of household members: 'Ana changed the pantry'. */
  changed: 'changed the pantry',
  stale: 'Couldn’t load your pantry. You’re seeing a saved copy.',
  queued: {
    title: 'Saved on this device',
    hint: 'Your change will be sent when you’re back online.',
    waiting: (count: number) =>
      count === 1
        ? '1 change is saved on this device and will be sent when you’re back online.'
        : `${count} changes are saved on this device and will be sent when you’re back online.`,
  },
  empty: {
    title: 'Your pantry is empty',
    hint: 'Add items one at a time, or paste a whole list.',
  },

  add: {
    open: 'Add items',
    title: 'Add an item',
    submit: 'Add',
    submitting: 'Adding…',
    more: 'Add an expiry date or notes',
    failed: 'Failed to add item',
    invalid: 'Invalid input',
  },

  fields: {
    name: 'Ingredient',
    namePlaceholder: 'For example, eggs or flour',
    nameHint: 'You can also add ingredients that aren’t in our list.',
    qty: 'Quantity',
    unit: 'Unit',
    level: 'How much is left',
    withAmount: 'Enter an amount',
    withoutAmount: 'Track without an amount',
    noAmount: 'not given',
    expires: 'Expires on',
    wrongDate: 'Enter a full expiry date, or leave it empty.',
    notes: 'Notes',
    optional: '(optional)',
  },
  levels: { have: 'Have', low: 'Running low', out: 'Out' } satisfies Record<PantryLevel, string>,
  units: {
    count: 'count',
    g: 'g',
    kg: 'kg',
    ml: 'ml',
    l: 'l',
    tbsp: 'tbsp',
    tsp: 'tsp',
    cup: 'cup',
    piece: 'piece',
    oz: 'oz',
    lb: 'lb',
  } satisfies Record<PantryUnit, string>,

  list: {
    label: 'Pantry items',
    count: things,
    shown: (shown: number, all: number) => `${shown} of ${things(all)}`,
    filter: 'Filter',
    filterPlaceholder: 'Search names and notes',
    noMatch: (typed: string) => `Nothing in your pantry matches “${typed}”.`,
    order: 'Order',
    orders: { place: 'Place', newest: 'Newest', useFirst: 'Expiry date', name: 'A–Z' } satisfies Record<
      PantryOrder,
      string
    >,
    pressing: (count: number) => `${things(count)} to use up soon`,
    expiring: (count: number) => `${things(count)} to use up this week`,
    usedUp: (names: readonly string[]) => `Out: ${names.join(', ')}`,
    toList: 'Add to shopping list',
    listed: 'Added to your shopping list',
    showPressing: 'Show',
    cookPressing: 'Cook with these items',
    groups: {
      expired: 'Expired',
      now: 'Use these first',
      soon: 'Use up this week',
      later: 'Later',
      undated: 'No expiry date',
      fridge: 'Fridge',
      freezer: 'Freezer',
      pantry: 'Cupboard',
    } satisfies Record<Freshness | StoragePlace, string>,
    tools: 'Filter and sort',
    select: 'Select',
    export: 'Export CSV',
    file: 'my-pantry.csv',
  },

  item: {
    level: (name: string) => `How much ${name} is left`,
    quantity: (name: string) => `Quantity of ${name}`,
    less: (name: string) => `Reduce the amount of ${name}`,
    more: (name: string) => `Increase the amount of ${name}`,
    edit: (name: string) => `Edit ${name}`,
    remove: (name: string) => `Delete ${name}`,
    select: (name: string) => `Select ${name}`,
    failedToStep: 'Failed to update quantity',
    failedToRemove: 'Failed to delete item',
    undo: 'Undo',
    restored: (count: number) => (count === 1 ? 'Item restored' : `${count} items restored`),
  },

  expiry: {
    today: 'Expires today',
    tomorrow: 'Expires tomorrow',
    left: (days: number) => `Expires in ${days} days`,
    until: (date: string) => `Good until ${date}`,
    yesterday: 'Expired yesterday',
    ago: (days: number) => `Expired ${days} days ago`,
    // Keep this text short: on a phone, a longer text moves the buttons of the pantry item to a second line.
    estimatedLeft: (days: number) =>
      days === 0 ? 'Est. expires today' : `Est. ${days === 1 ? '1 day' : `${days} days`} left`,
    estimatedPast: 'Est. expired',
  },

  selection: {
    label: 'Selected items',
    count: (count: number) => `${count} selected`,
    all: 'All',
    allNamed: 'Select all items',
    remove: (count: number) => (count === 0 ? 'Delete' : `Delete ${things(count)}`),
    done: 'Done',
    removed: (count: number) => (count === 1 ? 'Item removed' : `${count} items removed`),
  },

  edit: {
    title: 'Edit item',
    remove: 'Delete',
    submit: 'Save',
    submitting: 'Saving…',
    saved: 'Item saved',
    close: 'Close',
    failed: 'Failed to save item',
  },

  many: {
    open: 'Add several items',
    title: 'Add several items at once',
    lead: 'Type or paste a list, or choose a CSV file. You can check the items before they’re added.',
    label: 'Your list of items',
    placeholder: '2 eggs, 500 g flour, olive oil',
    review: 'Check items',
    reviewing: 'Reading…',
    file: 'Import a CSV file',
    fileFailed: 'Couldn’t read this file.',
    nothing: 'We couldn’t find any ingredients. Try “2 eggs, 500 g flour”.',
    unread: (count: number) =>
      count === 1
        ? '1 more entry was skipped because the list is too long.'
        : `${count} more entries were skipped because the list is too long.`,
    failedToRead: 'Couldn’t read the list. Please try again.',
  },

  review: {
    title: (count: number) => `Check ${things(count)}`,
    row: (position: number, name: string) => `${position}: ${name || 'unnamed'}`,
    drop: (name: string) => (name === '' ? 'Don’t add this item' : `Don’t add ${name}`),
    submit: (count: number) => `Add ${things(count)}`,
    submitting: 'Adding…',
    cancel: 'Cancel',
    added: (count: number) =>
      count === 1 ? 'Item added to inventory' : `${count} items added to your pantry`,
    left: (count: number) =>
      count === 1
        ? '1 item couldn’t be added. It’s still listed below.'
        : `${count} items couldn’t be added. They’re still listed below.`,
    unknown: 'This isn’t in our ingredient list, so searches only find recipes that use this exact name.',
    takenAs: (food: string) => `This isn’t in our ingredient list, so we’ll treat it as ${food}.`,
    unknownCount: (count: number) =>
      count === 1
        ? 'We don’t recognize 1 of these names. Check the marked item before you add it.'
        : `We don’t recognize ${count} of these names. Check the marked items before you add them.`,
    didYouMean: 'Did you mean:',
    rename: (name: string, written: string) => `Use ${name} instead of ${written}`,
    noted: (notes: string) => `Saved as a note: ${notes}.`,
    problems: 'We couldn’t read these entries:',
    problem: {
      'no-name': 'no ingredient found',
      'name-too-long': 'the name is too long',
      'no-quantity': 'the amount is zero',
      'too-much': 'the amount is more than 10,000',
    } satisfies Record<TypedProblem['problem'], string>,
    csvProblem: (line: number, field: string) => `line ${line}: we can’t read the ${field}`,
    csvFields: {
      ingredient_name: 'name',
      qty: 'quantity',
      unit: 'unit',
      expires_on: 'date',
      notes: 'notes',
      level: 'level',
    },
  },

  history: {
    title: 'Cooking history',
    loading: 'Loading…',
    failed: 'Couldn’t load your cooking history',
    empty: 'You haven’t cooked anything yet. Tap “I Cooked This” on a recipe, and it will show up here.',
    servings: (servings: number) => (servings === 1 ? '1 serving' : `${servings} servings`),
    undone: 'Undone',
    undo: 'Undo',
    undoing: 'Undoing…',
    undoNamed: (title: string, at: string) => `Undo ${title}, cooked ${at}`,
    failedToUndo: 'Couldn’t undo cooking this recipe',
    taken: 'Taken:',
    nothingTaken: 'Nothing was taken from your pantry.',
    skipped: 'Not taken from your pantry:',
    more: 'Show more cooked recipes',
    reasons: {
      notInPantry: 'not in your pantry',
      noAmount: 'no amount given',
      notConvertible: 'the units don’t match',
      short: 'not enough in your pantry',
    } satisfies Record<SkipReason, string>,
  },
} as const;

const assumed = ({ amount, unit }: { amount: number; unit: string }): string =>
  `${formatKitchenAmount(amount, unit)} ${formatUnitLabel(unit, amount)}`;

export function describeAmountAssumption(assumption: Assumption): string {
  switch (assumption.kind) {
    case 'one':
      return 'No amount given. We’ll assume you have enough for any recipe.';
    case 'mean':
      return `You entered ${formatAmount(assumption.min)} to ${formatAmount(assumption.max)}, so we used the middle.`;
    case 'converted':
      return `Converted from ${assumed(assumption)}.`;
    case 'weighed':
      return `Typical weight of ${assumed(assumption)}.`;
    case 'dated':
      return `Use by ${formatCalendarDate(assumption.day)} (from “${assumption.written}”).`;
    case 'counted':
      return `Counted as ${assumed(assumption)}.`;
  }
}

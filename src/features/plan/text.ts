import type { MealName } from '#domain/plan/types';

const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const short = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
const at = (plain: string) => new Date(`${plain}T00:00:00Z`);

const MEAL_WORDS: Readonly<Record<MealName, string>> = {
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
};

const things = (count: number) => (count === 1 ? '1 thing' : `${count} things`);

/** Texts of the plan. */
export const planText = {
  title: 'The week',
  description: 'Plan your meals from what is in your kitchen, with as little to buy as possible.',
  lead: 'Meals from what you have, with as little to buy as possible.',
  /** Follows the names of the members who made the change. */
  changed: 'changed the plan',
  noScript: 'The plan needs JavaScript.',
  checking: 'One moment…',
  failed: "Couldn't load your plan",
  stale: "Couldn't load your plan. This is how this device last had it.",

  /** @param plain YYYY-MM-DD */
  day: (plain: string) => day.format(at(plain)),
  shortDay: (plain: string) => short.format(at(plain)),
  meals: MEAL_WORDS,

  setUp: {
    title: 'Which meals?',
    days: 'Days',
    meals: 'Meals',
    servings: 'Servings',
    servingsKept: 'What is planned keeps its number unless you change it here.',
    minutes: 'Time to cook',
    anyMinutes: 'Any',
    upTo: (minutes: number) => `Up to ${minutes} minutes`,
    repeats: 'A dish may come',
    times: (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`),
    have: 'What is in your kitchen?',
    haveToo: 'What else is in your kitchen?',
    haveHint: 'With commas in between: rice, eggs, tinned tomatoes',
    haveTooHint: 'Your pantry counts anyway, with its amounts and dates.',
    submit: 'Plan the week',
    submitting: 'Planning…',
    change: 'Other days or meals',
    cancel: 'Back to the plan',
    noDays: 'Choose a day and a meal.',
    noKitchen: 'Say what is in your kitchen: without it there is nothing to start from.',
  },

  forWhom: {
    title: 'Who eats',
    unsaid: (isListed: boolean) =>
      isListed ? 'Nobody is ticked.' : 'Say who eats, and how many servings that takes is counted for you.',
    together: (eaten: string) => `Together ${eaten}.`,
    proposed: (eaten: string, cooked: number) => `Together ${eaten}, so each new meal is for ${cooked}.`,
    take: (servings: number) => `Cook for ${servings}`,
    say: 'Say who eats',
    change: 'Change who eats',
  },

  list: {
    toBuy: (count: number) => (count === 0 ? 'Nothing to buy' : `${things(count)} to buy`),
    best: (percent: number) =>
      percent <= 0 ? 'No plan is better.' : `No plan can be more than ${percent} % better.`,
    open: 'Shopping list',
    others: (count: number) => (count === 1 ? '1 other dish is new.' : `${count} other dishes are new.`),
    same: 'Your shopping list stays as it is.',
    fewer: (names: readonly string[]) => `${things(names.length)} fewer to buy: ${names.join(', ')}.`,
    more: (names: readonly string[]) => `${things(names.length)} more to buy: ${names.join(', ')}.`,
  },

  meal: {
    for: (servings: number) => `for ${servings}`,
    cooks: (servings: number) => `cook for ${servings}`,
    minutes: (minutes: number) => `${minutes} min`,
    uses: 'You have',
    buys: 'To buy',
    locked: 'Stays',
    lock: (title: string) => `Keep ${title}`,
    unlock: (title: string) => `${title} stays`,
    swap: 'Swap',
    swapTitle: (title: string) => `Swap ${title}`,
    cooked: 'I cooked this',
    cookedTitle: (title: string) => `I cooked this: ${title}`,
    done: 'Cooked',
    undoCooked: 'Undo',
    more: 'Change',
    moreTitle: (words: string) => `Change ${words}`,
    nothing: 'Nothing was found for this meal.',
    nothingHint: 'More time, or more in the kitchen, would help.',
    keptOut: 'It has something that one of you does without.',
    leftovers: (title: string) => `Leftovers: ${title}`,
    ofNothing: 'Leftovers',
    eatingOut: 'Eating out',
    skipped: 'Skipped',
    past: 'Past',
  },

  swaps: {
    title: 'Instead',
    loading: 'Looking for others…',
    none: 'There are no others for this meal.',
    failed: "Couldn't load other dishes",
    take: (title: string) => `Take ${title}`,
    close: 'Keep it as it is',
    same: 'The list stays as it is',
    adds: (names: readonly string[]) => `+ ${names.join(', ')}`,
    drops: (names: readonly string[]) => `− ${names.join(', ')}`,
  },

  edit: {
    servings: 'Servings',
    minutes: 'Time to cook',
    move: 'Day',
    use: 'What happens',
    cook: 'Cook a dish',
    eatingOut: 'Eating out',
    skip: 'Skip this meal',
    own: 'Something of our own',
    ownText: 'What is it?',
    ownSubmit: 'Note it',
    leftovers: (words: string) => `Leftovers of ${words}`,
  },

  said: {
    moved: 'Moved.',
    planned: 'Your week is planned.',
    unknown: (names: readonly string[]) => `Nobody here knows ${names.join(', ')}.`,
    cooked: 'Noted as cooked.',
    notCooked: 'Not cooked after all.',
    cleared: 'Your plan is deleted, and its things are off your shopping list.',
    undone: 'As it was before.',
    undo: 'Undo',
    replaced: 'Your account has another plan, which is shown now.',
    takeMine: 'Use the one of this browser',
    noNetwork: 'There is no network, and this needs one.',
    keptOffline: 'Kept on this device. Without a network only what is no longer cooked is off the list.',
    failed: 'That did not work.',
  },

  along: {
    title: 'Take it along',
    print: 'Print',
    calendar: 'Calendar link',
    link: {
      label: 'Calendar link',
      hint: 'Your calendar app can subscribe to this address. Whoever has it can read your plan, so keep it to yourself. A new password ends it.',
      copy: 'Copy link',
      copied: 'Link copied',
      notCopied: 'Please copy the link by hand',
    },
    anew: 'New link',
    end: 'Delete link',
    ended: 'The link leads nowhere any more.',
    failed: 'The link could not be had.',
    signIn: 'Sign in to keep your plan and to see it in your calendar.',
    clear: 'Delete the plan',
  },
} as const;

/** Describes the effect of a change on the shopping list. */
export function changeWords({
  added,
  dropped,
}: {
  readonly added: readonly string[];
  readonly dropped: readonly string[];
}): string {
  const { list } = planText;
  const parts = [
    ...(dropped.length > 0 ? [list.fewer(dropped)] : []),
    ...(added.length > 0 ? [list.more(added)] : []),
  ];
  return parts.length === 0 ? list.same : parts.join(' ');
}

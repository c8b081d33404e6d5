import { DAY_GOALS, formatDayGoal } from '#domain/eaters/day-goals';
import type { DayNutrition, GoalProgress } from '#domain/plan/week/day-nutrition';
import type { MealName } from '#domain/recipes/meals';

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

const keepOnOneLine = (words: string): string => words.replaceAll(' ', '\u00a0');

const items = (count: number, kind: 'fewer' | 'more' | null = null) =>
  [count, kind, count === 1 ? 'item' : 'items'].filter((word) => word !== null).join(' ');

export const planText = {
  title: 'Meal plan',
  description: 'Plan your meals from what you have, with as little shopping as possible.',
  lead: 'Meals from what you have, with as little shopping as possible.',
  /** End of a sentence that begins with names of household members: 'Ana changed the plan'. */
  changed: 'changed the plan',
  noScript: 'Please turn on JavaScript to plan your meals.',
  checking: 'Loading…',
  failed: 'Couldn’t load your plan',
  stale: 'Couldn’t load your plan. This is the copy saved on this device.',

  day: (plain: string) => day.format(at(plain)),
  past: (days: number) => (days === 1 ? 'Show 1 earlier day' : `Show ${days} earlier days`),
  dayFigures: (sums: DayNutrition) => {
    const amounts = DAY_GOALS.flatMap(({ name }) =>
      sums[name] === null ? [] : [keepOnOneLine(formatDayGoal(name, sums[name]))],
    );
    return `Per serving: ${sums.isWhole ? '' : 'at least '}${amounts.join(', ')}`;
  },
  /** Planned energy and nutrients of a person on one day, each with the person's goal: '1,240 of 2,000 kcal'. */
  goals: (progress: readonly GoalProgress[]) =>
    progress
      .map(({ name, amount, goal }) =>
        keepOnOneLine(`${amount.toLocaleString('en')} of ${formatDayGoal(name, goal)}`),
      )
      .join(', '),
  shortDay: (plain: string) => short.format(at(plain)),
  meals: MEAL_WORDS,

  setUp: {
    title: 'Plan your week',
    days: 'Days',
    meals: 'Meals',
    servings: 'Servings',
    servingsUnchanged: 'Meals already planned keep their servings unless you change them here.',
    minutes: 'Cooking time on weekdays',
    weekendMinutes: 'Cooking time on weekends',
    anyMinutes: 'Any',
    upTo: (minutes: number) => `Up to ${minutes} minutes`,
    repeats: 'How often to plan the same dish',
    times: (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`),
    have: 'What’s in your kitchen?',
    haveToo: 'What else is in your kitchen?',
    haveHint: 'Separate ingredients with commas: rice, eggs, canned tomatoes',
    haveTooHint: 'Separate ingredients with commas. Your pantry is included automatically.',
    submit: 'Plan the week',
    submitting: 'Planning…',
    change: 'Change days or meals',
    rest: 'Re-plan the rest',
    repeat: 'Repeat last week',
    cancel: 'Back to the plan',
    noDays: 'Choose at least one day and one meal.',
    noKitchen: 'Add some ingredients first.',
  },

  forWhom: {
    title: 'Who’s eating',
    unsaid: (isListed: boolean) =>
      isListed ? 'You haven’t selected who’s eating.' : 'Add who’s eating and we’ll work out the servings.',
    together: (eaten: string) => `Total per meal: ${eaten}.`,
    proposed: (eaten: string, cooked: number) => `Total per meal: ${eaten}. New meals serve ${cooked}.`,
    take: (servings: number) => `Make new meals serve ${servings}`,
    say: 'Add who’s eating',
    change: 'Change who’s eating',
  },

  list: {
    toBuy: (count: number) => (count === 0 ? 'Nothing to buy' : `${items(count)} to buy`),
    best: (percent: number) =>
      percent <= 0
        ? 'This is the best possible plan.'
        : `This plan is within ${percent}% of the best possible plan.`,
    open: 'Shopping list',
    otherDishes: (count: number) =>
      count === 1 ? 'We also changed 1 other meal.' : `We also changed ${count} other meals.`,
    same: 'Your shopping list stays the same.',
    fewer: (names: readonly string[]) => `${items(names.length, 'fewer')} to buy: ${names.join(', ')}.`,
    more: (names: readonly string[]) => `${items(names.length, 'more')} to buy: ${names.join(', ')}.`,
  },

  meal: {
    for: (servings: number) => `serves ${servings}`,
    cooks: (servings: number) => `cook enough to serve ${servings}`,
    minutes: (minutes: number) => `${minutes} min`,
    uses: 'At home',
    buys: 'To buy',
    locked: 'Locked',
    keep: 'Keep',
    lock: (title: string) => `Keep ${title} in the plan`,
    swap: 'Swap',
    swapTitle: (title: string) => `Swap ${title} for another dish`,
    cooked: 'I cooked this',
    cookedTitle: (title: string) => `I cooked this: ${title}`,
    done: 'Cooked',
    undoCooked: 'Undo',
    more: 'More',
    moreTitle: (words: string) => `More actions for ${words}`,
    side: (title: string) => `with ${title}`,
    removeSide: 'No side dish',
    removeSideTitle: (title: string) => `No side dish: ${title}`,
    refuse: 'Not this week',
    refuseTitle: (title: string) => `Not this week: ${title}`,
    calories: (calories: number) => `${calories} kcal`,
    drag: (title: string) => `Drag ${title} to another day`,
    nothing: 'No recipe found for this meal.',
    nothingHint: 'Try allowing more time or adding ingredients.',
    excluded: 'This dish contains something one of you doesn’t eat.',
    leftovers: (title: string) => `Leftovers: ${title}`,
    ofNothing: 'Leftovers',
    eatingOut: 'Eating out',
    skipped: 'Skipped',
    past: 'Past',
  },

  swaps: {
    title: 'Swap for another dish',
    loading: 'Finding other dishes…',
    none: 'No other dishes fit this meal.',
    failed: 'Couldn’t load other dishes',
    take: (title: string) => `Plan ${title} instead`,
    close: 'Keep this meal',
    same: 'Your shopping list stays the same',
    adds: (names: readonly string[]) => `+ ${names.join(', ')}`,
    drops: (names: readonly string[]) => `− ${names.join(', ')}`,
  },

  place: {
    title: 'Add a meal',
    open: 'Add a meal',
    titleFor: (title: string) => `Add ${title} to your plan`,
    unnamed: 'this recipe',
    dish: 'Dish',
    dishHint: 'Type a recipe name, or anything else you’ll eat.',
    matches: 'Matching recipes',
    day: 'Day',
    meal: 'Meal',
    replaces: (title: string) => `Replaces ${title}.`,
    submit: 'Add to plan',
    cancel: 'Cancel',
    noDish: 'Type what you’ll eat first.',
    full: 'Your plan is full. Remove a day first.',
  },

  edit: {
    servings: 'Servings',
    minutes: 'Cooking time',
    move: 'Day',
    use: 'Meal',
    cook: 'Cook a dish',
    eatingOut: 'Eating out',
    skip: 'Skip this meal',
    custom: 'Eat something else',
    customLabel: 'What are you having?',
    customSubmit: 'Save',
    leftovers: (words: string) => `Leftovers of ${words}`,
  },

  messages: {
    moved: 'Moved.',
    sideRemoved: 'Side dish removed.',
    refused: 'We won’t suggest that dish this week.',
    replanned: 'Planned again. Locked meals stayed the same.',
    placed: 'Added to your plan.',
    repeated: 'Last week’s meals are back in your plan.',
    planned: 'Your week is planned.',
    unknown: (names: readonly string[]) => `We don’t recognize these ingredients: ${names.join(', ')}.`,
    cooked: 'Meal marked as cooked.',
    notCooked: 'No longer marked as cooked.',
    cleared: 'Plan deleted. Its items are off your shopping list.',
    undone: 'Undone.',
    undo: 'Undo',
    replaced: 'Showing the plan from your account.',
    takeMine: 'Use this browser’s plan instead',
    noNetwork: 'You need to be online to change your plan.',
    storedOffline: 'Saved on this device. Your shopping list will update fully once you’re online.',
    failed: 'Something went wrong.',
  },

  along: {
    title: 'Share and print',
    print: 'Print',
    calendar: 'Calendar link',
    link: {
      label: 'Calendar link',
      hint: 'Subscribe to this link in your calendar app. Anyone with the link can see your plan, so keep it private. Changing your password turns the link off.',
      copy: 'Copy link',
      copied: 'Link copied',
      notCopied: 'Couldn’t copy the link. Please copy it by hand.',
    },
    renew: 'Create new calendar link',
    end: 'Delete calendar link',
    ended: 'The calendar link no longer works.',
    failed: 'Couldn’t update the calendar link',
    signIn: 'Sign in to save your plan and see it in your calendar.',
    clear: 'Delete the plan',
  },
} as const;

export function describeShoppingListChange({
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

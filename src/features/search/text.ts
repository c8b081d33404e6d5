import { MINUTES_MAX, MINUTES_MIN } from '#contract/limits';
import type { NumberFilterKey } from '#domain/matching/number-filters';

interface LimitText {
  readonly label: string;
  readonly unit: string;
  readonly wrong: string;
  readonly chip: (bound: number) => string;
}

export const searchText = {
  title: 'What’s in your kitchen?',

  ingredients: {
    common: 'Common foods',
    label: 'Ingredients',
    placeholder: 'For example, garlic or rice',
    hint: 'Press Enter to add, or paste a list.',
    add: 'Add',
    chosen: 'Your ingredients',
    remove: (name: string) => `Remove ${name}`,
    removeAll: 'Remove all',
    /** For screen readers, this text completes the label `removeAll`: 'Remove all ingredients'. */
    removeAllOf: 'ingredients',
    added: (names: readonly string[]) => `${names.join(', ')} added.`,
    removed: (name: string) => `${name} removed.`,
    alreadyThere: (names: readonly string[]) =>
      names.length === 1
        ? `${names[0]} is already in your list.`
        : `${names.join(', ')} are already in your list.`,
    unknown: (names: readonly string[]) =>
      names.length === 1
        ? `We don’t recognize “${names[0]}”, so we left it out.`
        : `We don’t recognize these ingredients, so we left them out: ${names.join(', ')}.`,
    spelling: (typed: string, names: readonly string[]) =>
      `“${typed}” isn’t in our list. Did you mean ${names.join(', ')}?`,
    needed: 'Add at least one ingredient first.',
  },

  browse: {
    label: (count: number) => `Browse all ingredients (${count})`,
    loading: 'Loading the ingredient list…',
    failed: 'Couldn’t load the ingredient list.',
    retry: 'Try again',
  },

  tools: {
    label: 'Tools',
    hint: 'Choose the tools you have, or leave blank to ignore tools.',
    none: 'Any tools',
  },

  minutes: {
    label: 'Time',
    input: 'Maximum cooking time in minutes',
    unit: 'minutes',
    hint: `${MINUTES_MAX} minutes means no limit.`,
    wrong: `Enter a time between ${MINUTES_MIN} and ${MINUTES_MAX} minutes.`,
    presets: [
      { label: '15', minutes: 15 },
      { label: '30', minutes: 30 },
      { label: '45', minutes: 45 },
      { label: '60', minutes: 60 },
      { label: 'Any', minutes: MINUTES_MAX },
    ],
    unknown: 'Include recipes with no time given',
    preset: (minutes: number) => (minutes === MINUTES_MAX ? 'Any time' : `${minutes} minutes`),
  },

  kinds: {
    label: 'Meal type',
    hint: 'Choose one or more meal types, or leave blank for all of them.',
    none: 'Any meal',
  },

  cuisines: {
    label: 'Cuisines',
    hint: 'Recipes from your favorite cuisines come first.',
    none: 'Any cuisine',
  },

  nutrition: {
    label: 'Nutrition',
    limits: {
      maxCalories: {
        label: 'Max calories',
        unit: 'kcal per serving',
        wrong: 'Enter a number above 0, or leave it blank.',
        chip: (bound: number) => `At most ${bound} kcal`,
      },
      minProtein: {
        label: 'Min protein',
        unit: 'g per serving',
        wrong: 'Enter a number of 0 or more, or leave it blank.',
        chip: (bound: number) => `At least ${bound} g protein`,
      },
    } satisfies Record<NumberFilterKey, LimitText>,
    active: 'Limits of this search',
    excludeChip: (name: string) => `Without ${name}`,
    remove: (what: string) => `Remove: ${what}`,
  },

  submit: 'Find Recipes',
  submitting: 'Finding recipes…',
  loading: 'Getting your pantry ready...',

  error: 'Error',
  failed: (error: string) => `Failed to get recommendations: ${error || 'Unknown error'}`,
  noScript: 'Please turn on JavaScript to search.',
} as const;

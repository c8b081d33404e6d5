import { MINUTES_MAX, MINUTES_MIN } from '#contract/limits';
import type { NumberFilterKey } from '#domain/matching/number-filters';
import type { DishKind } from '#domain/recipes/kinds';

interface LimitText {
  readonly label: string;
  readonly unit: string;
  readonly wrong: string;
  readonly chip: (bound: number) => string;
}

/** Texts of the search form. */
export const searchText = {
  title: 'What is in your kitchen?',
  intro: 'Name what you have; a few things are enough. We look for dishes that need little else.',

  ingredients: {
    label: 'Ingredients',
    placeholder: 'Try garlic or rice',
    hint: 'Press Enter to add, or paste a list.',
    add: 'Add',
    chosen: 'Your ingredients',
    remove: (name: string) => `Remove ${name}`,
    removeAll: 'Remove all',
    added: (names: readonly string[]) => `${names.join(', ')} added.`,
    removed: (name: string) => `${name} removed.`,
    alreadyThere: (names: readonly string[]) =>
      `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} already in your list.`,
    unknown: (names: readonly string[]) =>
      names.length === 1
        ? `We don’t know “${names[0]}” yet, so it was left out.`
        : `We don’t know these yet, so they were left out: ${names.join(', ')}.`,
    offer: (typed: string, names: readonly string[]) => `“${typed}”: did you mean ${names.join(', ')}?`,
    needed: 'Add at least one ingredient first.',
  },

  browse: {
    label: (count: number) => `Browse all ingredients (${count})`,
    loading: 'Fetching the list…',
    failed: "Couldn't load the list.",
    retry: 'Try again',
  },

  tools: {
    label: 'Tools',
    hint: 'Pick what you own. Pick none and tools do not count.',
    none: 'None picked: any tool will do',
  },

  minutes: {
    label: 'Time',
    input: 'Maximum minutes',
    unit: 'minutes',
    hint: `${MINUTES_MAX} means no limit.`,
    wrong: `Give a time between ${MINUTES_MIN} and ${MINUTES_MAX} minutes.`,
    presets: [
      { label: '15', minutes: 15 },
      { label: '30', minutes: 30 },
      { label: '45', minutes: 45 },
      { label: '60', minutes: 60 },
      { label: 'Any', minutes: MINUTES_MAX },
    ],
    unknown: 'Also recipes that do not give a time',
    preset: (minutes: number) => (minutes === MINUTES_MAX ? 'Any time' : `${minutes} minutes`),
  },

  kinds: {
    label: 'What for',
    hint: 'Pick what you want to make. Pick none and all recipes count.',
    none: 'None picked: for anything',
    names: {
      main: 'Lunch or dinner',
      side: 'Side',
      salad: 'Salad or dip',
      breakfast: 'Breakfast',
      sweet: 'Sweet baking and desserts',
      bread: 'Bread',
      drink: 'Drink',
      sauce: 'Sauce or seasoning',
    } satisfies Record<DishKind, string>,
  },

  cuisines: {
    label: 'Cuisines',
    hint: 'Your favourites come first; the others follow.',
    none: 'None picked: from everywhere',
  },

  nutrition: {
    label: 'Nutrition limits (optional)',
    limits: {
      maxCalories: {
        label: 'Max calories',
        unit: 'kcal a serving',
        wrong: 'Give a number above 0, or leave it empty.',
        chip: (bound: number) => `At most ${bound} kcal`,
      },
      minProtein: {
        label: 'Min protein',
        unit: 'g a serving',
        wrong: 'Give 0 or more, or leave it empty.',
        chip: (bound: number) => `At least ${bound} g protein`,
      },
    } satisfies Record<NumberFilterKey, LimitText>,
    active: 'Active limits',
    excludeChip: (name: string) => `Without ${name}`,
    remove: (what: string) => `Remove: ${what}`,
  },

  submit: 'Find Recipes',
  submitting: 'Finding recipes…',
  loading: 'Getting your pantry ready...',

  error: 'Error',
  failed: (error: string) => `Failed to get recommendations: ${error || 'Unknown error'}`,
  noScript: 'Finding recipes needs JavaScript. The rest of this page can be read without it.',
} as const;

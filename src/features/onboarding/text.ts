import type { Shelf } from '#domain/foods/common-foods';

export const onboardingText = {
  title: 'Welcome to Pantry Chef!',
  subtitle: "Let's set up your cooking profile",
  pageTitle: 'Set up your kitchen',
  description: 'Three quick questions: your staples, your tools and your time.',
  noScript: 'Please turn on JavaScript to get started.',
  progress: 'Progress',
  step: (step: number, steps: number) => `Step ${step} of ${steps}`,

  staples: {
    title: 'Your Pantry Staples',
    lead: 'What do you nearly always have? Tap to add, or type your own.',
    quick: 'Common staples to add',
    shelves: {
      fridge: 'More from the fridge',
      freezer: 'From the freezer',
      cupboard: 'More from the cupboard',
    } satisfies Record<Shelf, string>,
    label: 'Add an ingredient',
    placeholder: 'For example, soy sauce',
    chosen: 'Your staples',
  },

  tools: {
    title: 'Your Kitchen Tools',
    lead: 'Tap the tools you have, or skip this step.',
    offered: 'Tools',
    chosen: 'Your tools',
  },

  preferences: {
    title: 'Time & Preferences',
    lead: 'Recipes from your favorite cuisines come first.',
    time: 'Maximum cooking time',
    minutes: (minutes: number) => `${minutes} minutes`,
    label: 'Favorite cuisines (optional)',
    placeholder: 'For example, Italian',
    offered: 'Cuisines',
    chosen: 'Your cuisines',
  },

  hint: 'Press Enter to add what you typed.',
  add: 'Add',
  remove: (name: string) => `Remove ${name}`,
  added: (names: readonly string[]) => `${names.join(', ')} added.`,
  removed: (name: string) => `${name} removed.`,
  already: (name: string) => `${name} is already in your list.`,

  back: 'Back',
  next: 'Next',
  finish: 'Get Started!',
} as const;

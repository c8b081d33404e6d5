/** Texts of the onboarding. */
export const onboardingText = {
  title: 'Welcome to Pantry Chef!',
  subtitle: "Let's set up your cooking profile",
  pageTitle: 'Set up',
  description: 'Three short questions: what you always have, what you cook with, and how much time there is.',
  noScript: 'Setting up needs JavaScript.',
  progress: 'Progress',
  step: (step: number, steps: number) => `Step ${step} of ${steps}`,

  staples: {
    title: 'Your Pantry Staples',
    lead: 'What is nearly always there? Tap what fits, and add what else you keep.',
    quick: 'Quick add',
    label: 'Add an ingredient',
    placeholder: 'Try soy sauce',
    chosen: 'Your staples',
  },

  tools: {
    title: 'Your Kitchen Tools',
    lead: 'Tap what you cook with. Tap nothing, and tools will not count.',
    offered: 'Tools',
    chosen: 'Your tools',
  },

  preferences: {
    title: 'Time & Preferences',
    lead: 'Your favourites come first; the others follow.',
    time: 'Maximum cooking time',
    minutes: (minutes: number) => `${minutes} minutes`,
    label: 'Favourite cuisines (optional)',
    placeholder: 'Try Italian',
    chosen: 'Your cuisines',
  },

  hint: 'Press Enter to add.',
  add: 'Add',
  remove: (name: string) => `Remove ${name}`,
  added: (names: readonly string[]) => `${names.join(', ')} added.`,
  removed: (name: string) => `${name} removed.`,
  already: (name: string) => `${name} is already in your list.`,

  back: 'Back',
  next: 'Next',
  finish: 'Get Started!',
} as const;

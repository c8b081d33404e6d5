export const onboardingText = {
  title: 'Welcome to Pantry Chef!',
  subtitle: "Let's set up your cooking profile",
  pageTitle: 'Set up',
  description: 'Three quick questions: your staples, your tools and your time.',
  noScript: 'Please turn on JavaScript to get started.',
  progress: 'Progress',
  step: (step: number, steps: number) => `Step ${step} of ${steps}`,

  staples: {
    title: 'Your Pantry Staples',
    lead: 'What do you nearly always have? Tap to add, or type your own.',
    quick: 'Quick add',
    label: 'Add an ingredient',
    placeholder: 'Try soy sauce',
    chosen: 'Your staples',
  },

  tools: {
    title: 'Your Kitchen Tools',
    lead: 'Tap what you have. Skip this if it doesn’t matter.',
    offered: 'Tools',
    chosen: 'Your tools',
  },

  preferences: {
    title: 'Time & Preferences',
    lead: 'Your favorites come first.',
    time: 'Maximum cooking time',
    minutes: (minutes: number) => `${minutes} minutes`,
    label: 'Favorite cuisines (optional)',
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

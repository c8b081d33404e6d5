export const landingText = {
  title: 'Dinner from what you have',
  description:
    'Tell us what’s in your kitchen and get recipes ranked by what you can cook right now, with the reason for each.',

  links: { howItWorks: 'How it works', input: 'Ingredients', about: 'About' },

  hero: {
    title: 'Dinner is already in your kitchen',
    lead: 'Tell us what’s in your fridge and cupboards, and we’ll show you what you can cook.',
    examples: 'See example recipes',
  },

  samples: {
    untitled: 'Untitled recipe',
    title: 'What an ordinary kitchen can cook',
    lead: 'With chicken breast, rice, onion, garlic, olive oil, eggs, a skillet, a pot and half an hour, you could make:',
    minutes: (minutes: number) => `${minutes} minutes`,
    aboutMinutes: (minutes: number) => `about ${minutes} minutes`,
    timeNotGiven: 'time not given',
    score: (score: number) => `Match ${score} of 100`,
  },

  how: {
    title: 'How it works',
    steps: [
      {
        title: 'Add what you have',
        words:
          'Type a few ingredients or pick them from the list. Choose your tools and how much time you have.',
      },
      {
        title: 'See which recipes fit your kitchen',
        words:
          'Every recipe gets a match score out of 100, and one tap shows you why. The best fit for your kitchen comes first.',
      },
      {
        title: 'Cook it your way',
        words:
          'Change the servings, swap an ingredient or leave one out. Amounts and nutrition update as you go.',
      },
    ],
  },

  benefits: {
    title: 'For when it’s six o’clock and there’s no plan',
    list: [
      { title: 'Less food waste', words: 'Start with what you have, not with a shopping list.' },
      {
        title: 'Ingredient swaps that work',
        words: 'No sour cream? We’ll tell you what to use instead, and how much.',
      },
      {
        title: 'No missing ingredients halfway through',
        words: 'See what’s missing before you start, tools included.',
      },
      {
        title: 'Nutrition you can check',
        words: 'We work out nutrition ingredient by ingredient, and you can check every line.',
      },
    ],
  },

  about: {
    title: 'About Pantry Chef',
    words: [
      'Most recipe sites start with the dish and send you shopping. Pantry Chef starts with your cupboards. It compares what you have with what each recipe needs, suggests sensible swaps, and puts what you can cook tonight first.',
      'You don’t need an account to search. We only use what you type to find recipes.',
    ],
    privacy: 'How we handle your data',
  },
} as const;

/** Texts of the landing page. */
export const landingText = {
  title: 'Dinner from what you have',
  description:
    'Say what is in your kitchen and get recipes ranked by what you can cook right now, with the reason for each.',

  links: { howItWorks: 'How it works', input: 'Ingredients', about: 'About' },

  hero: {
    title: 'Dinner is already in your kitchen',
    lead: 'Tell us what is in the fridge and on the shelf. We find what you can cook with it, best match first, and say what is missing.',
    start: 'Say what you have',
    examples: 'See example recipes',
  },

  samples: {
    untitled: 'Untitled recipe',
    title: 'From an ordinary kitchen',
    lead: 'Chicken breast, rice, onion, garlic, olive oil and eggs, a skillet, a pot and half an hour. That makes:',
    minutes: (minutes: number) => `${minutes} minutes`,
    aboutMinutes: (minutes: number) => `about ${minutes} minutes`,
    timeNotGiven: 'time not given',
    score: (score: number) => `Match ${score} of 100`,
  },

  how: {
    title: 'How it works',
    steps: [
      {
        title: 'Say what you have',
        words:
          'Type a few ingredients, or pick them from the list. Tick the tools you own and the time you can spare.',
      },
      {
        title: 'See what fits',
        words:
          'Every recipe gets a score out of 100, and one tap shows where the points went. What fits your kitchen best comes first.',
      },
      {
        title: 'Cook it your way',
        words: 'Change the servings, swap an ingredient, leave one out. Amounts and nutrition follow along.',
      },
    ],
  },

  benefits: {
    title: 'Made for the moment before dinner',
    list: [
      { title: 'Less in the bin', words: 'Start from what is there instead of from a shopping list.' },
      { title: 'Swaps that work', words: 'No sour cream? We know what does its job, and how much of it.' },
      { title: 'No surprises', words: 'You see what is missing before you start, tools included.' },
      {
        title: 'Numbers you can check',
        words: 'Nutrition is worked out ingredient by ingredient, and you can look at every line.',
      },
    ],
  },

  about: {
    title: 'About Pantry Chef',
    words: [
      'Most recipe sites start with the dish and send you shopping. Pantry Chef starts with your shelves. It compares what you have with what each recipe needs, allows for sensible swaps, and puts first what you can cook tonight.',
      'You need no account to search. What you type is used to find recipes and for nothing else.',
    ],
    privacy: 'How we treat your data',
  },
} as const;

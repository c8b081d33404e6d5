import type { ReportFault } from '#contract/reports';
import type { CorrectedValue } from '#domain/eaters/corrections';

/** Texts of the page on which readers report errors of recipe pages. */
export const reportText = {
  title: 'Report a problem',
  description: 'Tell us what’s wrong with a recipe’s allergen or diet information.',
  noScript: 'Please turn on JavaScript to use this form.',
  loading: 'Loading the recipe…',
  noRecipe: 'Open a recipe and choose “Report a problem” there, so we know which one you mean.',
  notFound: 'This recipe no longer exists.',
  toSearch: 'Find recipes',
  about: 'About',
  lead: 'Tell us what’s wrong with the allergen or diet information. We check every report.',
  line: 'Which ingredient?',
  wholeRecipe: 'The whole recipe',
  fault: 'What’s wrong?',
  faults: {
    missing: 'It contains something that isn’t listed',
    surplus: 'It lists something that isn’t in the recipe',
    other: 'Something else',
  } satisfies Record<ReportFault, string>,
  label: 'What is it?',
  chooseLabel: 'Please choose',
  words: 'In a few words',
  optional: '(optional)',
  wordsHint:
    'Please don’t include personal details. We only save your answers and the date, not who you are.',
  needLabel: 'Choose what it’s about.',
  needWords: 'Tell us in a few words what’s wrong.',
  send: 'Send report',
  sending: 'Sending…',
  failedToLoad: 'Couldn’t load the recipe',
  failed: (error: string) => `Couldn’t send your report: ${error}`,
  thanks: 'Thank you',
  sent: 'We’ll look into it. Until then, go by the label on the package.',
  back: 'Back to the recipe',
  /** Texts about corrections that apply only to the cook's own kitchen. */
  kitchen: {
    title: 'Different in your kitchen?',
    lead: 'If your stock cubes are celery-free, or your oats contain gluten, tell us and your results will reflect it. Saved on this device, or in your account if you save your eaters there. Only you can see it.',
    name: 'Which of your ingredients?',
    label: 'What is it about?',
    value: 'What does the package say?',
    values: {
      free: 'It doesn’t contain it',
      may: 'It may contain it',
      contains: 'It contains it',
    } satisfies Record<CorrectedValue, string>,
    hint: 'Only enter what your package says. Check again when you buy a new one.',
    needName: 'Choose an ingredient.',
    needValue: 'Choose an answer.',
    save: 'Remember for my kitchen',
    saved: 'Saved. Your results now use this.',
    problems: {
      full: 'You’ve reached the limit. Remove one in your account first.',
      blocked: 'Your browser is blocking saved data, so this couldn’t be saved.',
    },
    list: 'Your notes on these ingredients',
    remove: 'Remove',
    removeNamed: (words: string) => `Remove: ${words}`,
    removed: 'Removed.',
  },
} as const;

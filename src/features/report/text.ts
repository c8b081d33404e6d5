import type { ReportFault } from '#contract/report-paths';
import type { CorrectedValue } from '#domain/eaters/corrections';

/** Texts of the page to report that a recipe page is wrong. */
export const reportText = {
  title: 'Something wrong?',
  description: 'Tell us what a recipe page says wrong about allergens or diets.',
  noScript: 'This form needs JavaScript.',
  loading: 'Looking up the recipe…',
  noRecipe:
    'Open the page of a recipe and follow ‘Something wrong?’ there: then we know which one it is about.',
  notFound: 'There is no such recipe any more.',
  toSearch: 'Find recipes',
  about: 'About',
  lead: 'Tell us what its page says wrong about allergens or diets. Somebody looks at every report.',
  line: 'Which ingredient?',
  wholeRecipe: 'The whole recipe',
  fault: 'What is wrong?',
  faults: {
    missing: 'It contains something that the page does not name',
    surplus: 'The page names something that is not in it',
    other: 'Something else',
  } satisfies Record<ReportFault, string>,
  label: 'What is it?',
  chooseLabel: 'Please choose',
  words: 'In a few words',
  optional: '(optional)',
  wordsHint:
    'Please write nothing about yourself. We keep what you choose and write here and the day, not who you are.',
  needLabel: 'Please choose what it is about.',
  needWords: 'Please say in a few words what is wrong.',
  send: 'Send report',
  sending: 'Sending…',
  failedToLoad: "Couldn't load the recipe",
  failed: (error: string) => `That did not work: ${error}`,
  thanks: 'Thank you',
  sent: 'Your report is on our list. Until it is seen to, trust the label of the package more than this page.',
  back: 'Back to the recipe',
  /** Corrections that apply only to the cook's own kitchen. */
  own: {
    title: 'Not so in your kitchen?',
    lead: 'Your own stock cube may have no celery, or your oats some gluten. Say so here, and what we find for you goes by it. It stays on this device, or in your account if that keeps who eats; nobody else is told.',
    name: 'Which of your ingredients?',
    label: 'What is it about?',
    value: 'What does the package say?',
    values: {
      free: 'It does not contain it',
      may: 'It may contain it',
      contains: 'It contains it',
    } satisfies Record<CorrectedValue, string>,
    hint: 'Say only what you have read on the package that you use. The next package may be another one.',
    needName: 'Please choose an ingredient.',
    needValue: 'Please say what holds in your kitchen.',
    save: 'Keep for my kitchen',
    kept: 'Kept. What we find for those who eat goes by it.',
    problems: {
      full: 'There are as many as there can be. Take one off in your account first.',
      blocked: 'This browser keeps nothing, so it could not be kept.',
    },
    list: 'What you said of this recipe’s ingredients',
    remove: 'Take back',
    removeNamed: (words: string) => `Take back: ${words}`,
    removed: 'Taken back.',
  },
} as const;

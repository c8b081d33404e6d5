import type { ReportFault } from '#contract/report-paths';
import type { Label } from '#domain/diets/labels';

/** The words of the page on which a cook reports that a recipe page is wrong. */
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
  failed: (error: string) => `That did not work: ${error}`,
  thanks: 'Thank you',
  sent: 'Your report is on our list. Until it is seen to, trust the label of the package more than this page.',
  back: 'Back to the recipe',
  labels: { animal: 'anything else from animals', rennet: 'animal rennet' } satisfies Partial<
    Record<Label, string>
  >,
} as const;

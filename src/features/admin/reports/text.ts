import type { LabelCorrection } from '#contract/admin/corrections';
import type { ReportFault } from '#contract/reports';
import type { CorrectedValue } from '#domain/eaters/corrections';
import type { DietLabelValue } from '#domain/eaters/diets/labels';
import { formatDietLabel } from '#shared/eaters/sentences.ts';
import { formatCountWithNoun } from '../text.ts';

export const reportsText = {
  title: 'Reports',
  description: 'Problems that users have reported on recipe pages.',
  lead: 'Allergen and diet problems reported by users, newest first. Reports are anonymous.',
  looking: 'Loading reports…',
  error: (message: string) => `Error: ${message}`,
  total: (n: number) => (n === 0 ? 'No reports.' : formatCountWithNoun(n, 'report')),
  wholeRecipe: 'The whole recipe',
  /**
   * Describes the fault in a report, to follow the ingredient's name: ' contains milk, but the page doesn’t say so'.
   * @param thing the diet or allergen label that the report is about; null if it is about no label
   */
  says: (fault: ReportFault, thing: string | null) =>
    ({
      missing: ` contains ${thing}, but the page doesn’t say so`,
      surplus: ` doesn’t contain ${thing}, but the page says it does`,
      other: thing === null ? ': something else' : `: something else about ${thing}`,
    })[fault],
  when: (n: number, first: string, last: string) =>
    `${n === 1 ? 'Once' : `${n.toLocaleString('en')} times`}, ${first === last ? last : `${first} to ${last}`}`,
  resolve: 'Resolve',
  resolving: 'Saving…',
  resolveNamed: (title: string, line: string) => `Resolve: ${title}, ${line}`,
  resolved: 'Report resolved.',
  failed: 'Couldn’t resolve the report',
} as const;

const VALUE_WORDS: Record<DietLabelValue, string> = {
  contains: 'contains it',
  may: 'may contain it',
  unknown: 'not known',
  free: 'does not contain it',
};

export const correctionsText = {
  title: 'Corrections',
  lead: 'Correct what an ingredient contains, for everyone. Corrections override the food tables. Pages update right away, and the search index is rebuilt.',
  looking: 'Loading corrections…',
  error: (message: string) => `Error: ${message}`,
  total: (n: number) => (n === 0 ? 'No corrections.' : formatCountWithNoun(n, 'correction')),
  name: 'Ingredient, as written in recipes',
  label: 'What is it about?',
  chooseLabel: 'Please choose',
  value: 'What’s correct?',
  values: {
    contains: 'It contains it',
    may: 'It may contain it',
    free: 'It does not contain it',
  } satisfies Record<CorrectedValue, string>,
  reason: 'How do you know?',
  reasonHint: 'Required if people would get fewer warnings.',
  save: 'Correct',
  saving: 'Saving…',
  needName: 'Enter the ingredient.',
  needLabel: 'Choose what it’s about.',
  saved: 'Saved. Recipes are being relabeled.',
  unchanged: 'Saved. Nothing changed.',
  failed: 'Couldn’t save the correction',
  ask: {
    title: 'This removes a warning',
    lead: (name: string, recipes: number) =>
      `Someone with an allergy may eat ${name} because of this. ${recipes === 1 ? '1 recipe uses' : `${recipes.toLocaleString('en')} recipes use`} it.`,
    change: (label: string, before: DietLabelValue, after: DietLabelValue) =>
      `${label}: ${VALUE_WORDS[before]} → ${VALUE_WORDS[after]}`,
    confirm: 'I’ve checked it. Save',
    confirming: 'Saving…',
    cancel: 'Keep the warning',
  },
  row: ({ name, value, label }: Pick<LabelCorrection, 'name' | 'value' | 'label'>) =>
    `${name}: ${formatDietLabel(label)}, ${VALUE_WORDS[value]}`,
  table: (value: DietLabelValue) => `Without this correction: ${VALUE_WORDS[value]}.`,
  who: (by: string | null, day: string) => `${by ?? 'A deleted account'}, ${day}`,
  withdraw: 'Remove',
  withdrawNamed: (words: string) => `Remove: ${words}`,
  withdrawReason: (words: string) => `Why are you removing this: ${words}?`,
  withdrawn: 'Removed. The tables apply again.',
  fromReport: 'Correct the name…',
  fromReportNamed: (line: string) => `Correct the name ${line}…`,
} as const;

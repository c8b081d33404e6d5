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
   * Describes the error that a user has reported, such as ' contains milk, but the page doesn’t say so'. The page shows
   * this text directly after the ingredient's name.
   * @param thing the diet or allergen label that the report is about; null if it is about no label
   */
  says: (fault: ReportFault, thing: string | null) =>
    ({
      missing: ` contains ${thing}, but the page doesn’t say so`,
      surplus: ` doesn’t contain ${thing}, but the page says it does`,
      other:
        thing === null
          ? ' has a problem, which the user describes'
          : ` has a problem with ${thing}, which the user describes`,
    })[fault],
  when: (n: number, first: string, last: string) =>
    [
      n === 1 ? 'Once' : `${n.toLocaleString('en')} times`,
      first === last ? last : `${first} to ${last}`,
    ].join(', '),
  resolve: 'Resolve',
  resolving: 'Saving…',
  resolveNamed: (title: string, line: string) => `Resolve: ${title}, ${line}`,
  resolved: 'Report resolved.',
  failed: 'Couldn’t resolve the report',
} as const;

const VALUE_WORDS: Record<DietLabelValue, (label: string) => string> = {
  contains: (label) => `contains ${label}`,
  may: (label) => `may contain ${label}`,
  unknown: (label) => `unknown whether it contains ${label}`,
  free: (label) => `doesn’t contain ${label}`,
};

export const correctionsText = {
  title: 'Corrections',
  lead: 'Correct which allergens and foods an ingredient contains, for all users. Corrections override the food tables. Pages update right away, and the search index is rebuilt.',
  looking: 'Loading corrections…',
  error: (message: string) => `Error: ${message}`,
  total: (n: number) => (n === 0 ? 'No corrections.' : formatCountWithNoun(n, 'correction')),
  name: 'Ingredient, as written in recipes',
  label: 'Which allergen or food?',
  chooseLabel: 'Choose an allergen or food',
  value: 'Does the ingredient contain this allergen or food?',
  values: {
    contains: 'Contains this allergen or food',
    may: 'May contain this allergen or food',
    free: 'Doesn’t contain this allergen or food',
  } satisfies Record<CorrectedValue, string>,
  reason: 'How do you know this is correct?',
  reasonHint: 'Required if your correction removes a warning.',
  save: 'Correct',
  saving: 'Saving…',
  needName: 'Enter the ingredient.',
  needLabel: 'Choose an allergen or food.',
  saved: 'Correction saved. Recipes are being relabeled.',
  unchanged: 'Correction saved. No recipe labels changed.',
  failed: 'Couldn’t save the correction',
  ask: {
    title: 'This correction removes a warning',
    lead: (name: string, recipes: number) =>
      recipes === 1
        ? `Someone with an allergy may eat ${name} because of this correction. 1 recipe uses it.`
        : `Someone with an allergy may eat ${name} because of this correction. ${recipes.toLocaleString('en')} recipes use it.`,
    change: (label: string, before: DietLabelValue, after: DietLabelValue) =>
      [VALUE_WORDS[before](label), VALUE_WORDS[after](label)].join(' → '),
    confirm: 'Save the correction anyway',
    confirming: 'Saving…',
    cancel: 'Keep the warning',
  },
  row: ({ name, value, label }: Pick<LabelCorrection, 'name' | 'value' | 'label'>) =>
    [name, VALUE_WORDS[value](formatDietLabel(label))].join(' '),
  table: ({ table, label }: Pick<LabelCorrection, 'table' | 'label'>) =>
    `Without this correction: ${VALUE_WORDS[table](formatDietLabel(label))}.`,
  who: (by: string | null, day: string) => `Corrected by ${by ?? 'a deleted account'} on ${day}`,
  withdraw: 'Remove',
  withdrawNamed: (words: string) => `Remove: ${words}`,
  withdrawReason: (words: string) => `Why are you removing the correction “${words}”?`,
  withdrawn: 'Correction removed. The food tables apply again.',
  fromReport: 'Correct this ingredient…',
  fromReportNamed: (line: string) => `Correct this ingredient: ${line}…`,
} as const;

import type { LabelCorrection } from '#contract/admin/corrections';
import type { ReportFault } from '#contract/report-paths';
import type { CorrectedValue } from '#domain/eaters/corrections';
import type { Value } from '#domain/eaters/diets/labels';
import { labelWords } from '#shared/eaters/sentences.ts';
import { count } from '../text.ts';

/** Texts of the page of reports. */
export const reportsText = {
  title: 'Reports',
  description: 'What cooks have reported of recipe pages.',
  lead: 'What cooks say is wrong about allergens and diets on the pages of recipes, the newest first. Nobody knows who they are.',
  looking: 'Looking what was reported…',
  error: (message: string) => `Error: ${message}`,
  total: (n: number) => (n === 0 ? 'Nothing is reported.' : count(n, 'report')),
  wholeRecipe: 'The whole recipe',
  /** @param thing subject of the report; null if it has none */
  says: (fault: ReportFault, thing: string | null) =>
    ({
      missing: ` contains ${thing}, and the page does not say so`,
      surplus: ` does not contain ${thing}, and the page says so`,
      other: thing === null ? ': something else' : `: something else about ${thing}`,
    })[fault],
  when: (n: number, first: string, last: string) =>
    `${n === 1 ? 'Once' : `${n.toLocaleString('en')} times`}, ${first === last ? last : `${first} to ${last}`}`,
  resolve: 'Seen to',
  resolving: 'Saving…',
  resolveNamed: (title: string, line: string) => `Seen to: ${title}, ${line}`,
  resolved: 'The report is off the list.',
  failed: 'The report is still there',
} as const;

const SAID: Record<Value, string> = {
  contains: 'contains it',
  may: 'may contain it',
  unknown: 'not known',
  free: 'does not contain it',
};

/** Texts of the corrections of food labels. */
export const correctionsText = {
  title: 'Corrections',
  lead: 'What a name contains, for everybody. It goes before the tables: pages say it at once, and the search index is made anew.',
  looking: 'Looking what is corrected…',
  error: (message: string) => `Error: ${message}`,
  total: (n: number) => (n === 0 ? 'Nothing is corrected.' : count(n, 'correction')),
  name: 'Ingredient, as recipes call it',
  label: 'What is it about?',
  chooseLabel: 'Please choose',
  value: 'What is right?',
  values: {
    contains: 'It contains it',
    may: 'It may contain it',
    free: 'It does not contain it',
  } satisfies Record<CorrectedValue, string>,
  reason: 'How do you know?',
  reasonHint: 'Needed wherever people would be warned of less than before.',
  save: 'Correct',
  saving: 'Saving…',
  needName: 'Please name the ingredient.',
  needLabel: 'Please choose what it is about.',
  saved: 'Corrected. Recipes are labelled anew.',
  unchanged: 'Corrected. It was said already.',
  failed: 'Nothing was corrected',
  /** The confirmation before a correction removes a warning. */
  ask: {
    title: 'People will be warned of less',
    lead: (name: string, recipes: number) =>
      `Somebody with an allergy may eat ${name} because of this. ${recipes === 1 ? '1 recipe has' : `${recipes.toLocaleString('en')} recipes have`} it.`,
    change: (label: string, before: Value, after: Value) => `${label}: ${SAID[before]} → ${SAID[after]}`,
    confirm: 'I have checked it: correct',
    confirming: 'Saving…',
    cancel: 'Leave it as it is',
  },
  row: ({ name, value, label }: Pick<LabelCorrection, 'name' | 'value' | 'label'>) =>
    `${name}: ${labelWords(label)}, ${SAID[value]}`,
  table: (value: Value) => `Without this correction: ${SAID[value]}.`,
  who: (by: string | null, day: string) => `${by ?? 'An account that is gone'}, ${day}`,
  withdraw: 'Take back',
  withdrawNamed: (words: string) => `Take back: ${words}`,
  withdrawReason: (words: string) => `Why is this to be taken back: ${words}?`,
  withdrawn: 'Taken back. The tables count again.',
  fromReport: 'Correct the name…',
  fromReportNamed: (line: string) => `Correct the name ${line}…`,
} as const;

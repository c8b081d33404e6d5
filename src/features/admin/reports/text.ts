import type { ReportFault } from '#contract/report-paths';
import { count } from '../text.ts';

/** The words of the page with what cooks have reported. */
export const reportsText = {
  title: 'Reports',
  description: 'What cooks have reported of recipe pages.',
  lead: 'What cooks say is wrong about allergens and diets on the pages of recipes, the newest first. Nobody knows who they are.',
  looking: 'Looking what was reported…',
  error: (message: string) => `Error: ${message}`,
  total: (n: number) => (n === 0 ? 'Nothing is reported.' : count(n, 'report')),
  wholeRecipe: 'The whole recipe',
  /** @param thing what it is about; null where none was named */
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

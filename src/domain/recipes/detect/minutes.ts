import { findStepTimers } from '../timers.ts';

const PREPARATION_MINUTES = 10;
const ROUND_TO = 5;

const [DAY, NIGHT] = [24 * 60, 8 * 60];
const COUNTS: Readonly<Record<string, number>> = {
  ...{ a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, ten: 10, several: 3, few: 3 },
};
/** Matches waiting times that are too long for a kitchen timer: '2 to 3 weeks', 'several days', 'overnight'. */
const LONG =
  /\b(?:(?:\d{1,4} ?(?:-|–|to|or) ?)?(?<count>\d{1,4}|a|one|two|three|four|five|six|seven|ten|several|(?:a )?few) (?:more |full )?(?<unit>day|week|month)s?|(?<night>overnight|over night|all night))\b/giu;
const KEEPS = /\b(?:keeps?|stored?|lasts?|good|fresh|freeze|frozen|refrigerate)\b/iu;
/** Maximum number of characters to search backward from a time, such as '2 days', for the start of its sentence. */
const SENTENCE_MAX = 200;
const UNIT_DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };

const sentenceBefore = (text: string, at: number): string =>
  text
    .slice(Math.max(0, at - SENTENCE_MAX), at)
    .split(/[.;]/u)
    .at(-1) ?? '';

function longMinutes(step: string): number {
  let minutes = 0;
  for (const { groups = {}, index } of step.matchAll(LONG)) {
    if (groups.night !== undefined) minutes += NIGHT;
    // Skip times after words such as 'keeps', because they state the shelf life of a dish and not its cooking time.
    else if (!KEEPS.test(sentenceBefore(step, index))) {
      const text = (groups.count ?? '').toLowerCase().replace(/^a few$/u, 'few');
      minutes += (COUNTS[text] ?? Number(text)) * (UNIT_DAYS[(groups.unit ?? '').toLowerCase()] ?? 1) * DAY;
    }
  }
  return minutes;
}

/**
 * Estimates the total time of a recipe in minutes: the sum of all times in its steps plus ten minutes for preparation,
 * rounded up to a multiple of five. The estimate may be too long, because some steps can be done at the same time.
 * Returns null if no step states a time.
 */
export function detectMinutes(steps: readonly string[]): number | null {
  let minutes = 0;
  for (const step of steps) {
    for (const { seconds, most } of findStepTimers(step)) minutes += (most ?? seconds) / 60;
    minutes += longMinutes(step.replaceAll(/\s+/gu, ' '));
  }
  if (minutes === 0) return null;
  return Math.ceil((minutes + PREPARATION_MINUTES) / ROUND_TO) * ROUND_TO;
}

export const UNIT_SECONDS: Readonly<Record<string, number>> = {
  ...{ h: 3600, hr: 3600, hrs: 3600, 'hr.': 3600, 'hrs.': 3600, hour: 3600, hours: 3600 },
  ...{ min: 60, mins: 60, 'min.': 60, 'mins.': 60, minute: 60, minutes: 60 },
  ...{ sec: 1, secs: 1, 'sec.': 1, 'secs.': 1, second: 1, seconds: 1 },
};

export const COUNTS: Readonly<Record<string, number>> = {
  ...{ a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9 },
  ...{ ten: 10, eleven: 11, twelve: 12, fifteen: 15, eighteen: 18, twenty: 20, 'twenty-five': 25 },
  ...{ thirty: 30, 'thirty-five': 35, forty: 40, 'forty-five': 45, fifty: 50, sixty: 60, ninety: 90 },
  ...{
    half: 0.5,
    'half a': 0.5,
    'half an': 0.5,
    'a half': 0.5,
    'one and a half': 1.5,
    'two and a half': 2.5,
  },
  ...{
    'a quarter of an': 0.25,
    'quarter of an': 0.25,
    'three quarters of an': 0.75,
    'three-quarters of an': 0.75,
  },
};

const FRACTIONS: Readonly<Record<string, number>> = {
  '¼': 1 / 4,
  '½': 1 / 2,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
};

export interface StepTimer {
  /**
   * Length of the timer in seconds. For a range, this is the lower bound (10 minutes for '10 to 15 minutes'), because a
   * cook who checks too early burns nothing.
   */
  readonly seconds: number;
  /** Upper bound of the cooking time in seconds; null if the step states a single time and not a range. */
  readonly most: number | null;
  readonly start: number;
  readonly end: number;
}

export const TIMER_MAX_SECONDS = 24 * 60 * 60;

const either = (words: Iterable<string>) =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replaceAll('.', '\\.').replaceAll(' ', '\\s{1,3}'))
    .join('|');

// Each quantifier in the regular expressions for cooking times has an upper bound, so that parsing a step takes linear
// time.
const FRACTION = Object.keys(FRACTIONS).join('');
const NUMBER = `(?:\\d{1,4}\\s{1,3}\\d{1,4}[/⁄]\\d{1,4}|\\d{1,4}[/⁄]\\d{1,4}|\\d{1,4}\\s?[${FRACTION}]|\\d{1,9}(?:[.,]\\d{1,9})?(?!\\d)|[${FRACTION}]|(?:${either(Object.keys(COUNTS))})(?![\\p{L}]))`;
const UNIT = `(?:${either(Object.keys(UNIT_SECONDS))})(?![\\p{L}])`;
const MORE = '(?:more|further|extra|full|whole|good|additional)\\s{1,3}';
const TO = '\\s{0,3}(?:-|–|—|to|or)\\s{0,3}';
const SPACE = '[\\s-]{0,3}';

/** Matches a duration, such as '1 hour', '10–15 min', '1 hour and a half' or '30 seconds to 1 minute'. */
const DURATION = new RegExp(
  [
    `(?<![\\p{L}\\d.,/⁄])(?<from>${NUMBER})(?:${TO}(?<to>${NUMBER}))?${SPACE}(?:${MORE})?(?<unit>${UNIT})`,
    `(?:(?<half>\\s{1,3}and\\s{1,3}a\\s{1,3}half)(?![\\p{L}])`,
    `|(?:\\s{0,3},?\\s{0,3}(?:and\\s{1,3})?)(?<plus>${NUMBER})${SPACE}(?<plusUnit>${UNIT})`,
    `|\\s{0,3}(?:-|–|—|to)\\s{0,3}(?<until>${NUMBER})${SPACE}(?<untilUnit>${UNIT}))?`,
  ].join(''),
  'giu',
);

/**
 * Number of characters before and after a time that are searched for words such as 'every', which show that the time
 * needs no timer.
 */
const AROUND = 40;
/**
 * Matches the text before a time that is not a waiting time, as in 'stir every 5 minutes' or 'in less than 10 minutes'.
 */
const NO_WAIT_BEFORE =
  /(?:\b(?:every|each|within|than|per|up\s+to|keeps?\s+for)|\ba\s+further\s+every)\s+$/iu;
const NO_WAIT_AFTER =
  /^\s*(?:(?:earlier|early|ago|ahead|beforehand|old|before)\b|in\s+advance\b|(?:less|fewer|more|longer)\s+than\b|(?:noodle|rice|oat|steak)s?\b)/iu;

function parseNumber(text: string): number {
  const written = text.toLowerCase().replace(/\s+/g, ' ').trim();
  const word = COUNTS[written];
  if (word !== undefined) return word;
  const mixed = /^(?:(\d+) )?(\d+)[/⁄](\d+)$/u.exec(written);
  if (mixed) return Number(mixed[1] ?? 0) + Number(mixed[2]) / Number(mixed[3]);
  const sign = FRACTIONS[written.at(-1) ?? ''];
  if (sign !== undefined) return Number(written.slice(0, -1) || 0) + sign;
  return Number(written.replace(',', '.'));
}

const toUnitSeconds = (text: string): number => UNIT_SECONDS[text.toLowerCase()] ?? Number.NaN;

function toTimeSpan(groups: Record<string, string | undefined>): [least: number, most: number] {
  const { from = '', to, unit = '', half, plus, plusUnit, until, untilUnit } = groups;
  const one = toUnitSeconds(unit);
  const first = parseNumber(from) * one;
  if (until !== undefined && untilUnit !== undefined)
    return [first, parseNumber(until) * toUnitSeconds(untilUnit)];
  const more = half ? one / 2 : plus && plusUnit ? parseNumber(plus) * toUnitSeconds(plusUnit) : 0;
  const last = to === undefined ? first : parseNumber(to) * one;
  return [first + more, last + more];
}

/**
 * Returns the waiting times in a recipe step, in order: 'simmer for 20 minutes', '1 hour 30 minutes', '10–15 min',
 * 'half an hour'. Excludes vague times and times in days ('overnight', 'a few minutes', '2 days'), repeated times
 * ('every 5 minutes'), and times relative to a later event ('20 minutes before serving').
 */
export function findStepTimers(step: string): StepTimer[] {
  return [...step.matchAll(DURATION)].flatMap((match) => {
    const start = match.index;
    const end = start + match[0].length;
    if (
      NO_WAIT_BEFORE.test(step.slice(Math.max(0, start - AROUND), start)) ||
      NO_WAIT_AFTER.test(step.slice(end, end + AROUND))
    )
      return [];
    const [a, b] = toTimeSpan(match.groups ?? {}).map((seconds) => Math.round(seconds)) as [number, number];
    const [seconds, most] = [Math.min(a, b), Math.max(a, b)];
    if (!(seconds >= 1 && most <= TIMER_MAX_SECONDS)) return [];
    return [{ seconds, most: most === seconds ? null : most, start, end }];
  });
}

/**
 * Parses dates as people write them. These rules resolve ambiguous forms:
 * - 3/4/2027 and 3-4-2027: day and month are in the order of the cook's own language (`dayFirst`). A number above 12
 *   is the day in any order.
 * - 3.4.2027: the day comes first, as in all countries that write dots.
 * - '24 Nov' and 24/11 (no year): the date is between 90 days ago and 275 days ahead, because food in a kitchen has
 *   just expired or expires within months.
 * - 24/11/27 (two-digit year): the year is in this century.
 * - 'Nov 2026', 11/2026 and 2026-11 (no day): the last day of the month, like 'best before end' on packages
 *   (Regulation (EU) 1169/2011, annex X).
 * - 'Friday': the next Friday, or today if today is a Friday.
 */

import { DAY_MS } from '../lib/time.ts';

export interface Calendar {
  /** Today's date, YYYY-MM-DD. Without it, dates such as 'tomorrow' and '24 Nov' (no year) cannot be resolved. */
  readonly today?: string;
  /** True if the day precedes the month, so that '3/4' means 3 April. By default, '3/4' means 4 March. */
  readonly dayFirst?: boolean;
}

export interface ReadDay {
  /** The parsed date, YYYY-MM-DD. Null for a complete date that does not exist, such as 31 Feb 2027. */
  readonly day: string | null;
  readonly end: number;
  /** True if the date was ambiguous or incomplete and a part of it had to be assumed. */
  readonly assumed: boolean;
}

const BACK_DAYS = 90;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const WEEKDAY = '(sun|mon|tue|wed|thu|fri|sat)(?:s|nes|rs|urs|ur)?(?:day)?';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
/**
 * Matches the year after the name of a month. Two digits after a space are a year only at the end of the text or before
 * punctuation. In '3 May 24 eggs', '24' is an amount and not a year.
 */
const YEAR = "(?:[ -]{0,2}(\\d{4})|, ?(\\d{4})|-?'?(\\d{2})|[ -]{1,2}'?(\\d{2})(?=\\s{0,3}(?:$|[,;)\\]])))?";
const END = '(?![\\p{L}\\p{N}])';

const two = (number: number) => String(number).padStart(2, '0');
const toIsoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`);

function toValidDay(year: number, month: number, day: number): string | null {
  if (year < 2000 || year > 2099 || month < 1 || month > 12 || day < 1 || day > 31) return null;
  const iso = `${year}-${two(month)}-${two(day)}`;
  return toIsoDay(toTime(iso)) === iso ? iso : null;
}

const endOfMonth = (year: number, month: number): string | null =>
  toValidDay(year, month, 1) === null ? null : toIsoDay(Date.UTC(year, month, 0));

const parseMonth = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
const parseYear = (digits: string): number => (digits.length === 2 ? 2000 + Number(digits) : Number(digits));

function dayThisYear(month: number, day: number, today: string | undefined): string | null {
  if (today === undefined) return null;
  const earliest = toTime(today) - BACK_DAYS * DAY_MS;
  const year = Number(today.slice(0, 4));
  for (const candidate of [year - 1, year, year + 1]) {
    const iso = toValidDay(candidate, month, day);
    if (iso !== null && toTime(iso) >= earliest) return iso;
  }
  return null;
}

const later = (today: string | undefined, days: number): string | null =>
  today === undefined ? null : toIsoDay(toTime(today) + days * DAY_MS);

/**
 * Decides which of two numbers in a date is the day. `either` is true if the other order would also give a valid date.
 */
function ordered(one: number, other: number, separator: string, { dayFirst = false }: Calendar) {
  const first = separator === '.' || dayFirst;
  const [day, month] = one > 12 || (first && other <= 12) ? [one, other] : [other, one];
  return { day, month, either: separator !== '.' && one <= 12 && other <= 12 && one !== other };
}

type Reading = { day: string | null; assumed: boolean };

interface Form {
  readonly pattern: RegExp;
  /**
   * True if a date in this form is recognized only after words such as 'use by'. For example, '3/4' alone is an amount.
   */
  readonly announced: boolean;
  read(groups: readonly (string | undefined)[], calendar: Calendar): Reading;
}

const sticky = (pattern: string) => new RegExp(pattern, 'iuy');
const exactly = (day: string | null): Reading => ({ day, assumed: false });
const assuming = (day: string | null): Reading => ({ day, assumed: true });

function named(
  month: string,
  day: string,
  years: readonly (string | undefined)[],
  calendar: Calendar,
): Reading {
  const year = years.find((digits) => digits !== undefined);
  return year === undefined
    ? assuming(dayThisYear(parseMonth(month), Number(day), calendar.today))
    : exactly(toValidDay(parseYear(year), parseMonth(month), Number(day)));
}

const PER_UNIT: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30 };

const FORMS: readonly Form[] = [
  {
    pattern: sticky(`(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})${END}`),
    announced: false,
    read: ([year, , month, day]) => exactly(toValidDay(Number(year), Number(month), Number(day))),
  },
  {
    pattern: sticky(`(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{4}|\\d{2})${END}`),
    announced: false,
    read([one, separator = '', other, year = ''], calendar) {
      const { day, month, either } = ordered(Number(one), Number(other), separator, calendar);
      return { day: toValidDay(parseYear(year), month, day), assumed: either };
    },
  },
  {
    pattern: sticky(`(?:${WEEKDAY},? )?${DAY}\\.?[ -]?(?:of )?${MONTH}${YEAR}${END}`),
    announced: false,
    read: ([, day = '', month = '', ...years], calendar) => named(month, day, years, calendar),
  },
  {
    pattern: sticky(`(?:end(?: of)? )?${MONTH}[ -]?(\\d{4})${END}`),
    announced: false,
    read: ([month = '', year]) => assuming(endOfMonth(Number(year), parseMonth(month))),
  },
  {
    pattern: sticky(`(?:${WEEKDAY},? )?${MONTH}[ -]?${DAY}${YEAR}${END}`),
    announced: false,
    read: ([, month = '', day = '', ...years], calendar) => named(month, day, years, calendar),
  },
  {
    pattern: sticky(`(\\d{4})(\\d{2})(\\d{2})${END}`),
    announced: true,
    read: ([year, month, day]) => exactly(toValidDay(Number(year), Number(month), Number(day))),
  },
  {
    pattern: sticky(`(\\d{4})[-/](\\d{1,2})${END}`),
    announced: true,
    read: ([year, month]) => assuming(endOfMonth(Number(year), Number(month))),
  },
  {
    pattern: sticky(`(\\d{1,2})[-/.](\\d{4})${END}`),
    announced: true,
    read: ([month, year]) => assuming(endOfMonth(Number(year), Number(month))),
  },
  {
    pattern: sticky(`(\\d{1,2})([-/.])(\\d{1,2})\\.?${END}`),
    announced: true,
    read([one, separator = '', other], calendar) {
      const { day, month } = ordered(Number(one), Number(other), separator, calendar);
      return assuming(dayThisYear(month, day, calendar.today));
    },
  },
  {
    pattern: sticky(`(today|tonight|tomorrow)${END}`),
    announced: true,
    read: ([word], { today }) => exactly(later(today, word?.toLowerCase() === 'tomorrow' ? 1 : 0)),
  },
  {
    pattern: sticky(`(?:this )?${WEEKDAY}${END}`),
    announced: true,
    read([name = ''], { today }) {
      if (today === undefined) return assuming(null);
      const wanted = WEEKDAYS.indexOf(name.toLowerCase());
      return assuming(later(today, (wanted - new Date(toTime(today)).getUTCDay() + 7) % 7));
    },
  },
  {
    pattern: sticky(`(?:in )?(a|\\d{1,3}) (d|w|m)(?:ays?|eeks?|onths?)${END}`),
    announced: true,
    read: ([count, unit = ''], { today }) =>
      assuming(later(today, (count === 'a' ? 1 : Number(count)) * (PER_UNIT[unit.toLowerCase()] ?? 0))),
  },
];

/**
 * Parses the date at a position of a text. Returns null if there is no date, or if it cannot be resolved because
 * `today` is missing.
 * @param announced true if words such as 'use by' precede the date; short forms such as '3/4' then count too
 */
export function parseDateAt(
  text: string,
  at: number,
  calendar: Calendar,
  { announced }: { announced: boolean },
): ReadDay | null {
  for (const form of FORMS) {
    if (form.announced && !announced) continue;
    form.pattern.lastIndex = at;
    const match = form.pattern.exec(text);
    if (match === null) continue;
    const { day, assumed } = form.read(match.slice(1), calendar);
    const end = at + match[0].length;
    if (day !== null || (!announced && /\d{4}/u.test(match[0]))) return { day, end, assumed };
  }
  return null;
}

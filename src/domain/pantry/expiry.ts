import { DAY_MS } from '../lib/time.ts';

/** A plain day (YYYY-MM-DD) as a whole number: days in a row differ by 1, through daylight saving and leap days. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** The day so many days later. @param day YYYY-MM-DD @param count whole, may be below 0 */
export function dayAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** Whole days until a day: 0 is today, below 0 is past. Both YYYY-MM-DD. */
export function daysLeft(expiresOn: string, today: string): number {
  return dayNumber(expiresOn) - dayNumber(today);
}

/**
 * The cook's own day, as far as it can be believed: no two places on earth are further than a day from Greenwich, so
 * a clock that says otherwise is wrong, and the server's day counts.
 * @param claimed what the cook's device says, YYYY-MM-DD
 * @param here the day in UTC
 */
export function believableToday(claimed: string | undefined, here: string): string {
  return claimed !== undefined && Math.abs(daysLeft(claimed, here)) <= 1 ? claimed : here;
}

/** How pressing an item is. The search lifts recipes that use what is `now` or `soon` (matching/score/kitchen-index.ts). */
export type Freshness = 'expired' | 'now' | 'soon' | 'later' | 'undated';

/** Days left up to which an item counts as `now` (3 points or 2 in a search) and `soon` (1 point). */
const NOW_DAYS = 3;
const SOON_DAYS = 7;

/** @param today YYYY-MM-DD */
export function freshness(expiresOn: string | null, today: string): Freshness {
  if (expiresOn === null) return 'undated';
  const days = daysLeft(expiresOn, today);
  if (days < 0) return 'expired';
  if (days <= NOW_DAYS) return 'now';
  return days <= SOON_DAYS ? 'soon' : 'later';
}

import { DAY_MS } from '../lib/time.ts';

/**
 * Converts a plain day (YYYY-MM-DD) to a whole number. Consecutive days differ by 1, also across daylight saving
 * changes and leap days.
 */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/**
 * Returns the day that is `count` days later.
 * @param day YYYY-MM-DD
 * @param count whole, may be below 0
 */
export function dayAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** Returns the whole days until a day: 0 is today, below 0 is past. Both YYYY-MM-DD. */
export function daysLeft(expiresOn: string, today: string): number {
  return dayNumber(expiresOn) - dayNumber(today);
}

/**
 * Returns the cook's own day if it is plausible. No place on earth is more than a day from Greenwich, so a clock that
 * differs by more is wrong, and the server's day is used.
 * @param claimed day according to the cook's device, YYYY-MM-DD
 * @param here the day in UTC
 */
export function believableToday(claimed: string | undefined, here: string): string {
  return claimed !== undefined && Math.abs(daysLeft(claimed, here)) <= 1 ? claimed : here;
}

/**
 * Urgency of an item. The search lifts recipes that use items with `now` or `soon` (matching/score/kitchen-index.ts).
 */
export type Freshness = 'expired' | 'now' | 'soon' | 'later' | 'undated';

/** Maximum days left for `now` (3 points or 2 in a search) and `soon` (1 point). */
const NOW_DAYS = 3;
const SOON_DAYS = 7;

/**
 * Classifies an expiry date.
 * @param today YYYY-MM-DD
 */
export function freshness(expiresOn: string | null, today: string): Freshness {
  if (expiresOn === null) return 'undated';
  const days = daysLeft(expiresOn, today);
  if (days < 0) return 'expired';
  if (days <= NOW_DAYS) return 'now';
  return days <= SOON_DAYS ? 'soon' : 'later';
}

import { DAY_MS } from '../lib/time.ts';

/**
 * Converts a date (YYYY-MM-DD) to a whole number. The numbers of consecutive days differ by 1, even across leap days
 * and changes to daylight saving time.
 */
export const toDayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/**
 * Returns the date that is `count` days after a date.
 * @param day YYYY-MM-DD
 * @param count whole number; negative for an earlier date
 */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/**
 * Returns the number of whole days from `today` until an expiry date: 0 for today, negative for past dates. Both dates
 * are YYYY-MM-DD.
 */
export function countDaysUntil(expiresOn: string, today: string): number {
  return toDayNumber(expiresOn) - toDayNumber(today);
}

/**
 * Returns today's date according to the cook's device if it is plausible, and otherwise the date in UTC. A device whose
 * date differs from UTC by more than a day has a wrong clock, because no time zone differs that much.
 * @param deviceDate date according to the cook's device, YYYY-MM-DD
 * @param utcDate date in UTC
 */
export function pickPlausibleToday(deviceDate: string | undefined, utcDate: string): string {
  return deviceDate !== undefined && Math.abs(countDaysUntil(deviceDate, utcDate)) <= 1
    ? deviceDate
    : utcDate;
}

/**
 * Urgency of a pantry item by its expiry date. The search ranks recipes higher if they use items with `now` or `soon`
 * (matching/score/kitchen-index.ts).
 */
export type Freshness = 'expired' | 'now' | 'soon' | 'later' | 'undated';

/** Maximum numbers of days until expiry for the urgency `now` (2 or 3 points in a search) and for `soon` (1 point). */
const NOW_DAYS = 3;
const SOON_DAYS = 7;

/**
 * Returns how urgently food with this expiry date must be used.
 * @param today YYYY-MM-DD
 */
export function classifyFreshness(expiresOn: string | null, today: string): Freshness {
  if (expiresOn === null) return 'undated';
  const days = countDaysUntil(expiresOn, today);
  if (days < 0) return 'expired';
  if (days <= NOW_DAYS) return 'now';
  return days <= SOON_DAYS ? 'soon' : 'later';
}

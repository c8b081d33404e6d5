import { DAY_MS } from '../lib/time.ts';

/**
 * Converts a date (YYYY-MM-DD) to a whole number. Consecutive days differ by 1, even across changes to daylight saving
 * time.
 */
export const toDayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** Returns the date that is `count` days after a date (YYYY-MM-DD). `count` may be negative. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/**
 * Returns the number of whole days until an expiry date: 0 for today, negative for past dates. Dates are YYYY-MM-DD.
 */
export function countDaysUntil(expiresOn: string, today: string): number {
  return toDayNumber(expiresOn) - toDayNumber(today);
}

/**
 * Returns today's date on the cook's device if it is plausible, or else today's date in UTC. A device date that differs
 * from UTC by more than a day comes from a wrong clock, because no time zone differs that much.
 */
export function pickPlausibleToday(deviceDate: string | undefined, utcDate: string): string {
  return deviceDate !== undefined && Math.abs(countDaysUntil(deviceDate, utcDate)) <= 1
    ? deviceDate
    : utcDate;
}

/**
 * Urgency of a pantry item, derived from its expiry date. The search ranks recipes higher if they use `now` or `soon`
 * items.
 */
export type Freshness = 'expired' | 'now' | 'soon' | 'later' | 'undated';

/** Maximum number of days until expiry for `now` (`NOW_DAYS`) and for `soon` (`SOON_DAYS`). */
const NOW_DAYS = 3;
const SOON_DAYS = 7;

/** Returns how urgently food with this expiry date must be used. Dates are YYYY-MM-DD. */
export function classifyFreshness(expiresOn: string | null, today: string): Freshness {
  if (expiresOn === null) return 'undated';
  const days = countDaysUntil(expiresOn, today);
  if (days < 0) return 'expired';
  if (days <= NOW_DAYS) return 'now';
  return days <= SOON_DAYS ? 'soon' : 'later';
}

/** Maximum keeping time (days) of fresh food. Food that keeps longer gets no estimated expiry date. */
const FRESH_DAYS = 31;

/**
 * Estimates the expiry date (YYYY-MM-DD) of fresh food that the user has entered without a date. Returns null for food
 * that keeps longer or whose keeping time is unknown. Also returns null if the user has changed the item after the
 * estimated date, because the user has then bought more or still uses the food.
 * @param addedOn date on which the food was added to the pantry, YYYY-MM-DD
 * @param changedOn date of the item's last change, YYYY-MM-DD
 * @param shelfLifeDays keeping time from the purchase (days); null if unknown
 */
export function estimateExpiry(
  addedOn: string,
  changedOn: string,
  shelfLifeDays: number | null,
): string | null {
  if (shelfLifeDays === null || shelfLifeDays > FRESH_DAYS) return null;
  const estimate = addDays(addedOn, shelfLifeDays);
  return changedOn > estimate ? null : estimate;
}

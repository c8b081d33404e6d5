export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A point in time, in the two text forms that the database stores. */
export interface Moment {
  /** Date and time in UTC, as ISO 8601. */
  readonly time: string;
  /** Date in UTC: YYYY-MM-DD. */
  readonly day: string;
}

export function toTimeAndDay(now: Date): Moment {
  const time = now.toISOString();
  return { time, day: time.slice(0, 10) };
}

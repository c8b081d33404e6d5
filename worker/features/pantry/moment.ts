export interface Moment {
  /** Time of the pantry change: ISO 8601, UTC. */
  readonly time: string;
  /** Date of the pantry change in UTC: YYYY-MM-DD. */
  readonly day: string;
}

export function toMoment(now: Date): Moment {
  const time = now.toISOString();
  return { time, day: time.slice(0, 10) };
}

export interface PantryWrite {
  readonly db: D1Database;
  readonly userId: string;
  readonly moment: Moment;
}

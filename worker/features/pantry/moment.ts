export interface Moment {
  /** Point in time: ISO 8601, UTC. */
  readonly time: string;
  /** UTC date: YYYY-MM-DD. */
  readonly day: string;
}

export function toMoment(now: Date): Moment {
  const time = now.toISOString();
  return { time, day: time.slice(0, 10) };
}

export interface PantryWrite {
  readonly db: D1Database;
  /** The user whose household's pantry is changed. */
  readonly userId: string;
  readonly moment: Moment;
}

/** A point in time, with its UTC date. */
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

/** Context of a pantry change: database, user and time. */
export interface PantryWrite {
  readonly db: D1Database;
  /** The pantry of this user's household is changed. */
  readonly userId: string;
  readonly moment: Moment;
}

/** When something happens: the time, and the day that it is in UTC. */
export interface Moment {
  /** ISO 8601, UTC. */
  readonly time: string;
  /** YYYY-MM-DD. */
  readonly day: string;
}

export function momentAt(now: Date): Moment {
  const time = now.toISOString();
  return { time, day: time.slice(0, 10) };
}

/** Who changes a pantry, and when. */
export interface PantryWrite {
  readonly db: D1Database;
  /** The pantry is the one of this user's household. */
  readonly userId: string;
  readonly moment: Moment;
}

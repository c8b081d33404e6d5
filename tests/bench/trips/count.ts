/**
 * A database that records each round trip to it. A single statement is one round trip, and so is a batch of any size.
 * This module imports nothing, because the benchmark passes its text to the runtime unchanged.
 */

/** Database round trips of a call. */
export interface Trips {
  /**
   * Number of sequential round trips: each begins after another has ended. A distant database delays the call by this
   * many.
   */
  readonly inTurn: number;
  /** Number of all round trips. */
  readonly total: number;
}

export interface TripCounter {
  readonly db: D1Database;
  /** Additional delay of each round trip (ms). */
  delay: number;
  /** Discards the records so far. */
  begin(): void;
  /** Returns the finished round trips since `begin`. Work that continues after an answer did not delay the answer. */
  taken(): Trips;
}

/** @param delay see `TripCounter` */
export function countTrips(real: D1Database, delay: number): TripCounter {
  let clock = 0;
  let noted: { readonly from: number; to: number }[] = [];
  const trip = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const record = { from: clock++, to: Number.POSITIVE_INFINITY };
    noted.push(record);
    await new Promise((done) => setTimeout(done, counter.delay));
    try {
      return await work();
    } finally {
      record.to = clock++;
    }
  };

  /** The platform's statements, which its batches require. */
  const reals = new WeakMap<object, D1PreparedStatement>();
  const statement = (one: D1PreparedStatement): D1PreparedStatement => {
    const wrapper = {
      bind: (...values: unknown[]) => statement(one.bind(...values)),
      first: (...given: [string]) => trip(() => one.first(...given)),
      all: () => trip(() => one.all()),
      run: () => trip(() => one.run()),
      raw: () => trip(() => one.raw()),
    } as unknown as D1PreparedStatement;
    reals.set(wrapper, one);
    return wrapper;
  };
  const wrap = (of: Pick<D1Database, 'prepare' | 'batch'>) => ({
    prepare: (sql: string) => statement(of.prepare(sql)),
    batch: (all: D1PreparedStatement[]) => trip(() => of.batch(all.map((one) => reals.get(one) ?? one))),
  });
  const db = {
    ...wrap(real),
    withSession(...given: [string]) {
      const session = real.withSession(...given);
      return { ...wrap(session), getBookmark: () => session.getBookmark() };
    },
  } as unknown as D1Database;

  const counter: TripCounter = {
    db,
    delay,
    begin() {
      noted = [];
    },
    taken() {
      const ended = noted.filter(({ to }) => to < Number.POSITIVE_INFINITY);
      const depths: number[] = [];
      for (const [at, { from }] of ended.entries()) {
        const before = depths.filter((_, other) => (ended[other]?.to ?? 0) < from);
        depths[at] = 1 + Math.max(0, ...before);
      }
      return { inTurn: Math.max(0, ...depths), total: ended.length };
    },
  };
  return counter;
}

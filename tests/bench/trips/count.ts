/**
 * A wrapper of a database that records each round trip. A single statement is one round trip, and so is a batch of
 * any size. This module imports nothing, because the benchmark passes its text to the runtime unchanged.
 */

export interface Trips {
  /**
   * Number of sequential round trips: each begins after another has ended. This number times the database's delay is
   * added to the call's time.
   */
  readonly inTurn: number;
  readonly total: number;
}

export interface TripCounter {
  readonly db: D1Database;
  /** Additional delay of each round trip (ms). */
  delay: number;
  /** Discards all records and starts counting again. */
  begin(): void;
  /**
   * Returns the round trips that have finished since `begin`. Round trips that continue after an answer did not delay
   * the answer.
   */
  taken(): Trips;
}

/** Wraps a database so that its round trips are recorded. @param delay see `TripCounter` */
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

  /** The platform's statements by wrapped statement. Batches require the platform's statements. */
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

/**
 * A database that notes each trip to it. A statement on its own is one trip, and so is a batch, however many statements it
 * has. It imports nothing: the benchmark hands its text to the runtime as it is.
 */

/** What a call asked of the database. */
export interface Trips {
  /** Trips of which each began after another had ended: what a far database is waited for. */
  readonly inTurn: number;
  /** All of them. */
  readonly total: number;
}

export interface CountedDatabase {
  readonly db: D1Database;
  /** Milliseconds that each trip takes on top of its own time. */
  delay: number;
  /** Forgets what was noted so far. */
  begin(): void;
  /** What was noted since, and has ended: what goes on after an answer is no part of what it waited for. */
  taken(): Trips;
}

/** @param delay see `CountedDatabase` */
export function countTrips(real: D1Database, delay: number): CountedDatabase {
  let clock = 0;
  let noted: { readonly from: number; to: number }[] = [];
  const trip = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const own = { from: clock++, to: Number.POSITIVE_INFINITY };
    noted.push(own);
    await new Promise((done) => setTimeout(done, counted.delay));
    try {
      return await work();
    } finally {
      own.to = clock++;
    }
  };

  /** A batch takes the statements of the platform. */
  const reals = new WeakMap<object, D1PreparedStatement>();
  const statement = (one: D1PreparedStatement): D1PreparedStatement => {
    const own = {
      bind: (...values: unknown[]) => statement(one.bind(...values)),
      first: (...given: [string]) => trip(() => one.first(...given)),
      all: () => trip(() => one.all()),
      run: () => trip(() => one.run()),
      raw: () => trip(() => one.raw()),
    } as unknown as D1PreparedStatement;
    reals.set(own, one);
    return own;
  };
  const asked = (of: Pick<D1Database, 'prepare' | 'batch'>) => ({
    prepare: (sql: string) => statement(of.prepare(sql)),
    batch: (all: D1PreparedStatement[]) => trip(() => of.batch(all.map((one) => reals.get(one) ?? one))),
  });
  const db = {
    ...asked(real),
    withSession(...given: [string]) {
      const session = real.withSession(...given);
      return { ...asked(session), getBookmark: () => session.getBookmark() };
    },
  } as unknown as D1Database;

  const counted: CountedDatabase = {
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
  return counted;
}

/** A database that knows how long it has been waited for. */
export interface Timed {
  readonly db: D1Database;
  /** Milliseconds in batches so far. */
  readonly spent: () => number;
}

/** Batches are measured; a statement on its own is not. */
export function timed(database: D1Database): Timed {
  let spent = 0;
  const batch: D1Database['batch'] = async (statements) => {
    // In production this clock stands still but for what is waited for, which is all that it measures.
    const started = performance.now();
    try {
      return await database.batch(statements);
    } finally {
      spent += performance.now() - started;
    }
  };
  const db = { prepare: (sql: string) => database.prepare(sql), batch } as D1Database;
  return { db, spent: () => spent };
}

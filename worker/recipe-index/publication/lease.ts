/**
 * The lease of who publishes. One at a time may: the holder renews it now and then with a page that it reads, and nothing
 * that it writes counts once somebody else holds it.
 *
 * Contract: `follow` and `keep` write only while the lease is held, in the transaction that looks whether it is.
 */
import { HOUR_MS } from '#domain/lib/time';
import { failIf, isGuardFailure } from '../../platform/db/batches.ts';
import { withRetry } from '../../platform/errors/retry.ts';
import type { PublishedSegment } from '../format/blobs.ts';
import { type Building, baseSeq } from './plan.ts';

/** After so long without a sign of life somebody else may go on (ms). A page and the building of a segment take seconds. */
const LEASE_MS = 60_000;
/** After so long it is renewed (ms): not with every page, as each renewal is a write. */
const RENEWED_MS = 10_000;
/** So long what was published before stays, for isolates that cannot reach what followed (ms). */
export const KEPT_MS = HOUR_MS;
/** Rows of the log that one publication deletes at most: after a large import there are as many as recipes. */
const TRIMMED_AT_ONCE = 50_000;

/** Somebody else publishes by now. */
export class LeaseLost extends Error {}

const HELD = 'exists (select 1 from catalogue where publisher = ?1)';

export class Lease {
  readonly #db: D1Database;
  readonly #now: () => number;
  readonly #mark = crypto.randomUUID();
  #renewed = 0;

  /** @param now milliseconds since 1970 */
  constructor(db: D1Database, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** @returns whether it is held now: nobody else held it */
  async acquire(): Promise<boolean> {
    const { meta } = await withRetry(() =>
      this.#db
        .prepare(
          `update catalogue set publisher = ?1, publisher_until = ?2
           where publisher_until < ?3 or publisher = ?1`,
        )
        .bind(this.#mark, this.#now() + LEASE_MS, this.#now())
        .run(),
    );
    this.#renewed = this.#now();
    return meta.changes > 0;
  }

  async release(): Promise<void> {
    await withRetry(() =>
      this.#db
        .prepare('update catalogue set publisher = null, publisher_until = 0 where publisher = ?1')
        .bind(this.#mark)
        .run(),
    );
  }

  /** Rows, and the lease renewed with them where it is time. @throws LeaseLost */
  async read<Row>(statement: D1PreparedStatement): Promise<Row[]> {
    const isDue = this.#now() - this.#renewed >= RENEWED_MS;
    const [rows] = await this.#batch([statement, ...(isDue ? [this.#renewal()] : [])]);
    if (isDue) this.#renewed = this.#now();
    return (rows as D1Result<Row>).results;
  }

  /** Notes how far a publication from nothing has got. @throws LeaseLost */
  async keep(building: Building): Promise<void> {
    const note = this.#db.prepare('update catalogue set building = ?1').bind(JSON.stringify(building));
    await this.#batch([this.#renewal(), note]);
  }

  /**
   * Publishes: from now on these are the segments, with every change up to `seq`. The log stays as far back as the changes
   * since the ranges were built go, and as an isolate on an earlier publication needs it. @throws LeaseLost
   */
  async follow(segments: readonly PublishedSegment[], seq: number): Promise<void> {
    const db = this.#db;
    const now = this.#now();
    await this.#batch([
      this.#renewal(),
      db
        .prepare(
          `insert into earlier_publications (segments, seq, followed_at)
           select segments, seq, ?1 from catalogue where segments is not null`,
        )
        .bind(now),
      db.prepare('delete from earlier_publications where followed_at < ?1').bind(now - KEPT_MS),
      db
        .prepare(
          `update catalogue
           set segments = ?1, seq = ?2, building = null,
               trimmed = max(trimmed, min(?3, ifnull((select min(seq) from earlier_publications), ?3)))`,
        )
        .bind(JSON.stringify(segments), seq, baseSeq(segments)),
      db.prepare(
        `delete from recipe_log where seq in (select seq from recipe_log
           where seq <= (select trimmed from catalogue) order by seq limit ${TRIMMED_AT_ONCE})`,
      ),
    ]);
  }

  #renewal(): D1PreparedStatement {
    return this.#db
      .prepare('update catalogue set publisher_until = ?2 where publisher = ?1')
      .bind(this.#mark, this.#now() + LEASE_MS);
  }

  /** What any of them writes may be written twice. */
  async #batch(statements: D1PreparedStatement[]): Promise<D1Result[]> {
    const held = failIf(this.#db, `not ${HELD}`, this.#mark);
    try {
      const [, ...results] = await withRetry(() => this.#db.batch([held, ...statements]));
      return results;
    } catch (error) {
      if (isGuardFailure(error)) throw new LeaseLost('Somebody else publishes by now.');
      throw error;
    }
  }
}

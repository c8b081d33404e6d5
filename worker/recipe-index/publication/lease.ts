/**
 * Lease that allows only one worker at a time to publish the recipe index. The holder renews the lease while it reads
 * recipes. After another worker has taken the lease, the previous holder can no longer write.
 *
 * Contract: `publishSegments` and `storeRebuildProgress` write only while the lease is held. The same transaction
 * checks this.
 */

import { HOUR_MS } from '#domain/lib/time';
import {
  type BatchItems,
  type BatchResults,
  batchUnlessRolledBack,
  combine,
  combineCommands,
  command,
  type Query,
  rollBackIf,
  runQuery,
} from '../../platform/db/query.ts';
import { withRetry } from '../../platform/errors/retry.ts';
import type { PublishedSegment } from '../format/blobs.ts';
import { type Building, computeBaseSeq } from './plan.ts';

/**
 * Time (ms) after which another worker may take a lease that was not renewed. The steps between renewals take only
 * seconds.
 */
const LEASE_MS = 60_000;
/** Minimum time (ms) between renewals. Renewing more often would cost unneeded database writes. */
const RENEWED_MS = 10_000;
/** Time (ms) for which earlier publications are kept, for isolates that cannot load the newest publication yet. */
const RETENTION_MS = HOUR_MS;
/**
 * Maximum number of change-log rows that one publication deletes. After a large import, the log can have as many rows
 * as there are recipes.
 */
const TRIMMED_AT_ONCE = 50_000;

/** Thrown if another worker has taken the lease for publishing the recipe index. */
export class LeaseLost extends Error {}

const HELD = 'exists (select 1 from recipe_index where publisher = ?1)';

export class Lease {
  readonly #db: D1Database;
  readonly #now: () => number;
  readonly #mark = crypto.randomUUID();
  #renewed = 0;

  constructor(db: D1Database, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /**
   * Takes the lease, unless another worker holds it.
   * @returns true if the lease is now held
   */
  async acquire(): Promise<boolean> {
    const isAcquired = await withRetry(() =>
      runQuery(this.#db, {
        sql: `update recipe_index set publisher = ?1, publisher_until = ?2
          where publisher_until < ?3 or publisher = ?1`,
        params: [this.#mark, this.#now() + LEASE_MS, this.#now()],
        read: (_, changes) => changes > 0,
      }),
    );
    this.#renewed = this.#now();
    return isAcquired;
  }

  async release(): Promise<void> {
    await withRetry(() =>
      runQuery(
        this.#db,
        command('update recipe_index set publisher = null, publisher_until = 0 where publisher = ?1', [
          this.#mark,
        ]),
      ),
    );
  }

  /**
   * Reads rows, and renews the lease if this is due.
   * @throws LeaseLost if another worker has taken the lease
   */
  async read<Result>(query: Query<Result>): Promise<Result> {
    const isDue = this.#now() - this.#renewed >= RENEWED_MS;
    const [result] = await this.#batch([query, combineCommands(isDue ? [this.#renewal()] : [])]);
    if (isDue) this.#renewed = this.#now();
    return result;
  }

  /**
   * Stores the progress of a full rebuild of the index.
   * @throws LeaseLost if another worker has taken the lease
   */
  async storeRebuildProgress(building: Building): Promise<void> {
    const note = command('update recipe_index set building = ?1', [JSON.stringify(building)]);
    await this.#batch([this.#renewal(), note]);
  }

  /**
   * Publishes index segments, which include every change up to `seq`. Also deletes old rows of the change log. Rows
   * that earlier publications still need are kept.
   * @throws LeaseLost if another worker has taken the lease
   */
  async publishSegments(segments: readonly PublishedSegment[], seq: number): Promise<void> {
    const now = this.#now();
    await this.#batch([
      this.#renewal(),
      command(
        `insert into earlier_publications (segments, seq, followed_at)
         select segments, seq, ?1 from recipe_index where segments is not null`,
        [now],
      ),
      command('delete from earlier_publications where followed_at < ?1', [now - RETENTION_MS]),
      command(
        `update recipe_index
         set segments = ?1, seq = ?2, building = null,
             trimmed = max(trimmed, min(?3, ifnull((select min(seq) from earlier_publications), ?3)))`,
        [JSON.stringify(segments), seq, computeBaseSeq(segments)],
      ),
      command(`delete from recipe_log where seq in (select seq from recipe_log
               where seq <= (select trimmed from recipe_index) order by seq limit ${TRIMMED_AT_ONCE})`),
    ]);
  }

  #renewal(): Query<void> {
    return command('update recipe_index set publisher_until = ?2 where publisher = ?1', [
      this.#mark,
      this.#now() + LEASE_MS,
    ]);
  }

  /**
   * Runs statements in a transaction that fails if the lease is lost. The statements must be idempotent, because a
   * retry may run them twice.
   */
  async #batch<const Items extends BatchItems>(items: Items): Promise<BatchResults<Items>> {
    const held = rollBackIf(`not ${HELD}`, [this.#mark]);
    const results = await withRetry(() =>
      batchUnlessRolledBack(this.#db, [held, combine(items, (itemResults) => itemResults)]),
    );
    if (results === null) throw new LeaseLost('Another publisher has taken over.');
    return results[1];
  }
}

/**
 * Lease that allows only one worker at a time to publish the recipe index. The holder renews the lease while it reads
 * recipes. After another worker has taken the lease, the previous holder can no longer write.
 *
 * Contract: `publishSegments` and `storeRebuildProgress` write only while the lease is held. The same transaction
 * checks this.
 */
import { DAY_MS, HOUR_MS } from '#domain/lib/time';
import {
  type BatchItems,
  type BatchResults,
  batchUnlessRolledBack,
  combineCommands,
  combineQueries,
  createRollBackIfQuery,
  createSqlCommand,
  type Query,
  runQuery,
} from '../../platform/db/query.ts';
import { withRetry } from '../../platform/errors/retry.ts';
import type { PublishedSegment } from '../format/blobs.ts';
import { CODE_VERSION, IS_THIS_VERSION } from '../format/code-version.ts';
import { FORMAT_VERSION } from '../format/format.ts';
import { type Building, findLastChangeInAllRangeSegments } from './plan.ts';

/**
 * Time (ms) after which another worker may take the publishing lease if it was not renewed. The steps between renewals
 * take only seconds.
 */
const LEASE_MS = 60_000;
/**
 * Minimum time (ms) between two renewals of the publishing lease. Renewing more often would cost unneeded database
 * writes.
 */
const RENEWED_MS = 10_000;
/**
 * Time (ms) for which a replaced publication of the index stays available, for isolates that cannot load the newest
 * publication yet.
 */
const RETENTION_MS = HOUR_MS;
/**
 * Time (ms) for which published segments are kept after the version of the code that published them has stopped
 * running. Until then, a rollback to that version can search them.
 */
const UNUSED_RETENTION_MS = 7 * DAY_MS;
/**
 * Maximum number of recipe changes that the published segments of an older version of the code may lack. If they lack
 * more, they are deleted: after a rollback to the older version, an isolate could not read so many changed recipes at
 * once.
 */
const LATER_CHANGES_MAX = 20_000;
/**
 * Maximum number of rows that one publication deletes from the log of recipe changes. After a large import, the log can
 * have as many rows as there are recipes, and deleting all of them at once would take too long.
 */
const TRIMMED_AT_ONCE = 50_000;

export class LeaseLost extends Error {}

/**
 * Returns statements for two tasks: to record that this version of the code is in use, and to delete the published
 * segments of versions that are no longer used.
 * @param now time (ms since 1970)
 */
export const recordCodeVersionUse = (now: number): Query<void>[] => [
  createSqlCommand(`update publications set used_at = ?1 where ${IS_THIS_VERSION}`, [now]),
  createSqlCommand(
    `delete from publications where not ${IS_THIS_VERSION} and (
       used_at < ?1 or (used_at < ?2 and base < (select max(seq) from recipe_log) - ${LATER_CHANGES_MAX}))`,
    [now - UNUSED_RETENTION_MS, now - 2 * HOUR_MS],
  ),
];

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
   * Takes the publishing lease, unless another worker holds it.
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
        createSqlCommand(
          'update recipe_index set publisher = null, publisher_until = 0 where publisher = ?1',
          [this.#mark],
        ),
      ),
    );
  }

  /**
   * Runs a query, and renews the publishing lease if this is due.
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
    const note = createSqlCommand(
      `insert into publications (version, format, building, base, used_at) values (?1, ?2, ?3, ?4, ?5)
       on conflict (version) do update set building = excluded.building, used_at = excluded.used_at,
         base = iif(segments is null, excluded.base, min(base, excluded.base))`,
      [
        ...[CODE_VERSION, FORMAT_VERSION, JSON.stringify(building)],
        ...[findLastChangeInAllRangeSegments(building.segments), this.#now()],
      ],
    );
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
      createSqlCommand(
        `insert into earlier_publications (version, format, segments, seq, followed_at)
         select version, format, segments, seq, ?1 from publications where ${IS_THIS_VERSION} and segments is not null`,
        [now],
      ),
      createSqlCommand('delete from earlier_publications where followed_at < ?1', [now - RETENTION_MS]),
      createSqlCommand(
        `insert into publications (version, format, segments, seq, base, used_at) values (?1, ?2, ?3, ?4, ?5, ?6)
         on conflict (version) do update set format = excluded.format, segments = excluded.segments,
           seq = excluded.seq, base = excluded.base, building = null, used_at = excluded.used_at`,
        [
          ...[CODE_VERSION, FORMAT_VERSION, JSON.stringify(segments), seq],
          ...[findLastChangeInAllRangeSegments(segments), now],
        ],
      ),
      ...recordCodeVersionUse(now),
      createSqlCommand(
        `update recipe_index set trimmed = max(trimmed, (
           select min(seq) from (select base as seq from publications
             union all select seq from earlier_publications)))`,
      ),
      createSqlCommand(`delete from recipe_log where seq in (select seq from recipe_log
               where seq <= (select trimmed from recipe_index) order by seq limit ${TRIMMED_AT_ONCE})`),
    ]);
  }

  #renewal(): Query<void> {
    return createSqlCommand('update recipe_index set publisher_until = ?2 where publisher = ?1', [
      this.#mark,
      this.#now() + LEASE_MS,
    ]);
  }

  /**
   * Runs statements in a transaction that fails if another worker has taken the publishing lease. The statements must
   * be idempotent, because a retry may run them twice.
   */
  async #batch<const Items extends BatchItems>(items: Items): Promise<BatchResults<Items>> {
    const held = createRollBackIfQuery(`not ${HELD}`, [this.#mark]);
    const results = await withRetry(() =>
      batchUnlessRolledBack(this.#db, [held, combineQueries(items, (itemResults) => itemResults)]),
    );
    if (results === null) throw new LeaseLost('Another publisher has taken over.');
    return results[1];
  }
}

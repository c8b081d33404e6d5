/**
 * Keeps a worker isolate's copy of the recipe index in sync with the database. The copy is loaded once for all waiting
 * requests, and then updated with each recipe change. If new segments are published, the copy switches to them while
 * searches use it.
 */

import { type BatchResults, batch, type Query, returnAllRows, runQuery } from '../../platform/db/query.ts';
import { failAfterTimeout, type UnavailableFields } from '../../platform/errors/unavailable.ts';
import { logError } from '../../platform/http/log.ts';
import { SharedOutcome } from '../../platform/shared-outcome.ts';
import { SharedReads } from '../../platform/shared-reads.ts';
import { type IndexRow, SELECT_ROWS } from '../build/rows.ts';
import type { Sources } from './base.ts';
import {
  applyRecipeChanges,
  canCatchUpByChangeLog,
  type IndexMemory,
  loadIndexMemory,
  switchToPublication,
  wasDatabaseRestored,
} from './memory.ts';
import { type State, selectIndexState, selectRecipeIdsChangedSince } from './state.ts';

export interface ReportedState {
  readonly seq: number;
  readonly empty: boolean;
}

/**
 * State of the recipe index in the database, as read before the search, or the reason why the state could not be read.
 * Null if no state was read, for example because the index was loaded instead.
 */
export type EarlyState = ReportedState | { readonly unavailable: UnavailableFields } | null;

interface ReportedRows extends ReportedState {
  /** True if recipes have changed in the database since the index in memory was last updated. */
  readonly moved: boolean;
  readonly rows: readonly IndexRow[];
}

/** Delay (ms) before a failed switch to newly published index segments is tried again. */
const CHANGE_RETRY_MS = 10_000;
/**
 * Maximum number of parallel queries for the state of the index in the database. With a higher number, fewer searches
 * share a query.
 */
const STATE_READS = 2;

/**
 * Selects the state of the index in the database, and the rows of two kinds of recipes: those that changed after the
 * change number `seq`, and those in `wanted`.
 * @param wanted IDs of recipes
 */
const selectStateAndRows = (seq: number, wanted: readonly string[]) => {
  const rows: Query<IndexRow[]> = {
    sql: `${SELECT_ROWS} id in (select recipe_id from recipe_log where seq > ?1
      union select value from json_each(?2))`,
    params: [seq, JSON.stringify(wanted)],
    read: returnAllRows<IndexRow>,
  };
  return [selectIndexState(), selectRecipeIdsChangedSince(seq), rows] as const;
};

type StateAndRows = BatchResults<ReturnType<typeof selectStateAndRows>>;

export class IsolateMemory {
  readonly #sources: Sources;
  #memory: IndexMemory | null = null;
  #epoch: string | null = null;
  /**
   * The running load of the index; null if none is running. All requests that need the index wait for the same load.
   */
  #loading: SharedOutcome<IndexMemory> | null = null;
  #changing: SharedOutcome<boolean> | null = null;
  readonly #stateReads = new SharedReads<StateAndRows>(STATE_READS);

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** Copy of the index in the memory of this isolate; null before the first load. */
  get now(): IndexMemory | null {
    return this.#memory;
  }

  /**
   * Version of the food labels that was last read from the database. The database replaces the version when a food
   * label is corrected and when the database is restored. The labels of an index that was loaded with a different
   * version may be outdated.
   */
  get epoch(): string | null {
    return this.#epoch;
  }

  /**
   * Reads the state of the database and the rows of some recipes in one round trip, and updates the index in memory.
   * @param options.mayShare true if other callers may get the state from the same query. The shared query starts after
   *   this call, so its result is recent
   * @returns null if the index in memory was too old to be updated and was loaded again
   */
  async readStateAndRows(
    wanted: readonly string[],
    memory: IndexMemory,
    { db, mayShare = false }: { readonly db: D1Database; readonly mayShare?: boolean | undefined },
  ): Promise<ReportedRows | null> {
    const { db: primary, timeouts } = this.#sources;
    const { seq, cards } = memory;
    const ask = (of: D1Database) =>
      failAfterTimeout(timeouts.fallback, 'database', batch(of, selectStateAndRows(seq, wanted)));
    const shared = async () => new Map([['', await ask(db)]]);
    const isShared = mayShare && wanted.length === 0;
    const sharedResults = isShared ? await this.#stateReads.read(String(seq), '', shared) : undefined;
    const [state, changed, rows] = sharedResults ?? (await ask(db));
    const back = wasDatabaseRestored(seq, state);
    if (back || !canCatchUpByChangeLog(memory, state)) {
      // The state is older than the index in memory. Either this replica lags behind, or the database was restored to
      // an earlier time. Ask the primary database to find out.
      if (db !== primary) return this.readStateAndRows(wanted, memory, { db: primary });
      this.#epoch = state.epoch;
      if (back)
        logError(new Error(`The log of changes went back from ${seq} to ${state.last}.`), {
          instead: 'the index, read again',
        });
      await this.load(memory);
      return null;
    }
    this.#epoch = state.epoch;
    // Do not wait for the switch to newly published segments, because the index in memory already includes all changes.
    this.#changeOver(memory, state);
    // If a parallel search has already applied newer changes, skip these changes.
    if (this.#memory === memory && state.last > memory.seq) {
      applyRecipeChanges(memory, changed, new Map(rows.map((row) => [row.id, row])));
      memory.seq = state.last;
    }
    if (state.last === memory.seq) cards.add(rows);
    const moved = changed.length > 0 || state.last !== seq;
    return { seq: state.last, empty: state.filled === 0, moved, rows };
  }

  /**
   * Switches the index in memory to newly published segments, or reloads it, and waits until this is done. Does nothing
   * if neither is necessary.
   * @returns true if the index was switched or reloaded
   */
  async switchToNewestPublication(memory: IndexMemory): Promise<boolean> {
    const { db, timeouts } = this.#sources;
    const state = await failAfterTimeout(timeouts.fallback, 'database', runQuery(db, selectIndexState()));
    if (!canCatchUpByChangeLog(memory, state)) {
      await this.load(memory);
      return true;
    }
    return (await this.#changeOver(memory, state)) ?? false;
  }

  /**
   * Starts a switch of the index in memory to newly published segments. Only one switch runs at a time, in the
   * background.
   * @returns true if the switch succeeded, and false if it failed; null if there is nothing to do or it is too early to
   * retry
   */
  #changeOver(memory: IndexMemory, { segments, seq }: State): Promise<boolean> | null {
    if (segments === null || segments === memory.segments || Date.now() < memory.retryAt) return null;
    // Ignore a published index that is older than the published segments in memory. A replica that lags behind the
    // primary database may report it.
    if (seq < memory.baseSeq) return null;
    if (this.#changing !== null) return this.#changing.wait();
    const work = async () => {
      try {
        const isWanted = () => this.#memory === memory;
        const next = await failAfterTimeout(
          this.#sources.timeouts.load,
          'kv',
          switchToPublication(this.#sources, memory, { segments, seq }, isWanted),
        );
        if (next !== null && isWanted()) this.#memory = next;
        return next !== null;
      } catch (error) {
        logError(error, { instead: 'the index in memory' });
        memory.retryAt = Date.now() + CHANGE_RETRY_MS;
        return false;
      } finally {
        this.#changing = null;
      }
    };
    const changing = work();
    this.#changing = new SharedOutcome(changing);
    return changing;
  }

  /** Loads the index again. If another call has already replaced the copy `outdated`, returns the new copy. */
  async load(outdated: IndexMemory | null = null): Promise<IndexMemory> {
    if (this.#memory !== null && this.#memory !== outdated) return this.#memory;
    const loading = this.#loading ?? new SharedOutcome(loadIndexMemory(this.#sources, outdated));
    this.#loading = loading;
    try {
      const memory = await failAfterTimeout(this.#sources.timeouts.load, 'database', loading.wait());
      if (this.#loading === loading) this.#memory = memory;
      return memory;
    } finally {
      // Drop a load that has ended without a result, so that the next request starts a new load. Cloudflare stops a
      // load half a minute after the end of the request that started it, even if other requests wait for it.
      if (this.#loading === loading) this.#loading = null;
    }
  }
}

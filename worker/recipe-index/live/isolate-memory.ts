/**
 * The isolate's copy of the recipe index, kept in sync with the database. The copy is loaded once for all waiting
 * requests. Each change of a recipe updates the copy. When new segments are published, the copy switches to them while
 * searches use it.
 */

import { withTimeout } from '../../platform/errors/unavailable.ts';
import { logError } from '../../platform/http/log.ts';
import { SharedOutcome } from '../../platform/shared-outcome.ts';
import { SharedReads } from '../../platform/shared-reads.ts';
import { type IndexRow, SELECT_ROWS } from '../build/rows.ts';
import type { Sources } from './base.ts';
import {
  applyChanges,
  canCatchUpByChangeLog,
  type IndexMemory,
  loadIndexMemory,
  switchToPublication,
  wasDatabaseRestored,
} from './memory.ts';
import { parseChangedIds, parseState, SELECT_CHANGED, SELECT_STATE, type State } from './state.ts';

/** State of the recipes that the database reported: number of the latest change, and whether there are no recipes. */
export interface ReportedState {
  readonly seq: number;
  readonly empty: boolean;
}

interface ReportedRows extends ReportedState {
  /** True if the copy of the index in memory was outdated at the time of the request, because a recipe had changed. */
  readonly moved: boolean;
  readonly rows: readonly IndexRow[];
}

/** Delay in ms before a failed switch to newly published segments of the recipe index is tried again. */
const CHANGE_RETRY_MS = 10_000;
/**
 * Maximum number of concurrent queries that read only the state of the database. With a higher limit, searches under
 * load share fewer queries.
 */
const STATE_READS = 2;

export class IsolateMemory {
  readonly #sources: Sources;
  #memory: IndexMemory | null = null;
  #epoch: string | null = null;
  /** The load of the recipe index that is in progress. All waiting requests share it. */
  #loading: SharedOutcome<IndexMemory> | null = null;
  #changing: SharedOutcome<boolean> | null = null;
  readonly #stateReads = new SharedReads<D1Result<never>[]>(STATE_READS);

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** Current copy of the recipe index, or null before the first load. */
  get now(): IndexMemory | null {
    return this.#memory;
  }

  /**
   * The epoch that the database last reported. A copy of the index with a different epoch may have labels from before a
   * correction.
   */
  get epoch(): string | null {
    return this.#epoch;
  }

  /**
   * Reads the database's state and the rows of some recipes in one request, and updates the copy of the index in
   * memory.
   * @param options.mayShare true if the call may use the result of another caller's query that reads only the state and
   * starts after this call
   * @returns null if the copy was too outdated to update and has been replaced
   */
  async readStateAndRows(
    wanted: readonly string[],
    memory: IndexMemory,
    { db, mayShare = false }: { readonly db: D1Database; readonly mayShare?: boolean | undefined },
  ): Promise<ReportedRows | null> {
    const { db: primary, timeouts } = this.#sources;
    const { seq, cards } = memory;
    const ask = (of: D1Database) => {
      const batch = of.batch<never>([
        of.prepare(SELECT_STATE),
        of.prepare(SELECT_CHANGED).bind(seq),
        of
          .prepare(
            `${SELECT_ROWS} id in (select recipe_id from recipe_log where seq > ?1
                 union select value from json_each(?2))`,
          )
          .bind(seq, JSON.stringify(wanted)),
      ]);
      return withTimeout(timeouts.fallback, 'database', batch);
    };
    const shared = async () => new Map([['', await ask(db)]]);
    const isShared = mayShare && wanted.length === 0;
    const batchResults = isShared ? await this.#stateReads.read(String(seq), '', shared) : await ask(db);
    const [states, changes, rowsResult] = batchResults ?? [];
    const state = parseState(states);
    const back = wasDatabaseRestored(seq, state);
    if (back || !canCatchUpByChangeLog(memory, state)) {
      // A replica that lags behind looks like a database that was restored to an earlier time, so check the primary.
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
    // Do not wait for the switch to the newly published segments: the copy of the index with all changes applied is
    // already up to date.
    this.#changeOver(memory, state);
    const rows = (rowsResult?.results ?? []) as IndexRow[];
    const changed = parseChangedIds(changes);
    // Do not apply changes that are older than the copy of the index: another search may have updated it in the
    // meantime.
    if (this.#memory === memory && state.last > memory.seq) {
      applyChanges(memory, changed, new Map(rows.map((row) => [row.id, row])));
      memory.seq = state.last;
    }
    if (state.last === memory.seq) cards.add(rows);
    const moved = changed.length > 0 || state.last !== seq;
    return { seq: state.last, empty: state.filled === 0, moved, rows };
  }

  /**
   * Switches the copy of the index in memory to newly published segments or reloads it, if either is necessary, and
   * waits until this is done.
   * @returns true if the copy has been switched or reloaded
   */
  async follow(memory: IndexMemory): Promise<boolean> {
    const { db, timeouts } = this.#sources;
    const [states] = await withTimeout(
      timeouts.fallback,
      'database',
      db.batch<never>([db.prepare(SELECT_STATE)]),
    );
    const state = parseState(states);
    if (!canCatchUpByChangeLog(memory, state)) {
      await this.load(memory);
      return true;
    }
    return (await this.#changeOver(memory, state)) ?? false;
  }

  /**
   * Starts to switch the copy of the index in memory to the published segments, if they are not in memory yet. The
   * switch runs in the background, and only one switch runs at a time.
   * @returns true if the switch succeeded, false if it failed; null if nothing is to be done or if it is too early to
   * retry
   */
  #changeOver(memory: IndexMemory, { segments, seq }: State): Promise<boolean> | null {
    if (segments === null || segments === memory.segments || Date.now() < memory.retryAt) return null;
    // Ignore an earlier publication of the recipe index, which a lagging replica of the database reports.
    if (seq < memory.baseSeq) return null;
    if (this.#changing !== null) return this.#changing.wait();
    const work = async () => {
      try {
        const isWanted = () => this.#memory === memory;
        const next = await withTimeout(
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

  /**
   * Loads the whole index again. If another call has already replaced the copy `outdated`, returns the current copy.
   */
  async load(outdated: IndexMemory | null = null): Promise<IndexMemory> {
    if (this.#memory !== null && this.#memory !== outdated) return this.#memory;
    const loading = this.#loading ?? new SharedOutcome(loadIndexMemory(this.#sources, outdated));
    this.#loading = loading;
    try {
      const memory = await withTimeout(this.#sources.timeouts.load, 'database', loading.wait());
      if (this.#loading === loading) this.#memory = memory;
      return memory;
    } finally {
      // Forget this load of the recipe index when it ends. Half a minute after the end of the request that started a
      // load, the platform stops the load, even if other requests wait for it. The next request then starts a new load.
      if (this.#loading === loading) this.#loading = null;
    }
  }
}

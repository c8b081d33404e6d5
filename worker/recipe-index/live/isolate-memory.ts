/**
 * What this isolate has in memory, kept up with the database: loaded once for all who wait, brought forward by what has
 * changed, and changed over to what is published while it is searched.
 */

import { withTimeout } from '../../platform/errors/unavailable.ts';
import { logError } from '../../platform/http/log.ts';
import { SharedOutcome } from '../../platform/shared-outcome.ts';
import { SharedReads } from '../../platform/shared-reads.ts';
import { type IndexRow, SELECT_ROWS } from '../build/rows.ts';
import type { Sources } from './base.ts';
import { applyChanges, changeOver, isCurrent, type Memory, readMemory, wentBack } from './memory.ts';
import { changedIn, SELECT_CHANGED, SELECT_STATE, type State, stateIn } from './state.ts';

/** What the database has said of the catalogue: up to which change, and whether there is any recipe. */
export interface Told {
  readonly seq: number;
  readonly empty: boolean;
}

/** What the database said, and the rows that it was asked for. */
interface Asked extends Told {
  /** Whether anything has changed since the moment of the memory that was asked for. */
  readonly moved: boolean;
  readonly rows: readonly IndexRow[];
}

/** After how long a change-over that failed is tried again (ms). */
const CHANGE_AGAIN = 10_000;
/** Questions for the state alone that run at the same time: with more, searches under load ask more often for the same. */
const STATE_READS = 2;

export class IsolateMemory {
  readonly #sources: Sources;
  #memory: Memory | null = null;
  #epoch: string | null = null;
  /** One load at a time, shared by all who wait for it. */
  #loading: SharedOutcome<Memory> | null = null;
  #changing: SharedOutcome<boolean> | null = null;
  readonly #stateReads = new SharedReads<D1Result<never>[]>(STATE_READS);

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** What is in memory; null before the first load. */
  get now(): Memory | null {
    return this.#memory;
  }

  /** The epoch that the database last named. What is in memory of another one has labels from before a correction. */
  get epoch(): string | null {
    return this.#epoch;
  }

  /**
   * Asks the database for its state and the rows of some recipes, in one round trip, and brings the memory up to it.
   * @param options.mayShare the state alone may be asked for with others, where it begins after this
   * @returns null where the memory was outdated: another one is there now
   */
  async askFor(
    wanted: readonly string[],
    memory: Memory,
    { db, mayShare = false }: { readonly db: D1Database; readonly mayShare?: boolean | undefined },
  ): Promise<Asked | null> {
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
    const asked = isShared ? await this.#stateReads.read(String(seq), '', shared) : await ask(db);
    const [states, changes, found] = asked ?? [];
    const state = stateIn(states);
    const back = wentBack(seq, state);
    if (back || !isCurrent(memory, state)) {
      // A replica that lags says of the past what a database says that was taken back to it. The primary knows.
      if (db !== primary) return this.askFor(wanted, memory, { db: primary });
      this.#epoch = state.epoch;
      if (back)
        logError(new Error(`The log of changes went back from ${seq} to ${state.last}.`), {
          instead: 'the index, read anew',
        });
      await this.load(memory);
      return null;
    }
    this.#epoch = state.epoch;
    // What is in memory, with the changes since, is the catalogue of now all the same: nobody waits for the other.
    this.#changeOver(memory, state);
    const rows = (found?.results ?? []) as IndexRow[];
    const changed = changedIn(changes);
    // Another search may have brought the memory further meanwhile; never take it back.
    if (this.#memory === memory && state.last > memory.seq) {
      applyChanges(memory, changed, new Map(rows.map((row) => [row.id, row])));
      memory.seq = state.last;
    }
    if (state.last === memory.seq) cards.add(rows);
    const moved = changed.length > 0 || state.last !== seq;
    return { seq: state.last, empty: state.filled === 0, moved, rows };
  }

  /**
   * Sees to it that the memory is not behind what the database says now, and waits for that.
   * @returns whether it was, and something was done about it
   */
  async follow(memory: Memory): Promise<boolean> {
    const { db, timeouts } = this.#sources;
    const [states] = await withTimeout(
      timeouts.fallback,
      'database',
      db.batch<never>([db.prepare(SELECT_STATE)]),
    );
    const state = stateIn(states);
    if (!isCurrent(memory, state)) {
      await this.load(memory);
      return true;
    }
    return (await this.#changeOver(memory, state)) ?? false;
  }

  /**
   * Begins to change over to what is published, where that is not in memory: in the background, one at a time.
   * @returns whether it could; null: there is nothing to do, or it is too early to try again
   */
  #changeOver(memory: Memory, { segments, seq }: State): Promise<boolean> | null {
    if (segments === null || segments === memory.segments || Date.now() < memory.again) return null;
    // A replica that lags names what was published before.
    if (seq < memory.baseSeq) return null;
    if (this.#changing !== null) return this.#changing.wait();
    const work = async () => {
      try {
        const isWanted = () => this.#memory === memory;
        const next = await withTimeout(
          this.#sources.timeouts.load,
          'kv',
          changeOver(this.#sources, memory, { segments, seq }, isWanted),
        );
        if (next !== null && isWanted()) this.#memory = next;
        return next !== null;
      } catch (error) {
        logError(error, { instead: 'the index in memory' });
        memory.again = Date.now() + CHANGE_AGAIN;
        return false;
      } finally {
        this.#changing = null;
      }
    };
    const changing = work();
    this.#changing = new SharedOutcome(changing);
    return changing;
  }

  /** Loads everything anew, unless somebody has replaced `outdated` already. */
  async load(outdated: Memory | null = null): Promise<Memory> {
    if (this.#memory !== null && this.#memory !== outdated) return this.#memory;
    const loading = this.#loading ?? new SharedOutcome(readMemory(this.#sources, outdated));
    this.#loading = loading;
    try {
      const memory = await withTimeout(this.#sources.timeouts.load, 'database', loading.wait());
      if (this.#loading === loading) this.#memory = memory;
      return memory;
    } finally {
      // The platform ends even such a load half a minute after its request: whoever comes next begins anew.
      if (this.#loading === loading) this.#loading = null;
    }
  }
}

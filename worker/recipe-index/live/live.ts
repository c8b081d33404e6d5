/**
 * The catalogue as one isolate knows it: published segments, the changes since, the reference data.
 *
 * Contract: `search` answers for the state of the database that it is given at some moment between its call and its
 * answer, and an import that was committed there before the call is in it; a replica may lag behind that, but never
 * behind what is in memory. Usually it costs one round trip: the cards of the winners, together with the changes since
 * the isolate last looked. Only when those move a winner does it ask again. Cards that are at hand and have not changed
 * since are not fetched again.
 *
 * A database that was taken back in time is noticed when its log has fewer changes than are in memory, and everything is
 * read anew; where it may have as many again by now, a new epoch says so (`startEpoch`).
 *
 * When the database does not answer, `search` answers from what is in memory, and says so (`stale`): recipes whose
 * cards are not at hand are missing then. When KV does not answer, what is there already goes on serving, else the
 * index is built from the database. Only an isolate with nothing in memory has nothing to say: `Unavailable`.
 */
import { waitUntil } from 'cloudflare:workers';
import { withRetry } from '../../db/retry.ts';
import { logError } from '../../http/log.ts';
import { timeoutsOf } from '../../platform/timeouts.ts';
import { withTypedErrors } from '../../platform/typed-errors.ts';
import { Unavailable, withTimeout } from '../../platform/unavailable.ts';
import type { Reference } from '../../reference/store.ts';
import { type IndexRow, SELECT_ROWS } from '../build/rows.ts';
import { type Answer, needsAmounts, type Question, type Shard, searchIndex } from '../query/query.ts';
import type { Sources } from './base.ts';
import {
  applyChanges,
  changeOver,
  hasLabels,
  isCurrent,
  type Memory,
  readAmounts,
  readMemory,
  wentBack,
} from './memory.ts';
import { changedIn, SELECT_CHANGED, SELECT_STATE, type State, stateIn, stateVersion } from './state.ts';

export interface SearchOutcome {
  readonly answer: Answer;
  /** What was asked, by this reference data. */
  readonly question: Question;
  readonly reference: Reference;
  /** Of every recipe in the answer. */
  readonly rows: ReadonlyMap<string, IndexRow>;
  /** The database did not answer: this is what was in memory. */
  readonly stale: boolean;
  /** The amounts of recipes were not to be had: the order is the one as if everything owned were plenty. */
  readonly roughly: boolean;
  /** There is no recipe at all. */
  readonly empty: boolean;
}

/** What the database has said of the catalogue: up to which change, and whether there is any recipe. */
export interface Told {
  readonly seq: number;
  readonly empty: boolean;
}

/** Where a search asks, and what it need not ask any more. */
export interface SearchOptions {
  /** The database, or the nearest replica of it. */
  readonly db?: D1Database;
  /** What `catchUp` has given for this search. */
  readonly told?: Promise<Told | null> | undefined;
}

/** All recipes, as `LiveIndex.look` shows them. */
export interface IndexView {
  readonly reference: Reference;
  readonly shards: readonly Shard[];
  /** Whether what recipes contain was read by this code and by the corrections of now: else no diet can be answered for. */
  readonly labelled: boolean;
}

interface Looked<Value> {
  readonly value: Value;
  readonly ids: readonly string[];
}

/** What was found, and the rows of the recipes that were named. */
export interface Found<Value> {
  readonly value: Value;
  readonly rows: ReadonlyMap<string, IndexRow>;
  /** Of all recipes, as `stateVersion` writes it. */
  readonly version: string;
}

/** How often a search follows an import that keeps moving its winners before it says so. */
const ROUNDS = 50;
/** After how long a change-over that failed is tried again (ms). */
const CHANGE_AGAIN = 10_000;
/** What the database is asked again within one search, when it fails for a reason that passes (ms of pause). */
const RETRY_DELAYS_MS = [20, 50, 100, 200];

const unreachable = (cause: unknown) =>
  new Unavailable('database', 'There is no search index in memory.', { cause });

export class LiveIndex {
  readonly #sources: Sources;
  #memory: Memory | null = null;
  /** The epoch that the database last named. What is in memory of another one has labels from before a correction. */
  #epoch: string | null = null;
  /** One load at a time, shared by all who wait for it. */
  #loading: Promise<Memory> | null = null;
  #changing: Promise<boolean> | null = null;

  constructor(env: Pick<Env, 'DB' | 'KV' | 'ANSWER_WITHIN_MS'>) {
    const { DB, KV } = withTypedErrors(env);
    this.#sources = { db: DB, kv: KV, timeouts: timeoutsOf(env) };
  }

  /** @param ask makes the question of the current reference data */
  async search(ask: (reference: Reference) => Question, options: SearchOptions = {}): Promise<SearchOutcome> {
    try {
      return await this.#searchNow(ask, options);
    } catch (error) {
      if (error instanceof Unavailable) return this.#searchMemory(ask, error);
      throw error;
    }
  }

  /**
   * Asks the database for its state, for a search whose question is not known yet: beside whatever else that waits for.
   * @returns for that search
   * @throws Unavailable when the database does not answer
   */
  async catchUp(db = this.#sources.db): Promise<Told | null> {
    if (this.#memory !== null) return this.#askFor([], this.#memory, db);
    await this.#load();
    return null;
  }

  async #searchNow(
    ask: (reference: Reference) => Question,
    { db = this.#sources.db, told: early }: SearchOptions,
  ): Promise<SearchOutcome> {
    /** What the database last said for this search. */
    let told = (await early) ?? null;
    let again = false;
    for (let round = 0; round < ROUNDS; round += 1) {
      const memory = this.#memory ?? (await this.#load());
      const { reference, layers, cards, seq } = memory;
      const question = ask(reference);
      if (!answersFor(memory, question)) {
        // It may have been published meanwhile.
        if (!(await this.#follow(memory))) throw unlabelled();
        continue;
      }
      let roughly = false;
      if (needsAmounts(question.kitchen)) {
        const amounts = await readAmounts(this.#sources, memory);
        if (amounts === 'gone' && !again) {
          // Of a publication an hour ago: what was published since is not in memory yet.
          await this.#follow(memory);
          again = true;
          continue;
        }
        if (amounts !== 'there') {
          memory.amountsMissed ||= Date.now();
          roughly = true;
        }
      }
      // The memory may have moved on while amounts were loaded.
      if (this.#memory !== memory || memory.seq !== seq) continue;
      const answer = searchIndex(layers.shards, roughly ? withoutAmounts(question) : question);
      const winners = [...new Set([...answer.ranked.map(({ id }) => id), ...opened(answer)])];
      const { rows, missing } = cards.of(winners);
      if (told?.seq === seq && missing.length === 0)
        return { answer, question, reference, rows, roughly, stale: false, empty: told.empty };

      const caughtUp = await this.#askFor(missing, memory, db);
      told = caughtUp;
      if (caughtUp === null || caughtUp.moved) continue;
      for (const row of caughtUp.rows) rows.set(row.id, row);
      return { answer, question, reference, rows, roughly, stale: false, empty: caughtUp.empty };
    }
    throw new Error('The catalogue changes faster than a search can follow.');
  }

  /**
   * Asks the database for its state and the rows of some recipes, in one round trip, and brings the memory up to it.
   * @returns null where the memory was outdated: another one is there now
   */
  async #askFor(
    wanted: readonly string[],
    memory: Memory,
    db: D1Database,
  ): Promise<(Told & { readonly moved: boolean; readonly rows: readonly IndexRow[] }) | null> {
    const { db: primary, timeouts } = this.#sources;
    const { seq, cards } = memory;
    const ask = (of: D1Database) => {
      const batch = () =>
        of.batch<never>([
          of.prepare(SELECT_STATE),
          of.prepare(SELECT_CHANGED).bind(seq),
          of
            .prepare(
              `${SELECT_ROWS} id in (select recipe_id from recipe_log where seq > ?1
                 union select value from json_each(?2))`,
            )
            .bind(seq, JSON.stringify(wanted)),
        ]);
      return withTimeout(timeouts.fallback, 'database', withRetry(batch, RETRY_DELAYS_MS));
    };
    const [states, changes, found] = await ask(db);
    const state = stateIn(states);
    const back = wentBack(seq, state);
    if (back || !isCurrent(memory, state)) {
      // A replica that lags says of the past what a database says that was taken back to it. The primary knows.
      if (db !== primary) return this.#askFor(wanted, memory, primary);
      this.#epoch = state.epoch;
      if (back)
        logError(new Error(`The log of changes went back from ${seq} to ${state.last}.`), {
          instead: 'the index, read anew',
        });
      await this.#load(memory);
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
   * Looks something up in all recipes. It holds for the state of the database at some moment between call and answer; a
   * database or KV that does not answer makes it fail with `Unavailable`.
   *
   * @param ask asked again when recipes have changed meanwhile. It names the recipes whose rows are wanted
   */
  async look<Value>(ask: (view: IndexView) => Looked<Value>): Promise<Found<Value>> {
    for (let round = 0; round < ROUNDS; round += 1) {
      const memory = this.#memory ?? (await this.#load());
      const { reference, layers, cards, seq, epoch, referenceVersion } = memory;
      const labelled = hasLabels(layers.base, reference.labels.version);
      const { value, ids } = ask({ reference, shards: layers.shards, labelled });
      const { rows, missing } = cards.of(ids);
      const asked = await this.#askFor(missing, memory, this.#sources.db);
      if (asked === null || asked.moved) continue;
      for (const row of asked.rows) rows.set(row.id, row);
      return { value, rows, version: stateVersion({ epoch, reference: referenceVersion, last: seq }) };
    }
    throw new Error('The catalogue changes faster than a list can follow.');
  }

  /** The answer of what is in memory, with the cards at hand. @throws Unavailable when that is nothing */
  #searchMemory(ask: (reference: Reference) => Question, cause: Unavailable): SearchOutcome {
    const memory = this.#memory;
    if (memory === null) throw unreachable(cause);
    const { reference, layers, cards } = memory;
    const question = ask(reference);
    if (!answersFor(memory, question)) throw unlabelled();
    if (question.wishes.diet !== undefined && this.#epoch !== null && this.#epoch !== memory.epoch)
      throw unreachable(cause);
    const roughly = needsAmounts(question.kitchen);
    const answer = searchIndex(layers.shards, roughly ? withoutAmounts(question) : question);
    const { rows } = cards.of([...answer.ranked.map(({ id }) => id), ...opened(answer)]);
    if (answer.ranked.length > 0 && rows.size === 0) throw unreachable(cause);
    logError(cause, { instead: 'the index in memory' });
    const ranked = answer.ranked.filter(({ id }) => rows.has(id));
    return { answer: { ...answer, ranked }, question, reference, rows, roughly, stale: true, empty: false };
  }

  /** What this isolate has in memory, for the health route. */
  get versions(): { seq: number; base: number; changed: number } | null {
    const memory = this.#memory;
    if (memory === null) return null;
    const base = memory.layers.ranges.reduce((sum, { segment }) => sum + segment.recipes, 0);
    return { seq: memory.seq, base, changed: memory.layers.changed };
  }

  /**
   * Sees to it that the memory is not behind what the database says now, and waits for that.
   * @returns whether it was, and something was done about it
   */
  async #follow(memory: Memory): Promise<boolean> {
    const { db, timeouts } = this.#sources;
    const [states] = await withTimeout(
      timeouts.fallback,
      'database',
      withRetry(() => db.batch<never>([db.prepare(SELECT_STATE)]), RETRY_DELAYS_MS),
    );
    const state = stateIn(states);
    if (!isCurrent(memory, state)) {
      await this.#load(memory);
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
    if (this.#changing !== null) return this.#changing;
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
    this.#changing = changing;
    waitUntil(changing);
    return changing;
  }

  /** A load goes on when the request that began it goes away: others may wait for it. */
  #beginLoad(outdated: Memory | null): Promise<Memory> {
    const loading = readMemory(this.#sources, outdated);
    waitUntil(loading.catch(() => {}));
    return loading;
  }

  /** Loads everything anew, unless somebody has replaced `outdated` already. */
  async #load(outdated: Memory | null = null): Promise<Memory> {
    if (this.#memory !== null && this.#memory !== outdated) return this.#memory;
    const loading = this.#loading ?? this.#beginLoad(outdated);
    this.#loading = loading;
    try {
      const memory = await withTimeout(this.#sources.timeouts.load, 'database', loading);
      if (this.#loading === loading) this.#memory = memory;
      return memory;
    } finally {
      // The platform ends even such a load half a minute after its request: whoever comes next begins anew.
      if (this.#loading === loading) this.#loading = null;
    }
  }
}

/**
 * An index whose labels were made by other code, or before a correction, must not answer for a diet until it is published
 * anew (`npm run catalogue:publish`, after every deployment by itself, and after every correction).
 */
const answersFor = ({ layers, reference }: Memory, { wishes }: Question): boolean =>
  wishes.diet === undefined || hasLabels(layers.base, reference.labels.version);

export const unlabelled = () =>
  new Unavailable('kv', 'The index has labels of foods of another version, and has to be published.');

/** The same as if what is owned were plenty: what can be ranked while amounts are not to be had. */
const withoutAmounts = ({ kitchen, ...question }: Question): Question => ({
  ...question,
  kitchen: { ...kitchen, owned: kitchen.owned.map(({ amount: _, unit: __, ...item }) => item) },
});

/** The recipes that an answer names besides its results. */
const opened = ({ unlocks }: Answer): string[] => unlocks.flatMap(({ opens }) => opens);

const catalogues = new WeakMap<D1Database, LiveIndex>();

/** The catalogue of this isolate. */
export function liveIndex(env: Pick<Env, 'DB' | 'KV' | 'ANSWER_WITHIN_MS'>): LiveIndex {
  const { DB } = withTypedErrors(env);
  let own = catalogues.get(DB);
  if (own === undefined) {
    own = new LiveIndex(env);
    catalogues.set(DB, own);
  }
  return own;
}

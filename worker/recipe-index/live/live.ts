/**
 * The index as one isolate sees it: published segments, the changes since, and the reference data.
 *
 * Contract: `search` answers for the state of the given database at some moment between the call and the answer. It
 * includes every import that was committed there before the call. A replica may lag behind, but its answer never lags
 * behind the memory. A search usually costs one round trip, which reads the cards of the winners together with the
 * changes since the isolate's last read. Only if these changes affect a winner does it read again. Cached cards of
 * unchanged recipes are not fetched again.
 *
 * A database that was restored to an earlier time is detected by a log that is behind the memory; everything is then
 * read again. If the log may have caught up by then, a new epoch signals the restore (`startEpoch`).
 *
 * If the database does not answer, `search` answers from memory and reports this (`stale`); recipes without a cached
 * card are missing then. If KV does not answer, the segments in memory remain in use; without any, the index is built
 * from the database. Only an isolate with nothing in memory throws `Unavailable`.
 */

import type { Reference } from '../../features/foods/store.ts';
import { platformDatabase, withTypedErrors } from '../../platform/errors/typed-errors.ts';
import { readTimeouts, Unavailable } from '../../platform/errors/unavailable.ts';
import { logError } from '../../platform/http/log.ts';
import type { IndexRow } from '../build/rows.ts';
import { type Answer, needsAmounts, type Question, type Shard, searchIndex } from '../query/query.ts';
import type { Sources } from './base.ts';
import type { CardReader } from './cards.ts';
import { IsolateMemory, type ReportedState } from './isolate-memory.ts';
import { hasLabels, type Memory, readAmounts } from './memory.ts';
import { type PersonalSearch, withPersonal } from './personal.ts';
import { stateVersion } from './state.ts';

export interface SearchOutcome {
  readonly answer: Answer;
  /** The question as built with this reference data. */
  readonly question: Question;
  readonly reference: Reference;
  /** Rows of every recipe in the answer, and of the other requested recipes. */
  readonly rows: ReadonlyMap<string, IndexRow>;
  /** True if the database did not answer and the result comes from memory. */
  readonly stale: boolean;
  /**
   * True if recipes' amounts were not available. The recipes are then ranked as if every owned ingredient were
   * plentiful.
   */
  readonly roughly: boolean;
  /** True if there are no recipes at all. */
  readonly empty: boolean;
}

/** Database and shortcuts of a search. */
export interface SearchOptions {
  /** The database, or its nearest replica. */
  readonly db?: D1Database;
  /**
   * True if the caller has made no write that the result must include, so that a state read for another request is good
   * enough.
   */
  readonly mayShare?: boolean;
  /** Result of `catchUp` for this search. */
  readonly pendingState?: Promise<ReportedState | null> | undefined;
  /** The cook's own recipes, as read with some reference data. */
  readonly personal?: ((reference: Reference) => PersonalSearch) | undefined;
  /** Ids of recipes whose rows are needed even if they are not found. */
  readonly requiredIds?: readonly string[];
}

/** All recipes, as passed to the callback of `LiveIndex.look`. */
export interface IndexView {
  readonly reference: Reference;
  readonly shards: readonly Shard[];
  /** True if the recipes' labels match this code and the current corrections. If not, no diet can be answered. */
  readonly labelled: boolean;
}

interface Lookup<Value> {
  readonly value: Value;
  readonly ids: readonly string[];
}

/** The result, and the rows of the recipes that it names. */
export interface LookupResult<Value> {
  readonly value: Value;
  readonly rows: ReadonlyMap<string, IndexRow>;
  /** Version of all recipes, in the format of `stateVersion`. */
  readonly version: string;
}

/** Maximum number of rounds that a search follows an import that keeps moving its winners, before it throws. */
const ROUNDS = 50;
const unreachable = (cause: unknown) =>
  new Unavailable('database', 'There is no search index in memory.', { cause });

export class LiveIndex {
  readonly #sources: Sources;
  readonly #isolate: IsolateMemory;

  constructor(env: Pick<Env, 'DB' | 'KV' | 'ANSWER_WITHIN_MS'>) {
    const { DB, KV } = withTypedErrors(env);
    this.#sources = { db: DB, kv: KV, timeouts: readTimeouts(env) };
    this.#isolate = new IsolateMemory(this.#sources);
  }

  /** @param ask builds the question with the current reference data */
  async search(ask: (reference: Reference) => Question, options: SearchOptions = {}): Promise<SearchOutcome> {
    try {
      return await this.#searchCurrent(ask, options);
    } catch (error) {
      if (error instanceof Unavailable) return this.#searchMemory(ask, options, error);
      throw error;
    }
  }

  /**
   * Reads the database's state for a search whose question is not known yet, in parallel with the caller's other reads.
   * @returns the state, to be passed to that search
   * @throws Unavailable if the database does not answer
   */
  async catchUp({
    db = this.#sources.db,
    mayShare,
  }: Pick<SearchOptions, 'db' | 'mayShare'> = {}): Promise<ReportedState | null> {
    const { now } = this.#isolate;
    if (now !== null) return this.#isolate.readStateAndRows([], now, { db, mayShare });
    await this.#isolate.load();
    return null;
  }

  async #searchCurrent(
    ask: (reference: Reference) => Question,
    {
      db = this.#sources.db,
      mayShare,
      pendingState: early,
      personal: personalBy,
      requiredIds: others = [],
    }: SearchOptions,
  ): Promise<SearchOutcome> {
    /** The state that the database last reported for this search. */
    let reportedState = (await early) ?? null;
    let hasFollowed = false;
    for (let round = 0; round < ROUNDS; round += 1) {
      const memory = this.#isolate.now ?? (await this.#isolate.load());
      const { reference, layers, cards, seq } = memory;
      const question = ask(reference);
      if (!canAnswer(memory, question)) {
        // Current labels may have been published meanwhile.
        if (!(await this.#isolate.follow(memory))) throw unlabelled();
        continue;
      }
      let roughly = false;
      if (needsAmounts(question.kitchen)) {
        const amounts = await readAmounts(this.#sources, memory);
        if (amounts === 'gone' && !hasFollowed) {
          // The memory uses a publication that was replaced an hour ago, and does not have the newer one yet.
          await this.#isolate.follow(memory);
          hasFollowed = true;
          continue;
        }
        if (amounts !== 'there') {
          memory.amountsMissed ||= Date.now();
          roughly = true;
        }
      }
      // The memory may have moved on while amounts were loaded.
      if (this.#isolate.now !== memory || memory.seq !== seq) continue;
      const personal = personalBy?.(reference) ?? null;
      const shards = withPersonal(layers.shards, personal);
      const answer = searchIndex(shards, roughly ? withoutAmounts(question) : question);
      const { rows, missing } = collectRows(answer, others, personal, cards);
      if (reportedState?.seq === seq && missing.length === 0)
        return { answer, question, reference, rows, roughly, stale: false, empty: reportedState.empty };

      const caughtUp = await this.#isolate.readStateAndRows(missing, memory, { db, mayShare });
      reportedState = caughtUp;
      if (caughtUp === null || caughtUp.moved) continue;
      for (const row of caughtUp.rows) rows.set(row.id, row);
      return { answer, question, reference, rows, roughly, stale: false, empty: caughtUp.empty };
    }
    throw new Error('The recipe index changes faster than a search can follow.');
  }

  /**
   * Looks something up in all recipes. The result is valid for the state of the database at some moment between call
   * and answer. Throws `Unavailable` if the database or KV does not answer.
   *
   * @param ask called again if recipes have changed meanwhile; returns the ids of the recipes whose rows are needed
   * @param early result of `catchUp` for this lookup; with it, no query is made if all rows are cached
   */
  async look<Value>(
    ask: (view: IndexView) => Lookup<Value>,
    early?: Promise<ReportedState | null>,
  ): Promise<LookupResult<Value>> {
    let reportedState = (await early) ?? null;
    for (let round = 0; round < ROUNDS; round += 1) {
      const memory = this.#isolate.now ?? (await this.#isolate.load());
      const { reference, layers, cards, seq, epoch, referenceVersion } = memory;
      const labelled = hasLabels(layers.base, reference.labels.version);
      const { value, ids } = ask({ reference, shards: layers.shards, labelled });
      const { rows, missing } = cards.of(ids);
      const version = stateVersion({ epoch, reference: referenceVersion, last: seq });
      if (reportedState?.seq === seq && missing.length === 0) return { value, rows, version };
      const reportedRows = await this.#isolate.readStateAndRows(missing, memory, { db: this.#sources.db });
      reportedState = reportedRows;
      if (reportedRows === null || reportedRows.moved) continue;
      for (const row of reportedRows.rows) rows.set(row.id, row);
      return { value, rows, version };
    }
    throw new Error('The recipe index changes faster than a list can follow.');
  }

  /** Answers from memory with the cached cards. @throws Unavailable if the memory has nothing to answer with */
  #searchMemory(
    ask: (reference: Reference) => Question,
    { personal: personalBy, requiredIds: others = [] }: SearchOptions,
    cause: Unavailable,
  ): SearchOutcome {
    const { now: memory, epoch } = this.#isolate;
    if (memory === null) throw unreachable(cause);
    const { reference, layers, cards } = memory;
    const question = ask(reference);
    if (!canAnswer(memory, question)) throw unlabelled();
    if (question.wishes.diet !== undefined && epoch !== null && epoch !== memory.epoch)
      throw unreachable(cause);
    const roughly = needsAmounts(question.kitchen);
    const personal = personalBy?.(reference) ?? null;
    const shards = withPersonal(layers.shards, personal);
    const answer = searchIndex(shards, roughly ? withoutAmounts(question) : question);
    const { rows } = collectRows(answer, others, personal, cards);
    if (answer.ranked.length > 0 && rows.size === 0) throw unreachable(cause);
    logError(cause, { instead: 'the index in memory' });
    const ranked = answer.ranked.filter(({ id }) => rows.has(id));
    return { answer: { ...answer, ranked }, question, reference, rows, roughly, stale: true, empty: false };
  }

  /** Versions of this isolate's memory, for the health route. */
  get versions(): { seq: number; base: number; changed: number } | null {
    const memory = this.#isolate.now;
    if (memory === null) return null;
    return { seq: memory.seq, base: memory.layers.recipes, changed: memory.layers.changed };
  }
}

/**
 * True if the index can answer this question. An index with labels of other code, or from before a correction, must not
 * answer for a diet until it is republished. The schedule republishes it after a deployment or a correction; `npm run
 * index:publish` does so at once.
 */
const canAnswer = ({ layers, reference }: Memory, { wishes }: Question): boolean =>
  wishes.diet === undefined || hasLabels(layers.base, reference.labels.version);

export const unlabelled = () =>
  new Unavailable('kv', 'The index has labels of foods of another version, and has to be published.');

/** Drops the amounts, as if every owned ingredient were plentiful. Used to rank while amounts are not available. */
const withoutAmounts = ({ kitchen, ...question }: Question): Question => ({
  ...question,
  kitchen: { ...kitchen, owned: kitchen.owned.map(({ amount: _, unit: __, ...item }) => item) },
});

/** Returns the rows of the recipes in an answer and of the others, and the ids whose rows are not cached. */
function collectRows(
  { ranked, unlocks }: Answer,
  requiredIds: readonly string[],
  personal: PersonalSearch | null,
  cards: CardReader,
) {
  const named = new Set([
    ...ranked.map(({ id }) => id),
    ...unlocks.flatMap(({ opens }) => opens),
    ...requiredIds,
  ]);
  const personalRows = [...named].flatMap((id) => personal?.rows.get(id) ?? []);
  const { rows, missing } = cards.of([...named].filter((id) => !personal?.rows.has(id)));
  for (const row of personalRows) rows.set(row.id, row);
  return { rows, missing };
}

const indexes = new WeakMap<D1Database, LiveIndex>();

/** Returns the isolate's index of this database. */
export function liveIndex(env: Pick<Env, 'DB' | 'KV' | 'ANSWER_WITHIN_MS'>): LiveIndex {
  const DB = platformDatabase(env.DB);
  let index = indexes.get(DB);
  if (index === undefined) {
    index = new LiveIndex({ ...env, DB });
    indexes.set(DB, index);
  }
  return index;
}

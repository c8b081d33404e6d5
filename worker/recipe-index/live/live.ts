/**
 * Keeps the recipe index of one isolate: published segments, all later changes, and the reference data.
 *
 * Contract: the result of `search` is valid for the state of the given database at some moment during the call. The
 * result includes every import that was committed to that database before the call. A replica may lag behind the
 * primary, but a result never lags behind the copy in memory.
 *
 * A search usually makes one database request, which reads the rows of the best recipes and all changes since the
 * isolate's last read. If a recipe has changed in the meantime, the search runs again. The second run makes another
 * request only if it finds different recipes. Cached rows of unchanged recipes are not read again.
 *
 * If the change log is behind the copy in memory, the database was restored to an earlier time. In this case,
 * everything is loaded again. New changes after a restore can hide the difference, so a restore must also start a new
 * epoch (`startIndexEpoch`).
 *
 * If the database does not reply, `search` uses the copy in memory and reports this (`stale`). Recipes without a cached
 * row are then missing from the results. If KV does not reply, the segments in memory remain in use. If there are no
 * segments in memory, the index is built from the database. `search` throws `Unavailable` only if there is no copy in
 * memory.
 */

import type { Reference } from '../../features/foods/store.ts';
import { unwrapDatabase, wrapBindingsWithTypedErrors } from '../../platform/errors/typed-errors.ts';
import { readTimeouts, Unavailable } from '../../platform/errors/unavailable.ts';
import { logError } from '../../platform/http/log.ts';
import type { IndexRow } from '../build/rows.ts';
import {
  type IndexAnswer,
  type IndexQuestion,
  needsRecipeAmounts,
  type Shard,
  searchIndex,
} from '../query/query.ts';
import type { Sources } from './base.ts';
import type { CardReader } from './cards.ts';
import { IsolateMemory, type ReportedState } from './isolate-memory.ts';
import { hasLabels, type IndexMemory, loadAmountsOfMemory } from './memory.ts';
import { addPersonalShard, type PersonalSearch } from './personal.ts';
import { formatStateVersion } from './state.ts';

export interface SearchOutcome {
  readonly answer: IndexAnswer;
  /** The search question, as built with the reference data of this search. */
  readonly question: IndexQuestion;
  readonly reference: Reference;
  readonly rows: ReadonlyMap<string, IndexRow>;
  /** True if the database did not reply, so the result comes from the copy in memory. */
  readonly stale: boolean;
  /**
   * True if the amounts in the recipes were not available. The recipes are then ranked as if there were plenty of every
   * available ingredient.
   */
  readonly roughly: boolean;
  /** True if the database contains no recipes at all. */
  readonly empty: boolean;
}

/** Options of a search: which database it reads, and which queries it may skip or share. */
export interface SearchOptions {
  /** Database that the search reads: the primary database or its nearest replica. */
  readonly db?: D1Database;
  /**
   * True if the result need not include recent writes of the caller. The search may then share a query with other
   * requests.
   */
  readonly mayShare?: boolean;
  /** Result of the `catchUp` call that was made for this search. */
  readonly pendingState?: Promise<ReportedState | null> | undefined;
  /** Returns the user's own recipes, interpreted with the given reference data. */
  readonly personal?: ((reference: Reference) => PersonalSearch) | undefined;
  /** IDs of recipes whose rows are needed even if the search does not find these recipes. */
  readonly requiredIds?: readonly string[];
}

/** All recipes at one moment, as `LiveIndex.look` passes them to its callback. */
export interface IndexView {
  readonly reference: Reference;
  readonly shards: readonly Shard[];
  /**
   * True if the recipes' labels match this version of the code and the current corrections. If they do not match, no
   * dietary filter may be applied.
   */
  readonly labelled: boolean;
}

interface Lookup<Value> {
  readonly value: Value;
  readonly ids: readonly string[];
}

export interface LookupResult<Value> {
  readonly value: Value;
  readonly rows: ReadonlyMap<string, IndexRow>;
  /** Version of all recipes (in the format of `formatStateVersion`) on which the result is based. */
  readonly version: string;
}

/**
 * Maximum number of times that a search runs again because an import keeps changing the best recipes. The search then
 * fails.
 */
const ROUNDS = 50;
const unreachable = (cause: unknown) =>
  new Unavailable('database', 'There is no search index in memory.', { cause });

export class LiveIndex {
  readonly #sources: Sources;
  readonly #isolate: IsolateMemory;

  constructor(env: Pick<Env, 'DB' | 'KV' | 'ANSWER_WITHIN_MS'>) {
    const { DB, KV } = wrapBindingsWithTypedErrors(env);
    this.#sources = { db: DB, kv: KV, timeouts: readTimeouts(env) };
    this.#isolate = new IsolateMemory(this.#sources);
  }

  async search(
    ask: (reference: Reference) => IndexQuestion,
    options: SearchOptions = {},
  ): Promise<SearchOutcome> {
    try {
      return await this.#searchCurrent(ask, options);
    } catch (error) {
      if (error instanceof Unavailable) return this.#searchMemory(ask, options, error);
      throw error;
    }
  }

  /**
   * Reads the database's state in advance, for a search whose question is not known yet. Call this method while the
   * data for the question is being read.
   * @returns the state, to be passed to that search
   * @throws Unavailable if the database does not reply
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
    ask: (reference: Reference) => IndexQuestion,
    {
      db = this.#sources.db,
      mayShare,
      pendingState: early,
      personal: personalBy,
      requiredIds = [],
    }: SearchOptions,
  ): Promise<SearchOutcome> {
    /** State of the recipes that the database last reported to this search. */
    let reportedState = (await early) ?? null;
    let hasFollowed = false;
    for (let round = 0; round < ROUNDS; round += 1) {
      const memory = this.#isolate.now ?? (await this.#isolate.load());
      const { reference, layers, cards, seq } = memory;
      const question = ask(reference);
      if (!canAnswer(memory, question)) {
        // Switch to the newest published segments of the recipe index, which may have current labels.
        if (!(await this.#isolate.follow(memory))) throw createStaleLabelsError();
        continue;
      }
      let roughly = false;
      if (needsRecipeAmounts(question.kitchen)) {
        const amounts = await loadAmountsOfMemory(this.#sources, memory);
        if (amounts === 'gone' && !hasFollowed) {
          // Switch to the newest published segments of the recipe index. The segments in memory were replaced more than
          // an hour ago, so KV no longer has their amounts.
          await this.#isolate.follow(memory);
          hasFollowed = true;
          continue;
        }
        if (amounts !== 'there') {
          memory.amountsMissed ||= Date.now();
          roughly = true;
        }
      }
      // Search again if the copy of the recipe index in memory has changed while amounts were loaded.
      if (this.#isolate.now !== memory || memory.seq !== seq) continue;
      const personal = personalBy?.(reference) ?? null;
      const shards = addPersonalShard(layers.shards, personal);
      const answer = searchIndex(shards, roughly ? withoutAmounts(question) : question);
      const { rows, missing } = collectRows(answer, requiredIds, personal, cards);
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
   * Runs a lookup over all recipes. The result is valid for the state of the database at some moment during the call.
   * Throws `Unavailable` if the database or KV does not reply.
   * @param ask the lookup, which also returns the IDs of the recipes whose rows are needed; it runs again if recipes
   * change in the meantime
   * @param early result of `catchUp` for this lookup; if it is given and all rows are cached, no query is made
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
      const version = formatStateVersion({ epoch, reference: referenceVersion, last: seq });
      if (reportedState?.seq === seq && missing.length === 0) return { value, rows, version };
      const reportedRows = await this.#isolate.readStateAndRows(missing, memory, { db: this.#sources.db });
      reportedState = reportedRows;
      if (reportedRows === null || reportedRows.moved) continue;
      for (const row of reportedRows.rows) rows.set(row.id, row);
      return { value, rows, version };
    }
    throw new Error('The recipe index changes faster than a list can follow.');
  }

  /**
   * Searches the copy in memory, and returns only recipes whose rows are cached.
   * @throws Unavailable if the copy in memory cannot answer the question
   */
  #searchMemory(
    ask: (reference: Reference) => IndexQuestion,
    { personal: personalBy, requiredIds = [] }: SearchOptions,
    cause: Unavailable,
  ): SearchOutcome {
    const { now: memory, epoch } = this.#isolate;
    if (memory === null) throw unreachable(cause);
    const { reference, layers, cards } = memory;
    const question = ask(reference);
    if (!canAnswer(memory, question)) throw createStaleLabelsError();
    if (question.wishes.diet !== undefined && epoch !== null && epoch !== memory.epoch)
      throw unreachable(cause);
    const roughly = needsRecipeAmounts(question.kitchen);
    const personal = personalBy?.(reference) ?? null;
    const shards = addPersonalShard(layers.shards, personal);
    const answer = searchIndex(shards, roughly ? withoutAmounts(question) : question);
    const { rows } = collectRows(answer, requiredIds, personal, cards);
    if (answer.ranked.length > 0 && rows.size === 0) throw unreachable(cause);
    logError(cause, { instead: 'the index in memory' });
    const ranked = answer.ranked.filter(({ id }) => rows.has(id));
    return { answer: { ...answer, ranked }, question, reference, rows, roughly, stale: true, empty: false };
  }

  /** Versions of this isolate's copy of the recipe index, for the health endpoint. */
  get versions(): { seq: number; base: number; changed: number } | null {
    const memory = this.#isolate.now;
    if (memory === null) return null;
    return { seq: memory.seq, base: memory.layers.recipes, changed: memory.layers.changed };
  }
}

/**
 * True if the recipe index can answer a question. If the labels in the index are from other code or from before a
 * correction, the index must not apply a dietary filter until it is published again. A scheduled job publishes it after
 * a deployment or a correction. `npm run index:publish` publishes it at once.
 */
const canAnswer = ({ layers, reference }: IndexMemory, { wishes }: IndexQuestion): boolean =>
  wishes.diet === undefined || hasLabels(layers.base, reference.labels.version);

export const createStaleLabelsError = () =>
  new Unavailable('kv', 'The index has labels of foods of another version, and has to be published.');

/**
 * Removes the amounts from a question, as if there were plenty of every available ingredient. Used while the amounts in
 * the recipes are not available.
 */
const withoutAmounts = ({ kitchen, ...question }: IndexQuestion): IndexQuestion => ({
  ...question,
  kitchen: { ...kitchen, owned: kitchen.owned.map(({ amount: _, unit: __, ...item }) => item) },
});

/**
 * Returns the rows of the recipes in an answer and in `requiredIds`, and the IDs of recipes whose rows are not cached.
 */
function collectRows(
  { ranked, unlocks }: IndexAnswer,
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

export function getLiveIndex(env: Pick<Env, 'DB' | 'KV' | 'ANSWER_WITHIN_MS'>): LiveIndex {
  const DB = unwrapDatabase(env.DB);
  let index = indexes.get(DB);
  if (index === undefined) {
    index = new LiveIndex({ ...env, DB });
    indexes.set(DB, index);
  }
  return index;
}

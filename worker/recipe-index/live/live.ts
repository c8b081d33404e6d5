/**
 * Searches the recipe index in the memory of a worker isolate. A result includes every import that was committed to the
 * given database before the call. A search usually makes one round trip to the database, which reads the rows of the
 * best recipes and all recipe changes since the last read. If there are changes, the search runs again.
 *
 * If the database does not reply, `search` uses the index in memory (`stale`), and returns only recipes with cached
 * rows. It throws `Unavailable` only if there is no index that it can use.
 */

import type { Reference } from '../../features/foods/store.ts';
import { unwrapDatabase, wrapBindingsWithTypedErrors } from '../../platform/errors/typed-errors.ts';
import {
  deserializeUnavailableError,
  readTimeouts,
  serializeUnavailableError,
  Unavailable,
} from '../../platform/errors/unavailable.ts';
import { logError } from '../../platform/http/log.ts';
import {
  hasAnyOwnedFoodWithAmount,
  type IndexQuestion,
  removePantryAmounts,
  searchIndex,
} from '../query/query.ts';
import type { Sources } from './base.ts';
import { MANY_RECIPES } from './cards.ts';
import type { IdRange } from './id-range.ts';
import { type EarlyState, IsolateMemory, type ReportedState } from './isolate-memory.ts';
import { type IndexMemory, loadMissingAmounts } from './memory.ts';
import {
  applyCorrectionsToShards,
  findMislabelledIds,
  haveAllShardsLabelsVersion,
  hideRecipesInShards,
  removeRecipesFromAnswer,
} from './outdated-labels.ts';
import { addPersonalShardToShared } from './personal.ts';
import { computeRangeTaskResult } from './range-answer.ts';
import type { IndexVersion, RangeQuery, RangeReply } from './range-query.ts';
import type {
  IndexMemoryState,
  Lookup,
  LookupResult,
  RecipeIndex,
  SearchOptions,
  SearchOutcome,
} from './recipe-index.ts';
import { collectRowsOfAnswer, searchIndexInMemory, usesOutdatedDietLabels } from './search-memory.ts';
import { formatRecipeDataVersion } from './state.ts';
import { type IndexView, MemoryView } from './view.ts';

/**
 * Maximum number of attempts of a search. A search is repeated if an import has changed the best recipes meanwhile.
 * After the last attempt, the search fails.
 */
const ROUNDS = 50;
/**
 * Maximum number of repetitions of a search. If some of the found recipes do not fit the diet according to the current
 * food labels, the search is repeated without these recipes.
 */
const CHECKS_MAX = 8;

/**
 * Maximum time (ms) for which a search Worker answers from memory without reading the state of the database. Without
 * reading it, the Worker would not notice that newer segments were published, for example with current food labels.
 */
const STATE_CHECK_MS = 60_000;

export class LiveIndex implements RecipeIndex {
  readonly #sources: Sources;
  readonly #isolate: IsolateMemory;
  /** Time (ms since 1970) when `answerRangeQuery` last read the state of the database. */
  #stateReadAt = 0;

  /**
   * @param range range of recipe IDs that the index covers; null for all recipes
   */
  constructor(env: Pick<Env, 'DB' | 'KV' | 'ANSWER_WITHIN_MS'>, range: IdRange | null = null) {
    const { DB, KV } = wrapBindingsWithTypedErrors(env);
    this.#sources = { db: DB, kv: KV, timeouts: readTimeouts(env), range };
    this.#isolate = new IsolateMemory(this.#sources);
  }

  async search(
    ask: (reference: Reference) => IndexQuestion,
    options: SearchOptions = {},
  ): Promise<SearchOutcome> {
    try {
      return await this.#searchCurrent(ask, options);
    } catch (error) {
      if (error instanceof Unavailable) return searchIndexInMemory(this.#isolate, ask, options, error);
      throw error;
    }
  }

  /**
   * Reads the state of the recipe index in the database early. Call this function while the data for a search is still
   * being read, to save the search a round trip.
   * @returns the state, or the reason why it could not be read; pass it to the search
   */
  async readStateEarly({
    db = this.#sources.db,
    mayShare,
  }: Pick<SearchOptions, 'db' | 'mayShare'> = {}): Promise<EarlyState> {
    try {
      const { now } = this.#isolate;
      if (now === null) {
        await this.#isolate.load();
        return null;
      }
      const reported = await this.#isolate.readStateAndRows([], now, { db, mayShare });
      return reported && { seq: reported.seq, empty: reported.empty };
    } catch (error) {
      if (error instanceof Unavailable) return { unavailable: serializeUnavailableError(error) };
      throw error;
    }
  }

  async #searchCurrent(
    ask: (reference: Reference) => IndexQuestion,
    {
      db = this.#sources.db,
      mayShare,
      earlyState = null,
      personal: personalBy,
      requiredIds = [],
    }: SearchOptions,
  ): Promise<SearchOutcome> {
    let reportedState = requireState(earlyState);
    let hasFollowed = false;
    const mislabelled = new Set<string>();
    let checks = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const memory = this.#isolate.now ?? (await this.#isolate.load());
      const { reference, layers, cards, seq } = memory;
      const question = ask(reference);
      let roughly = false;
      if (hasAnyOwnedFoodWithAmount(question.kitchen)) {
        const amounts = await this.#loadAmounts(memory, hasFollowed);
        if (amounts === 'switched') {
          hasFollowed = true;
          continue;
        }
        roughly = amounts === 'missing';
      }
      if (this.#isolate.now !== memory || memory.seq !== seq) continue;
      const personal = personalBy?.(reference) ?? null;
      const isOutdated = usesOutdatedDietLabels(memory, question);
      const shards = addPersonalShardToShared(
        isOutdated
          ? hideRecipesInShards(applyCorrectionsToShards(layers.shards, reference), mislabelled)
          : layers.shards,
        personal,
      );
      const answer = searchIndex(shards, roughly ? removePantryAmounts(question) : question);
      const { rows, missing } = collectRowsOfAnswer(answer, requiredIds, personal, cards);
      let empty = reportedState?.empty ?? false;
      if (reportedState?.seq !== seq || missing.length > 0) {
        const caughtUp = await this.#isolate.readStateAndRows(missing, memory, { db, mayShare });
        reportedState = caughtUp;
        if (caughtUp === null || caughtUp.moved) continue;
        for (const row of caughtUp.rows) rows.set(row.id, row);
        empty = caughtUp.empty;
      }
      const wrong = isOutdated ? findMislabelledIds(answer, rows, question, reference) : [];
      if (wrong.length === 0 || checks === CHECKS_MAX) {
        return {
          answer: removeRecipesFromAnswer(answer, wrong),
          ...{ question, reference, rows, roughly, stale: false, empty, partial: false },
        };
      }
      for (const id of wrong) mislabelled.add(id);
      checks += 1;
    }
    throw new Error('The recipe index changes faster than a search can follow.');
  }

  /**
   * Loads the ingredient amounts for a search.
   * @param hasFollowed true if the same search has already switched to the newest segments
   * @returns 'switched' if the index now has other segments and the search must start again; 'missing' if the amounts
   *   are missing and the search must not compare them
   */
  async #loadAmounts(memory: IndexMemory, hasFollowed: boolean): Promise<'there' | 'switched' | 'missing'> {
    const amounts = await loadMissingAmounts(this.#sources, memory);
    if (amounts === 'there') return 'there';
    if (amounts === 'gone' && !hasFollowed) {
      // Switch to the newest published segments. KV no longer has the ingredient amounts of segments that were replaced
      // more than an hour ago.
      await this.#isolate.switchToNewestPublication(memory);
      return 'switched';
    }
    memory.amountsMissed ||= Date.now();
    return 'missing';
  }

  /**
   * Answers a query of a divided index from memory. Reads the database only if the query expects a different version
   * from the one in memory, or if the state was not read for `STATE_CHECK_MS`.
   * @throws Unavailable if the database or KV does not reply and there is no index in memory
   */
  async answerRangeQuery({ expected, tasks }: RangeQuery): Promise<RangeReply> {
    const needsAmounts = tasks.some(
      (task) => 'question' in task && hasAnyOwnedFoodWithAmount(task.question.kitchen),
    );
    let hasFollowed = false;
    let hasReadState = false;
    for (let round = 0; round < ROUNDS; round += 1) {
      const memory = this.#isolate.now ?? (await this.#isolate.load());
      const { reference, layers, seq } = memory;
      const version = toIndexVersion(memory);
      const isExpected =
        expected === null || formatRecipeDataVersion(version) === formatRecipeDataVersion(expected);
      if (!hasReadState && (!isExpected || Date.now() - this.#stateReadAt > STATE_CHECK_MS)) {
        hasReadState = true;
        this.#stateReadAt = Date.now();
        await this.#catchUp(memory, isExpected);
        continue;
      }
      const amounts = needsAmounts ? await this.#loadAmounts(memory, hasFollowed) : 'there';
      if (amounts === 'switched') {
        hasFollowed = true;
        continue;
      }
      if (this.#isolate.now !== memory || memory.seq !== seq) continue;
      const labelled = haveAllShardsLabelsVersion(layers.base, reference.labels.version);
      const shards = labelled ? layers.shards : applyCorrectionsToShards(layers.shards, reference);
      const roughly = amounts === 'missing';
      return {
        ...{ version, labelled, roughly, recipes: layers.recipes, changed: layers.changed },
        results: tasks.map((task) => computeRangeTaskResult({ shards, reference, roughly }, task)),
      };
    }
    throw new Error('The recipe index changes faster than a search can follow.');
  }

  /**
   * Updates the index in memory with the recipe changes in the database.
   * @param isOptional true if the index may be used unchanged when the database does not reply
   */
  async #catchUp(memory: IndexMemory, isOptional: boolean): Promise<void> {
    try {
      await this.#isolate.readStateAndRows([], memory, { db: this.#sources.db });
    } catch (error) {
      if (!isOptional || !(error instanceof Unavailable)) throw error;
      logError(error, { instead: 'the index in memory' });
    }
  }

  /**
   * Runs a lookup in the index of all recipes. The result shows the database at some moment during the call.
   * @param ask runs the lookup, and returns its value and the IDs of the recipes whose rows are needed. It is called
   *   again if recipes change during the lookup
   * @param earlyState result of `readStateEarly`, if the caller has already read the state. If all needed rows are
   *   cached, the lookup then needs no query of its own
   * @throws Unavailable if the database or KV does not reply
   */
  async runLookup<Value>(
    ask: (view: IndexView) => Lookup<Value>,
    earlyState: EarlyState = null,
  ): Promise<LookupResult<Value>> {
    let reportedState = requireState(earlyState);
    for (let round = 0; round < ROUNDS; round += 1) {
      const memory = this.#isolate.now ?? (await this.#isolate.load());
      const { reference, layers, cards, seq, epoch, referenceVersion } = memory;
      const labelled = haveAllShardsLabelsVersion(layers.base, reference.labels.version);
      const shards = labelled ? layers.shards : applyCorrectionsToShards(layers.shards, reference);
      const version = formatRecipeDataVersion({ epoch, reference: referenceVersion, last: seq });
      const { value, ids } = ask(new MemoryView({ version, reference, shards, labelled }));
      const { rows, missing } = cards.of(ids);
      if (reportedState?.seq === seq && missing.length === 0) return { value, rows, version };
      const reportedRows = await this.#isolate.readStateAndRows(missing, memory, { db: this.#sources.db });
      reportedState = reportedRows;
      if (reportedRows === null || reportedRows.moved) continue;
      for (const row of reportedRows.rows) rows.set(row.id, row);
      return { value, rows, version };
    }
    throw new Error('The recipe index changes faster than a list can follow.');
  }

  get versions(): IndexMemoryState | null {
    const memory = this.#isolate.now;
    if (memory === null) return null;
    return { seq: memory.seq, base: memory.layers.recipes, changed: memory.layers.changed };
  }
}

/**
 * Returns the state that was read early (`readStateEarly`).
 * @throws Unavailable if the state could not be read
 */
function requireState(earlyState: EarlyState): ReportedState | null {
  if (earlyState !== null && 'unavailable' in earlyState)
    throw deserializeUnavailableError(earlyState.unavailable);
  return earlyState;
}

const toIndexVersion = ({ epoch, referenceVersion, seq }: IndexMemory): IndexVersion => ({
  epoch,
  reference: referenceVersion,
  last: seq,
});

/** Indexes in the memory of this isolate. The key is the range of recipe IDs that the index has. */
const indexes = new WeakMap<D1Database, Map<string, LiveIndex>>();

/**
 * @param range range of recipe IDs that the index covers; null for all recipes
 */
export function getLiveIndex(
  env: Pick<Env, 'DB' | 'KV' | 'ANSWER_WITHIN_MS'>,
  range: IdRange | null = null,
): LiveIndex {
  const DB = unwrapDatabase(env.DB);
  const byRange = indexes.get(DB) ?? new Map<string, LiveIndex>();
  indexes.set(DB, byRange);
  const key = range === null ? '' : JSON.stringify([range.after, range.until]);
  const index = byRange.get(key) ?? new LiveIndex({ ...env, DB }, range);
  byRange.set(key, index);
  return index;
}

/** Returns true if the index takes up most of this isolate's memory, so that other parts must use less of it. */
export const isIndexNearMemoryLimit = (env: Pick<Env, 'DB' | 'KV' | 'ANSWER_WITHIN_MS'>): boolean =>
  (getLiveIndex(env).versions?.base ?? 0) > MANY_RECIPES;

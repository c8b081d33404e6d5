/**
 * Searches an index that is divided among several search Workers, each of which has the recipes of a range of IDs. The
 * results equal those of one index with all recipes, at one version of the recipes. If a Worker does not reply in time,
 * a search returns the results of the others, marked as `partial`; every other function fails.
 */
import type { Reference } from '../../features/foods/store.ts';
import { unwrapDatabase, wrapBindingsWithTypedErrors } from '../../platform/errors/typed-errors.ts';
import { readTimeouts, Unavailable } from '../../platform/errors/unavailable.ts';
import { logError } from '../../platform/http/log.ts';
import type { EarlyState } from '../live/isolate-memory.ts';
import { findMislabelledIds, removeRecipesFromAnswer } from '../live/outdated-labels.ts';
import type { PersonalSearch } from '../live/personal.ts';
import { computeRangeTaskResult } from '../live/range-answer.ts';
import {
  type IndexVersion,
  type RangeQuery,
  type RangeReply,
  type RangeResults,
  type SearchFields,
  type SearchTask,
  serializeRangeQuestion,
} from '../live/range-query.ts';
import type {
  IndexMemoryState,
  Lookup,
  LookupResult,
  RecipeIndex,
  SearchOptions,
  SearchOutcome,
} from '../live/recipe-index.ts';
import { formatRecipeDataVersion } from '../live/state.ts';
import type { IndexView } from '../live/view.ts';
import { type IndexAnswer, type IndexQuestion, wantsOnlyBestRecipes } from '../query/query.ts';
import { DividedView } from './divided-view.ts';
import {
  listLooserSearchWishes,
  mergeIndexParts,
  mergeLooserFilterSuggestions,
  mergePurchaseSuggestions,
} from './merge.ts';
import { SiteMemory } from './site-memory.ts';

/**
 * Sends a query to a search Worker that holds a part of the recipes, and returns its reply.
 * @throws Unavailable if the Worker fails or does not reply in time; OtherBuild if the Worker runs a different build of
 *   the code than this isolate
 */
export type RangeWorker = (query: RangeQuery) => Promise<RangeReply>;

/** Thrown if a search Worker runs a different build of the code from the site, for example during a deployment. */
export class OtherBuild extends Error {}

/** Maximum number of attempts of a search while recipes are changing. */
const ROUNDS = 10;
/**
 * Maximum number of times that a search is repeated to leave out recipes that do not fit the diet according to the
 * current food labels.
 */
const CHECKS_MAX = 8;

const memories = new WeakMap<D1Database, SiteMemory>();

/** Replies of the search Workers to a query, each with its Worker. Workers that failed are left out. */
type Replies = readonly { readonly ask: RangeWorker; readonly reply: RangeReply }[];

export class DividedIndex implements RecipeIndex {
  readonly #workers: readonly RangeWorker[];
  readonly #memory: SiteMemory;
  readonly #createFallback: () => RecipeIndex;

  /**
   * @param createFallback returns an index of all recipes. It is used while a search Worker runs a different build
   */
  constructor(
    env: Pick<Env, 'DB' | 'KV' | 'ANSWER_WITHIN_MS'>,
    workers: readonly RangeWorker[],
    createFallback: () => RecipeIndex,
  ) {
    const database = unwrapDatabase(env.DB);
    this.#workers = workers;
    this.#createFallback = createFallback;
    const { DB } = wrapBindingsWithTypedErrors({ ...env, DB: database });
    this.#memory = memories.get(database) ?? new SiteMemory(DB, readTimeouts(env));
    memories.set(database, this.#memory);
  }

  /**
   * Always returns null. A search with several search Workers cannot use a database state that was read earlier,
   * because it must read the state together with the rows of its recipes.
   */
  readStateEarly = async (): Promise<EarlyState> => null;

  get versions(): IndexMemoryState | null {
    return this.#memory.versions;
  }

  search(ask: (reference: Reference) => IndexQuestion, options: SearchOptions = {}): Promise<SearchOutcome> {
    return this.#withFallback(
      () => this.#search(ask, options),
      (index) => index.search(ask, options),
    );
  }

  runLookup<Value>(ask: (view: IndexView) => Lookup<Value>): Promise<LookupResult<Value>> {
    return this.#withFallback(
      () => this.#runLookup(ask),
      (index) => index.runLookup(ask),
    );
  }

  async #withFallback<Result>(
    work: () => Promise<Result>,
    fallBack: (index: RecipeIndex) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof OtherBuild)) throw error;
      logError(error, { instead: 'a search in this isolate' });
      return fallBack(this.#createFallback());
    }
  }

  async #search(
    ask: (reference: Reference) => IndexQuestion,
    { db, personal: personalBy, requiredIds = [], mayBePartial = false }: SearchOptions,
  ): Promise<SearchOutcome> {
    let expected: IndexVersion | null = null;
    let workers = this.#workers;
    const mislabelled = new Set<string>();
    let checks = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { reference } = await this.#memory.getReference();
      const question = ask(reference);
      const personal = personalBy?.(reference) ?? null;
      const fields: SearchFields = {
        question: serializeRangeQuestion(question),
        only: personal?.only ?? null,
        mislabelled,
      };
      const first = await this.#ask(
        workers,
        { expected, tasks: [{ kind: 'rank', ...fields }] },
        mayBePartial,
      );
      // Leave out Workers that have failed, so that later queries do not wait for them again.
      workers = first.map((one) => one.ask);
      const version = findNewestVersion(first);
      if (!haveSameVersion(first, version) || !this.#memory.hasReferenceOf(version)) {
        expected = await this.#chooseVersion(first);
        continue;
      }
      const roughly = first.some(({ reply }) => reply.roughly);
      const answerForUser = (task: SearchTask) => answerPersonally(task, personal, reference, roughly);
      const second = await this.#complete(first, version, question, fields, answerForUser, mayBePartial);
      if (second === null) continue;
      const { answer, isComplete } = second;
      const ids = listIds(answer, requiredIds);
      const read = await this.#memory.readRows(
        ids.filter((id) => !personal?.rows.has(id)),
        version,
        db,
      );
      if (read.kind === 'moved') {
        expected = read.version;
        continue;
      }
      const { rows } = read;
      for (const id of ids) {
        const row = personal?.rows.get(id);
        if (row !== undefined) rows.set(id, row);
      }
      const isOutdated = question.wishes.diet !== undefined && first.some(({ reply }) => !reply.labelled);
      const wrong = isOutdated ? findMislabelledIds(answer, rows, question, reference) : [];
      if (wrong.length > 0 && checks < CHECKS_MAX && !read.stale) {
        for (const id of wrong) mislabelled.add(id);
        checks += 1;
        round -= 1;
        continue;
      }
      const checked = removeRecipesFromAnswer(answer, wrong);
      return {
        answer: read.stale
          ? { ...checked, ranked: checked.ranked.filter(({ id }) => rows.has(id)) }
          : checked,
        ...{ question, reference, rows, roughly, stale: read.stale, empty: read.empty },
        partial: workers.length < this.#workers.length || !isComplete,
      };
    }
    throw new Error('The recipe index changes faster than a search can follow.');
  }

  /**
   * Completes the answer of a search: merges the best recipes and the counts of all Workers, and then requests the
   * suggestions, such as foods to buy, which depend on the merged results.
   * @returns null if recipes have changed since the first query
   */
  async #complete(
    first: Replies,
    version: IndexVersion,
    question: IndexQuestion,
    fields: SearchFields,
    answerForUser: (task: SearchTask) => RangeResults[keyof RangeResults],
    mayBePartial: boolean,
  ): Promise<{ readonly answer: IndexAnswer; readonly isComplete: boolean } | null> {
    const parts = [
      ...first.map(({ reply }) => reply.results[0] as RangeResults['rank']),
      answerForUser({ kind: 'rank', ...fields }) as RangeResults['rank'],
    ];
    const { ranked, leftOut, least } = mergeIndexParts(question, parts);
    if (wantsOnlyBestRecipes(question)) {
      return { answer: { ranked, leftOut, unlocks: [], loosen: [] }, isComplete: true };
    }
    const looser = ranked.length === 0 ? listLooserSearchWishes(question.wishes) : [];
    const tasks: SearchTask[] = [
      { kind: 'purchases', ...fields, least },
      ...(looser.length === 0 ? [] : [{ kind: 'counts' as const, ...fields, looser }]),
    ];
    const workers = first.map((one) => one.ask);
    const second = await this.#ask(workers, { expected: version, tasks }, mayBePartial);
    if (!haveSameVersion(second, version)) return null;
    const results = [...second.map(({ reply }) => reply.results), tasks.map(answerForUser)];
    return {
      answer: {
        ranked,
        unlocks: mergePurchaseSuggestions(
          results.map(([purchases]) => purchases as RangeResults['purchases']),
        ),
        leftOut,
        loosen:
          looser.length === 0
            ? []
            : mergeLooserFilterSuggestions(
                question.wishes,
                results.map(([, counts]) => counts as RangeResults['counts']),
              ),
      },
      isComplete: second.length === first.length,
    };
  }

  /**
   * Runs a lookup in the index of all recipes. If the lookup lacks data, which only the search Workers have, it works
   * with empty data at first. After the Workers have sent the data, it runs again.
   */
  async #runLookup<Value>(ask: (view: IndexView) => Lookup<Value>): Promise<LookupResult<Value>> {
    let expected: IndexVersion | null = null;
    let view: DividedView | null = null;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { reference, version: start } = await this.#memory.getReference();
      view ??= new DividedView(expected ?? start, reference);
      const { value, ids } = ask(view);
      const tasks = view.takePendingTasks();
      if (tasks.length === 0) {
        const read = await this.#memory.readRows(ids, view.indexVersion);
        if (read.kind === 'moved') {
          [expected, view] = [read.version, null];
          if (!this.#memory.hasReferenceOf(expected)) expected = await this.#memory.loadReference();
          continue;
        }
        if (read.stale) throw read.cause;
        return { value, rows: read.rows, version: view.version };
      }
      const replies = await this.#ask(this.#workers, { expected: view.indexVersion, tasks }, false);
      if (haveSameVersion(replies, view.indexVersion)) {
        view.addReplies(
          tasks,
          replies.map(({ reply }) => reply),
        );
        continue;
      }
      [expected, view] = [await this.#chooseVersion(replies), null];
    }
    throw new Error('The recipe index changes faster than a list can follow.');
  }

  /**
   * Chooses the version of the recipes for the next attempt, after Workers have answered from different versions. If
   * the reference data (such as food names) has changed, reads this data again.
   */
  async #chooseVersion(replies: Replies): Promise<IndexVersion> {
    const hasReference = replies.every(({ reply }) => this.#memory.hasReferenceOf(reply.version));
    return hasReference ? findNewestVersion(replies) : this.#memory.loadReference();
  }

  /**
   * Sends a query to search Workers, and returns their replies.
   * @param mayBePartial true to leave out Workers that fail
   * @throws Unavailable if all Workers fail, or if one fails and `mayBePartial` is false
   */
  async #ask(workers: readonly RangeWorker[], query: RangeQuery, mayBePartial: boolean): Promise<Replies> {
    const settled = await Promise.allSettled(workers.map((ask) => ask(query)));
    const failures = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    const replies = settled.flatMap((one, i) =>
      one.status === 'fulfilled' ? [{ ask: workers[i] as RangeWorker, reply: one.value }] : [],
    );
    const fatal = failures.find((error) => !(error instanceof Unavailable));
    if (fatal !== undefined) throw fatal;
    const [failure] = failures;
    if (failure !== undefined && (!mayBePartial || replies.length === 0)) throw failure;
    for (const error of failures) logError(error, { instead: 'a search without a part of the recipes' });
    if (replies.length === this.#workers.length) {
      const all = replies.map(({ reply }) => reply);
      this.#memory.versions = {
        seq: findNewestVersion(replies).last,
        base: all.reduce((sum, { recipes }) => sum + recipes, 0),
        changed: all.reduce((sum, { changed }) => sum + changed, 0),
      };
    }
    return replies;
  }
}

const haveSameVersion = (replies: Replies, version: IndexVersion): boolean =>
  replies.every(({ reply }) => formatRecipeDataVersion(reply.version) === formatRecipeDataVersion(version));

const findNewestVersion = (replies: Replies): IndexVersion =>
  replies.map(({ reply }) => reply.version).reduce((a, b) => (b.last > a.last ? b : a));

/**
 * Runs a task of a search on the user's own recipes. No search Worker has these recipes; they are in the memory of this
 * isolate.
 */
function answerPersonally(
  task: SearchTask,
  personal: PersonalSearch | null,
  reference: Reference,
  roughly: boolean,
): RangeResults[keyof RangeResults] {
  const shards = personal?.shard ? [personal.shard] : [];
  return computeRangeTaskResult({ shards, reference, roughly }, { ...task, only: null });
}

const listIds = ({ ranked, unlocks }: IndexAnswer, requiredIds: readonly string[]): string[] => [
  ...new Set([...ranked.map(({ id }) => id), ...unlocks.flatMap(({ opens }) => opens), ...requiredIds]),
];

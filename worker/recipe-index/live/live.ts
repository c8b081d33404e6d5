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

import type { Reference } from '../../features/foods/store.ts';
import { platformDatabase, withTypedErrors } from '../../platform/errors/typed-errors.ts';
import { timeoutsOf, Unavailable } from '../../platform/errors/unavailable.ts';
import { logError } from '../../platform/http/log.ts';
import type { IndexRow } from '../build/rows.ts';
import { type Answer, needsAmounts, type Question, type Shard, searchIndex } from '../query/query.ts';
import type { Sources } from './base.ts';
import type { CardReader } from './cards.ts';
import { IsolateMemory, type Told } from './isolate-memory.ts';
import { hasLabels, type Memory, readAmounts } from './memory.ts';
import { type PersonalSearch, withPersonal } from './personal.ts';
import { stateVersion } from './state.ts';

export interface SearchOutcome {
  readonly answer: Answer;
  /** What was asked, by this reference data. */
  readonly question: Question;
  readonly reference: Reference;
  /** Of every recipe in the answer, and of the others that were asked for. */
  readonly rows: ReadonlyMap<string, IndexRow>;
  /** The database did not answer: this is what was in memory. */
  readonly stale: boolean;
  /** The amounts of recipes were not to be had: the order is the one as if everything owned were plenty. */
  readonly roughly: boolean;
  /** There is no recipe at all. */
  readonly empty: boolean;
}

/** Where a search asks, and what it need not ask any more. */
export interface SearchOptions {
  /** The database, or the nearest replica of it. */
  readonly db?: D1Database;
  /** Whoever asks has written nothing that must be in it: what the database said to another will do. */
  readonly mayShare?: boolean;
  /** What `catchUp` has given for this search. */
  readonly told?: Promise<Told | null> | undefined;
  /** What of the cook's own takes part, as some reference data reads it. */
  readonly personal?: ((reference: Reference) => PersonalSearch) | undefined;
  /** Ids of recipes whose rows are wanted, found or not. */
  readonly others?: readonly string[];
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
const unreachable = (cause: unknown) =>
  new Unavailable('database', 'There is no search index in memory.', { cause });

export class LiveIndex {
  readonly #sources: Sources;
  readonly #isolate: IsolateMemory;

  constructor(env: Pick<Env, 'DB' | 'KV' | 'ANSWER_WITHIN_MS'>) {
    const { DB, KV } = withTypedErrors(env);
    this.#sources = { db: DB, kv: KV, timeouts: timeoutsOf(env) };
    this.#isolate = new IsolateMemory(this.#sources);
  }

  /** @param ask makes the question of the current reference data */
  async search(ask: (reference: Reference) => Question, options: SearchOptions = {}): Promise<SearchOutcome> {
    try {
      return await this.#searchNow(ask, options);
    } catch (error) {
      if (error instanceof Unavailable) return this.#searchMemory(ask, options, error);
      throw error;
    }
  }

  /**
   * Asks the database for its state, for a search whose question is not known yet: beside whatever else that waits for.
   * @returns for that search
   * @throws Unavailable when the database does not answer
   */
  async catchUp({
    db = this.#sources.db,
    mayShare,
  }: Pick<SearchOptions, 'db' | 'mayShare'> = {}): Promise<Told | null> {
    const { now } = this.#isolate;
    if (now !== null) return this.#isolate.askFor([], now, { db, mayShare });
    await this.#isolate.load();
    return null;
  }

  async #searchNow(
    ask: (reference: Reference) => Question,
    { db = this.#sources.db, mayShare, told: early, personal: personalBy, others = [] }: SearchOptions,
  ): Promise<SearchOutcome> {
    /** What the database last said for this search. */
    let told = (await early) ?? null;
    let again = false;
    for (let round = 0; round < ROUNDS; round += 1) {
      const memory = this.#isolate.now ?? (await this.#isolate.load());
      const { reference, layers, cards, seq } = memory;
      const question = ask(reference);
      if (!answersFor(memory, question)) {
        // It may have been published meanwhile.
        if (!(await this.#isolate.follow(memory))) throw unlabelled();
        continue;
      }
      let roughly = false;
      if (needsAmounts(question.kitchen)) {
        const amounts = await readAmounts(this.#sources, memory);
        if (amounts === 'gone' && !again) {
          // Of a publication an hour ago: what was published since is not in memory yet.
          await this.#isolate.follow(memory);
          again = true;
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
      const { rows, missing } = rowsOf(answer, others, personal, cards);
      if (told?.seq === seq && missing.length === 0)
        return { answer, question, reference, rows, roughly, stale: false, empty: told.empty };

      const caughtUp = await this.#isolate.askFor(missing, memory, { db, mayShare });
      told = caughtUp;
      if (caughtUp === null || caughtUp.moved) continue;
      for (const row of caughtUp.rows) rows.set(row.id, row);
      return { answer, question, reference, rows, roughly, stale: false, empty: caughtUp.empty };
    }
    throw new Error('The catalogue changes faster than a search can follow.');
  }

  /**
   * Looks something up in all recipes. It holds for the state of the database at some moment between call and answer; a
   * database or KV that does not answer makes it fail with `Unavailable`.
   *
   * @param ask asked again when recipes have changed meanwhile. It names the recipes whose rows are wanted
   * @param early what `catchUp` has given for this: with it nothing is asked where all these rows are at hand
   */
  async look<Value>(
    ask: (view: IndexView) => Looked<Value>,
    early?: Promise<Told | null>,
  ): Promise<Found<Value>> {
    let told = (await early) ?? null;
    for (let round = 0; round < ROUNDS; round += 1) {
      const memory = this.#isolate.now ?? (await this.#isolate.load());
      const { reference, layers, cards, seq, epoch, referenceVersion } = memory;
      const labelled = hasLabels(layers.base, reference.labels.version);
      const { value, ids } = ask({ reference, shards: layers.shards, labelled });
      const { rows, missing } = cards.of(ids);
      const version = stateVersion({ epoch, reference: referenceVersion, last: seq });
      if (told?.seq === seq && missing.length === 0) return { value, rows, version };
      const asked = await this.#isolate.askFor(missing, memory, { db: this.#sources.db });
      told = asked;
      if (asked === null || asked.moved) continue;
      for (const row of asked.rows) rows.set(row.id, row);
      return { value, rows, version };
    }
    throw new Error('The catalogue changes faster than a list can follow.');
  }

  /** The answer of what is in memory, with the cards at hand. @throws Unavailable when that is nothing */
  #searchMemory(
    ask: (reference: Reference) => Question,
    { personal: personalBy, others = [] }: SearchOptions,
    cause: Unavailable,
  ): SearchOutcome {
    const { now: memory, epoch } = this.#isolate;
    if (memory === null) throw unreachable(cause);
    const { reference, layers, cards } = memory;
    const question = ask(reference);
    if (!answersFor(memory, question)) throw unlabelled();
    if (question.wishes.diet !== undefined && epoch !== null && epoch !== memory.epoch)
      throw unreachable(cause);
    const roughly = needsAmounts(question.kitchen);
    const personal = personalBy?.(reference) ?? null;
    const shards = withPersonal(layers.shards, personal);
    const answer = searchIndex(shards, roughly ? withoutAmounts(question) : question);
    const { rows } = rowsOf(answer, others, personal, cards);
    if (answer.ranked.length > 0 && rows.size === 0) throw unreachable(cause);
    logError(cause, { instead: 'the index in memory' });
    const ranked = answer.ranked.filter(({ id }) => rows.has(id));
    return { answer: { ...answer, ranked }, question, reference, rows, roughly, stale: true, empty: false };
  }

  /** What this isolate has in memory, for the health route. */
  get versions(): { seq: number; base: number; changed: number } | null {
    const memory = this.#isolate.now;
    if (memory === null) return null;
    return { seq: memory.seq, base: memory.layers.recipes, changed: memory.layers.changed };
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

/** The rows of the recipes that an answer names, and of others, and which of them are not at hand. */
function rowsOf(
  { ranked, unlocks }: Answer,
  others: readonly string[],
  personal: PersonalSearch | null,
  cards: CardReader,
) {
  const named = new Set([...ranked.map(({ id }) => id), ...unlocks.flatMap(({ opens }) => opens), ...others]);
  const own = [...named].flatMap((id) => personal?.rows.get(id) ?? []);
  const { rows, missing } = cards.of([...named].filter((id) => !personal?.rows.has(id)));
  for (const row of own) rows.set(row.id, row);
  return { rows, missing };
}

const catalogues = new WeakMap<D1Database, LiveIndex>();

/** The catalogue of this isolate. */
export function liveIndex(env: Pick<Env, 'DB' | 'KV' | 'ANSWER_WITHIN_MS'>): LiveIndex {
  const DB = platformDatabase(env.DB);
  let own = catalogues.get(DB);
  if (own === undefined) {
    own = new LiveIndex({ ...env, DB });
    catalogues.set(DB, own);
  }
  return own;
}

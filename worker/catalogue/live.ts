/**
 * The catalogue as one isolate knows it: published segments, the changes since, the reference data.
 *
 * Contract: `search` answers for the state of the database at some moment between its call and its answer, and an
 * import that was committed before the call is in it. Usually it costs one round trip: the cards of the winners,
 * together with the changes since the isolate last looked. Only when those move a winner does it ask again. Cards
 * that are at hand and have not changed since are not fetched again.
 *
 * When the database does not answer, `search` answers from what is in memory, and says so (`stale`): recipes whose
 * cards are not at hand are missing then. When KV does not answer, what is there already goes on serving, else the
 * index is built from the database. Only an isolate with nothing in memory has nothing to say: `Unavailable`.
 */
import { patiently } from '../db/patiently.ts';
import { tellError } from '../http/log.ts';
import { dependable } from '../platform/dependable.ts';
import { type Patience, patienceOf } from '../platform/patience.ts';
import { Unavailable, within } from '../platform/unavailable.ts';
import { createReference, REFERENCE_QUERIES, type Reference, referenceQueries } from '../reference/store.ts';
import { loadAmounts, type PublishedSegment } from './blobs.ts';
import { Cards } from './cards.ts';
import { type Answer, needsAmounts, type Question, type Shard, searchCatalogue } from './catalogue.ts';
import { LayeredCatalogue, shardOf } from './delta.ts';
import { loadSegment } from './load.ts';
import { recordOf } from './record.ts';
import { type CatalogueRow, matchRecipe, SELECT_ROWS } from './rows.ts';
import { staleNames } from './stale.ts';

/** The `catalogue` row, and the last change. */
interface State {
  readonly epoch: string;
  readonly reference: number;
  readonly segments: string | null;
  readonly seq: number;
  readonly trimmed: number;
  readonly last: number;
  /** Whether there is any recipe. */
  readonly filled: 0 | 1;
}

const SELECT_STATE = `
  select epoch, reference, segments, seq, trimmed, exists (select 1 from recipes) as filled,
         max(seq, ifnull((select max(seq) from recipe_log), 0)) as last from catalogue`;

/** What is in memory, all of it of one moment. */
interface Memory {
  readonly epoch: string;
  readonly referenceVersion: number;
  readonly reference: Reference;
  /** What the base was published as; null: it was read from D1. */
  readonly segments: string | null;
  /** The base holds every change up to here. */
  readonly baseSeq: number;
  /** A publication whose blobs were not to be had. */
  readonly missing: string | null;
  readonly layers: LayeredCatalogue;
  /** Cards as of `seq`. */
  readonly cards: Cards;
  /** Every change up to here is in. */
  seq: number;
  /** When the amounts were last asked for in vain (ms since 1970). */
  amountsMissed: number;
}

export interface Found {
  readonly answer: Answer;
  readonly reference: Reference;
  /** Of every recipe in the answer. */
  readonly rows: ReadonlyMap<string, CatalogueRow>;
  /** The database did not answer: this is what was in memory. */
  readonly stale: boolean;
  /** The amounts of recipes were not to be had: the order is the one as if everything owned were plenty. */
  readonly roughly: boolean;
  /** There is no recipe at all. */
  readonly empty: boolean;
}

/** How often a search follows an import that keeps moving its winners before it says so. */
const ROUNDS = 50;
/** What the database is asked again within one search, when it fails for a reason that passes (ms of pause). */
const PAUSES = [20, 50, 100, 200];
/** Recipes that an isolate can read from the database in one go; a larger index comes from KV or not at all. */
const BUILD_MAX = 20_000;
/** How long amounts that could not be had are done without (ms). */
const AMOUNTS_AGAIN = 30_000;

const unreachable = (cause: unknown) =>
  new Unavailable('database', 'There is no search index in memory.', { cause });

export class LiveCatalogue {
  readonly #db: D1Database;
  readonly #kv: KVNamespace;
  readonly #patience: Patience;
  #memory: Memory | null = null;
  /** One load at a time, shared by all who wait for it. */
  #loading: Promise<Memory> | null = null;

  constructor(env: Pick<Env, 'DB' | 'KV' | 'ANSWER_WITHIN_MS'>) {
    const { DB, KV } = dependable(env);
    this.#db = DB;
    this.#kv = KV;
    this.#patience = patienceOf(env);
  }

  /** @param ask makes the question of the current reference data */
  async search(ask: (reference: Reference) => Question): Promise<Found> {
    try {
      return await this.#searchNow(ask);
    } catch (error) {
      if (error instanceof Unavailable) return this.#searchMemory(ask, error);
      throw error;
    }
  }

  async #searchNow(ask: (reference: Reference) => Question): Promise<Found> {
    /** What the database last said in this search, and up to which change. */
    let told: { readonly seq: number; readonly empty: boolean } | null = null;
    let again = false;
    for (let round = 0; round < ROUNDS; round += 1) {
      const memory = this.#memory ?? (await this.#load());
      const { reference, layers, cards, seq } = memory;
      let question = ask(reference);
      let roughly = false;
      if (needsAmounts(question.kitchen)) {
        const amounts = await this.#loadAmounts(memory);
        if (amounts === 'gone' && !again) {
          // Two publications ago: what was published since is not in memory yet.
          await this.#load(memory);
          again = true;
          continue;
        }
        if (amounts !== 'there') {
          memory.amountsMissed ||= Date.now();
          question = withoutAmounts(question);
          roughly = true;
        }
      }
      // The memory may have moved on while amounts were loaded.
      if (this.#memory !== memory || memory.seq !== seq) continue;
      const answer = searchCatalogue(layers.shards, question);
      const winners = answer.ranked.map(({ id }) => id);
      const { rows, missing } = cards.of(winners);
      if (told?.seq === seq && missing.length === 0)
        return { answer, reference, rows, roughly, stale: false, empty: told.empty };

      const batch = () =>
        this.#db.batch<never>([
          this.#db.prepare(SELECT_STATE),
          this.#db.prepare('select distinct recipe_id from recipe_log where seq > ?1').bind(seq),
          this.#db
            .prepare(
              `${SELECT_ROWS} id in (select recipe_id from recipe_log where seq > ?1
                 union select value from json_each(?2))`,
            )
            .bind(seq, JSON.stringify(missing)),
        ]);
      const [states, changes, found] = await within(
        this.#patience.standIn,
        'database',
        patiently(batch, PAUSES),
      );
      const state = stateIn(states);
      if (!isCurrent(memory, state)) {
        await this.#load(memory);
        continue;
      }
      const fetched = (found?.results ?? []) as CatalogueRow[];
      const empty = state.filled === 0;
      told = { seq: state.last, empty };
      const changed = idsOf(changes);
      // Another search may have brought the memory further meanwhile; never take it back.
      if (this.#memory === memory && state.last > memory.seq) {
        applyChanges(memory, changed, new Map(fetched.map((row) => [row.id, row])));
        memory.seq = state.last;
      }
      if (state.last === memory.seq) cards.add(fetched);
      if (changed.length === 0 && state.last === seq) {
        for (const row of fetched) rows.set(row.id, row);
        return { answer, reference, rows, roughly, stale: false, empty };
      }
    }
    throw new Error('The catalogue changes faster than a search can follow.');
  }

  /** The answer of what is in memory, with the cards at hand. @throws Unavailable when that is nothing */
  #searchMemory(ask: (reference: Reference) => Question, cause: Unavailable): Found {
    const memory = this.#memory;
    if (memory === null) throw unreachable(cause);
    const { reference, layers, cards } = memory;
    const question = ask(reference);
    const roughly = needsAmounts(question.kitchen);
    const answer = searchCatalogue(layers.shards, roughly ? withoutAmounts(question) : question);
    const { rows } = cards.of(answer.ranked.map(({ id }) => id));
    if (answer.ranked.length > 0 && rows.size === 0) throw unreachable(cause);
    tellError(cause, { instead: 'the index in memory' });
    const ranked = answer.ranked.filter(({ id }) => rows.has(id));
    return { answer: { ...answer, ranked }, reference, rows, roughly, stale: true, empty: false };
  }

  /** What this isolate has in memory, for the health route. */
  get versions(): { seq: number; base: number; changed: number } | null {
    const memory = this.#memory;
    if (memory === null) return null;
    const base = memory.layers.base.reduce((sum, { segment }) => sum + segment.recipes, 0);
    return { seq: memory.seq, base, changed: memory.layers.changed };
  }

  /** Loads everything anew, unless somebody has replaced `outdated` already. */
  async #load(outdated: Memory | null = null): Promise<Memory> {
    if (this.#memory !== null && this.#memory !== outdated) return this.#memory;
    const loading = this.#loading ?? this.#read(outdated);
    this.#loading = loading;
    try {
      const memory = await within(this.#patience.load, 'database', loading);
      if (this.#loading === loading) this.#memory = memory;
      return memory;
    } finally {
      // A load whose request went away never ends: whoever comes next begins anew.
      if (this.#loading === loading) this.#loading = null;
    }
  }

  async #read(before: Memory | null): Promise<Memory> {
    // Nothing else can answer meanwhile, or only what is outdated: with all patience there is.
    const [first] = await patiently(() => this.#db.batch<never>([this.#db.prepare(SELECT_STATE)]));
    const published = stateIn(first);
    const { base, segments, baseSeq, missing } = await this.#base(published, before);
    // All of it in one transaction: reference data and changes since the base or, without one, every recipe.
    const since = base === null ? null : baseSeq;
    const batch = () =>
      this.#db.batch<never>([
        ...referenceQueries(this.#db),
        this.#db.prepare(SELECT_STATE),
        since === null
          ? this.#db.prepare('select id as recipe_id from recipes where 0')
          : this.#db.prepare('select distinct recipe_id from recipe_log where seq > ?1').bind(since),
        since === null
          ? this.#db.prepare(`${SELECT_ROWS} 1`)
          : this.#db
              .prepare(`${SELECT_ROWS} id in (select recipe_id from recipe_log where seq > ?1)`)
              .bind(since),
      ]);
    const results = await patiently(batch);
    const reference = createReference(results.slice(0, REFERENCE_QUERIES));
    const [states, changes, found] = results.slice(REFERENCE_QUERIES);
    const state = stateIn(states as D1Result | undefined);
    const rows = (found?.results ?? []) as CatalogueRow[];
    if (since !== null && since < state.trimmed) return this.#read(null);
    const records = () => rows.map((row) => recordOf(matchRecipe(row, reference), reference.knowledge));
    const memory: Memory = {
      epoch: state.epoch,
      referenceVersion: state.reference,
      reference,
      segments,
      baseSeq: base === null ? state.last : baseSeq,
      missing,
      layers: new LayeredCatalogue(base ?? [shardOf(records(), reference.knowledge)], reference.knowledge),
      cards: new Cards(),
      seq: state.last,
      amountsMissed: 0,
    };
    if (base !== null) {
      await this.#refresh(memory);
      applyChanges(memory, idsOf(changes), new Map(rows.map((row) => [row.id, row])));
    }
    memory.cards.add(rows);
    return memory;
  }

  /** What to build on: what is published, else what was in memory, else nothing (`base` null). */
  async #base(published: State, before: Memory | null) {
    const { segments, seq } = published;
    if (segments !== null) {
      const base = await this.#loadBase(segments, before);
      if (base !== null) return { base, segments, baseSeq: seq, missing: null };
      if (before !== null && before.segments !== null && before.epoch === published.epoch) {
        const { layers, baseSeq } = before;
        return { base: layers.base, segments: before.segments, baseSeq, missing: segments };
      }
      const recipes = publishedIn(segments).reduce((sum, one) => sum + one.recipes, 0);
      if (recipes > BUILD_MAX) throw new Unavailable('kv', `The index of ${recipes} recipes is not in KV.`);
    }
    return { base: null, segments: null, baseSeq: 0, missing: segments };
  }

  /** Reads the recipes again whose names the reference data now reads otherwise. */
  async #refresh(memory: Memory): Promise<void> {
    const { layers, reference } = memory;
    const stale = new Set(layers.base.flatMap(({ segment }) => staleNames(segment, reference)));
    if (stale.size === 0) return;
    const statement = this.#db
      .prepare(
        `${SELECT_ROWS} id in (select recipe_id from recipe_ingredients
           where canonical_name in (select value from json_each(?1)))`,
      )
      .bind(JSON.stringify([...stale]));
    const { results } = await patiently(() => statement.all<CatalogueRow>());
    const rows = new Map(results.map((row) => [row.id, row]));
    applyChanges(memory, [...rows.keys()], rows);
  }

  /** The published segments, or null when a blob cannot be had. Those in memory already are used again. */
  async #loadBase(segments: string, before: Memory | null): Promise<readonly Shard[] | null> {
    if (before !== null && before.segments === segments) return before.layers.base;
    const { standIn } = this.#patience;
    try {
      const loaded = await Promise.all(
        publishedIn(segments).map((one) => loadSegment(this.#kv, one, standIn)),
      );
      const found = loaded.filter((segment) => segment !== null);
      if (found.length < loaded.length) return null;
      return found.map((segment) => ({ segment, amounts: null, dead: null, deadExceptions: new Set() }));
    } catch (error) {
      // KV fails, or an older or newer version of the code wrote the segment: the next publication replaces it.
      tellError(error, { instead: 'the index in memory, or the database' });
      return null;
    }
  }

  /** Sees to it that every segment of the base has its amounts. `gone`: KV has them no more, or not yet. */
  async #loadAmounts(memory: Memory): Promise<'there' | 'gone' | 'unreachable'> {
    const { segments, layers } = memory;
    if (segments === null || layers.base.every(({ amounts }) => amounts !== null)) return 'there';
    if (Date.now() - memory.amountsMissed < AMOUNTS_AGAIN) return 'unreachable';
    memory.amountsMissed = 0;
    try {
      const amounts = await within(
        this.#patience.standIn,
        'kv',
        Promise.all(publishedIn(segments).map((one) => loadAmounts(this.#kv, one))),
      );
      if (amounts.includes(null)) return 'gone';
      layers.withAmounts(amounts);
      return 'there';
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      tellError(error, { instead: 'a search without amounts' });
      return 'unreachable';
    }
  }
}

const publishedIn = (segments: string) => JSON.parse(segments) as PublishedSegment[];

function stateIn(result: D1Result | undefined): State {
  const state = result?.results[0] as State | undefined;
  if (!state) throw new Unavailable('database', 'The catalogue has no state: the migrations have not run.');
  return state;
}

/** The same as if what is owned were plenty: what can be ranked while amounts are not to be had. */
const withoutAmounts = ({ kitchen, ...question }: Question): Question => ({
  ...question,
  kitchen: { ...kitchen, owned: kitchen.owned.map(({ amount: _, unit: __, ...item }) => item) },
});

const idsOf = (changes: D1Result | undefined) =>
  ((changes?.results ?? []) as { recipe_id: string }[]).map(({ recipe_id }) => recipe_id);

function isCurrent(memory: Memory, state: State): boolean {
  return (
    memory.epoch === state.epoch &&
    memory.referenceVersion === state.reference &&
    memory.seq >= state.trimmed &&
    (memory.segments === state.segments || memory.missing === state.segments)
  );
}

/** @param rows of the changed recipes, as they are now; one that is not among them is gone */
function applyChanges(memory: Memory, changed: readonly string[], rows: ReadonlyMap<string, CatalogueRow>) {
  if (changed.length === 0) return;
  const { layers, cards, reference } = memory;
  cards.drop(changed);
  const puts = changed.flatMap((id) => {
    const row = rows.get(id);
    return row === undefined ? [] : [recordOf(matchRecipe(row, reference), reference.knowledge)];
  });
  layers.apply(
    puts,
    changed.filter((id) => !rows.has(id)),
  );
}

const catalogues = new WeakMap<D1Database, LiveCatalogue>();

/** The catalogue of this isolate. */
export function liveCatalogue(env: Pick<Env, 'DB' | 'KV' | 'ANSWER_WITHIN_MS'>): LiveCatalogue {
  const { DB } = dependable(env);
  let own = catalogues.get(DB);
  if (own === undefined) {
    own = new LiveCatalogue(env);
    catalogues.set(DB, own);
  }
  return own;
}

/**
 * The catalogue as one isolate knows it: published segments, the changes since, the reference data.
 *
 * Contract: `search` answers for the state of the database at some moment between its call and its answer, and an
 * import that was committed before the call is in it. Usually it costs one round trip: the cards of the winners,
 * together with the changes since the isolate last looked. Only when those move a winner does it ask again.
 */
import { tellError } from '../http/log.ts';
import { createReference, REFERENCE_QUERIES, type Reference, referenceQueries } from '../reference/store.ts';
import { loadAmounts, type PublishedSegment } from './blobs.ts';
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
}

const SELECT_STATE = `
  select epoch, reference, segments, seq, trimmed,
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
  /** Every change up to here is in. */
  seq: number;
}

export interface Found {
  readonly answer: Answer;
  readonly reference: Reference;
  /** Of every recipe in the answer. */
  readonly rows: ReadonlyMap<string, CatalogueRow>;
}

/** How often a search follows an import that keeps moving its winners before it says so. */
const ROUNDS = 50;

export class LiveCatalogue {
  readonly #db: D1Database;
  readonly #kv: KVNamespace;
  #memory: Memory | null = null;
  /** One load at a time, shared by all who wait for it. */
  #loading: Promise<Memory> | null = null;

  constructor({ DB, KV }: Pick<Env, 'DB' | 'KV'>) {
    this.#db = DB;
    this.#kv = KV;
  }

  /** @param ask makes the question of the current reference data */
  async search(ask: (reference: Reference) => Question): Promise<Found> {
    let rows = new Map<string, CatalogueRow>();
    let rowsSeq = -1;
    for (let round = 0; round < ROUNDS; round += 1) {
      const memory = this.#memory ?? (await this.#load());
      const { reference, layers, seq } = memory;
      const question = ask(reference);
      if (needsAmounts(question.kitchen) && !(await this.#loadAmounts(memory))) {
        // Two publications ago: what was published since is not in memory yet.
        await this.#load(memory);
        continue;
      }
      // The memory may have moved on while amounts were loaded.
      if (this.#memory !== memory || memory.seq !== seq) continue;
      const answer = searchCatalogue(layers.shards, question);
      const winners = answer.ranked.map(({ id }) => id);
      if (rowsSeq === seq && winners.every((id) => rows.has(id))) return { answer, reference, rows };

      const [states, changes, found] = await this.#db.batch<never>([
        this.#db.prepare(SELECT_STATE),
        this.#db.prepare('select distinct recipe_id from recipe_log where seq > ?1').bind(seq),
        this.#db
          .prepare(
            `${SELECT_ROWS} id in (select recipe_id from recipe_log where seq > ?1
               union select value from json_each(?2))`,
          )
          .bind(seq, JSON.stringify(winners)),
      ]);
      const state = states?.results[0] as State | undefined;
      if (!state) throw new Error('The catalogue has no state: the migrations have not run.');
      if (!isCurrent(memory, state)) {
        await this.#load(memory);
        continue;
      }
      rows = new Map(((found?.results ?? []) as CatalogueRow[]).map((row) => [row.id, row]));
      rowsSeq = state.last;
      const changed = idsOf(changes);
      if (changed.length === 0 && state.last === seq) return { answer, reference, rows };
      // Another search may have brought the memory further meanwhile; never take it back.
      if (this.#memory === memory && state.last > memory.seq) {
        applyChanges(memory, changed, rows);
        memory.seq = state.last;
      }
    }
    throw new Error('The catalogue changes faster than a search can follow.');
  }

  /** What this isolate has in memory, for the health route. */
  get versions(): { seq: number; base: number; changed: number } | null {
    const memory = this.#memory;
    if (memory === null) return null;
    const base = memory.layers.base.reduce((sum, { segment }) => sum + segment.recipes, 0);
    return { seq: memory.seq, base, changed: memory.layers.changed };
  }

  /** Loads everything anew, unless somebody has replaced `outdated` already. */
  #load(outdated: Memory | null = null): Promise<Memory> {
    if (this.#memory !== null && this.#memory !== outdated) return Promise.resolve(this.#memory);
    this.#loading ??= this.#read(outdated)
      .then((memory) => {
        this.#memory = memory;
        return memory;
      })
      .finally(() => {
        this.#loading = null;
      });
    return this.#loading;
  }

  async #read(before: Memory | null): Promise<Memory> {
    const [first] = await this.#db.batch<never>([this.#db.prepare(SELECT_STATE)]);
    const published = first?.results[0] as State | undefined;
    if (!published) throw new Error('The catalogue has no state: the migrations have not run.');
    const { base, segments, baseSeq, missing } = await this.#base(published, before);
    // All of it in one transaction: reference data and changes since the base or, without one, every recipe.
    const since = base === null ? null : baseSeq;
    const results = await this.#db.batch<never>([
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
    const reference = createReference(results.slice(0, REFERENCE_QUERIES));
    const [states, changes, found] = results.slice(REFERENCE_QUERIES);
    const state = states?.results[0] as unknown as State;
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
      seq: state.last,
    };
    if (base === null) return memory;
    await this.#refresh(memory);
    const changed = idsOf(changes);
    applyChanges(memory, changed, new Map(rows.map((row) => [row.id, row])));
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
    }
    return { base: null, segments: null, baseSeq: 0, missing: segments };
  }

  /** Reads the recipes again whose names the reference data now reads otherwise. */
  async #refresh(memory: Memory): Promise<void> {
    const { layers, reference } = memory;
    const stale = new Set(layers.base.flatMap(({ segment }) => staleNames(segment, reference)));
    if (stale.size === 0) return;
    const { results } = await this.#db
      .prepare(
        `${SELECT_ROWS} id in (select recipe_id from recipe_ingredients
           where canonical_name in (select value from json_each(?1)))`,
      )
      .bind(JSON.stringify([...stale]))
      .all<CatalogueRow>();
    const rows = new Map(results.map((row) => [row.id, row]));
    applyChanges(memory, [...rows.keys()], rows);
  }

  /** The published segments, or null when a blob cannot be had. Those in memory already are used again. */
  async #loadBase(segments: string, before: Memory | null): Promise<readonly Shard[] | null> {
    if (before !== null && before.segments === segments) return before.layers.base;
    const published = JSON.parse(segments) as PublishedSegment[];
    try {
      const loaded = await Promise.all(published.map((one) => loadSegment(this.#kv, one)));
      const found = loaded.filter((segment) => segment !== null);
      if (found.length < loaded.length) return null;
      return found.map((segment) => ({ segment, amounts: null, dead: null, deadExceptions: new Set() }));
    } catch (error) {
      // A segment that an older or newer version of the code wrote; the next publication replaces it.
      tellError(error, 'reading the search index');
      return null;
    }
  }

  /** Whether every segment of the base has its amounts now. */
  async #loadAmounts({ segments, layers }: Memory): Promise<boolean> {
    if (segments === null || layers.base.every(({ amounts }) => amounts !== null)) return true;
    const published = JSON.parse(segments) as PublishedSegment[];
    const amounts = await Promise.all(published.map((one) => loadAmounts(this.#kv, one)));
    if (amounts.includes(null)) return false;
    layers.withAmounts(amounts);
    return true;
  }
}

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
  const { layers, reference } = memory;
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
export function liveCatalogue(env: Pick<Env, 'DB' | 'KV'>): LiveCatalogue {
  let own = catalogues.get(env.DB);
  if (own === undefined) {
    own = new LiveCatalogue(env);
    catalogues.set(env.DB, own);
  }
  return own;
}

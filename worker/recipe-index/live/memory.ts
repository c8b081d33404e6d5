/**
 * What an isolate has of the catalogue in memory.
 *
 * Contract: all of it is of one moment of the database, that of `seq`; who applies changes moves that on. It is read
 * from the published segments and the changes since; when those cannot be had, from the segments that were in memory
 * before or from every recipe.
 */
import { withRetry } from '../../db/retry.ts';
import { logError } from '../../http/log.ts';
import type { Timeouts } from '../../platform/timeouts.ts';
import { Unavailable, withTimeout } from '../../platform/unavailable.ts';
import {
  createReference,
  REFERENCE_QUERIES,
  type Reference,
  referenceQueries,
} from '../../reference/store.ts';
import { type IndexRow, matchRecipe, SELECT_ROWS } from '../build/rows.ts';
import { loadAmounts, type PublishedSegment } from '../format/blobs.ts';
import { recordOf } from '../format/record.ts';
import type { Shard } from '../query/query.ts';
import { CardReader } from './cards.ts';
import { LayeredCatalogue, shardOf } from './delta.ts';
import { loadSegment } from './load.ts';
import { staleNames } from './stale.ts';
import { changedIn, SELECT_CHANGED, SELECT_STATE, type State, stateIn } from './state.ts';

export interface Memory {
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
  readonly cards: CardReader;
  /** Every change up to here is in. */
  seq: number;
  /** When the amounts were last asked for in vain (ms since 1970). */
  amountsMissed: number;
}

/** Where it is read from, and how long is waited. */
export interface Sources {
  readonly db: D1Database;
  readonly kv: KVNamespace;
  readonly timeouts: Timeouts;
}

/** Recipes that an isolate can read from the database in one go; a larger index comes from KV or not at all. */
const BUILD_MAX = 20_000;
/** How long amounts that could not be had are done without (ms). */
const AMOUNTS_AGAIN = 30_000;

const publishedIn = (segments: string) => JSON.parse(segments) as PublishedSegment[];

/** The catalogue at one moment, but for what has not changed since some change. */
interface Moment {
  readonly state: State;
  readonly reference: Reference;
  /** Recipes that have changed since, or are gone. */
  readonly changed: readonly string[];
  /** Of those that are there. */
  readonly rows: readonly IndexRow[];
}

/**
 * Reads it in one trip.
 * @param since a change, or that up to which recipes are published, where any are; null: every recipe
 */
async function readMoment(db: D1Database, since: number | 'published' | null): Promise<Moment> {
  const published = '(select seq from catalogue where segments is not null)';
  const changes =
    since === null
      ? [db.prepare('select null as recipe_id where false'), db.prepare(`${SELECT_ROWS} 1`)]
      : since === 'published'
        ? [
            db.prepare(`select distinct recipe_id from recipe_log where seq > ${published}`),
            db.prepare(`${SELECT_ROWS} id in (select recipe_id from recipe_log where seq > ${published})`),
          ]
        : [
            db.prepare(SELECT_CHANGED).bind(since),
            db.prepare(`${SELECT_ROWS} id in (select recipe_id from recipe_log where seq > ?1)`).bind(since),
          ];
  // Nothing else can answer meanwhile, or only what is outdated: with the longest time-out.
  const results = await withRetry(() =>
    db.batch<never>([...referenceQueries(db), db.prepare(SELECT_STATE), ...changes]),
  );
  const [state, changed, found] = results.slice(REFERENCE_QUERIES);
  return {
    state: stateIn(state),
    reference: createReference(results),
    changed: changedIn(changed),
    rows: (found?.results ?? []) as IndexRow[],
  };
}

/** @param before what was in memory so far; what of it still holds is used again */
export async function readMemory(sources: Sources, before: Memory | null): Promise<Memory> {
  const { db } = sources;
  const now = await readMoment(db, 'published');
  const { version } = now.reference.labels;
  const { base, segments, baseSeq, missing } = await baseOf(sources, now.state, version, before);
  const since = base === null ? null : baseSeq;
  // What was read already is all there is to know when the segments are those that are published.
  const then = since === now.state.seq ? now : await readMoment(db, since);
  const { state, reference, changed, rows } = then;
  if (since !== null && since < state.trimmed) return readMemory(sources, null);
  // Something was corrected meanwhile: what fitted then may be built anew by now.
  if (base !== null && hasLabels(base, version) && !hasLabels(base, reference.labels.version))
    return readMemory(sources, before);
  const records = () => rows.map((row) => recordOf(matchRecipe(row, reference), reference.knowledge));
  const memory: Memory = {
    epoch: state.epoch,
    referenceVersion: state.reference,
    reference,
    segments,
    baseSeq: base === null ? state.last : baseSeq,
    missing,
    layers: new LayeredCatalogue(base ?? [shardOf(records(), reference)], reference),
    cards: new CardReader(),
    seq: state.last,
    amountsMissed: 0,
  };
  if (base !== null) {
    await refresh(db, memory);
    applyChanges(memory, changed, new Map(rows.map((row) => [row.id, row])));
  }
  memory.cards.add(rows);
  return memory;
}

/** Whether all labels in the index are those of a version: of this code, with what is corrected by now. */
export const hasLabels = (base: readonly Shard[], version: string): boolean =>
  base.every(({ segment }) => segment.labelsVersion === version);

/**
 * What to build on: what is published, else what was in memory, else nothing (`base` null).
 * @param version of labels
 */
async function baseOf(sources: Sources, published: State, version: string, before: Memory | null) {
  const { segments, seq } = published;
  if (segments !== null) {
    const recipes = publishedIn(segments).reduce((sum, one) => sum + one.recipes, 0);
    const base = await loadBase(sources, segments, before);
    // With labels of other code or corrections it answers all but what asks for a diet, until it is published anew.
    const serving = (shards: readonly Shard[]) => hasLabels(shards, version) || recipes > BUILD_MAX;
    if (base !== null && serving(base)) return { base, segments, baseSeq: seq, missing: null };
    // What is in memory from after the moment that the database was taken back to never happened.
    const holds = before !== null && before.epoch === published.epoch && before.baseSeq <= published.last;
    if (holds && before.segments !== null && serving(before.layers.base)) {
      const { layers, baseSeq } = before;
      return { base: layers.base, segments: before.segments, baseSeq, missing: segments };
    }
    if (recipes > BUILD_MAX) throw new Unavailable('kv', `The index of ${recipes} recipes is not in KV.`);
  }
  return { base: null, segments: null, baseSeq: 0, missing: segments };
}

/** Reads the recipes again whose names the reference data now reads otherwise. */
async function refresh(db: D1Database, memory: Memory): Promise<void> {
  const { layers, reference } = memory;
  const stale = new Set(layers.base.flatMap(({ segment }) => staleNames(segment, reference)));
  if (stale.size === 0) return;
  const statement = db
    .prepare(
      `${SELECT_ROWS} id in (select recipe_id from recipe_ingredients
         where canonical_name in (select value from json_each(?1)))`,
    )
    .bind(JSON.stringify([...stale]));
  const { results } = await withRetry(() => statement.all<IndexRow>());
  const rows = new Map(results.map((row) => [row.id, row]));
  applyChanges(memory, [...rows.keys()], rows);
}

/** The published segments, or null when a blob cannot be had. Those in memory already are used again. */
async function loadBase(
  { kv, timeouts }: Sources,
  segments: string,
  before: Memory | null,
): Promise<readonly Shard[] | null> {
  if (before !== null && before.segments === segments) return before.layers.base;
  try {
    const loaded = await Promise.all(
      publishedIn(segments).map((one) => loadSegment(kv, one, timeouts.fallback)),
    );
    const found = loaded.filter((segment) => segment !== null);
    if (found.length < loaded.length) return null;
    return found.map((segment) => ({ segment, amounts: null, dead: null, deadExceptions: new Set() }));
  } catch (error) {
    // KV fails, or an older or newer version of the code wrote the segment: the next publication replaces it.
    logError(error, { instead: 'the index in memory, or the database' });
    return null;
  }
}

/** Sees to it that every segment of the base has its amounts. `gone`: KV has them no more, or not yet. */
export async function readAmounts(
  { kv, timeouts }: Sources,
  memory: Memory,
): Promise<'there' | 'gone' | 'unreachable'> {
  const { segments, layers } = memory;
  if (segments === null || layers.base.every(({ amounts }) => amounts !== null)) return 'there';
  if (Date.now() - memory.amountsMissed < AMOUNTS_AGAIN) return 'unreachable';
  memory.amountsMissed = 0;
  try {
    const amounts = await withTimeout(
      timeouts.fallback,
      'kv',
      Promise.all(publishedIn(segments).map((one) => loadAmounts(kv, one))),
    );
    if (amounts.includes(null)) return 'gone';
    layers.withAmounts(amounts);
    return 'there';
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    logError(error, { instead: 'a search without amounts' });
    return 'unreachable';
  }
}

/**
 * Whether the database was taken back in time (D1 Time Travel): its last change comes before one that is in memory.
 * @param seq the change that the memory was at before the state was asked for
 */
export const wentBack = (seq: number, state: State): boolean => state.last < seq;

/** Whether the changes since are all that it lacks. */
export function isCurrent(memory: Memory, state: State): boolean {
  return (
    memory.epoch === state.epoch &&
    memory.referenceVersion === state.reference &&
    memory.seq >= state.trimmed &&
    (memory.segments === state.segments || memory.missing === state.segments)
  );
}

/** @param rows of the changed recipes, as they are now; one that is not among them is gone */
export function applyChanges(
  memory: Memory,
  changed: readonly string[],
  rows: ReadonlyMap<string, IndexRow>,
) {
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

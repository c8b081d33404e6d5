/**
 * An isolate's copy of the index.
 *
 * Contract: all of it describes one moment of the database, that of `seq`; `applyChanges` and its callers advance
 * `seq`. The base is read from published segments, and the changes since from the log. If the segments are not
 * available, the base is taken from the previous memory or built from every recipe. A newer publication does not
 * invalidate the memory as long as the log goes back to it: the memory changes over range by range while searches use
 * it.
 */

import {
  createReference,
  REFERENCE_QUERIES,
  type Reference,
  referenceQueries,
} from '../../features/foods/store.ts';
import { Unavailable, withTimeout } from '../../platform/errors/unavailable.ts';
import { logError } from '../../platform/http/log.ts';
import { type IndexRow, matchRecipe, SELECT_ROWS } from '../build/rows.ts';
import { isRange, loadAmounts, type PublishedSegment } from '../format/blobs.ts';
import { toIndexRecord } from '../format/record.ts';
import type { Amounts } from '../format/segment.ts';
import type { Shard } from '../query/query.ts';
import {
  changeRanges,
  type Publication,
  parsePublishedSegments,
  readEarlier,
  SegmentLoader,
  type Sources,
} from './base.ts';
import { CardReader } from './cards.ts';
import { type BaseShard, buildShard, LayeredIndex } from './delta.ts';
import {
  parseChangedIds,
  parseState,
  SELECT_CHANGED,
  SELECT_STATE,
  type State,
  staleNames,
} from './state.ts';

export interface Memory {
  readonly epoch: string;
  readonly referenceVersion: number;
  readonly reference: Reference;
  /** The publication that the base was loaded from; null if it was built from D1. */
  segments: string | null;
  /** The base contains every change up to this one. */
  readonly baseSeq: number;
  readonly layers: LayeredIndex;
  /** Cards as of `seq`. */
  readonly cards: CardReader;
  /** Every change up to this one is applied. */
  seq: number;
  /**
   * Earliest time of the next attempt to change over (ms since 1970), after an attempt that could not load everything.
   */
  retryAt: number;
  /** Time of the last failed attempt to load amounts (ms since 1970). */
  amountsMissed: number;
}

/**
 * Maximum number of recipes that an isolate can read from the database at once. A larger index can only come from KV.
 */
const BUILD_MAX = 20_000;
/** Delay before unavailable amounts are requested again (ms). */
const AMOUNTS_RETRY_MS = 30_000;
/** Number of recipes above which an isolate has no room for amounts (docs/answers/engine.md, Limits). */
const AMOUNTS_MAX = 900_000;
/** Delay before KV is asked again for missing segments (ms). */
const SEGMENTS_RETRY_MS = 10_000;

const countRecipes = (published: readonly PublishedSegment[]) =>
  published.reduce((sum, one) => sum + (isRange(one) ? one.recipes : 0), 0);

/** The index at one moment, without the recipes that have not changed since a given change. */
interface Moment {
  readonly state: State;
  readonly reference: Reference;
  /** Recipes that have changed or were deleted since then. */
  readonly changed: readonly string[];
  /** Rows of the changed recipes that exist. */
  readonly rows: readonly IndexRow[];
}

/**
 * Reads the moment in one round trip.
 * @param since a change, or 'published' for the last change of the current publication (if there is one); null: every
 *   recipe
 */
async function readMoment(db: D1Database, since: number | 'published' | null): Promise<Moment> {
  const published = '(select seq from recipe_index where segments is not null)';
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
  // Use the longest timeout: meanwhile nothing can answer, or only an outdated memory.
  const results = await db.batch<never>([...referenceQueries(db), db.prepare(SELECT_STATE), ...changes]);
  const [state, changed, rowsResult] = results.slice(REFERENCE_QUERIES);
  return {
    state: parseState(state),
    reference: createReference(results),
    changed: parseChangedIds(changed),
    rows: (rowsResult?.results ?? []) as IndexRow[],
  };
}

/**
 * @param before the previous memory; parts that are still valid are reused
 * @param loaded other segments that are available already
 */
export async function readMemory(
  sources: Sources,
  before: Memory | null,
  loaded: readonly BaseShard[] = [],
): Promise<Memory> {
  const { db } = sources;
  const now = await readMoment(db, 'published');
  const { version } = now.reference.labels;
  const { base, segments, baseSeq } = await chooseBase(sources, now.state, version, before, loaded);
  const since = base === null ? null : baseSeq;
  // If the base is the current publication, the first read has everything.
  const then = since === now.state.seq ? now : await readMoment(db, since);
  const { state, reference, changed, rows } = then;
  if (since !== null && since < state.trimmed) return readMemory(sources, null);
  // A correction was made meanwhile; segments with the new labels may have been published.
  if (base !== null && hasLabels(base, version) && !hasLabels(base, reference.labels.version))
    return readMemory(sources, before);
  const records = () => rows.map((row) => toIndexRecord(matchRecipe(row, reference), reference.knowledge));
  const layers = new LayeredIndex(base ?? [buildShard(records(), reference)], reference);
  const memory: Memory = {
    epoch: state.epoch,
    referenceVersion: state.reference,
    reference,
    segments,
    baseSeq: base === null ? state.last : baseSeq,
    layers,
    cards: new CardReader(layers.recipes),
    seq: state.last,
    retryAt: segments === now.state.segments ? 0 : Date.now() + SEGMENTS_RETRY_MS,
    amountsMissed: 0,
  };
  if (base !== null) {
    await refresh(db, memory);
    applyChanges(memory, changed, new Map(rows.map((row) => [row.id, row])));
  }
  memory.cards.add(rows);
  return memory;
}

/** True if all labels in the index have a version. */
export const hasLabels = (base: readonly Shard[], version: string): boolean =>
  base.every(({ segment }) => segment.labelsVersion === version);

interface Base {
  /** Null if every recipe must be read. */
  readonly base: readonly BaseShard[] | null;
  readonly segments: string | null;
  readonly baseSeq: number;
}

/**
 * Chooses the segments to build on: those in memory if they are recent enough (they change over later, in the
 * background), else the current publication, else an earlier publication, else none.
 * @param version version of the labels
 */
async function chooseBase(
  sources: Sources,
  published: State,
  version: string,
  before: Memory | null,
  loaded: readonly BaseShard[],
): Promise<Base> {
  const { segments, seq } = published;
  if (segments === null) return NOTHING;
  const wanted = parsePublishedSegments({ segments, seq });
  const recipes = countRecipes(wanted);
  // A large index with outdated labels still serves searches without a diet until it is republished.
  const serves = (shards: readonly Shard[]) => hasLabels(shards, version) || recipes > BUILD_MAX;
  const known = [...(before?.layers.base ?? []), ...loaded];
  const isAtHand = wanted.every(({ key }) => known.some((shard) => shard.published?.key === key));
  // After a restore, segments in memory may contain changes that the database no longer has.
  if (before !== null && !isAtHand && before.segments !== null && before.epoch === published.epoch) {
    const { layers, baseSeq } = before;
    const holds = baseSeq <= published.last && baseSeq >= published.trimmed && serves(layers.base);
    if (holds) return { base: layers.base, segments: before.segments, baseSeq };
  }
  const loader = new SegmentLoader(sources, known);
  const tryOne = async (publication: Publication): Promise<Base | null> => {
    const base = await loader.loadShards(parsePublishedSegments(publication));
    if (base === null || !serves(base)) return null;
    return { base, segments: publication.segments, baseSeq: publication.seq };
  };
  const newest = await tryOne({ segments, seq });
  if (newest !== null) return newest;
  for (const publication of await readEarlier(sources)) {
    const earlier = await tryOne(publication);
    if (earlier !== null) return earlier;
  }
  if (recipes > BUILD_MAX) throw new Unavailable('kv', `The index of ${recipes} recipes is not in KV.`);
  return NOTHING;
}

const NOTHING: Base = { base: null, segments: null, baseSeq: 0 };

/**
 * Changes a memory over to the current publication while searches use it.
 * @param isWanted true while searches still use this memory
 * @returns the memory to search from now on: the same one, or a new one that reuses its parts; null if segments were
 *   missing
 */
export async function changeOver(
  sources: Sources,
  memory: Memory,
  published: Publication,
  isWanted: () => boolean,
): Promise<Memory | null> {
  const { layers } = memory;
  if (memory.segments === null) return readMemory(sources, null);
  const wanted = parsePublishedSegments(published);
  const result = await changeRanges(sources, layers, wanted, isWanted);
  if (result === null) {
    memory.retryAt = Date.now() + SEGMENTS_RETRY_MS;
    return null;
  }
  const sameChanges = result.changes?.published?.key === layers.changes?.published?.key;
  if (sameChanges && published.seq === memory.baseSeq) {
    memory.segments = published.segments;
    return memory;
  }
  return readMemory(sources, memory, result.changes === undefined ? [] : [result.changes]);
}

/** Re-reads the recipes with ingredient names that the reference data now resolves differently. */
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
  const { results } = await statement.all<IndexRow>();
  const rows = new Map(results.map((row) => [row.id, row]));
  applyChanges(memory, [...rows.keys()], rows);
}

/**
 * Loads the missing amounts of the base's segments. Returns `gone` if KV does not have them (any more, or yet), and
 * `unreachable` if searches do without them for a while or because there is no room.
 */
export async function readAmounts(
  { kv, timeouts }: Sources,
  memory: Memory,
): Promise<'there' | 'gone' | 'unreachable'> {
  const lacking = memory.layers.base.flatMap((shard) =>
    shard.amounts === null && shard.published !== null ? [{ shard, published: shard.published }] : [],
  );
  if (lacking.length === 0) return 'there';
  // Count the recipes of all segments, not only of those without amounts: after a change-over that would be one segment
  // at a time.
  const all = memory.layers.base.flatMap(({ published }) => published ?? []);
  if (countRecipes(all) > AMOUNTS_MAX) return 'unreachable';
  if (Date.now() - memory.amountsMissed < AMOUNTS_RETRY_MS) return 'unreachable';
  memory.amountsMissed = 0;
  try {
    const loadedAmounts = new Map<BaseShard, Amounts>();
    const load = async ({ shard, published }: (typeof lacking)[number]) => {
      const amounts = await loadAmounts(kv, published);
      if (amounts !== null) loadedAmounts.set(shard, amounts);
    };
    await withTimeout(timeouts.fallback, 'kv', Promise.all(lacking.map(load)));
    memory.layers.withAmounts(loadedAmounts);
    return loadedAmounts.size === lacking.length ? 'there' : 'gone';
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    logError(error, { instead: 'a search without amounts' });
    return 'unreachable';
  }
}

/**
 * True if the database was restored to an earlier time (D1 Time Travel): its last change comes before the memory's.
 * @param seq the memory's last change before the state was read
 */
export const wentBack = (seq: number, state: State): boolean => state.last < seq;

/** True if applying the log is enough to bring the memory up to date, whatever is published. */
export function isCurrent(memory: Memory, state: State): boolean {
  return (
    memory.epoch === state.epoch && memory.referenceVersion === state.reference && memory.seq >= state.trimmed
  );
}

/** @param rows current rows of the changed recipes; a recipe without a row was deleted */
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
    return row === undefined ? [] : [toIndexRecord(matchRecipe(row, reference), reference.knowledge)];
  });
  layers.apply(
    puts,
    changed.filter((id) => !rows.has(id)),
  );
}

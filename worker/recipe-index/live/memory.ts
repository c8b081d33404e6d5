/**
 * Loads and updates the recipe index in the memory of a worker isolate. The index shows all recipes after the change
 * with the number `seq`. It has two parts: a base, such as the published segments, and all changes after the base, from
 * the change log. Searches can use the index while segments of its base are being replaced.
 */

import { type Reference, selectFoodReference } from '../../features/foods/store.ts';
import {
  batch,
  combineQueries,
  type Query,
  type QueryGroup,
  returnAllRows,
  runQuery,
} from '../../platform/db/query.ts';
import { failAfterTimeout, Unavailable } from '../../platform/errors/unavailable.ts';
import { logError } from '../../platform/http/log.ts';
import { type IndexRow, SELECT_ROWS, toMatchRecipe } from '../build/rows.ts';
import { isRangeSegment, loadIngredientAmounts, type PublishedSegment } from '../format/blobs.ts';
import { SEARCHED_PUBLICATION } from '../format/code-version.ts';
import { toIndexRecord } from '../format/record.ts';
import type { Amounts } from '../format/segment.ts';
import {
  listEarlierPublications,
  type Publication,
  parsePublishedSegments,
  parseSegmentsOfRange,
  replaceRangeSegments,
  SegmentLoader,
  type Sources,
} from './base.ts';
import { CardReader } from './cards.ts';
import { type BaseShard, buildShard, LayeredIndex } from './delta.ts';
import { isInIdRange } from './id-range.ts';
import {
  findOutdatedIngredientNames,
  type State,
  selectIndexState,
  selectRecipeIdsChangedSince,
  toChangedRecipeIds,
} from './state.ts';

export interface IndexMemory {
  readonly epoch: string;
  readonly referenceVersion: number;
  readonly reference: Reference;
  /**
   * JSON list of the published segments from which the index was loaded. Null if the index was built from the
   * database.
   */
  segments: string | null;
  /** Number of the latest recipe change that was already included when the index was loaded. */
  readonly baseSeq: number;
  readonly layers: LayeredIndex;
  /** Cached database rows of recipes. They are current up to the recipe change with the number `seq`. */
  readonly cards: CardReader;
  /** Number of the latest recipe change that the index in memory includes. */
  seq: number;
  /**
   * Earliest time (ms since 1970) for the next attempt to switch to newly published segments. Set after a failed
   * attempt.
   */
  retryAt: number;
  /** Time of the last failed attempt to load ingredient amounts (ms since 1970). */
  amountsMissed: number;
}

/**
 * Maximum number of recipes in an index that an isolate builds from the database. A larger index must be loaded from
 * KV.
 */
const BUILD_MAX = 20_000;
/** Delay (ms) before ingredient amounts that were missing in KV are requested again. */
const AMOUNTS_RETRY_MS = 30_000;
/**
 * Number of recipes above which an isolate has no memory left for ingredient amounts (docs/answers/engine.md, Limits).
 */
const AMOUNTS_MAX = 900_000;
/** Delay (ms) before index segments that were missing in KV are requested again. */
const SEGMENTS_RETRY_MS = 10_000;

const countRecipes = (published: readonly PublishedSegment[]) =>
  published.reduce((sum, one) => sum + (isRangeSegment(one) ? one.recipes : 0), 0);

interface Moment {
  readonly state: State;
  readonly reference: Reference;
  readonly changed: readonly string[];
  readonly rows: readonly IndexRow[];
}

/**
 * Reads the state of the database and the changed recipes in one round trip.
 * @param since number of a recipe change; only recipes that changed later are read. 'published' stands for the latest
 *   change in the newest published index. Null to read all recipes
 */
async function readMoment(db: D1Database, since: number | 'published' | null): Promise<Moment> {
  // Wait longer than usual for this database read, because searches cannot continue without its result. Only the
  // timeout of the whole load applies.
  const [reference, state, changed, rows] = await batch(db, [
    selectFoodReference(),
    selectIndexState(),
    ...selectChangesSince(since),
  ]);
  return { state, reference, changed, rows };
}

function selectChangesSince(
  since: number | 'published' | null,
): readonly [QueryGroup<string[]> | Query<string[]>, Query<IndexRow[]>] {
  const selectRows = (condition: string, ...params: number[]): Query<IndexRow[]> => ({
    sql: `${SELECT_ROWS} ${condition}`,
    params,
    read: returnAllRows<IndexRow>,
  });
  if (since === null) return [combineQueries([], () => []), selectRows('1')];
  if (since === 'published') {
    const published = `(select seq from (${SEARCHED_PUBLICATION}))`;
    const changedIds: Query<string[]> = {
      sql: `select distinct recipe_id from recipe_log where seq > ${published}`,
      params: [],
      read: toChangedRecipeIds,
    };
    return [changedIds, selectRows(`id in (select recipe_id from recipe_log where seq > ${published})`)];
  }
  return [
    selectRecipeIdsChangedSince(since),
    selectRows('id in (select recipe_id from recipe_log where seq > ?1)', since),
  ];
}

/**
 * Loads the index into memory.
 * @param before previous index in memory, whose valid parts are reused
 * @param loaded further segments that are already in memory
 */
export async function loadIndexMemory(
  sources: Sources,
  before: IndexMemory | null,
  loaded: readonly BaseShard[] = [],
): Promise<IndexMemory> {
  const { db } = sources;
  const now = await readMoment(db, 'published');
  const { base, segments, baseSeq } = await chooseBase(sources, now.state, before, loaded);
  const since = base === null ? null : baseSeq;
  // If the base is the newest published index, the first read of the database already contains all changes after the
  // base, and no second read is needed.
  const then = since === now.state.seq ? now : await readMoment(db, since);
  const { state, reference, changed, rows } = then;
  if (since !== null && since < state.trimmed) return loadIndexMemory(sources, null);
  const { range } = sources;
  const records = () =>
    rows
      .filter(({ id }) => range === null || isInIdRange(id, range))
      .map((row) => toIndexRecord(toMatchRecipe(row, reference), reference.knowledge));
  const layers = new LayeredIndex(base ?? [buildShard(records(), reference)], reference, range);
  const memory: IndexMemory = {
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
    applyRecipeChanges(memory, changed, new Map(rows.map((row) => [row.id, row])));
  }
  memory.cards.add(rows);
  return memory;
}

interface Base {
  /**
   * Published segments from which a new index in memory is created; null if there are none and all recipes must be read
   * from the database.
   */
  readonly base: readonly BaseShard[] | null;
  readonly segments: string | null;
  readonly baseSeq: number;
}

/**
 * Chooses the segments from which a new index in memory is created (its base). In order of preference: the newest
 * published index, if its segments are already in memory; the base of the previous index, if the change log has all
 * later changes; the newest published index from KV; an earlier published index; all recipes in the database. The base
 * may have outdated food labels. A search then checks the labels of each recipe that it finds (outdated-labels.ts).
 */
async function chooseBase(
  sources: Sources,
  published: State,
  before: IndexMemory | null,
  loaded: readonly BaseShard[],
): Promise<Base> {
  const { segments, seq } = published;
  if (segments === null) return NOTHING;
  const wanted = parseSegmentsOfRange({ segments, seq }, sources);
  const recipes = countRecipes(parsePublishedSegments({ segments, seq }));
  const known = [...(before?.layers.base ?? []), ...loaded];
  const isAtHand = wanted.every(({ key }) => known.some((shard) => shard.published?.key === key));
  // After a restore of the database, do not reuse earlier segments. They may include changes that the database no
  // longer has.
  if (before !== null && !isAtHand && before.segments !== null && before.epoch === published.epoch) {
    const { layers, baseSeq } = before;
    const holds = baseSeq <= published.last && baseSeq >= published.trimmed;
    if (holds) return { base: layers.base, segments: before.segments, baseSeq };
  }
  const loader = new SegmentLoader(sources, known);
  const tryOne = async (publication: Publication): Promise<Base | null> => {
    const base = await loader.loadShards(parseSegmentsOfRange(publication, sources));
    if (base === null) return null;
    return { base, segments: publication.segments, baseSeq: publication.seq };
  };
  const newest = await tryOne({ segments, seq });
  if (newest !== null) return newest;
  for (const publication of await listEarlierPublications(sources)) {
    const earlier = await tryOne(publication);
    if (earlier !== null) return earlier;
  }
  if (recipes > BUILD_MAX) throw new Unavailable('kv', `The index of ${recipes} recipes is not in KV.`);
  return NOTHING;
}

const NOTHING: Base = { base: null, segments: null, baseSeq: 0 };

/**
 * Switches an index in memory to the newest published index, while searches use the index in memory.
 * @param isWanted returns false if searches no longer use the index in memory
 * @returns the index to use from now on: the given one, or a new one that reuses its parts; null if a segment was not
 *   available
 */
export async function switchToPublication(
  sources: Sources,
  memory: IndexMemory,
  published: Publication,
  isWanted: () => boolean,
): Promise<IndexMemory | null> {
  const { layers } = memory;
  if (memory.segments === null) return loadIndexMemory(sources, null);
  const wanted = parseSegmentsOfRange(published, sources);
  const result = await replaceRangeSegments(sources, layers, wanted, isWanted);
  if (result === null) {
    memory.retryAt = Date.now() + SEGMENTS_RETRY_MS;
    return null;
  }
  const sameChanges = result.changes?.published?.key === layers.changes?.published?.key;
  if (sameChanges && published.seq === memory.baseSeq) {
    memory.segments = published.segments;
    return memory;
  }
  return loadIndexMemory(sources, memory, result.changes === undefined ? [] : [result.changes]);
}

/**
 * Reads recipes again if an ingredient of theirs has a different canonical name in the current reference data, has
 * become a staple, or is no longer a staple.
 */
async function refresh(db: D1Database, memory: IndexMemory): Promise<void> {
  const { layers, reference } = memory;
  const stale = new Set(
    layers.base.flatMap(({ segment }) => findOutdatedIngredientNames(segment, reference)),
  );
  if (stale.size === 0) return;
  const results = await runQuery(db, {
    sql: `${SELECT_ROWS} id in (select recipe_id from recipe_ingredients
      where canonical_name in (select value from json_each(?1)))`,
    params: [JSON.stringify([...stale])],
    read: returnAllRows<IndexRow>,
  });
  const rows = new Map(results.map((row) => [row.id, row]));
  applyRecipeChanges(memory, [...rows.keys()], rows);
}

/**
 * Loads the ingredient amounts that are not in memory yet. Returns `gone` if KV does not have them, and `unreachable`
 * if KV failed recently or the amounts do not fit into memory. Without amounts, searches assume that the user has
 * enough of each food.
 */
export async function loadMissingAmounts(
  { kv, timeouts }: Sources,
  memory: IndexMemory,
): Promise<'there' | 'gone' | 'unreachable'> {
  const lacking = memory.layers.base.flatMap((shard) =>
    shard.amounts === null && shard.published !== null ? [{ shard, published: shard.published }] : [],
  );
  if (lacking.length === 0) return 'there';
  // Count the recipes of all segments, even of segments whose amounts are already loaded. Segments are replaced a few
  // at a time, so counting only those without amounts would allow more amounts than fit into memory.
  const all = memory.layers.base.flatMap(({ published }) => published ?? []);
  if (countRecipes(all) > AMOUNTS_MAX) return 'unreachable';
  if (Date.now() - memory.amountsMissed < AMOUNTS_RETRY_MS) return 'unreachable';
  memory.amountsMissed = 0;
  try {
    const loadedAmounts = new Map<BaseShard, Amounts>();
    const load = async ({ shard, published }: (typeof lacking)[number]) => {
      const amounts = await loadIngredientAmounts(kv, published);
      if (amounts !== null) loadedAmounts.set(shard, amounts);
    };
    await failAfterTimeout(timeouts.fallback, 'kv', Promise.all(lacking.map(load)));
    memory.layers.withAmounts(loadedAmounts);
    return loadedAmounts.size === lacking.length ? 'there' : 'gone';
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    logError(error, { instead: 'a search without amounts' });
    return 'unreachable';
  }
}

/**
 * Returns true if the database was restored to an earlier time (D1 Time Travel), so that its latest change is older
 * than the index in memory.
 * @param lastSeqInMemory latest change in memory before the state was read
 */
export const wasDatabaseRestored = (lastSeqInMemory: number, state: State): boolean =>
  state.last < lastSeqInMemory;

/** Returns true if the change log has all recipe changes that the index in memory lacks. */
export function canCatchUpByChangeLog(memory: IndexMemory, state: State): boolean {
  return (
    memory.epoch === state.epoch && memory.referenceVersion === state.reference && memory.seq >= state.trimmed
  );
}

/**
 * Applies recipe changes to the index in memory.
 * @param rows current rows of the changed recipes; a recipe without a row was deleted
 */
export function applyRecipeChanges(
  memory: IndexMemory,
  changed: readonly string[],
  rows: ReadonlyMap<string, IndexRow>,
): void {
  if (changed.length === 0) return;
  const { layers, cards, reference } = memory;
  cards.drop(changed);
  const puts = changed.flatMap((id) => {
    const row = rows.get(id);
    return row === undefined ? [] : [toIndexRecord(toMatchRecipe(row, reference), reference.knowledge)];
  });
  layers.apply(
    puts,
    changed.filter((id) => !rows.has(id)),
  );
}

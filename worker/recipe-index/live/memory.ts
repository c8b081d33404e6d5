/**
 * What an isolate has of the catalogue in memory.
 *
 * Contract: all of it is of one moment of the database, that of `seq`; who applies changes moves that on. It is read
 * from published segments and the changes since; when those cannot be had, from the segments that were in memory
 * before or from every recipe. What is published later does not make it wrong, as long as the log goes back to it: it
 * changes over to that beside the searches, range by range.
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
import { recordOf } from '../format/record.ts';
import type { Amounts } from '../format/segment.ts';
import type { Shard } from '../query/query.ts';
import {
  changeRanges,
  type Publication,
  publishedIn,
  readEarlier,
  SegmentLoader,
  type Sources,
} from './base.ts';
import { CardReader } from './cards.ts';
import { type BaseShard, LayeredCatalogue, shardOf } from './delta.ts';
import { changedIn, SELECT_CHANGED, SELECT_STATE, type State, staleNames, stateIn } from './state.ts';

export interface Memory {
  readonly epoch: string;
  readonly referenceVersion: number;
  readonly reference: Reference;
  /** What the base was published as; null: it was read from D1. */
  segments: string | null;
  /** The base holds every change up to here. */
  readonly baseSeq: number;
  readonly layers: LayeredCatalogue;
  /** Cards as of `seq`. */
  readonly cards: CardReader;
  /** Every change up to here is in. */
  seq: number;
  /** When it may be tried again to change over to what is published (ms since 1970): not everything was to be had. */
  again: number;
  /** When the amounts were last asked for in vain (ms since 1970). */
  amountsMissed: number;
}

/** Recipes that an isolate can read from the database in one go; a larger index comes from KV or not at all. */
const BUILD_MAX = 20_000;
/** How long amounts that could not be had are done without (ms). */
const AMOUNTS_AGAIN = 30_000;
/** Recipes beside which an isolate has no room for their amounts (docs/answers/engine.md, Limits). */
const AMOUNTS_MAX = 900_000;
/** After how long KV is asked again for segments that it did not have (ms). */
const SEGMENTS_AGAIN = 10_000;

const recipesIn = (published: readonly PublishedSegment[]) =>
  published.reduce((sum, one) => sum + (isRange(one) ? one.recipes : 0), 0);

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
  const results = await db.batch<never>([...referenceQueries(db), db.prepare(SELECT_STATE), ...changes]);
  const [state, changed, found] = results.slice(REFERENCE_QUERIES);
  return {
    state: stateIn(state),
    reference: createReference(results),
    changed: changedIn(changed),
    rows: (found?.results ?? []) as IndexRow[],
  };
}

/**
 * @param before what was in memory so far; what of it still holds is used again
 * @param loaded segments that are at hand besides
 */
export async function readMemory(
  sources: Sources,
  before: Memory | null,
  loaded: readonly BaseShard[] = [],
): Promise<Memory> {
  const { db } = sources;
  const now = await readMoment(db, 'published');
  const { version } = now.reference.labels;
  const { base, segments, baseSeq } = await baseOf(sources, now.state, version, before, loaded);
  const since = base === null ? null : baseSeq;
  // What was read already is all there is to know when the segments are those that are published.
  const then = since === now.state.seq ? now : await readMoment(db, since);
  const { state, reference, changed, rows } = then;
  if (since !== null && since < state.trimmed) return readMemory(sources, null);
  // Something was corrected meanwhile: what fitted then may be built anew by now.
  if (base !== null && hasLabels(base, version) && !hasLabels(base, reference.labels.version))
    return readMemory(sources, before);
  const records = () => rows.map((row) => recordOf(matchRecipe(row, reference), reference.knowledge));
  const layers = new LayeredCatalogue(base ?? [shardOf(records(), reference)], reference);
  const memory: Memory = {
    epoch: state.epoch,
    referenceVersion: state.reference,
    reference,
    segments,
    baseSeq: base === null ? state.last : baseSeq,
    layers,
    cards: new CardReader(layers.recipes),
    seq: state.last,
    again: segments === now.state.segments ? 0 : Date.now() + SEGMENTS_AGAIN,
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

interface Base {
  /** Null: there is none, and every recipe is read. */
  readonly base: readonly BaseShard[] | null;
  readonly segments: string | null;
  readonly baseSeq: number;
}

/**
 * What to build on: what is in memory, where only little of what is published is not (it is changed over to later, beside
 * the searches), else what is published, else what was published before, else nothing.
 * @param version of labels
 */
async function baseOf(
  sources: Sources,
  published: State,
  version: string,
  before: Memory | null,
  loaded: readonly BaseShard[],
): Promise<Base> {
  const { segments, seq } = published;
  if (segments === null) return NOTHING;
  const wanted = publishedIn({ segments, seq });
  const recipes = recipesIn(wanted);
  // With labels of other code or corrections it answers all but what asks for a diet, until it is published anew.
  const serves = (shards: readonly Shard[]) => hasLabels(shards, version) || recipes > BUILD_MAX;
  const known = [...(before?.layers.base ?? []), ...loaded];
  const isAtHand = wanted.every(({ key }) => known.some((shard) => shard.published?.key === key));
  // What is in memory from after the moment that the database was taken back to never happened.
  if (before !== null && !isAtHand && before.segments !== null && before.epoch === published.epoch) {
    const { layers, baseSeq } = before;
    const holds = baseSeq <= published.last && baseSeq >= published.trimmed && serves(layers.base);
    if (holds) return { base: layers.base, segments: before.segments, baseSeq };
  }
  const loader = new SegmentLoader(sources, known);
  const tryOne = async (publication: Publication): Promise<Base | null> => {
    const base = await loader.shardsOf(publishedIn(publication));
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
 * Changes a memory over to what is published now, while it is searched.
 * @param isWanted whether that is still the memory that is searched
 * @returns the memory to search from now on: the same, or one that has taken over what it could; null: neither
 */
export async function changeOver(
  sources: Sources,
  memory: Memory,
  published: Publication,
  isWanted: () => boolean,
): Promise<Memory | null> {
  const { layers } = memory;
  if (memory.segments === null) return readMemory(sources, null);
  const wanted = publishedIn(published);
  const result = await changeRanges(sources, layers, wanted, isWanted);
  if (result === null) {
    memory.again = Date.now() + SEGMENTS_AGAIN;
    return null;
  }
  const sameChanges = result.changes?.published?.key === layers.changes?.published?.key;
  if (sameChanges && published.seq === memory.baseSeq) {
    memory.segments = published.segments;
    return memory;
  }
  return readMemory(sources, memory, result.changes === undefined ? [] : [result.changes]);
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
  const { results } = await statement.all<IndexRow>();
  const rows = new Map(results.map((row) => [row.id, row]));
  applyChanges(memory, [...rows.keys()], rows);
}

/**
 * Sees to it that every segment of the base has its amounts. `gone`: KV has them no more, or not yet; `unreachable`: they
 * are done without for a while, or for want of room.
 */
export async function readAmounts(
  { kv, timeouts }: Sources,
  memory: Memory,
): Promise<'there' | 'gone' | 'unreachable'> {
  const lacking = memory.layers.base.flatMap((shard) =>
    shard.amounts === null && shard.published !== null ? [{ shard, published: shard.published }] : [],
  );
  if (lacking.length === 0) return 'there';
  // Of all segments, not of those that lack them: after a change-over that would be one at a time.
  const all = memory.layers.base.flatMap(({ published }) => published ?? []);
  if (recipesIn(all) > AMOUNTS_MAX) return 'unreachable';
  if (Date.now() - memory.amountsMissed < AMOUNTS_AGAIN) return 'unreachable';
  memory.amountsMissed = 0;
  try {
    const found = new Map<BaseShard, Amounts>();
    const load = async ({ shard, published }: (typeof lacking)[number]) => {
      const amounts = await loadAmounts(kv, published);
      if (amounts !== null) found.set(shard, amounts);
    };
    await withTimeout(timeouts.fallback, 'kv', Promise.all(lacking.map(load)));
    memory.layers.withAmounts(found);
    return found.size === lacking.length ? 'there' : 'gone';
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

/** Whether the changes since are all that it lacks, whatever is published. */
export function isCurrent(memory: Memory, state: State): boolean {
  return (
    memory.epoch === state.epoch && memory.referenceVersion === state.reference && memory.seq >= state.trimmed
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

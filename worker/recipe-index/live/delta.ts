/**
 * Segments of the base, and on top of them every change since: small segments that later ones join, and bits for
 * what is superseded.
 *
 * Contract: `shards` are alive exactly in the recipes that the base and the changes, in order, leave. A change
 * costs what its recipes cost to build, now and then more: neighbours of similar size are built into one, so that
 * there are never more than a dozen. Segments themselves are never written to.
 */
import type { Reference } from '../../reference/store.ts';
import { SegmentBuilder } from '../build/build.ts';
import { findId } from '../format/ids.ts';
import type { CatalogueRecord } from '../format/record.ts';
import { openAmounts, openSegment, type Segment } from '../format/segment.ts';
import type { Shard } from '../query/query.ts';

/** A shard whose recipes can be superseded. */
interface LiveShard extends Shard {
  amounts: Shard['amounts'];
  dead: Uint32Array | null;
  readonly deadExceptions: Set<string>;
}

interface Level {
  readonly records: Map<string, CatalogueRecord>;
  readonly shard: LiveShard;
}

const live = (segment: Segment, amounts: Shard['amounts']): LiveShard => ({
  segment,
  amounts,
  dead: null,
  deadExceptions: new Set(),
});

/** The reference data by which records were read. */
type ReadBy = Pick<Reference, 'knowledge' | 'labels'>;

/** Builds a segment in memory. */
export function shardOf(records: Iterable<CatalogueRecord>, { knowledge, labels }: ReadBy): LiveShard {
  const builder = new SegmentBuilder(knowledge.isStaple, labels.version);
  for (const record of records) builder.add(record);
  const { segment, amounts } = builder.finish();
  return live(openSegment(segment), openAmounts(amounts));
}

function bury(shard: LiveShard, id: string): void {
  const { segment } = shard;
  const ordinal = findId(segment, segment.recipes, id);
  if (ordinal >= 0) {
    shard.dead ??= new Uint32Array(Math.ceil(segment.recipes / 32));
    shard.dead[ordinal >> 5] = (shard.dead[ordinal >> 5] as number) | (1 << (ordinal & 31));
  } else if (segment.exceptions.some((record) => record.id === id)) shard.deadExceptions.add(id);
}

export class LayeredCatalogue {
  readonly #base: LiveShard[];
  readonly #readBy: ReadBy;
  #levels: Level[] = [];

  constructor(base: readonly Shard[], readBy: ReadBy) {
    this.#base = base.map(({ segment, amounts }) => live(segment, amounts));
    this.#readBy = readBy;
  }

  get shards(): readonly Shard[] {
    return [...this.#base, ...this.#levels.map(({ shard }) => shard)];
  }

  get base(): readonly Shard[] {
    return this.#base;
  }

  /** Gives the segments of the base their amounts, in their order. */
  withAmounts(amounts: readonly Shard['amounts'][]): void {
    for (const [i, shard] of this.#base.entries()) shard.amounts ??= amounts[i] ?? null;
  }

  /** Recipes in the segments on top. */
  get changed(): number {
    return this.#levels.reduce((sum, { records }) => sum + records.size, 0);
  }

  /** Replaces or adds `puts`, removes `gone`. The ids are distinct. */
  apply(puts: readonly CatalogueRecord[], gone: readonly string[]): void {
    for (const id of [...puts.map((record) => record.id), ...gone]) {
      for (const shard of this.#base) bury(shard, id);
      for (const { records, shard } of this.#levels) if (records.delete(id)) bury(shard, id);
    }
    let records = new Map(puts.map((record) => [record.id, record]));
    for (let last = this.#levels.at(-1); last !== undefined; last = this.#levels.at(-1)) {
      if (last.records.size > 2 * records.size && last.records.size > 0) break;
      records = new Map([...last.records, ...records]);
      this.#levels.pop();
    }
    if (records.size === 0) return;
    this.#levels.push({ records, shard: shardOf(records.values(), this.#readBy) });
  }
}

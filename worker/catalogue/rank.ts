/**
 * The best recipes of one segment, offered to a `Top` that other segments share.
 *
 * Contract: after `rankSegment`, `top` holds what it would hold had every recipe of the segment been scored with
 * the definition and offered. Why that is so although few are scored: docs/engine.md, 'Exactness'.
 */

import { Gate, type Side, type Source } from './gate.ts';
import { CHUNK_BITS } from './kernel.ts';
import { UNKNOWN } from './kitchen-tables.ts';
import { gather, seek } from './postings.ts';
import { BLOCK_BITS, GROUP_WORDS } from './segment.ts';
import type { Top } from './top.ts';

/** From so many postings on, sweeping is quicker than looking at each. */
const fewPostings = (words: number) => Math.max(256, words >> 5);

/** From so many postings of one ingredient on, seeking those of a group is quicker. */
const SEEK_FROM = 64;

class Ranker {
  readonly #gate: Gate;

  constructor(gate: Gate) {
    this.#gate = gate;
  }

  run(): void {
    const { segment, counted } = this.#gate.source.plan;
    if (counted.size === 0) return;
    if (counted.bitmaps.length > 0) this.#sweep();
    else if (counted.size === 1 && counted.postings >= SEEK_FROM) this.#seek();
    else if (counted.postings <= fewPostings(segment.words)) this.#lookUp();
    else this.#sweep();
  }

  /** Looks at pairs of a group and a number of hits, the best first, until no other could enter the list. */
  #sweep(): void {
    const { segment, counted, bounds, lift, tables } = this.#gate.source.plan;
    const most = tables.mostHits;
    const { groups, hits, highest } = bounds.upTo(counted.size);
    segment.kernel.start(counted);
    // Not kept from one side to the other: segments may share a kernel, which then has counted something else.
    most.fill(UNKNOWN);
    for (let i = 0; i < groups.length; i += 1) {
      const bound = (highest[i] as number) + lift;
      const used = hits[i] as number;
      if (!this.#gate.couldEnter(bound, used)) return;
      const group = groups[i] as number;
      if (used > (most[group] as number)) continue;
      if (most[group] === UNKNOWN) {
        most[group] = this.#most(group);
        if (used > (most[group] as number)) continue;
      }
      this.#visit(group, used, bound);
    }
  }

  /** Counts a group. No recipe of it has more hits than this. */
  #most(group: number): number {
    const { segment, ends } = this.#gate.source.plan;
    const { kernel, groups } = segment;
    const at = group * GROUP_WORDS;
    const first = groups[at + 2] as number;
    const end = ends[group] as number;
    if (end <= first) return 0;
    const from = first >> 5;
    const words = ((end + 31) >> 5) - from;
    const last = (from + words - 1) >> CHUNK_BITS;
    for (let chunk = from >> CHUNK_BITS; chunk <= last; chunk += 1) kernel.count(chunk);
    return kernel.most(from, words, groups[at] as number);
  }

  /** Looks at the postings of a single ingredient by groups, the best first, until no other could enter the list. */
  #seek(): void {
    const { segment, counted, bounds, lift, ends } = this.#gate.source.plan;
    const { groups: table, postingStarts: starts, postings, blocks } = segment;
    const { groups, highest } = bounds.upTo(1);
    const rank = counted.sparse[0] as number;
    for (let i = 0; i < groups.length; i += 1) {
      const bound = (highest[i] as number) + lift;
      if (!this.#gate.couldEnter(bound, 1)) return;
      const group = groups[i] as number;
      const at = group * GROUP_WORDS;
      const n = table[at] as number;
      const s = table[at + 1] as number;
      const first = table[at + 2] as number;
      const end = ends[group] as number;
      const row = (table[at + 4] as number) - first * (n + s);
      let tooSlow = false;
      for (let block = first >> BLOCK_BITS; !tooSlow && block << BLOCK_BITS < end; block += 1) {
        const list = rank * blocks + block;
        const base = block << BLOCK_BITS;
        const last = starts[list + 1] as number;
        for (let k = seek(postings, starts[list] as number, last, first - base); k < last; k += 1) {
          const slot = base + (postings[k] as number);
          tooSlow = slot >= end || this.#gate.isTooSlow(slot, 1, bound);
          if (tooSlow) break;
          this.#gate.consider(slot, row + slot * (n + s), n, s, bound);
        }
      }
    }
  }

  /** Looks at every posting: quicker than a sweep when all that is owned is rare. */
  #lookUp(): void {
    const { counted, ends, bounds, lift, segment } = this.#gate.source.plan;
    const { groups } = segment;
    const slots = gather(counted);
    const { length } = slots;
    let [group, at, first, end, groupEnd] = [-1, 0, 0, 0, 0];
    for (let i = 0; i < length; ) {
      const slot = slots[i] as number;
      i += 1;
      if (slot >= groupEnd) {
        do {
          group += 1;
          at = group * GROUP_WORDS;
          first = groups[at + 2] as number;
          groupEnd = first + (groups[at + 3] as number);
        } while (slot >= groupEnd);
        end = ends[group] as number;
        const most = Math.min(counted.size, groups[at] as number);
        const best = bounds.of(group, most);
        // None of it could.
        if (best === 0 || !this.#gate.couldEnter(best + lift, most)) end = first;
      }
      if (slot >= end) continue;
      // A recipe that has several of them is there as often.
      let hits = 1;
      for (; i < length && slots[i] === slot; i += 1) hits += 1;
      const bound = bounds.of(group, hits);
      if (bound === 0) continue;
      if (this.#gate.isTooSlow(slot, hits, bound + lift)) continue;
      const n = groups[at] as number;
      const s = groups[at + 1] as number;
      this.#gate.consider(slot, (groups[at + 4] as number) + (slot - first) * (n + s), n, s, bound + lift);
    }
  }

  /** Considers the recipes of a group that have so many hits. */
  #visit(group: number, hits: number, bound: number): void {
    const { segment, ends } = this.#gate.source.plan;
    const { groups, bitmaps, kernel } = segment;
    const at = group * GROUP_WORDS;
    const n = groups[at] as number;
    const s = groups[at + 1] as number;
    const first = groups[at + 2] as number;
    const end = ends[group] as number;
    const from = first >> 5;
    const words = ((end + 31) >> 5) - from;
    const row = (groups[at + 4] as number) - first * (n + s);
    const { preferred, wanted } = this.#gate.side;
    const cuisines = preferred === null ? null : preferred.bitmaps;
    const mask = kernel.exactly(from, words, hits, n);
    for (let i = 0; i < words; i += 1) {
      let bits = mask[i] as number;
      if (bits === 0) continue;
      if (cuisines !== null) {
        let own = 0;
        for (const bitmap of cuisines) own |= bitmaps[bitmap + from + i] as number;
        bits &= wanted === 1 ? own : ~own;
      }
      while (bits !== 0) {
        const slot = (from + i) * 32 + 31 - Math.clz32(bits & -bits);
        bits &= bits - 1;
        if (slot >= end || this.#gate.isTooSlow(slot, hits, bound)) return;
        this.#gate.consider(slot, row + slot * (n + s), n, s, bound);
      }
    }
  }
}

export function rankSegment(source: Source, side: Side, top: Top): void {
  new Ranker(new Gate(source, side, top)).run();
}

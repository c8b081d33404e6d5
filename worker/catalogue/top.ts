/**
 * The best K candidates so far, in the order of `compareResults`.
 *
 * Contract: `rank` and `used` are of the last one that would still be thrown out, or below everything while
 * there is room; a candidate that is worse than these need not be offered. `offer` takes any.
 */
export interface Entry {
  readonly rank: number;
  readonly used: number;
  readonly minutes: number;
  /** Where it comes from: the segment's number, or -1 for an exception. */
  readonly segment: number;
  /** Position of the id in the segment. */
  readonly ordinal: number;
  readonly id: () => string;
}

function isBefore(a: Entry, b: Entry): boolean {
  if (a.rank !== b.rank) return a.rank > b.rank;
  if (a.used !== b.used) return a.used > b.used;
  if (a.minutes !== b.minutes) return a.minutes < b.minutes;
  if (a.segment === b.segment && a.segment >= 0) return a.ordinal < b.ordinal;
  return a.id() < b.id();
}

export class Top {
  readonly entries: Entry[] = [];
  readonly limit: number;
  rank = -1;
  used = -1;
  minutes = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  get full(): boolean {
    return this.entries.length >= this.limit;
  }

  offer(entry: Entry): void {
    const { entries } = this;
    let [low, high] = [0, entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(entries[middle] as Entry, entry)) low = middle + 1;
      else high = middle;
    }
    if (low >= this.limit) return;
    if (this.full) entries.pop();
    entries.splice(low, 0, entry);
    if (!this.full) return;
    const last = entries[this.limit - 1] as Entry;
    this.rank = last.rank;
    this.used = last.used;
    this.minutes = last.minutes;
  }
}

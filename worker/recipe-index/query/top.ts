/**
 * The best K candidates so far, in the order of `compareResults`.
 *
 * Contract: `fit`, `used` and `minutes` are of the last one that would still be thrown out, or below everything
 * while there is room; a candidate that is worse than these need not be offered. `offer` takes any.
 */

export interface TopEntry {
  /** Millionths, with what the cook's tastes add and take away. */
  readonly fit: number;
  readonly used: number;
  readonly minutes: number;
  readonly preferred: boolean;
  /** Of a candidate that is in no segment -1; then it has an id. */
  readonly segment: number;
  readonly ordinal: number;
  readonly id: string | null;
}

export class Top {
  readonly limit: number;
  readonly #idOf: (segment: number, ordinal: number) => string;
  /** The best first. */
  readonly list: TopEntry[] = [];
  fit = Number.NEGATIVE_INFINITY;
  used = -1;
  minutes = 0;

  /** @param idOf the id at a position of a segment, for ties between segments */
  constructor(limit: number, idOf: (segment: number, ordinal: number) => string) {
    this.limit = limit;
    this.#idOf = idOf;
  }

  offer(one: TopEntry): void {
    const { list, limit } = this;
    let at = list.length;
    while (at > 0 && this.#isBefore(one, list[at - 1] as TopEntry)) at -= 1;
    if (at >= limit) return;
    const last = Math.min(list.length, limit - 1);
    for (let i = last; i > at; i -= 1) list[i] = list[i - 1] as TopEntry;
    list[at] = one;
    if (list.length < limit) return;
    const worst = list[limit - 1] as TopEntry;
    this.fit = worst.fit;
    this.used = worst.used;
    this.minutes = worst.minutes;
  }

  idOf({ id, segment, ordinal }: TopEntry): string {
    return id ?? this.#idOf(segment, ordinal);
  }

  #isBefore(one: TopEntry, other: TopEntry): boolean {
    if (one.fit !== other.fit) return one.fit > other.fit;
    if (one.used !== other.used) return one.used > other.used;
    if (one.minutes !== other.minutes) return one.minutes < other.minutes;
    if (one.segment >= 0 && one.segment === other.segment) return one.ordinal < other.ordinal;
    return this.idOf(one) < this.idOf(other);
  }
}

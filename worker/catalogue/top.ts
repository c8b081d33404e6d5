/**
 * The best K candidates so far, in the order of `compareResults`.
 *
 * Contract: `rank`, `used` and `minutes` are of the last one that would still be thrown out, or below everything
 * while there is room; a candidate that is worse than these need not be offered. `offer` takes any.
 */

export class Top {
  readonly limit: number;
  readonly #idOf: (segment: number, ordinal: number) => string;
  // Columns, so that an offer allocates nothing.
  readonly #ranks: number[] = [];
  readonly #used: number[] = [];
  readonly #minutes: number[] = [];
  readonly #segments: number[] = [];
  readonly #ordinals: number[] = [];
  readonly #ids: (string | null)[] = [];
  size = 0;
  rank = -1;
  used = -1;
  minutes = 0;

  /** @param idOf the id at a position of a segment, for ties between segments */
  constructor(limit: number, idOf: (segment: number, ordinal: number) => string) {
    this.limit = limit;
    this.#idOf = idOf;
  }

  get full(): boolean {
    return this.size >= this.limit;
  }

  /** @param id of a candidate that is in no segment; `segment` is then -1 */
  offer(
    rank: number,
    used: number,
    minutes: number,
    segment: number,
    ordinal: number,
    id: string | null,
  ): void {
    let at = this.size;
    while (at > 0 && rank > (this.#ranks[at - 1] as number)) at -= 1;
    while (at > 0 && this.#isBefore(at - 1, rank, used, minutes, segment, ordinal, id)) at -= 1;
    if (at >= this.limit) return;
    if (this.size < this.limit) this.size += 1;
    for (let i = this.size - 1; i > at; i -= 1) this.#move(i - 1, i);
    this.#ranks[at] = rank;
    this.#used[at] = used;
    this.#minutes[at] = minutes;
    this.#segments[at] = segment;
    this.#ordinals[at] = ordinal;
    this.#ids[at] = id;
    if (this.size < this.limit) return;
    const last = this.limit - 1;
    this.rank = this.#ranks[last] as number;
    this.used = this.#used[last] as number;
    this.minutes = this.#minutes[last] as number;
  }

  id(at: number): string {
    return this.#ids[at] ?? this.#idOf(this.#segments[at] as number, this.#ordinals[at] as number);
  }

  rankAt(at: number): number {
    return this.#ranks[at] as number;
  }

  usedAt(at: number): number {
    return this.#used[at] as number;
  }

  minutesAt(at: number): number {
    return this.#minutes[at] as number;
  }

  #move(from: number, to: number): void {
    this.#ranks[to] = this.#ranks[from] as number;
    this.#used[to] = this.#used[from] as number;
    this.#minutes[to] = this.#minutes[from] as number;
    this.#segments[to] = this.#segments[from] as number;
    this.#ordinals[to] = this.#ordinals[from] as number;
    this.#ids[to] = this.#ids[from] as string | null;
  }

  /** Whether a candidate comes before the one at a place. */
  #isBefore(
    at: number,
    rank: number,
    used: number,
    minutes: number,
    segment: number,
    ordinal: number,
    id: string | null,
  ): boolean {
    const [otherRank, otherUsed] = [this.#ranks[at] as number, this.#used[at] as number];
    if (rank !== otherRank) return rank > otherRank;
    if (used !== otherUsed) return used > otherUsed;
    const otherMinutes = this.#minutes[at] as number;
    if (minutes !== otherMinutes) return minutes < otherMinutes;
    if (segment >= 0 && segment === this.#segments[at]) return ordinal < (this.#ordinals[at] as number);
    return (id ?? this.#idOf(segment, ordinal)) < this.id(at);
  }
}

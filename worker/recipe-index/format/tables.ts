/**
 * Data structures for building an index segment: growing lists, numbered values, columns and posting lists. First add
 * all values, then close the structure once. The values are then sorted by frequency, so that their positions do not
 * depend on the order in which they were added. Equally frequent values are sorted by value.
 */

export class Numbers {
  #values = new Uint32Array(64);
  length = 0;

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.length] = value;
    this.length += 1;
  }

  at(i: number): number {
    return this.#values[i] as number;
  }
}

/**
 * Different values, most frequent first, without rare values. `position` takes the number that `Interned.add` has
 * returned for a value, and returns the index of the value in `values`; -1 for a rare value.
 */
export interface Ranking<Value> {
  readonly values: readonly Value[];
  readonly frequency: readonly number[];
  position(number: number): number;
}

export class Interned<Value extends string | number | null> {
  readonly #numbers = new Map<Value, number>();
  readonly #values: Value[] = [];
  readonly #frequency: number[] = [];

  /**
   * Adds a value and returns its number.
   * @param times number that is added to the frequency of the value
   */
  add(value: Value, times = 1): number {
    let number = this.#numbers.get(value);
    if (number === undefined) {
      number = this.#values.length;
      this.#numbers.set(value, number);
      this.#values.push(value);
      this.#frequency.push(0);
    }
    this.#frequency[number] = (this.#frequency[number] as number) + times;
    return number;
  }

  value(number: number): Value {
    return this.#values[number] as Value;
  }

  /**
   * Returns the most frequent values.
   * @param most maximum number of values
   * @param first number of a value that must come first, even if it is rare
   */
  byFrequency(most: number, first?: number): Ranking<Value> {
    const times = (i: number) => (i === first ? Number.POSITIVE_INFINITY : (this.#frequency[i] as number));
    const order = [...this.#values.keys()].sort(
      (a, b) => times(b) - times(a) || ((this.value(a) ?? '') < (this.value(b) ?? '') ? -1 : 1),
    );
    order.length = Math.min(order.length, most);
    const positions = new Int32Array(this.#values.length).fill(-1);
    for (const [position, i] of order.entries()) positions[i] = position;
    return {
      values: order.map((i) => this.value(i)),
      frequency: order.map((i) => this.#frequency[i] as number),
      position: (number) => positions[number] as number,
    };
  }
}

/** Maximum number of distinct values in a column. A position of a value, or 'unknown', must fit into 16 bits. */
const DISTINCT_MAX = 65_534;

/**
 * A column with one number per recipe. After the column is closed, each number is represented by its position in the
 * sorted list of distinct values.
 */
export class Column {
  readonly #nullable: boolean;
  readonly #numbers = new Numbers();
  readonly #known = new Map<number | null, number>();
  readonly #distinct: (number | null)[] = [];
  #positions = new Int32Array();
  values = new Float64Array();

  constructor(nullable: boolean) {
    this.#nullable = nullable;
  }

  push(value: number | null): void {
    let number = this.#known.get(value);
    if (number === undefined) {
      number = this.#distinct.length;
      this.#known.set(value, number);
      this.#distinct.push(value);
    }
    this.#numbers.push(number);
  }

  at(i: number): number | null {
    return this.#distinct[this.#numbers.at(i)] as number | null;
  }

  close(): void {
    const known = this.#distinct.filter((value) => value !== null).sort((a, b) => a - b);
    this.values = Float64Array.from(known.slice(0, DISTINCT_MAX));
    const positions = new Map(Array.from(this.values, (value, i) => [value, this.#nullable ? i + 1 : i]));
    this.#positions = Int32Array.from(this.#distinct, (value) =>
      value === null ? 0 : (positions.get(value) ?? -1),
    );
  }

  /**
   * Returns the position of the value of row `i` in the sorted list of distinct values; -1 if the column has too many
   * distinct values. Valid only after `close`.
   */
  position(i: number): number {
    return this.#positions[this.#numbers.at(i)] as number;
  }
}

/**
 * Builds posting lists: for each ingredient, the list of recipes that have it. Each entry of a list can have an
 * additional value. Recipes must be added in ascending order of their slots (positions in the segment).
 */
export function createPostingListBuilder(keyCount: number, slotCount: number, blockBits: number) {
  const blocks = Math.ceil(slotCount / 2 ** blockBits);
  const [ofKey, ofSlot, ofValue] = [new Numbers(), new Numbers(), new Numbers()];
  return {
    push(key: number, slot: number, value = 0): void {
      ofKey.push(key);
      ofSlot.push(slot);
      ofValue.push(value);
    },
    close(): {
      starts: Uint32Array<ArrayBuffer>;
      slots: Uint16Array<ArrayBuffer>;
      values: Uint16Array<ArrayBuffer>;
    } {
      const starts = new Uint32Array(keyCount * blocks + 1);
      const list = (i: number) => ofKey.at(i) * blocks + (ofSlot.at(i) >> blockBits);
      for (let i = 0; i < ofKey.length; i += 1) starts[list(i) + 1] = (starts[list(i) + 1] as number) + 1;
      for (let i = 1; i < starts.length; i += 1) {
        starts[i] = (starts[i] as number) + (starts[i - 1] as number);
      }
      const next = starts.slice();
      const out = new Uint16Array(ofKey.length);
      const values = new Uint16Array(ofKey.length);
      for (let i = 0; i < ofKey.length; i += 1) {
        const at = next[list(i)] as number;
        out[at] = ofSlot.at(i) & (2 ** blockBits - 1);
        values[at] = ofValue.at(i);
        next[list(i)] = at + 1;
      }
      return { starts, slots: out, values };
    },
  };
}

/**
 * Collects ingredients with unusual food labels. Recipes must be added in ascending order of their slots (positions in
 * the segment).
 */
export class OddLines {
  readonly #blockBits: number;
  readonly #starts: Uint32Array<ArrayBuffer>;
  readonly #slots = new Numbers();
  readonly #ranks = new Numbers();
  readonly #sets = new Numbers();

  constructor(slots: number, blockBits: number) {
    this.#blockBits = blockBits;
    this.#starts = new Uint32Array(Math.ceil(slots / 2 ** blockBits) + 1);
  }

  add(slot: number, lines: [rank: number, set: number][], nameSets: Uint16Array): void {
    const odd = new Set(lines.flatMap(([rank, set]) => (nameSets[rank] === set ? [] : [rank])));
    if (odd.size === 0) return;
    // Sort the ingredient lines. Without sorting, the same recipe with its lines in a different order would give a
    // segment with different bytes.
    for (const [rank, set] of lines.sort(([a, b], [c, d]) => a - c || b - d)) {
      if (!odd.has(rank)) continue;
      this.#slots.push(slot & (2 ** this.#blockBits - 1));
      this.#ranks.push(rank);
      this.#sets.push(set);
      this.#starts[(slot >> this.#blockBits) + 1] = this.#slots.length;
    }
  }

  close() {
    for (let block = 1; block < this.#starts.length; block += 1)
      this.#starts[block] = Math.max(this.#starts[block] as number, this.#starts[block - 1] as number);
    const all = (numbers: Numbers) => Uint16Array.from({ length: numbers.length }, (_, k) => numbers.at(k));
    return {
      oddStarts: this.#starts,
      oddSlots: all(this.#slots),
      oddRanks: all(this.#ranks),
      oddSets: all(this.#sets),
    };
  }
}

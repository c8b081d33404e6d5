/**
 * Term at a time over typed arrays: a posting list per ingredient, an accumulator per recipe, and a look at every
 * recipe that was touched. Assumed staples are part of the accumulator's start, so their lists are not read.
 * Exact; written apart from the engine, so that it checks every answer.
 */
import { exactScore, TWENTIETH } from '#domain/matching/exact';
import { INGREDIENTS, type Raw } from './catalogue.ts';
import { credits, LIMIT, type Query, toolFactors } from './queries.ts';

export class Taat {
  readonly #postings: Uint32Array[];
  readonly #optional: Uint32Array[];
  readonly #n: Uint8Array;
  readonly #s: Uint8Array;
  readonly #tools: Uint32Array;
  readonly #minutes: Uint16Array;
  readonly #calories: Float64Array;
  readonly #protein: Float64Array;
  readonly #cuisines: Uint8Array;
  /** Σ w·c in the upper bits, covered non-staples in the lower five. */
  readonly #sums: Int32Array;
  readonly #touched: Uint32Array;
  readonly #out: Uint8Array;

  constructor(count: number, raws: Iterable<Raw>) {
    const lists = INGREDIENTS.map((): number[] => []);
    const optional = INGREDIENTS.map((): number[] => []);
    this.#n = new Uint8Array(count);
    this.#s = new Uint8Array(count);
    this.#tools = new Uint32Array(count);
    this.#minutes = new Uint16Array(count);
    this.#calories = new Float64Array(count);
    this.#protein = new Float64Array(count);
    this.#cuisines = new Uint8Array(count);
    this.#sums = new Int32Array(count);
    this.#touched = new Uint32Array(count);
    this.#out = new Uint8Array(count);
    let i = 0;
    for (const raw of raws) {
      for (const one of raw.needs) {
        lists[one]?.push(i);
        const kind = (INGREDIENTS[one] as number) < 0 ? this.#s : this.#n;
        kind[i] = (kind[i] as number) + 1;
      }
      for (const one of raw.optional) optional[one]?.push(i);
      for (const tool of raw.tools) this.#tools[i] = (this.#tools[i] as number) | (1 << tool);
      this.#minutes[i] = raw.minutes;
      this.#calories[i] = raw.calories ?? Number.NaN;
      this.#protein[i] = raw.protein ?? -1;
      this.#cuisines[i] = raw.cuisine;
      i += 1;
    }
    this.#postings = lists.map((list) => Uint32Array.from(list));
    this.#optional = optional.map((list) => Uint32Array.from(list));
  }

  search(query: Query): number[] {
    const sums = this.#sums;
    const touched = this.#touched;
    let count = 0;
    const covered = [...credits(query)];
    for (const [one, credit] of covered) {
      if ((INGREDIENTS[one] as number) < 0 || query.exclude.includes(one)) continue;
      const list = this.#postings[one] as Uint32Array;
      const add = ((4 * credit) << 5) + 1;
      for (let k = 0; k < list.length; k += 1) {
        const i = list[k] as number;
        const sum = sums[i] as number;
        if (sum === 0) {
          touched[count] = i;
          count += 1;
        }
        sums[i] = sum + add;
      }
    }
    for (const [one, credit] of covered) {
      if ((INGREDIENTS[one] as number) > 0) continue;
      const list = this.#postings[one] as Uint32Array;
      const add = (credit - 18) << 5;
      for (let k = 0; k < list.length; k += 1) {
        const i = list[k] as number;
        if (sums[i] !== 0) sums[i] = (sums[i] as number) + add;
      }
    }
    for (const one of query.exclude) {
      for (const i of this.#postings[one] as Uint32Array) this.#out[i] = 1;
      for (const i of this.#optional[one] as Uint32Array) this.#out[i] = 1;
    }
    const best = this.#select(query, count);
    for (const one of query.exclude) {
      for (const i of this.#postings[one] as Uint32Array) this.#out[i] = 0;
      for (const i of this.#optional[one] as Uint32Array) this.#out[i] = 0;
    }
    for (let k = 0; k < count; k += 1) sums[touched[k] as number] = 0;
    return best;
  }

  #select(query: Query, count: number): number[] {
    const { maxMinutes, maxCalories, minProtein } = query.wishes;
    const factors = toolFactors(query);
    let lacking = 0;
    for (const [tool, factor] of factors.entries()) if (factor < 40) lacking |= 1 << tool;
    const preferred = new Set(query.cuisines);
    const best: { i: number; preferred: number; score: number; used: number }[] = [];
    let worst = { i: 0, preferred: -1, score: -1, used: 0 };
    for (let k = 0; k < count; k += 1) {
      const i = this.#touched[k] as number;
      const minutes = this.#minutes[i] as number;
      if (maxMinutes < 180 && minutes > maxMinutes) continue;
      if (maxCalories !== undefined && !((this.#calories[i] as number) <= maxCalories)) continue;
      if (minProtein !== undefined && (this.#protein[i] as number) < minProtein) continue;
      if (this.#out[i] === 1) continue;
      const sum = this.#sums[i] as number;
      const used = sum & 31;
      const n = this.#n[i] as number;
      const s = this.#s[i] as number;
      const points = (sum >> 5) + 18 * s;
      const missing = n - used;
      const weight = 4 * n + s;
      const side = preferred.size > 0 && preferred.has(this.#cuisines[i] as number) ? 1 : 0;
      let share = (points * (100 - Math.min(30, 3 * missing))) / (20 * weight);
      const lacks = (this.#tools[i] as number) & lacking;
      if (lacks !== 0) {
        for (const [tool, factor] of factors.entries()) if ((lacks >> tool) & 1) share *= factor / 40;
      }
      if (share < 19.999) continue;
      if (side < worst.preferred || (side === worst.preferred && share * 1e12 * (1 + 1e-9) < worst.score)) {
        continue;
      }
      const list = factors.filter((_, tool) => (lacks >> tool) & 1);
      const score = exactScore(points * TWENTIETH, weight, missing, list);
      if (score < 20e12) continue;
      const entry = { i, preferred: side, score, used };
      if (best.length === LIMIT && !this.#before(entry, worst)) continue;
      let at = best.findIndex((other) => this.#before(entry, other));
      if (at === -1) at = best.length;
      best.splice(at, 0, entry);
      if (best.length > LIMIT) best.pop();
      if (best.length === LIMIT) worst = best[LIMIT - 1] as typeof worst;
    }
    return best.map(({ i }) => i);
  }

  #before(
    a: { i: number; preferred: number; score: number; used: number },
    b: { i: number; preferred: number; score: number; used: number },
  ): boolean {
    if (a.preferred !== b.preferred) return a.preferred > b.preferred;
    if (a.score !== b.score) return a.score > b.score;
    if (a.used !== b.used) return a.used > b.used;
    const [x, y] = [this.#minutes[a.i] as number, this.#minutes[b.i] as number];
    return x !== y ? x < y : a.i < b.i;
  }
}

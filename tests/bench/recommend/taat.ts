/**
 * A baseline that evaluates one ingredient (term) at a time over typed arrays: a posting list per ingredient, an
 * accumulator per recipe, and a check of every recipe with a hit. Assumed staples are part of the accumulator's
 * initial value, so their lists are not read. Exact, and written independently of the engine, so that it checks every
 * answer.
 */
import { computeUnroundedMatchScore, MISSING_TOOL, TWENTIETH } from '#domain/matching/score/exact';
import {
  ASSUMED_LINE,
  computeDishCompleteness,
  computeFitPointsFromCompleteness,
  computeFitPointsFromDishKind,
  computeFitPointsFromMatchScore,
  computeFitPointsFromMissingIngredients,
  computeFitPointsFromMissingTools,
  computeFitPointsFromUsedFoods,
  LACKS_MAIN_LINE,
  PREFERRED_LINE,
  SINGLE_LINE,
} from '#domain/matching/score/fit';
import { DISH_KINDS } from '#domain/recipes/detect/dish-kind';
import { INGREDIENTS, type Raw } from './catalogue.ts';
import { type Credit, credits, LIMIT, type Query, toolFactors } from './queries.ts';

interface Entry {
  readonly i: number;
  readonly fit: number;
  readonly used: number;
}

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
  /** Accumulator per recipe: Σ w·c in the upper bits, number of covered non-staples in the lower five. */
  readonly #sums: Int32Array;
  /** Accumulator per recipe: Σ share·c of the non-staples, Σ of the uses, and number of owned staples. */
  readonly #there: Int32Array;
  readonly #uses: Int32Array;
  readonly #owned: Uint8Array;
  readonly #all: Int32Array;
  readonly #kinds: Uint8Array;
  /** Importance of the ingredients, by posting. The required ingredients of recipe i begin at `#starts[i]`. */
  readonly #shares: Uint8Array[];
  readonly #starts: Uint32Array;
  readonly #needs: Uint16Array;
  /** For each required ingredient: 1 if it is a main ingredient of its dish and not a staple. */
  readonly #mains: Uint8Array;
  readonly #touched: Uint32Array;
  readonly #out: Uint8Array;

  constructor(count: number, raws: Iterable<Raw>) {
    const lists = INGREDIENTS.map((): number[] => []);
    const optional = INGREDIENTS.map((): number[] => []);
    const shares = INGREDIENTS.map((): number[] => []);
    const needs: number[] = [];
    const mains: number[] = [];
    this.#there = new Int32Array(count);
    this.#uses = new Int32Array(count);
    this.#owned = new Uint8Array(count);
    this.#all = new Int32Array(count);
    this.#kinds = new Uint8Array(count);
    this.#starts = new Uint32Array(count + 1);
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
      for (const [k, one] of raw.needs.entries()) {
        lists[one]?.push(i);
        shares[one]?.push(raw.shares[k] as number);
        this.#all[i] = (this.#all[i] as number) + (raw.shares[k] as number);
        needs.push(one);
        mains.push(Number(raw.essential[k] === true));
        const kind = (INGREDIENTS[one] as number) < 0 ? this.#s : this.#n;
        kind[i] = (kind[i] as number) + 1;
      }
      for (const one of raw.optional) optional[one]?.push(i);
      for (const tool of raw.tools) this.#tools[i] = (this.#tools[i] as number) | (1 << tool);
      this.#minutes[i] = raw.minutes;
      this.#calories[i] = raw.calories ?? Number.NaN;
      this.#protein[i] = raw.protein ?? -1;
      this.#cuisines[i] = raw.cuisine;
      this.#kinds[i] = raw.kind;
      i += 1;
      this.#starts[i] = needs.length;
    }
    this.#postings = lists.map((list) => Uint32Array.from(list));
    this.#shares = shares.map((list) => Uint8Array.from(list));
    this.#needs = Uint16Array.from(needs);
    this.#mains = Uint8Array.from(mains);
    this.#optional = optional.map((list) => Uint32Array.from(list));
  }

  search(query: Query): number[] {
    const sums = this.#sums;
    const touched = this.#touched;
    let count = 0;
    const taken = credits(query);
    const covered = [...taken];
    for (const [one, { credit, dish, use }] of covered) {
      if ((INGREDIENTS[one] as number) < 0 || query.exclude.includes(one)) continue;
      const list = this.#postings[one] as Uint32Array;
      const shares = this.#shares[one] as Uint8Array;
      const add = ((4 * credit) << 5) + 1;
      for (let k = 0; k < list.length; k += 1) {
        const i = list[k] as number;
        const sum = sums[i] as number;
        if (sum === 0) {
          touched[count] = i;
          count += 1;
        }
        sums[i] = sum + add;
        this.#there[i] = (this.#there[i] as number) + (shares[k] as number) * dish;
        this.#uses[i] = (this.#uses[i] as number) + use;
      }
    }
    for (const [one, { credit, use }] of covered) {
      if ((INGREDIENTS[one] as number) > 0) continue;
      const list = this.#postings[one] as Uint32Array;
      const add = (credit - 18) << 5;
      for (let k = 0; k < list.length; k += 1) {
        const i = list[k] as number;
        if (sums[i] === 0) continue;
        sums[i] = (sums[i] as number) + add;
        this.#uses[i] = (this.#uses[i] as number) + use;
        this.#owned[i] = (this.#owned[i] as number) + 1;
      }
    }
    for (const one of query.exclude) {
      for (const i of this.#postings[one] as Uint32Array) this.#out[i] = 1;
      for (const i of this.#optional[one] as Uint32Array) this.#out[i] = 1;
    }
    const best = this.#select(query, count, taken);
    for (const one of query.exclude) {
      for (const i of this.#postings[one] as Uint32Array) this.#out[i] = 0;
      for (const i of this.#optional[one] as Uint32Array) this.#out[i] = 0;
    }
    for (let k = 0; k < count; k += 1) {
      const i = touched[k] as number;
      sums[i] = 0;
      this.#there[i] = 0;
      this.#uses[i] = 0;
      this.#owned[i] = 0;
    }
    return best;
  }

  /** Returns the sum for use of a recipe. Each owned food counts once. */
  #sumOfUse(i: number, taken: ReadonlyMap<number, Credit>): number {
    const uses = new Map<number, number>();
    for (let k = this.#starts[i] as number; k < (this.#starts[i + 1] as number); k += 1) {
      const one = taken.get(this.#needs[k] as number);
      if (one !== undefined) uses.set(one.thing, Math.max(one.use, uses.get(one.thing) ?? 0));
    }
    let sum = 0;
    for (const use of uses.values()) sum += use;
    return sum;
  }

  /** Counts the missing ingredients without which it is a different dish. */
  #countLacking(i: number, taken: ReadonlyMap<number, Credit>): number {
    let lacking = 0;
    for (let k = this.#starts[i] as number; k < (this.#starts[i + 1] as number); k += 1) {
      if (this.#mains[k] === 1 && (taken.get(this.#needs[k] as number)?.dish ?? 0) === 0) lacking += 1;
    }
    return lacking;
  }

  #select(query: Query, count: number, taken: ReadonlyMap<number, Credit>): number[] {
    const { maxMinutes, maxCalories, minProtein } = query.wishes;
    const factors = toolFactors(query);
    let lacking = 0;
    for (const [tool, factor] of factors.entries()) if (factor < 40) lacking |= 1 << tool;
    const preferred = new Set(query.cuisines);
    const best: Entry[] = [];
    let worst: Entry = { i: 0, fit: Number.NEGATIVE_INFINITY, used: 0 };
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
      let share = (points * (100 - Math.min(30, 3 * missing))) / (20 * weight);
      const lacks = (this.#tools[i] as number) & lacking;
      if (lacks !== 0) {
        for (const [tool, factor] of factors.entries()) if ((lacks >> tool) & 1) share *= factor / 40;
      }
      if (share < 19.999) continue;
      const kind = DISH_KINDS[this.#kinds[i] as number] ?? 'main';
      const lostTools = factors.filter(
        (factor, tool) => factor === MISSING_TOOL && (lacks >> tool) & 1,
      ).length;
      const assumed = s - (this.#owned[i] as number);
      const baseFit =
        computeFitPointsFromDishKind(kind, 'either') +
        computeFitPointsFromMissingTools(lostTools) +
        computeFitPointsFromMissingIngredients(missing) +
        (n <= 1 ? SINGLE_LINE : 0) +
        ASSUMED_LINE * assumed +
        (preferred.has(this.#cuisines[i] as number) ? PREFERRED_LINE : 0);
      const complete = (lacking: number) =>
        computeFitPointsFromCompleteness(
          computeDishCompleteness(this.#there[i] as number, this.#all[i] as number, 20, {
            ...{ lacking, missing, assumed, lostTools, kind },
          }),
        );
      const mostUsed = computeFitPointsFromUsedFoods(this.#uses[i] as number);
      if (baseFit + complete(0) + mostUsed + share * 10_000 + 1 < worst.fit) continue;
      const list = factors.filter((_, tool) => (lacks >> tool) & 1);
      const score = computeUnroundedMatchScore(points * TWENTIETH, weight, missing, list);
      if (score < 20e12) continue;
      const lacksMain = this.#countLacking(i, taken);
      const fit =
        baseFit +
        complete(lacksMain) +
        lacksMain * LACKS_MAIN_LINE +
        computeFitPointsFromUsedFoods(this.#sumOfUse(i, taken)) +
        computeFitPointsFromMatchScore(score);
      const entry = { i, fit, used };
      if (best.length === LIMIT && !this.#before(entry, worst)) continue;
      let at = best.findIndex((other) => this.#before(entry, other));
      if (at === -1) at = best.length;
      best.splice(at, 0, entry);
      if (best.length > LIMIT) best.pop();
      if (best.length === LIMIT) worst = best[LIMIT - 1] as typeof worst;
    }
    return best.map(({ i }) => i);
  }

  #before(a: Entry, b: Entry): boolean {
    if (a.fit !== b.fit) return a.fit > b.fit;
    if (a.used !== b.used) return a.used > b.used;
    const [x, y] = [this.#minutes[a.i] as number, this.#minutes[b.i] as number];
    return x !== y ? x < y : a.i < b.i;
  }
}

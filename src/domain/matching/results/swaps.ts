import { labelsNamedIn } from '../../eaters/diets/contents/lookup.ts';
import { type Labels, labelValue, UNKNOWN } from '../../eaters/diets/labels.ts';
import { withKinds } from '../../foods/kinds.ts';
import { lookupKey } from '../../foods/spelling.ts';
import { twentieths } from '../score/exact.ts';
import type { PreparedLine } from '../score/prepare.ts';
import type { Knowledge, Match, Wishes } from '../types.ts';

/** Between the sentences of a note. */
const SENTENCES = /(?<=[.;]) /u;

type Known = Pick<Knowledge, 'labelsOf' | 'substitutions'>;

/** What a line means where something may be swapped: nothing, that something else takes its place, or that nothing can. */
export type LineValue = 'stays' | 'swapped' | 'stuck';

/**
 * What those who eat do without, and what takes its place.
 *
 * A line offends that contains what is left out, that is a food that is left out, or that may contain what an allergy
 * rules out. It is swapped for something that is free of all that the search leaves out, of all eaters; free is what a
 * table says is free, never what may have it or what nobody has checked.
 */
export class Swaps {
  readonly #known: Known;
  readonly #excluded: number;
  readonly #strict: number;
  readonly #foods: ReadonlySet<string>;
  /** With their kinds: cheddar takes no place of cream where cheese is left out. */
  readonly #foodsAndKinds: ReadonlySet<string>;
  readonly #free = new Map<string, boolean>();
  readonly #has = new Map<string, boolean>();

  constructor({ exclude, diet }: Wishes, known: Known) {
    this.#known = known;
    this.#excluded = diet?.excluded ?? 0;
    this.#strict = diet?.strict ?? 0;
    this.#foods = new Set(exclude);
    this.#foodsAndKinds = new Set(exclude.flatMap((name) => [...withKinds(name)]));
  }

  /** Whether a food is free of everything that is left out. */
  isFree(name: string): boolean {
    let free = this.#free.get(name);
    if (free === undefined) {
      const labels = this.#known.labelsOf(name);
      free = !this.#foodsAndKinds.has(name) && labelValue(labels, this.#excluded | this.#strict) === 'free';
      this.#free.set(name, free);
    }
    return free;
  }

  /** Whether a line is one that those who eat do without. */
  offends({ name, labels: { contains, may } }: PreparedLine): boolean {
    return (contains & this.#excluded) !== 0 || (may & this.#strict) !== 0 || this.#foods.has(name);
  }

  /**
   * Only a line of which everything is known is swapped, and only where it offends by what its food is: of garlic that
   * comes in butter, no garlic takes the place.
   */
  valueOf(line: PreparedLine): LineValue {
    const { name, labels } = line;
    if (!this.offends(line)) return (labels.unknown & this.#strict) === 0 ? 'stays' : 'stuck';
    if (labels.unknown !== 0 || !this.#isOwnFault(name, labels)) return 'stuck';
    return this.#hasSwap(name) ? 'swapped' : 'stuck';
  }

  /** Whether lines fit once those that offend are swapped. */
  fit(lines: readonly PreparedLine[]): boolean {
    return lines.every((line) => this.valueOf(line) !== 'stuck');
  }

  /** Of a note what names nothing that is left out: 'a dash of soy sauce for colour' helps nobody without soy. */
  noteOf(note: string): string {
    return note
      .split(SENTENCES)
      .filter((sentence) => !this.#names(sentence))
      .join(' ')
      .replace(/;$/u, '.');
  }

  #names(sentence: string): boolean {
    const { contains, may } = labelsNamedIn(sentence);
    if (((contains | may) & (this.#excluded | this.#strict)) !== 0) return true;
    const words = ` ${lookupKey(sentence)} `;
    return [...this.#foodsAndKinds].some((name) => words.includes(` ${name} `));
  }

  #isOwnFault(name: string, { contains, may }: Labels): boolean {
    const own = this.#known.labelsOf(name);
    const byContent = contains & this.#excluded & ~own.contains;
    return byContent === 0 && (may & this.#strict & ~(own.contains | own.may)) === 0;
  }

  #hasSwap(name: string): boolean {
    let has = this.#has.get(name);
    if (has === undefined) {
      has = this.#known
        .substitutions(name)
        .some(({ to, penalty }) => to !== name && twentieths(penalty) !== null && this.isFree(to));
      this.#has.set(name, has);
    }
    return has;
  }
}

/** Null unless recipes are asked for that fit with a swap. */
export const swapsOf = (wishes: Wishes, known: Known): Swaps | null =>
  wishes.diet?.group === 'swap' ? new Swaps(wishes, known) : null;

/** What to take for an ingredient; without `using`: it is optional, and left out. */
export interface Swap {
  readonly original: string;
  readonly using?: string;
  readonly note?: string;
}

/** What is to be done so that a recipe fits. */
export interface SwapPlan {
  /** Each ingredient once, in the order of the recipe. */
  readonly swaps: readonly Swap[];
  /** Positions of the lines that stay as they are. */
  readonly stays: readonly number[];
}

/**
 * What a recipe that fits with a swap asks of the cook.
 *
 * @param match with the kitchen and the knowledge of `allowedFor`
 */
export function swapPlanOf({ recipe, coverage }: Pick<Match, 'recipe' | 'coverage'>, swaps: Swaps): SwapPlan {
  const { ingredients } = recipe;
  // Where no line is required, all are.
  const isNone = !ingredients.some(({ required }) => required);
  const told = new Map<string, Swap>();
  const stays: number[] = [];
  for (const [i, { name, required, labels = UNKNOWN }] of ingredients.entries()) {
    if (swaps.valueOf({ name, labels }) === 'stays') stays.push(i);
    else if (required || isNone) {
      const { using, note: whole = '' } = coverage.find((one) => one.name === name) ?? {};
      const note = swaps.noteOf(whole);
      told.set(name, { original: name, ...(using ? { using } : {}), ...(note ? { note } : {}) });
    } else if (!told.has(name)) told.set(name, { original: name });
  }
  return { swaps: [...told.values()], stays };
}

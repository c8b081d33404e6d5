import { findNamedLabels } from '../../eaters/diets/contents/lookup.ts';
import { type Labels, labelValue, UNKNOWN } from '../../eaters/diets/labels.ts';
import { collectFoodAndKinds } from '../../foods/kinds.ts';
import { toLookupKey } from '../../foods/spelling.ts';
import { toTwentieths } from '../score/exact.ts';
import type { PreparedLine } from '../score/prepare.ts';
import type { Knowledge, Match, Wishes } from '../types.ts';

/** Matches the boundary between two sentences of a note. */
const SENTENCES = /(?<=[.;]) /u;

type Known = Pick<Knowledge, 'getLabels' | 'substitutions'>;

/**
 * Effect of the replacements on a recipe line: the line stays as it is, is replaced ('swapped'), or cannot be replaced
 * ('stuck').
 */
export type LineValue = 'stays' | 'swapped' | 'stuck';

/**
 * Replacements for the foods that the people at the table avoid.
 *
 * A recipe line must be replaced if it contains an excluded diet label, if it is an excluded food, or if it may contain
 * an allergen. The replacement must be free of everything that the search excludes, for all people at the table. A food
 * is free only if a table says so. Foods with 'may contain' and unchecked foods are not free.
 */
export class Swaps {
  readonly #known: Known;
  readonly #excluded: number;
  readonly #strict: number;
  readonly #foods: ReadonlySet<string>;
  /** The excluded foods and all their kinds. If cheese is excluded, cheddar cannot replace cream either. */
  readonly #foodsAndKinds: ReadonlySet<string>;
  readonly #free = new Map<string, boolean>();
  readonly #has = new Map<string, boolean>();

  constructor({ exclude, diet }: Wishes, known: Known) {
    this.#known = known;
    this.#excluded = diet?.excluded ?? 0;
    this.#strict = diet?.strict ?? 0;
    this.#foods = new Set(exclude);
    this.#foodsAndKinds = new Set(exclude.flatMap((name) => [...collectFoodAndKinds(name)]));
  }

  /** Returns true if a food is free of everything that the search excludes. */
  isFree(name: string): boolean {
    let free = this.#free.get(name);
    if (free === undefined) {
      const labels = this.#known.getLabels(name);
      free = !this.#foodsAndKinds.has(name) && labelValue(labels, this.#excluded | this.#strict) === 'free';
      this.#free.set(name, free);
    }
    return free;
  }

  /** Returns true if a recipe line contains a food or diet label that the people at the table avoid. */
  offends({ name, labels: { contains, may } }: PreparedLine): boolean {
    return (contains & this.#excluded) !== 0 || (may & this.#strict) !== 0 || this.#foods.has(name);
  }

  /**
   * Returns what happens to a recipe line. A line is replaced only if all its diet labels are known, and if its food
   * itself is the problem. In garlic in butter, replacing the garlic would not remove the milk.
   */
  findLineEffect(line: PreparedLine): LineValue {
    const { name, labels } = line;
    if (!this.offends(line)) return (labels.unknown & this.#strict) === 0 ? 'stays' : 'stuck';
    if (labels.unknown !== 0 || !this.#offendsByItself(name, labels)) return 'stuck';
    return this.#hasSwap(name) ? 'swapped' : 'stuck';
  }

  /** Returns true if a recipe fits the people at the table after all offending lines are replaced. */
  fit(lines: readonly PreparedLine[]): boolean {
    return lines.every((line) => this.findLineEffect(line) !== 'stuck');
  }

  /**
   * Removes the sentences of a substitution note that name something excluded. For example, 'a dash of soy sauce for
   * colour' does not help a cook who avoids soy.
   */
  filterNote(note: string): string {
    return note
      .split(SENTENCES)
      .filter((sentence) => !this.#names(sentence))
      .join(' ')
      .replace(/;$/u, '.');
  }

  #names(sentence: string): boolean {
    const { contains, may } = findNamedLabels(sentence);
    if (((contains | may) & (this.#excluded | this.#strict)) !== 0) return true;
    const words = ` ${toLookupKey(sentence)} `;
    return [...this.#foodsAndKinds].some((name) => words.includes(` ${name} `));
  }

  #offendsByItself(name: string, { contains, may }: Labels): boolean {
    const foodLabels = this.#known.getLabels(name);
    const byContent = contains & this.#excluded & ~foodLabels.contains;
    return byContent === 0 && (may & this.#strict & ~(foodLabels.contains | foodLabels.may)) === 0;
  }

  #hasSwap(name: string): boolean {
    let has = this.#has.get(name);
    if (has === undefined) {
      has = this.#known
        .substitutions(name)
        .some(({ to, penalty }) => to !== name && toTwentieths(penalty) !== null && this.isFree(to));
      this.#has.set(name, has);
    }
    return has;
  }
}

/**
 * Creates the replacements for the excluded foods of a search. Returns null unless the search asks for the group
 * 'swap', recipes that fit after an ingredient is replaced.
 */
export const createSwaps = (wishes: Wishes, known: Known): Swaps | null =>
  wishes.diet?.group === 'swap' ? new Swaps(wishes, known) : null;

/** The replacement for an ingredient. If `using` is absent, the ingredient is optional and is left out. */
export interface Swap {
  readonly original: string;
  readonly using?: string;
  readonly note?: string;
}

/** The changes that make a recipe fit the people at the table. */
export interface SwapPlan {
  /** Replacements in the order of the recipe, each ingredient once. */
  readonly swaps: readonly Swap[];
  /** Indexes of the ingredient lines that do not change. */
  readonly stays: readonly number[];
}

/**
 * Returns the replacements that make a recipe fit the people at the table.
 *
 * @param match a match that was computed with the kitchen and the knowledge from `restrictKitchen`
 */
export function createSwapPlan(
  { recipe, coverage }: Pick<Match, 'recipe' | 'coverage'>,
  swaps: Swaps,
): SwapPlan {
  const { ingredients } = recipe;
  // If no ingredient line is marked as required, all lines count as required.
  const isNone = !ingredients.some(({ required }) => required);
  const swapsByName = new Map<string, Swap>();
  const stays: number[] = [];
  for (const [i, { name, required, labels = UNKNOWN }] of ingredients.entries()) {
    if (swaps.findLineEffect({ name, labels }) === 'stays') stays.push(i);
    else if (required || isNone) {
      const { using, note: whole = '' } = coverage.find((one) => one.name === name) ?? {};
      const note = swaps.filterNote(whole);
      swapsByName.set(name, { original: name, ...(using ? { using } : {}), ...(note ? { note } : {}) });
    } else if (!swapsByName.has(name)) swapsByName.set(name, { original: name });
  }
  return { swaps: [...swapsByName.values()], stays };
}

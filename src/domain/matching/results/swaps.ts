import { findPossibleDietLabelsInText } from '../../eaters/diets/contents/lookup.ts';
import { type DietLabels, findWorstLabelValue, UNKNOWN } from '../../eaters/diets/labels.ts';
import { listFoodWithAllKinds } from '../../foods/kinds.ts';
import { toLookupKey } from '../../foods/spelling.ts';
import { roundPenaltyToTwentieths } from '../score/exact.ts';
import type { PreparedLine } from '../score/prepare.ts';
import type { Knowledge, Match, SearchWishes } from '../types.ts';

const SENTENCES = /(?<=[.;]) /u;

type Known = Pick<Knowledge, 'getLabels' | 'substitutions'>;

/**
 * Possible results of replacing the excluded foods in an ingredient line: the line has no excluded food ('stays'), its
 * food is replaced ('swapped'), or its food must be replaced but has no replacement ('stuck').
 */
export type LineValue = 'stays' | 'swapped' | 'stuck';

/**
 * Replacements for the foods that the people at the table avoid. A food in a recipe must be replaced if it is excluded
 * by name, has an excluded diet label, or may have the label of a strictly avoided allergen. A replacement must
 * certainly have none of the excluded labels, so a food with unknown labels is never used.
 */
export class Swaps {
  readonly #known: Known;
  readonly #excluded: number;
  readonly #strict: number;
  readonly #foods: ReadonlySet<string>;
  /**
   * The excluded foods and all their kinds. Without the kinds, cheddar could replace cream in a search that excludes
   * cheese.
   */
  readonly #foodsAndKinds: ReadonlySet<string>;
  readonly #free = new Map<string, boolean>();
  readonly #has = new Map<string, boolean>();

  constructor({ exclude, diet }: SearchWishes, known: Known) {
    this.#known = known;
    this.#excluded = diet?.excluded ?? 0;
    this.#strict = diet?.strict ?? 0;
    this.#foods = new Set(exclude);
    this.#foodsAndKinds = new Set(exclude.flatMap((name) => [...listFoodWithAllKinds(name)]));
  }

  isFree(name: string): boolean {
    let free = this.#free.get(name);
    if (free === undefined) {
      const labels = this.#known.getLabels(name);
      free =
        !this.#foodsAndKinds.has(name) &&
        findWorstLabelValue(labels, this.#excluded | this.#strict) === 'free';
      this.#free.set(name, free);
    }
    return free;
  }

  offends({ name, labels: { contains, may } }: PreparedLine): boolean {
    return (contains & this.#excluded) !== 0 || (may & this.#strict) !== 0 || this.#foods.has(name);
  }

  /**
   * Returns the effect of the excluded foods on an ingredient line: the line stays, its food is replaced, or it cannot
   * be replaced. A food can be replaced only if all diet labels of the line are known and the food itself has the
   * excluded label. In 'garlic in butter', the milk is in the butter, so replacing the garlic would not help.
   */
  findLineEffect(line: PreparedLine): LineValue {
    const { name, labels } = line;
    if (!this.offends(line)) return (labels.unknown & this.#strict) === 0 ? 'stays' : 'stuck';
    if (labels.unknown !== 0 || !this.#offendsByItself(name, labels)) return 'stuck';
    return this.#hasSwap(name) ? 'swapped' : 'stuck';
  }

  fit(lines: readonly PreparedLine[]): boolean {
    return lines.every((line) => this.findLineEffect(line) !== 'stuck');
  }

  /**
   * Removes the sentences that name an excluded food from the note of a substitution rule. For example, 'a dash of soy
   * sauce for color' is no help to a cook who avoids soy.
   */
  filterNote(note: string): string {
    return note
      .split(SENTENCES)
      .filter((sentence) => !this.#names(sentence))
      .join(' ')
      .replace(/;$/u, '.');
  }

  #names(sentence: string): boolean {
    const { contains, may } = findPossibleDietLabelsInText(sentence);
    if (((contains | may) & (this.#excluded | this.#strict)) !== 0) return true;
    const words = ` ${toLookupKey(sentence)} `;
    return [...this.#foodsAndKinds].some((name) => words.includes(` ${name} `));
  }

  #offendsByItself(name: string, { contains, may }: DietLabels): boolean {
    const foodLabels = this.#known.getLabels(name);
    const byContent = contains & this.#excluded & ~foodLabels.contains;
    return byContent === 0 && (may & this.#strict & ~(foodLabels.contains | foodLabels.may)) === 0;
  }

  #hasSwap(name: string): boolean {
    let has = this.#has.get(name);
    if (has === undefined) {
      has = this.#known
        .substitutions(name)
        .some(
          ({ to, penalty }) => to !== name && roundPenaltyToTwentieths(penalty) !== null && this.isFree(to),
        );
      this.#has.set(name, has);
    }
    return has;
  }
}

/**
 * Returns the replacements for the excluded foods of a search. Returns null unless the search asks for recipes with
 * replacements (the group 'swap').
 */
export const createSwapsForExcludedFoods = (wishes: SearchWishes, known: Known): Swaps | null =>
  wishes.diet?.group === 'swap' ? new Swaps(wishes, known) : null;

/**
 * A change to an ingredient of a recipe. The food `using` replaces the ingredient. If `using` is absent, the ingredient
 * is optional and is left out.
 */
export interface Swap {
  readonly original: string;
  readonly using?: string;
  readonly note?: string;
}

export interface SwapPlan {
  readonly swaps: readonly Swap[];
  readonly stays: readonly number[];
}

/**
 * Returns the replacements that make a recipe suit the people at the table.
 * @param match a match that was computed with the result of `removeForbiddenFoods`
 */
export function createRecipeSwapPlan(
  { recipe, coverage }: Pick<Match, 'recipe' | 'coverage'>,
  swaps: Swaps,
): SwapPlan {
  const { ingredients } = recipe;
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

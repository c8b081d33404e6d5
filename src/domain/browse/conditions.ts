/**
 * Conditions for the recipes on a public list, such as 'Italian', 'with chicken and rice' or 'quick dinners'. The
 * recipe index runs them as a query (worker/recipe-index/query/list.ts). The function `meetsListConditions` is the
 * reference: the query must select the same recipes.
 */
import {
  type Figures,
  isExcludingBound,
  NUMBER_FILTERS,
  type NumberBounds,
} from '../matching/number-filters.ts';
import type { DishKind } from '../recipes/kinds.ts';

/** Conditions of a public recipe list. A recipe must meet all of them. An absent field sets no condition. */
export interface ListConditions {
  readonly cuisine?: string;
  /**
   * A set for each food that recipes on the list must require. A set has the canonical names of the food and of its
   * kinds, such as chicken and chicken breast, but no staples. The recipe must require at least one food of each set.
   */
  readonly foods?: readonly ReadonlySet<string>[];
  /** Maximum time of a recipe in minutes. A recipe without a stated time is excluded. */
  readonly maxMinutes?: number;
  readonly kinds?: readonly DishKind[];
  /** Maximum number of ingredients that a recipe may require, not counting staples. */
  readonly maxFoods?: number;
  /** Returns true if a recipe that needs these kitchen tools belongs on the recipe list. */
  readonly tools?: (tools: readonly string[]) => boolean;
  readonly bounds?: NumberBounds;
  /**
   * Bit set of labels (diets/labels.ts), such as 'contains nuts'. The recipe must be known to be free of each of these
   * labels. A recipe that may contain one is excluded.
   */
  readonly without?: number;
}

interface ListableRecipe extends Partial<Figures> {
  readonly cuisine: string | null;
  readonly kind: DishKind;
  readonly minutes: number | null;
  readonly tools: readonly string[];
  readonly needs: readonly { readonly name: string }[];
  readonly contains: number;
  readonly unsure: number;
}

/**
 * Returns true if a recipe belongs on a list with these conditions. A recipe that requires no ingredients belongs on no
 * list, because no search finds it.
 */
export function meetsListConditions(
  recipe: ListableRecipe,
  conditions: ListConditions,
  isStaple: (name: string) => boolean,
): boolean {
  const { cuisine, foods = [], maxMinutes, kinds, maxFoods, tools, bounds = {}, without = 0 } = conditions;
  const named = recipe.needs.map(({ name }) => name).filter((name) => !isStaple(name));
  if (recipe.needs.length === 0) return false;
  if (cuisine !== undefined && recipe.cuisine !== cuisine) return false;
  if (!foods.every((names) => named.some((name) => names.has(name)))) return false;
  if (maxMinutes !== undefined && (recipe.minutes === null || recipe.minutes > maxMinutes)) return false;
  if (kinds !== undefined && !kinds.includes(recipe.kind)) return false;
  if (maxFoods !== undefined && named.length > maxFoods) return false;
  if (tools !== undefined && !tools(recipe.tools)) return false;
  if (((recipe.contains | recipe.unsure) & without) !== 0) return false;
  return NUMBER_FILTERS.every((row) => {
    const bound = bounds[row.key];
    if (!isExcludingBound(row, bound)) return true;
    const value = recipe[row.figure] ?? null;
    return value !== null && (row.passes === 'atMost' ? value <= bound : value >= bound);
  });
}

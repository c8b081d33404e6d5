/**
 * Conditions of public recipe lists, such as 'Italian' or 'quick dinners'. `meetsRecipeListConditions` checks a single
 * recipe. The recipe index applies the same conditions to all recipes (worker/recipe-index/query/list.ts), and must
 * give the same result.
 */
import {
  type Figures,
  isRestrictiveBound,
  NUMBER_FILTERS,
  type NumberBounds,
} from '../matching/number-filters.ts';
import type { DishKind } from '../recipes/kinds.ts';

/** Conditions that every recipe on a public list meets. An absent field sets no condition. */
export interface ListConditions {
  readonly cuisine?: string;
  /**
   * Sets of foods, such as chicken together with its kinds (chicken breast, chicken thighs). A recipe on the list must
   * require at least one food of each set. Staples do not count.
   */
  readonly foods?: readonly ReadonlySet<string>[];
  /** Maximum cooking time of the recipes on a public list, in minutes. Recipes without a stated time are excluded. */
  readonly maxMinutes?: number;
  readonly kinds?: readonly DishKind[];
  /** Maximum number of required ingredients of a recipe on a public list, not counting staples. */
  readonly maxFoods?: number;
  readonly tools?: (tools: readonly string[]) => boolean;
  readonly bounds?: NumberBounds;
  /**
   * Bit set of diet labels (diets/labels.ts), such as 'nuts'. A recipe that has or may have one of these labels is not
   * on the list.
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
 * Returns true if a recipe meets all conditions of a list. Always returns false for a recipe without required
 * ingredients, because no search finds such a recipe.
 */
export function meetsRecipeListConditions(
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
    if (!isRestrictiveBound(row, bound)) return true;
    const value = recipe[row.figure] ?? null;
    return value !== null && (row.passes === 'atMost' ? value <= bound : value >= bound);
  });
}

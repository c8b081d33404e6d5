/**
 * Conditions for the recipes on a public list: 'Italian', 'with chicken and rice', 'quick dinners'. The recipe index
 * queries them (worker/recipe-index/query/list.ts); `isListed` is the definition that the query must match.
 */
import { type Figures, keepsOut, NUMBER_FILTERS, type NumberBounds } from '../matching/number-filters.ts';
import type { DishKind } from '../recipes/kinds.ts';

/** Conditions of a list. All must hold; an absent field imposes no condition. */
export interface ListConditions {
  /** Cuisine name as the index spells it. */
  readonly cuisine?: string;
  /** Sets of canonical names: a food and its kinds. The recipe must require one food from each set. No staples. */
  readonly foods?: readonly ReadonlySet<string>[];
  /** Maximum time in minutes. A recipe that states no time is excluded. */
  readonly maxMinutes?: number;
  readonly kinds?: readonly DishKind[];
  /** Maximum number of required ingredients, not counting staples. */
  readonly maxFoods?: number;
  /** Returns true if a recipe with these tools belongs on the list. */
  readonly tools?: (tools: readonly string[]) => boolean;
  readonly bounds?: NumberBounds;
  /**
   * Bits of labels (diets/labels.ts) that the recipe is known to be free of: neither contained, nor possible, nor
   * unchecked.
   */
  readonly without?: number;
}

/** The recipe fields that the conditions read. */
interface ListableRecipe extends Partial<Figures> {
  readonly cuisine: string | null;
  readonly kind: DishKind;
  /** Null if the recipe states no time. */
  readonly minutes: number | null;
  readonly tools: readonly string[];
  /** Required ingredients, each listed once. */
  readonly needs: readonly { readonly name: string }[];
  readonly contains: number;
  readonly unsure: number;
}

/**
 * Returns true if a list includes a recipe. A recipe without required ingredients is on no list, because no search
 * finds it.
 */
export function isListed(
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
    if (!keepsOut(row, bound)) return true;
    const value = recipe[row.figure] ?? null;
    return value !== null && (row.passes === 'atMost' ? value <= bound : value >= bound);
  });
}

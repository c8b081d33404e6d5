/**
 * Which recipes a public list holds: 'Italian', 'with chicken and rice', 'quick dinners'. The index finds them
 * (worker/recipe-index/query/list.ts); `isListed` is the definition that it must equal.
 */
import { type Figures, keepsOut, NUMBER_FILTERS, type NumberBounds } from '../matching/number-filters.ts';
import type { DishKind } from '../recipes/kinds.ts';

/** All of them must hold; what is absent asks for nothing. */
export interface ListConditions {
  /** A cuisine as the index spells it. */
  readonly cuisine?: string;
  /** Of each of these lists of canonical names the recipe requires one: a food, or a kind of it. No staples. */
  readonly foods?: readonly ReadonlySet<string>[];
  /** The recipe says how long it takes, and that is at most so many minutes. */
  readonly maxMinutes?: number;
  readonly kinds?: readonly DishKind[];
  /** Required ingredients at most, staples aside. */
  readonly maxFoods?: number;
  /** Whether the recipe's tools are right. */
  readonly tools?: (tools: readonly string[]) => boolean;
  readonly bounds?: NumberBounds;
  /** Bits of labels (diets/labels.ts) that the recipe is known to be free of: neither contained, nor possible, nor unchecked. */
  readonly without?: number;
}

/** What decides on a recipe. */
interface ListableRecipe extends Partial<Figures> {
  readonly cuisine: string | null;
  readonly kind: DishKind;
  /** Null: it does not say. */
  readonly minutes: number | null;
  readonly tools: readonly string[];
  /** What it requires, each once. */
  readonly needs: readonly { readonly name: string }[];
  readonly contains: number;
  readonly unsure: number;
}

/** Whether a list holds a recipe. What requires nothing is on none, as no search finds it. */
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

import { type DietLabels, UNKNOWN } from '../../eaters/diets/labels.ts';
import { createEssentialFoodTest } from '../../recipes/detect/essential-foods.ts';
import { computeNumberFilterValues, type Figures } from '../number-filters.ts';
import type { Knowledge, MatchIngredient, MatchRecipe } from '../types.ts';
import { type MatchQuantity, sortQuantitiesByUnitAndAmount, sumAmounts } from './quantities.ts';
import { computeIngredientImportance, createFoodInTitleTest, markEssentialIngredients } from './shares.ts';

/** A required ingredient of a recipe, merged from all its lines. Its `amount` is above 0, or null if unknown. */
export interface Need extends MatchQuantity {
  readonly name: string;
  /** True for an essential ingredient, without which the dish would be a different one (`markEssentialIngredients`). */
  readonly essential: boolean;
}

/**
 * A recipe prepared for matching. Every ingredient and every tool occurs once. The ingredients and the tools are sorted
 * by name.
 */
export interface PreparedRecipe {
  readonly recipe: MatchRecipe;
  readonly needs: readonly Need[];
  /** Importance of each ingredient for the dish, in the order of `needs` (see `computeIngredientImportance`). */
  readonly shares: readonly number[];
  readonly names: ReadonlySet<string>;
  readonly tools: readonly string[];
  readonly figures: Figures;
  readonly lines: readonly PreparedLine[];
}

export interface PreparedLine {
  readonly name: string;
  readonly labels: DietLabels;
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

function merge(
  name: string,
  lines: readonly MatchIngredient[],
  knowledge: Pick<Knowledge, 'convert'>,
): Omit<Need, 'essential'> {
  const parts = sortQuantitiesByUnitAndAmount(lines);
  const unit = parts[0]?.unit ?? null;
  const amount = parts.length === 1 ? (parts[0]?.amount ?? null) : sumAmounts(parts, unit, name, knowledge);
  return amount !== null && amount > 0 && Number.isFinite(amount)
    ? { name, amount, unit }
    : { name, amount: null, unit: null };
}

/**
 * Merges the lines of each ingredient of a recipe. An ingredient is required if one of its lines is required, and its
 * amount is the sum of the required lines. If the recipe marks no line as required, all lines count as required.
 */
export function computeRequiredIngredientsAndImportance(
  { title, ingredients }: Pick<MatchRecipe, 'title' | 'ingredients'>,
  knowledge: Pick<Knowledge, 'convert' | 'isStaple'>,
): Pick<PreparedRecipe, 'needs' | 'shares'> & { readonly required: readonly MatchIngredient[] } {
  const marked = ingredients.filter((line) => line.required);
  const required = marked.length > 0 ? marked : ingredients;
  const merged = [...Map.groupBy(required, (line) => line.name)]
    .map(([name, lines]) => merge(name, lines, knowledge))
    .sort(byName);
  const isNamed = createFoodInTitleTest(title);
  const makesDish = createEssentialFoodTest(title);
  const shares = computeIngredientImportance(isNamed, makesDish, merged, knowledge);
  const essential = markEssentialIngredients(isNamed, makesDish, merged, shares);
  return {
    needs: merged.map((need, i) => ({ ...need, essential: essential[i] === true })),
    shares,
    required,
  };
}

export function prepareRecipeForMatching(
  recipe: MatchRecipe,
  knowledge: Pick<Knowledge, 'convert' | 'isStaple'>,
): PreparedRecipe {
  const { needs, shares, required } = computeRequiredIngredientsAndImportance(recipe, knowledge);
  return {
    recipe,
    needs,
    shares,
    names: new Set(recipe.ingredients.map((line) => line.name)),
    tools: [...new Set(recipe.tools)].sort(),
    figures: computeNumberFilterValues(recipe),
    lines: required.map(({ name, labels = UNKNOWN }) => ({ name, labels })),
  };
}

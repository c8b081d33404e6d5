import { type Labels, UNKNOWN } from '../../eaters/diets/labels.ts';
import { type Figures, recipeFigures } from '../number-filters.ts';
import type { Knowledge, MatchIngredient, MatchRecipe } from '../types.ts';
import { inFixedOrder, type MatchQuantity, sumIn } from './quantities.ts';
import { sharesOf } from './shares.ts';

/** A required ingredient, all its lines together. `amount` null: unknown; otherwise above 0. */
export interface Need extends MatchQuantity {
  readonly name: string;
}

/** A recipe ready for matching: every ingredient and tool once, in order of name. */
export interface PreparedRecipe {
  readonly recipe: MatchRecipe;
  readonly needs: readonly Need[];
  /** Of each need, in the same order, how much it matters to the dish (`sharesOf`). */
  readonly shares: readonly number[];
  /** Every ingredient, required or optional. */
  readonly names: ReadonlySet<string>;
  readonly tools: readonly string[];
  /** What filters hold against their bounds. */
  readonly figures: Figures;
  /** The lines that the needs are made of, by name and what they contain. */
  readonly lines: readonly PreparedLine[];
}

export interface PreparedLine {
  readonly name: string;
  readonly labels: Labels;
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

/** The lines of one ingredient as one need: amounts add up where they convert, and are unknown where not. */
function merge(name: string, lines: readonly MatchIngredient[], knowledge: Pick<Knowledge, 'convert'>): Need {
  const parts = inFixedOrder(lines);
  const unit = parts[0]?.unit ?? null;
  const amount = parts.length === 1 ? (parts[0]?.amount ?? null) : sumIn(parts, unit, name, knowledge);
  return amount !== null && amount > 0 && Number.isFinite(amount)
    ? { name, amount, unit }
    : { name, amount: null, unit: null };
}

/**
 * Merges a recipe's duplicate lines. An ingredient is required if one of its lines is, and needs what its
 * required lines ask for together: an optional line never changes a score, not through an amount either. Where
 * no line is required, all are.
 */
export function prepare(
  recipe: MatchRecipe,
  knowledge: Pick<Knowledge, 'convert' | 'isStaple'>,
): PreparedRecipe {
  const marked = recipe.ingredients.filter((line) => line.required);
  const required = marked.length > 0 ? marked : recipe.ingredients;
  const needs = [...Map.groupBy(required, (line) => line.name)]
    .map(([name, lines]) => merge(name, lines, knowledge))
    .sort(byName);
  return {
    recipe,
    needs,
    shares: sharesOf(recipe.title, needs, knowledge),
    names: new Set(recipe.ingredients.map((line) => line.name)),
    tools: [...new Set(recipe.tools)].sort(),
    figures: recipeFigures(recipe),
    lines: required.map(({ name, labels = UNKNOWN }) => ({ name, labels })),
  };
}
